import type { Format } from '@derkenar/belge/formats';
import type { Action, DocumentState } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { type KeptText, type PendingInput, readPending } from '../render/basis.ts';

export {
  countErasable,
  deletePendingBases,
  type Erasable,
  eraseExpiredBases,
  eraseFound,
  eraseTakipler,
  findErasable,
} from './erase.ts';
export { findDocumented, findTakipText, keepChanged, keepTakipTexts } from './takipVersion.ts';

/** Keeps the texts that are not kept yet. One that was erased comes back with the next document. */
export async function keepTexts({ tx, buroId }: Tenant, texts: readonly KeptText[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    INSERT INTO document_text (buro_id, hash, content)
    SELECT ${buroId}, decode(hash, 'hex'), content FROM unnest(
      ${texts.map(({ hash }) => hash.toString('hex'))}::text[], ${texts.map(({ content }) => content)}::text[]
    ) AS text (hash, content)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export interface NewBasis {
  readonly id: string;
  readonly textHashes: readonly Buffer[];
  readonly takipIds: readonly string[];
  readonly input: string;
  /** The bulk job, and the first and last line of the log that tell of its files. */
  readonly job?: { readonly id: string; readonly first: number; readonly last: number };
  readonly pending?: boolean;
}

export async function insertBasis({ tx, buroId }: Tenant, basis: NewBasis): Promise<void> {
  await tx
    .insertInto('document_basis')
    .values({
      buro_id: buroId,
      id: basis.id,
      text_hashes: basis.textHashes,
      takip_ids: basis.takipIds,
      input: basis.input,
      job_id: basis.job?.id ?? null,
      first_entry: basis.job?.first ?? null,
      last_entry: basis.job?.last ?? null,
      pending: basis.pending ?? false,
    })
    .execute();
}

export interface KeptBasis {
  readonly textHashes: readonly Buffer[];
  readonly input: string | null;
  readonly isOfJob: boolean;
}

export async function findBasis({ tx, buroId }: Tenant, id: string): Promise<KeptBasis | null> {
  const row = await tx
    .selectFrom('document_basis')
    .select(['text_hashes', 'input', 'job_id'])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { textHashes: row.text_hashes, input: row.input, isOfJob: row.job_id !== null };
}

/** Bases of HTML by their ids, of this office, of which no file was made yet. */
export async function findPending(
  { tx, buroId }: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PendingInput>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('document_basis')
    .select(['id', 'input'])
    .where('buro_id', '=', buroId)
    .where('pending', '=', true)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, input }) => (input === null ? [] : [[id, readPending(input)] as const])),
  );
}

/** A file was made of the HTML. Answers false where one was before, or where it was erased. */
export async function usePending(
  { tx, buroId }: Tenant,
  id: string,
  input: string,
  texts: readonly KeptText[] = [],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_basis')
    .set({
      input,
      pending: false,
      ...(texts.length > 0 && {
        text_hashes: sql<Buffer[]>`text_hashes || ${texts.map(({ hash }) => hash)}::bytea[]`,
      }),
    })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .where('pending', '=', true)
    .where('input', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The texts by their hashes in hexadecimal digits; those that were erased are missing. */
export async function findTexts(
  { tx, buroId }: Tenant,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('document_text')
    .select(['hash', 'content'])
    .where('buro_id', '=', buroId)
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, content }) => [hash.toString('hex'), content]));
}

/** A document as the log tells of it. */
export interface DocumentLine {
  readonly takipId: string | null;
  readonly takipVersion: number | null;
  readonly dilekceId: string;
  readonly dilekceSurum: number | null;
  readonly format: Format;
  readonly borclu: number | null;
  /** SHA-256 of its bytes. */
  readonly hash: Buffer;
  readonly basisId: string | null;
}

/** null where the line is about no document, or about a case that the reader may not see. */
export async function findDocument(
  { tx, buroId }: Tenant,
  id: number,
  { seesTakip }: { readonly seesTakip: boolean },
): Promise<DocumentLine | null> {
  const row = await tx
    .selectFrom('log_entry')
    .select([
      'takip_id',
      'takip_version',
      'dilekce_id',
      'dilekce_version',
      'format',
      'borclu',
      'hashes',
      'basis_id',
    ])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .where('action', 'in', DOCUMENT_ACTIONS)
    .where('dilekce_id', 'is not', null)
    .$if(!seesTakip, (query) => query.where('takip_id', 'is', null))
    .executeTakeFirst();
  const [hash] = row?.hashes ?? [];
  if (row === undefined || row.dilekce_id === null || hash === undefined) return null;
  return {
    takipId: row.takip_id,
    takipVersion: row.takip_version,
    dilekceId: row.dilekce_id,
    dilekceSurum: row.dilekce_version,
    format: row.format as Format,
    borclu: row.borclu,
    hash,
    basisId: row.basis_id,
  };
}

/** Lines of these that name a petition tell of a document. */
export const DOCUMENT_ACTIONS: Action[] = ['belge-indir', 'toplu-olustur'];

export interface StateChange {
  readonly kullaniciId: string;
  readonly state: DocumentState;
  /** null for a draft. */
  readonly date: string | null;
}

/** Documents by their lines, or all of a bulk job. Answers how many there were. */
export async function setStates(
  { tx, buroId }: Tenant,
  of: { readonly ids: readonly number[] } | { readonly jobId: string },
  { kullaniciId, state, date }: StateChange,
): Promise<number> {
  const lines =
    'ids' in of
      ? sql`SELECT id FROM log_entry WHERE buro_id = ${buroId} AND id = ANY(${of.ids}::bigint[])
          AND action IN ('belge-indir', 'toplu-olustur') AND dilekce_id IS NOT NULL`
      : sql`SELECT k.id FROM document_basis b CROSS JOIN LATERAL (
          SELECT id FROM log_entry
          WHERE buro_id = ${buroId} AND id BETWEEN b.first_entry AND b.last_entry AND basis_id = b.id OFFSET 0) k
        WHERE b.buro_id = ${buroId} AND b.job_id = ${of.jobId}`;
  const changed =
    state === 'taslak'
      ? sql<{ n: number }>`
        WITH line AS (${lines}),
        gone AS (DELETE FROM document_state s USING line WHERE s.buro_id = ${buroId} AND s.entry_id = line.id)
        SELECT count(*)::int AS n FROM line`
      : sql<{ n: number }>`
        WITH line AS (${lines}),
        kept AS (
          INSERT INTO document_state (buro_id, entry_id, state, state_date, user_id)
          SELECT ${buroId}, id, ${state}, ${date}::date, ${kullaniciId} FROM line ORDER BY id
          ON CONFLICT (buro_id, entry_id) DO UPDATE
          SET state = EXCLUDED.state, state_date = EXCLUDED.state_date, user_id = EXCLUDED.user_id, changed_at = now())
        SELECT count(*)::int AS n FROM line`;
  const { rows } = await changed.execute(tx);
  return rows[0]?.n ?? 0;
}
