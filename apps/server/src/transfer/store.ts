import { AppError, type FileKind, type Transfer } from '@derkenar/domain';
import { sql } from 'kysely';
import type { AlanHashes, PreviousTakip } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** What the last import left in a case. */
export interface TakipTrace {
  readonly aktarimId: string;
  readonly surum: number;
  readonly ozetler: AlanHashes;
  readonly eklendi: boolean;
}

export async function getTraces(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
): Promise<ReadonlyMap<string, TakipTrace>> {
  const { rows } = await sql<TakipTrace & { takipId: string }>`
    SELECT takip_id AS "takipId", aktarim_id AS "aktarimId", surum, ozetler, onceki IS NULL AS eklendi
    FROM takip_aktarim WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ takipId, ...trace }) => [takipId, trace]));
}

/** A case of the office by its own number; a draft has no file number. */
export interface SameNumberTakip {
  readonly buroDosyaNo: string;
  readonly dosyaEsasNo: string | null;
  readonly icraDairesi: string;
}

/** Of each of these numbers a draft, and the newest other case unless only drafts are asked for. */
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
    ORDER BY buro_dosya_no, dosya_esas_no IS NULL DESC, esas_sirasi DESC, id`.execute(tx);
  return rows;
}

export interface NewTrace {
  readonly takipId: string;
  readonly ozetler: AlanHashes;
  /** null: the import added the case. */
  readonly onceki: PreviousTakip | null;
}

/**
 * After the cases were written: their versions are noted too. One that the same import wrote a moment ago keeps
 * what it was before both.
 */
export async function saveTraces(
  { tx, buroId }: Tenant,
  aktarimId: string,
  traces: readonly NewTrace[],
): Promise<void> {
  if (traces.length === 0) return;
  const rows = traces.map(({ takipId, ozetler, onceki }) => ({ takip_id: takipId, ozetler, onceki }));
  await sql`
    INSERT INTO takip_aktarim AS a (buro_id, takip_id, aktarim_id, surum, ozetler, onceki)
    SELECT ${buroId}, n.takip_id, ${aktarimId}, t.surum, n.ozetler, n.onceki
    FROM json_populate_recordset(NULL::takip_aktarim, ${JSON.stringify(rows)}) n
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = n.takip_id
    ON CONFLICT (buro_id, takip_id) DO UPDATE SET aktarim_id = excluded.aktarim_id, surum = excluded.surum,
      ozetler = excluded.ozetler,
      onceki = CASE WHEN a.aktarim_id = excluded.aktarim_id AND a.surum = excluded.surum - 1
        THEN a.onceki ELSE excluded.onceki END`.execute(tx);
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
    INSERT INTO aktarim AS a (buro_id, id, kullanici_id, tur) VALUES (${buroId}, ${id}, ${kullaniciId}, ${tur})
    ON CONFLICT (buro_id, id) DO UPDATE SET tur = a.tur
    RETURNING a.geri_alindi_at IS NOT NULL AS "geriAlindi"`.execute(tx);
  if (rows[0]?.geriAlindi) throw new AppError('aktarim-geri-alindi');
}

export async function countTransfer(
  { tx, buroId }: Tenant,
  id: string,
  { eklenen, guncellenen }: { readonly eklenen: number; readonly guncellenen: number },
): Promise<void> {
  if (eklenen + guncellenen === 0) return;
  await sql`
    UPDATE aktarim SET eklenen = eklenen + ${eklenen}, guncellenen = guncellenen + ${guncellenen}
    WHERE buro_id = ${buroId} AND id = ${id}`.execute(tx);
}

const MAX_LISTED_TRANSFERS = 10;

export async function listTransfers({ tx, buroId }: Tenant): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('aktarim')
    .innerJoin('kullanici', (join) =>
      join.onRef('kullanici.id', '=', 'aktarim.kullanici_id').on('kullanici.buro_id', '=', buroId),
    )
    .selectAll('aktarim')
    .select('kullanici.ad_soyad')
    .where('aktarim.buro_id', '=', buroId)
    .where((eb) => eb.or([eb('eklenen', '>', 0), eb('guncellenen', '>', 0)]))
    .orderBy('aktarim.created_at', 'desc')
    .limit(MAX_LISTED_TRANSFERS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    zaman: row.created_at.toISOString(),
    kullanici: row.ad_soyad,
    tur: row.tur,
    eklenen: row.eklenen,
    guncellenen: row.guncellenen,
    geriAlindi: row.geri_alindi_at !== null,
  }));
}

/** Marks it as taken back, and answers when it began. Throws 'aktarim-yok', 'aktarim-geri-alindi'. */
export async function endTransfer({ tx, buroId }: Tenant, id: string): Promise<Date> {
  const before = await tx
    .selectFrom('aktarim')
    .select(['geri_alindi_at', 'created_at'])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new AppError('aktarim-yok');
  if (before.geri_alindi_at !== null) throw new AppError('aktarim-geri-alindi');
  await tx
    .updateTable('aktarim')
    .set({ geri_alindi_at: sql`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();
  return before.created_at;
}

