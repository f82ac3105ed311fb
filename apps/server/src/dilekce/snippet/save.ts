import { BelgeError, type Block, belge, readHtml, replaceLinked, writeHtml } from '@derkenar/belge';
import {
  AppError,
  type ChangedSnippet,
  type DilekceType,
  MAX_SNIPPET_HTML,
  MAX_SNIPPETS,
  type NewSnippet,
  type Snippet,
  type SnippetUpdate,
} from '@derkenar/domain';
import type { Db } from '../../db/connection.ts';
import { type Tenant, tenantTx } from '../../db/tenant.ts';
import { addLogEntries, addLogEntry } from '../../log/store.ts';
import { messages } from '../../messages.ts';
import type { Requester } from '../../scheduling/waitingLine.ts';
import type { Sablon, ToSablon } from '../sablon.ts';
import { saveContent } from '../save.ts';
import { lockDilekce } from '../store.ts';
import {
  countSnippets,
  findSnippet,
  insertSnippet,
  type LinkedDilekce,
  listOutdated,
  lockSnippet,
  trashSnippet,
  untrashSnippet,
  updateSnippet,
} from './store.ts';

export interface Editor extends Requester {
  readonly db: Db;
  readonly toSablon: ToSablon;
}

/** The versions that If-Match names; null: any will do. */
export type ExpectedVersions = readonly number[] | null;

/** The text of a snippet that was sent, as it will be stored. */
export interface SnippetText {
  readonly blocks: readonly Block[];
  /** Canonical. */
  readonly html: string;
  readonly warnings: readonly string[];
}

/** Throws AppError 422 for what a snippet cannot have: questions, guards, a page, nothing to be seen. */
export async function toSnippetText({ toSablon, ...requester }: Editor, sent: string): Promise<SnippetText> {
  const { blocks, page, preface } = parsed(sent);
  if (preface !== null) throw refused(messages.snippet.preface);
  if (page !== null) throw refused(messages.snippet.page);
  const html = writeHtml(belge(blocks));
  if (html.length > MAX_SNIPPET_HTML) throw refused(messages.snippet.tooLong);
  try {
    const { warnings } = await toSablon(requester, html);
    return { blocks, html, warnings };
  } catch (error) {
    throw refused(reasonOf(error));
  }
}

function parsed(sent: string) {
  try {
    return readHtml(sent).value;
  } catch (error) {
    throw error instanceof BelgeError ? refused(error.message) : error;
  }
}

const refused = (message: string) => new AppError('gecersiz-istek', { errors: { metin: message } });

/** The sentence about the template; throws what is no such error. */
function reasonOf(error: unknown): string {
  const reason = error instanceof AppError ? error.errors?.['sablon'] : undefined;
  if (reason === undefined) throw error;
  return reason;
}

export async function addSnippet(
  tenant: Tenant,
  kullaniciId: string,
  { isim }: NewSnippet,
  { html }: SnippetText,
  details: { readonly iceAktarma?: true } = {},
): Promise<Snippet> {
  if ((await countSnippets(tenant)) >= MAX_SNIPPETS)
    throw new AppError('gecersiz-istek', { detail: messages.snippet.tooMany(MAX_SNIPPETS) });
  const id = await insertSnippet(tenant, { isim, metin: html });
  await addLogEntry(tenant, kullaniciId, { eylem: 'parca-ekle', ayrinti: { parca: id, ...details } });
  return reread(tenant, id);
}

export async function removeSnippet(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await lockExpected(tenant, id, expected);
  await trashSnippet(tenant, id);
  await addLogEntry(tenant, kullaniciId, { eylem: 'parca-sil', ayrinti: { parca: id } });
}

/** Takes a deleted snippet back; petitions that were not saved meanwhile follow it again. */
export async function restoreSnippet(tenant: Tenant, kullaniciId: string, id: string): Promise<Snippet> {
  if (!(await untrashSnippet(tenant, id))) throw new AppError('parca-yok');
  await addLogEntry(tenant, kullaniciId, { eylem: 'parca-geri-al', ayrinti: { parca: id } });
  return reread(tenant, id);
}

/** A petition with the snippet's new text; `sablon` is null where it cannot take it, for the reason. */
interface Rewritten {
  readonly before: LinkedDilekce;
  readonly sablon: Sablon | null;
  readonly reason: string;
}

