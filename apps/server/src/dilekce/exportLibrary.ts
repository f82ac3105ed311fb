import { readPreface } from '@derkenar/belge/preface';
import type { ZipEntry } from '@derkenar/belge/write';
import {
  createNameDistinguisher,
  fileNameOf,
  LIBRARY_LIST,
  type Library,
  libraryPage,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { batches } from './selection.ts';
import { readSnippets, snippetSizes } from './snippet/store.ts';
import type { SablonSize } from './store.ts';
import { listLibrary } from './transferStore.ts';

/** Conditions, repeats and choices, as canonical HTML has them. */
const RULES = / data-(?:kosul|tekrar)=|\{\{(?:sec|her):/;

/** Begins the file of a snippet, so that nobody takes it for a petition. */
const SNIPPET = 'Metin parçası - ';

/**
 * A page a petition, a page a snippet, and the list of them, which comes last: it names what is in the archive, also where a
 * petition was deleted meanwhile. Templates are read as the archive is, a megabyte at a time.
 */
export async function* libraryFiles(
  db: Db,
  buroId: string,
  kullaniciId: string,
  sizes: readonly SablonSize[],
): AsyncGenerator<ZipEntry> {
  const encoder = new TextEncoder();
  const distinct = createNameDistinguisher();
  const dilekceler: Library['dilekceler'] = [];
  let surum: Library['surum'] = 1;
  for (const ids of batches(sizes)) {
    const found = await tenantTx(db, buroId, (tenant) => listLibrary(tenant, kullaniciId, ids));
    for (const { isim, dilekce_tipi, favori_mi, sablon } of found) {
      const dosya = distinct(`${fileNameOf({ dilekce: isim })}.html`);
      dilekceler.push({ dosya, isim, dilekce_tipi, favori_mi });
      if (readPreface(sablon) !== null) surum = 3;
      else if (surum === 1 && RULES.test(sablon)) surum = 2;
      yield { name: dosya, data: encoder.encode(libraryPage(isim, sablon)) };
    }
  }
  const parcalar: NonNullable<Library['parcalar']> = [];
  for (const ids of batches(await tenantTx(db, buroId, snippetSizes))) {
    const found = await tenantTx(db, buroId, (tenant) => readSnippets(tenant, ids));
    for (const { id, isim, metin } of found) {
      const dosya = distinct(`${fileNameOf({ dilekce: `${SNIPPET}${isim}` })}.html`);
      parcalar.push({ id, dosya, isim });
      yield { name: dosya, data: encoder.encode(libraryPage(isim, metin)) };
    }
  }
  const library: Library = {
    bicim: 'derkenar-kitaplik',
    surum: parcalar.length > 0 ? 4 : surum,
    dilekceler,
    ...(parcalar.length > 0 ? { parcalar } : {}),
  };
  yield { name: LIBRARY_LIST, data: encoder.encode(`${JSON.stringify(library, null, 2)}\n`) };
}