/** Of the cases that the import wrote last, those nobody changed since; some at a time, locked. */
export async function takeUnchanged(
  { tx, buroId }: Tenant,
  aktarimId: string,
  limit: number,
): Promise<readonly { readonly takipId: string; readonly onceki: PreviousTakip | null }[]> {
  const { rows } = await sql<{ takipId: string; onceki: PreviousTakip | null }>`
    SELECT a.takip_id AS "takipId", a.onceki FROM takip_aktarim a
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = a.takip_id AND t.surum = a.surum
    WHERE a.buro_id = ${buroId} AND a.aktarim_id = ${aktarimId}
    ORDER BY a.takip_id LIMIT ${limit} FOR UPDATE`.execute(tx);
  return rows;
}

/** Before an import that added nothing to them: what earlier ones wrote is known again. */
export async function restoreTraces(
  { tx, buroId }: Tenant,
  traces: readonly { readonly takipId: string; readonly ozetler: AlanHashes }[],
): Promise<void> {
  const rows = traces.map(({ takipId, ozetler }) => ({ takip_id: takipId, ozetler }));
  // No import wrote this version: none can be taken back from it.
  await sql`
    UPDATE takip_aktarim a SET ozetler = n.ozetler, surum = 0, onceki = NULL
    FROM json_populate_recordset(NULL::takip_aktarim, ${JSON.stringify(rows)}) n
    WHERE a.buro_id = ${buroId} AND a.takip_id = n.takip_id`.execute(tx);
}

/** Cases with a trace: of these, and wherever the number stands in the case before the import. */
export async function findTracesOf(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
  kimlikNo: string,
): Promise<string[]> {
  const { rows } = await sql<{ takipId: string }>`
    SELECT takip_id AS "takipId" FROM takip_aktarim
    WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])
    UNION SELECT takip_id FROM takip_aktarim_kimlik
    WHERE buro_id = ${buroId} AND kimlik_no = ${kimlikNo}`.execute(tx);
  return rows.map(({ takipId }) => takipId);
}

/** The imports can no longer be taken back from these cases. */
export async function deleteTraces({ tx, buroId }: Tenant, takipIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM takip_aktarim WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
}

export async function getColumns({ tx, buroId }: Tenant): Promise<{ baslik: string; alan: string }[]> {
  const { rows } = await sql<{ baslik: string; alan: string }>`
    SELECT baslik, alan FROM aktarim_sutun WHERE buro_id = ${buroId} ORDER BY baslik LIMIT 1000`.execute(tx);
  return rows;
}

export async function saveColumns(
  { tx, buroId }: Tenant,
  sutunlar: readonly { readonly baslik: string; readonly alan: string }[],
): Promise<void> {
  const byTitle = new Map(sutunlar.map(({ baslik, alan }) => [baslik, alan]));
  const rows = [...byTitle].map(([baslik, alan]) => ({ baslik, alan }));
  await sql`
    INSERT INTO aktarim_sutun (buro_id, baslik, alan)
    SELECT ${buroId}, baslik, alan FROM json_populate_recordset(NULL::aktarim_sutun, ${JSON.stringify(rows)})
    ON CONFLICT (buro_id, baslik) DO UPDATE SET alan = excluded.alan`.execute(tx);
}
