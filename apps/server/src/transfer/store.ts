import { AppError, type FileKind, type Transfer } from '@derkenar/domain';
import { sql } from 'kysely';
import type { AlanHashes, PreviousTakip } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** The last import's trace in a case. */
export interface TakipTrace {
  readonly aktarimId: string;
  readonly version: number;
  readonly hashes: AlanHashes;
  readonly added: boolean;
}

export async function getTraces(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
): Promise<ReadonlyMap<string, TakipTrace>> {
  const { rows } = await sql<TakipTrace & { takipId: string }>`
    SELECT takip_id AS "takipId", transfer_id AS "aktarimId", version, hashes, previous IS NULL AS added
    FROM takip_transfer WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ takipId, ...trace }) => [takipId, trace]));
}

/** A case of the office by its own number; a draft has no file number. */
export interface SameNumberTakip {
  readonly buroDosyaNo: string;
  readonly dosyaEsasNo: string | null;
  readonly icraDairesi: string;
}

/** Finds, for each number, a draft and the newest other case; only the drafts if `draftsOnly`. */
export async function findSameNumberTakipler(
  { tx, buroId }: Tenant,
  numbers: readonly string[],
  draftsOnly: boolean,
): Promise<readonly SameNumberTakip[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<SameNumberTakip>`
    SELECT DISTINCT ON (buro_dosya_no, dosya_esas_no IS NULL)
      buro_dosya_no AS "buroDosyaNo", dosya_esas_no AS "dosyaEsasNo", icra_dairesi_ad AS "icraDairesi"
    FROM takip WHERE buro_id = ${buroId} AND buro_dosya_no = ANY(${numbers}::text[])
      ${draftsOnly ? sql`AND dosya_esas_no IS NULL` : sql``}
    ORDER BY buro_dosya_no, dosya_esas_no IS NULL DESC, esas_order DESC, id`.execute(tx);
  return rows;
}

export interface NewTrace {
  readonly takipId: string;
  readonly hashes: AlanHashes;
  /** null: the import added the case. */
  readonly previous: PreviousTakip | null;
}

/**
 * Runs after the cases were written, because it notes their versions. A case that the same import wrote a
 * moment ago keeps its state from before both writes.
 */
export async function saveTraces(
  { tx, buroId }: Tenant,
  aktarimId: string,
  traces: readonly NewTrace[],
): Promise<void> {
  if (traces.length === 0) return;
  const rows = traces.map(({ takipId, hashes, previous }) => ({ takip_id: takipId, hashes, previous }));
  await sql`
    INSERT INTO takip_transfer AS a (buro_id, takip_id, transfer_id, version, hashes, previous)
    SELECT ${buroId}, n.takip_id, ${aktarimId}, t.version, n.hashes, n.previous
    FROM json_populate_recordset(NULL::takip_transfer, ${JSON.stringify(rows)}) n
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = n.takip_id
    ON CONFLICT (buro_id, takip_id) DO UPDATE SET transfer_id = excluded.transfer_id, version = excluded.version,
      hashes = excluded.hashes,
      previous = CASE WHEN a.transfer_id = excluded.transfer_id AND a.version = excluded.version - 1
        THEN a.previous ELSE excluded.previous END`.execute(tx);
}

/**
 * Begins the import with its first batch; each later one waits here for the one before. Throws
 * 'aktarim-geri-alindi' for one that was taken back.
 */
export async function beginTransfer(
  { tx, buroId }: Tenant,
  { id, kullaniciId, tur }: { readonly id: string; readonly kullaniciId: string; readonly tur: FileKind },
): Promise<void> {
  const { rows } = await sql<{ geriAlindi: boolean }>`
    INSERT INTO transfer AS a (buro_id, id, user_id, kind) VALUES (${buroId}, ${id}, ${kullaniciId}, ${tur})
    ON CONFLICT (buro_id, id) DO UPDATE SET kind = a.kind
    RETURNING a.undone_at IS NOT NULL AS "geriAlindi"`.execute(tx);
  if (rows[0]?.geriAlindi) throw new AppError('aktarim-geri-alindi');
}

export async function countTransfer(
  { tx, buroId }: Tenant,
  id: string,
  { added, updated }: { readonly added: number; readonly updated: number },
): Promise<void> {
  if (added + updated === 0) return;
  await sql`
    UPDATE transfer SET added = added + ${added}, updated = updated + ${updated}
    WHERE buro_id = ${buroId} AND id = ${id}`.execute(tx);
}

const MAX_LISTED_TRANSFERS = 10;

export async function listTransfers({ tx, buroId }: Tenant): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('transfer')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'transfer.user_id').on('app_user.buro_id', '=', buroId),
    )
    .selectAll('transfer')
    .select('app_user.full_name')
    .where('transfer.buro_id', '=', buroId)
    .where((eb) => eb.or([eb('added', '>', 0), eb('updated', '>', 0)]))
    .orderBy('transfer.created_at', 'desc')
    .limit(MAX_LISTED_TRANSFERS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    zaman: row.created_at.toISOString(),
    kullanici: row.full_name,
    tur: row.kind,
    eklenen: row.added,
    guncellenen: row.updated,
    geriAlindi: row.undone_at !== null,
  }));
}

/** Marks it as taken back, and answers when it began. Throws 'aktarim-yok', 'aktarim-geri-alindi'. */
export async function endTransfer({ tx, buroId }: Tenant, id: string): Promise<Date> {
  const before = await tx
    .selectFrom('transfer')
    .select(['undone_at', 'created_at'])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new AppError('aktarim-yok');
  if (before.undone_at !== null) throw new AppError('aktarim-geri-alindi');
  await tx
    .updateTable('transfer')
    .set({ undone_at: sql`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();
  return before.created_at;
}

