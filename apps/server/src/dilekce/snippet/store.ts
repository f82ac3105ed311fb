import { plainText } from '@derkenar/belge';
import { foldTr, type Snippet, type SnippetSummary, type SnippetUse } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenant.ts';
import type { SablonSize } from '../store.ts';

/** The values that a save writes; `metin` is canonical HTML. */
export interface SnippetContent {
  readonly isim: string;
  readonly metin: string;
}

export interface StoredSnippet extends SnippetContent {
  readonly id: string;
  readonly surum: number;
}

/** Snippets that were deleted before this moment are erased for good, as petitions are. */
const TRASH_CUTOFF = sql<Date>`now() - interval '30 days'`;
const MAX_SUMMARY = 200;
/** As writeHtml has it. No text and no attribute of canonical HTML can hold it. */
const MARK = '<div data-parca="';

/** By name. */
export async function listSnippets(tenant: Tenant): Promise<SnippetSummary[]> {
  const rows = await live(tenant)
    .select(COLUMNS)
    .orderBy(sql`isim_fold COLLATE "tr-x-icu"`)
    .orderBy('id')
    .execute();
  const uses = await countUses(tenant);
  return rows.map(({ id, isim, metin, surum }) => ({
    id,
    isim,
    surum,
    ozet: plainText(metin).slice(0, MAX_SUMMARY).toWellFormed(),
    kullanim: uses.get(id) ?? 0,
  }));
}

export async function countSnippets(tenant: Tenant): Promise<number> {
  const { n } = await live(tenant).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return n;
}

export async function findSnippet(tenant: Tenant, id: string): Promise<Snippet | null> {
  const found = await live(tenant).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return found === undefined ? null : { ...found, dilekceler: await listUses(tenant, found) };
}

/** Those of the ids that are snippets of the office and not deleted. */
export async function liveSnippets(tenant: Tenant, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await live(tenant).select('id').where(sql<boolean>`id = ANY(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locked until the transaction ends. */
export const lockSnippet = (tenant: Tenant, id: string): Promise<StoredSnippet | undefined> =>
  live(tenant).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Until the transaction ends no other import adds snippets to the office. */
export async function lockSnippets({ tx, buroId }: Tenant): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`parca ${buroId}`}, 0))`.execute(tx);
}

/** Names of the office's snippets, and whether each has this text. */
export const namesOf = (tenant: Tenant, metin: string) =>
  live(tenant)
    .select(['id', 'isim', 'isim_fold', sql<boolean>`content = ${metin}`.as('has_text')])
    .orderBy('id')
    .execute();

/** Sizes by name, for reading some at a time. */
export const snippetSizes = (tenant: Tenant): Promise<SablonSize[]> =>
  live(tenant)
    .select(['id', sql<number>`octet_length(content)`.as('boy')])
    .orderBy(sql`isim_fold COLLATE "tr-x-icu"`)
    .orderBy('id')
    .execute();

/** In the order of the ids. */
export const readSnippets = (tenant: Tenant, ids: readonly string[]): Promise<StoredSnippet[]> =>
  live(tenant)
    .select(COLUMNS)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();

export async function insertSnippet({ tx, buroId }: Tenant, content: SnippetContent): Promise<string> {
  const { id } = await tx
    .insertInto('snippet')
    .values({ ...toRow(content), buro_id: buroId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requires a locked snippet. */
export const updateSnippet = ({ tx, buroId }: Tenant, id: string, content: SnippetContent) =>
  tx
    .updateTable('snippet')
    .set((eb) => ({
      ...toRow(content),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();

/** Requires a locked snippet. Petitions keep its text, and its mark until they are saved. */
export const trashSnippet = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .updateTable('snippet')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();

/** False where none such was deleted. */
export async function untrashSnippet({ tx, buroId }: Tenant, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('snippet')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('deleted_at', '>', TRASH_CUTOFF)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes for good what was deleted 30 days ago. For housekeeping. */
export const purgeSnippets = ({ tx, buroId }: Tenant) =>
  tx.deleteFrom('snippet').where('buro_id', '=', buroId).where('deleted_at', '<=', TRASH_CUTOFF).execute();

/** Petitions of the office that are linked to the snippet, by name. */
export const listUses = (
  tenant: Tenant,
  { id, metin }: Pick<StoredSnippet, 'id' | 'metin'>,
): Promise<SnippetUse[]> =>
  linked(tenant, id)
    .select(['id', 'isim', hasText(id, metin).as('guncel')])
    .orderBy(sql`isim_order COLLATE "tr-x-icu"`)
    .orderBy('id')
    .execute();

export interface LinkedDilekce {
  readonly id: string;
  readonly isim: string;
  readonly version: number;
  readonly sablon: string;
  readonly dilekce_tipi: string;
}

/** Those that a change to this text changes, in the order of their ids. */
export const listOutdated = (tenant: Tenant, id: string, metin: string): Promise<LinkedDilekce[]> =>
  linked(tenant, id)
    .select(['id', 'isim', 'version', 'sablon', 'dilekce_tipi'])
    .where(sql<boolean>`NOT ${hasText(id, metin)}`)
    .orderBy('id')
    .execute();

const linked = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce')
    .where('buro_id', '=', buroId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`strpos(sablon, ${sql.lit(MARK)}) > 0`)
    .where(sql<boolean>`strpos(sablon, ${markOf(id)}) > 0`);

/** Do all ranges that follow the snippet have this text? */
const hasText = (id: string, metin: string) =>
  sql<boolean>`strpos(replace(sablon, ${`${markOf(id)}${metin}</div>`}, ''), ${markOf(id)}) = 0`;

const markOf = (id: string): string => `${MARK}${id}">`;

async function countUses({ tx, buroId }: Tenant): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    SELECT found[1] AS id, count(DISTINCT d.id)::int AS n
    FROM dilekce d, regexp_matches(d.sablon, '<div data-parca="([0-9a-f-]{36})">', 'g') AS found
    WHERE d.buro_id = ${buroId} AND d.deleted_at IS NULL AND strpos(d.sablon, ${sql.lit(MARK)}) > 0
    GROUP BY found[1]`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const COLUMNS = ['id', 'isim', 'content as metin', 'version as surum'] as const;

const live = ({ tx, buroId }: Tenant) =>
  tx.selectFrom('snippet').where('buro_id', '=', buroId).where('deleted_at', 'is', null);

const toRow = ({ isim, metin }: SnippetContent) => ({ isim, isim_fold: foldTr(isim), content: metin });