/**
 * Saves the snippet and its petitions in one transaction. Their new texts are made before it, so that it is short;
 * `update.dilekceler` are those that the user agreed to change, and others are refused with 'parca-kullanim'.
 */
export async function changeSnippet(
  editor: Editor,
  id: string,
  update: SnippetUpdate,
  text: SnippetText,
  expected: ExpectedVersions,
): Promise<ChangedSnippet> {
  const { db, buroId, kullaniciId } = editor;
  const outdated = await tenantTx(db, buroId, async (tenant) => {
    await lockExpected(tenant, id, expected);
    return listOutdated(tenant, id, text.html);
  });
  requireAgreed(outdated, update.dilekceler);
  const rewritten: Rewritten[] = [];
  for (const one of outdated) rewritten.push(await rewrite(editor, one, id, text.blocks));
  return tenantTx(db, buroId, async (tenant) => {
    await lockExpected(tenant, id, expected);
    requireSame(await listOutdated(tenant, id, text.html), outdated);
    await updateSnippet(tenant, id, { isim: update.isim, metin: text.html });
    await addLogEntry(tenant, kullaniciId, {
      eylem: 'parca-guncelle',
      ayrinti: { parca: id, dilekce: rewritten.filter(({ sablon }) => sablon !== null).length },
    });
    const saved = await saveAll(tenant, kullaniciId, id, rewritten);
    return { parca: await reread(tenant, id), ...saved };
  });
}

async function rewrite(
  { toSablon, ...requester }: Editor,
  before: LinkedDilekce,
  id: string,
  blocks: readonly Block[],
): Promise<Rewritten> {
  try {
    const html = writeHtml(replaceLinked(readHtml(before.sablon).value, id, blocks));
    return { before, sablon: await toSablon(requester, html), reason: '' };
  } catch (error) {
    return { before, sablon: null, reason: error instanceof BelgeError ? error.message : reasonOf(error) };
  }
}

async function saveAll(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  rewritten: readonly Rewritten[],
): Promise<Pick<ChangedSnippet, 'degisen' | 'degismeyen'>> {
  const entries: Parameters<typeof addLogEntries>[2][number][] = [];
  for (const { before, sablon } of rewritten) {
    if (sablon === null) continue;
    const own = await lockDilekce(tenant, before.id);
    if (own?.version !== before.version) throw new AppError('parca-kullanim');
    const dilekceSurum = await saveContent(tenant, kullaniciId, before.id, own.version, {
      isim: own.isim,
      dilekce_tipi: own.dilekce_tipi as DilekceType,
      sablon: sablon.html,
      alanlar: sablon.alanlar,
    });
    entries.push({
      eylem: 'dilekce-guncelle',
      dilekceId: before.id,
      dilekceSurum,
      ayrinti: { parca: id },
    });
  }
  await addLogEntries(tenant, kullaniciId, entries);
  return {
    degisen: rewritten
      .filter(({ sablon }) => sablon !== null)
      .map(({ before: { id, isim } }) => ({ id, isim })),
    degismeyen: rewritten
      .filter(({ sablon }) => sablon === null)
      .map(({ before: { id, isim }, reason }) => ({ id, isim, neden: reason })),
  };
}

function requireAgreed(outdated: readonly LinkedDilekce[], agreed: readonly string[]): void {
  const ids = new Set(agreed);
  if (outdated.length !== ids.size || outdated.some(({ id }) => !ids.has(id)))
    throw new AppError('parca-kullanim');
}

function requireSame(now: readonly LinkedDilekce[], before: readonly LinkedDilekce[]): void {
  const same =
    now.length === before.length &&
    now.every(({ id, version }, n) => id === before[n]?.id && version === before[n]?.version);
  if (!same) throw new AppError('parca-kullanim');
}

async function lockExpected(tenant: Tenant, id: string, expected: ExpectedVersions): Promise<void> {
  const own = await lockSnippet(tenant, id);
  if (own === undefined) throw new AppError('parca-yok');
  if (expected?.includes(own.surum) === false) throw new AppError('parca-degisti');
}

async function reread(tenant: Tenant, id: string): Promise<Snippet> {
  const found = await findSnippet(tenant, id);
  if (found === null) throw new AppError('parca-yok');
  return found;
}