/** Takes up to `limit` cases that nobody changed since the import wrote them, and locks them. */
export async function takeUnchanged(
  { tx, buroId }: Tenant,
  aktarimId: string,
  limit: number,
): Promise<readonly { readonly takipId: string; readonly previous: PreviousTakip | null }[]> {
  const { rows } = await sql<{ takipId: string; previous: PreviousTakip | null }>`
    SELECT a.takip_id AS "takipId", a.previous FROM takip_transfer a
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = a.takip_id AND t.version = a.version
    WHERE a.buro_id = ${buroId} AND a.transfer_id = ${aktarimId}
    ORDER BY a.takip_id LIMIT ${limit} FOR UPDATE`.execute(tx);
  return rows;
}

/** Undoes the traces of an import that added nothing to these cases, so that earlier ones count again. */
export async function restoreTraces(
  { tx, buroId }: Tenant,
  traces: readonly { readonly takipId: string; readonly hashes: AlanHashes }[],
): Promise<void> {
  const rows = traces.map(({ takipId, hashes }) => ({ takip_id: takipId, hashes }));
  // No import wrote this version: none can be taken back from it.
  await sql`
    UPDATE takip_transfer a SET hashes = n.hashes, version = 0, previous = NULL
    FROM json_populate_recordset(NULL::takip_transfer, ${JSON.stringify(rows)}) n
    WHERE a.buro_id = ${buroId} AND a.takip_id = n.takip_id`.execute(tx);
}

/** Cases with a trace: of these, and wherever the number stands in the case before the import. */
export async function findTracesOf(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
  kimlikNo: string,
): Promise<string[]> {
  const { rows } = await sql<{ takipId: string }>`
    SELECT takip_id AS "takipId" FROM takip_transfer
    WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])
    UNION SELECT takip_id FROM takip_transfer_id_number
    WHERE buro_id = ${buroId} AND id_number = ${kimlikNo}`.execute(tx);
  return rows.map(({ takipId }) => takipId);
}

/** The imports can no longer be taken back from these cases. */
export async function deleteTraces({ tx, buroId }: Tenant, takipIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM takip_transfer WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
}

export async function getColumns({ tx, buroId }: Tenant): Promise<{ baslik: string; alan: string }[]> {
  const { rows } = await sql<{ baslik: string; alan: string }>`
    SELECT heading AS baslik, alan FROM transfer_column WHERE buro_id = ${buroId} ORDER BY heading LIMIT 1000`.execute(
    tx,
  );
  return rows;
}

export async function saveColumns(
  { tx, buroId }: Tenant,
  sutunlar: readonly { readonly baslik: string; readonly alan: string }[],
): Promise<void> {
  const byTitle = new Map(sutunlar.map(({ baslik, alan }) => [baslik, alan]));
  const rows = [...byTitle].map(([heading, alan]) => ({ heading, alan }));
  await sql`
    INSERT INTO transfer_column (buro_id, heading, alan)
    SELECT ${buroId}, heading, alan FROM json_populate_recordset(NULL::transfer_column, ${JSON.stringify(rows)})
    ON CONFLICT (buro_id, heading) DO UPDATE SET alan = excluded.alan`.execute(tx);
}
