import { AppError, foldTr, type ImportedSnippet, type SnippetImportResult } from '@derkenar/domain';
import { type Tenant, tenantTx } from '../../db/tenant.ts';
import { numberedName } from '../numberedName.ts';
import { addSnippet, type Editor, type SnippetText, toSnippetText } from './save.ts';
import { lockSnippets, namesOf } from './store.ts';

/** Imports one after another, each in a transaction of its own, so that a failed one does not stop the others. */
export async function importSnippets(
  editor: Editor,
  parcalar: readonly ImportedSnippet[],
): Promise<SnippetImportResult[]> {
  const sonuclar: SnippetImportResult[] = [];
  for (const parca of parcalar) {
    const { anahtar, isim } = parca;
    try {
      const text = await toSnippetText(editor, parca.metin);
      sonuclar.push(
        await tenantTx(editor.db, editor.buroId, (tenant) => addOne(tenant, editor.kullaniciId, parca, text)),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const neden = error.errors?.['metin'] ?? error.message;
      sonuclar.push({ anahtar, isim, durum: 'hata', id: null, neden });
    }
  }
  return sonuclar;
}

const MAX_NAME_LENGTH = 200;

/**
 * A text that the office has under the name, with or without a number, is taken as it is: the same library sent twice
 * adds nothing. Where the office has another text under the name, neither is lost, because the new one gets a number.
 */
async function addOne(
  tenant: Tenant,
  kullaniciId: string,
  { anahtar, isim: wanted }: ImportedSnippet,
  text: SnippetText,
): Promise<SnippetImportResult> {
  await lockSnippets(tenant);
  const names = await namesOf(tenant, text.html);
  for (let n = 1; ; n++) {
    const isim = numberedName(wanted, n, MAX_NAME_LENGTH);
    const taken = names.filter(({ isim_fold }) => isim_fold === foldTr(isim));
    const same = taken.find(({ has_text }) => has_text);
    if (same !== undefined) return { anahtar, durum: 'vardi', id: same.id, isim: same.isim, neden: null };
    if (taken.length > 0) continue;
    const { id } = await addSnippet(tenant, kullaniciId, { isim, metin: text.html }, text, {
      iceAktarma: true,
    });
    return { anahtar, durum: 'eklendi', id, isim, neden: null };
  }
}
