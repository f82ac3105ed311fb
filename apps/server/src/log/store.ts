import type { Action, LogEntry, LogFilter, LogPage, LogQuery } from '@derkenar/domain';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { kept } from '../db/connection.ts';
import type { Database, LogEntryDetails } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/**
 * A line of the log without person and time, which are added. It never holds names, whole ID numbers or
 * document text, unless somebody wrote them into a reason.
 */
export interface NewLogEntry {
  readonly eylem: Action;
  readonly takipId?: string;
  readonly dilekceId?: string;
  readonly dilekceSurum?: number;
  readonly targetUserId?: string;
  readonly format?: string;
  readonly eksikKodlar?: readonly string[];
  /** SHA-256 of each output. */
  readonly ozetler?: readonly Buffer[];
  readonly ayrinti?: LogEntryDetails;
  /** The basis of the file. */
  readonly basisId?: string;
}

/** Writes in the caller's transaction, so that neither stands without the other. Returns the line's id. */
export async function addLogEntry(
  { tx, buroId }: Tenant,
  kullaniciId: string | null,
  entry: NewLogEntry,
): Promise<number> {
  const { id } = await tx
    .insertInto('log_entry')
    .values({
      buro_id: buroId,
      user_id: kullaniciId,
      action: entry.eylem,
      takip_id: entry.takipId ?? null,
      dilekce_id: entry.dilekceId ?? null,
      dilekce_version: entry.dilekceSurum ?? null,
      target_user_id: entry.targetUserId ?? null,
      format: entry.format ?? null,
      missing_kodlar: entry.eksikKodlar ?? [],
      hashes: entry.ozetler ?? [],
      details: JSON.stringify(entry.ayrinti ?? {}),
      basis_id: entry.basisId ?? null,
    })
    .returning('id')
    .modifyEnd(kept)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the log has a line of an earlier day, by the present clock. */
export async function hasOldLogEntry({ tx, buroId }: Tenant): Promise<boolean> {
  const line = await tx
    .selectFrom('log_entry')
    .select('id')
    .where('buro_id', '=', buroId)
    .where(sql<boolean>`logged_at BETWEEN now() - interval '7 days' AND now() - interval '20 hours'`)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Many lines at once, in one statement. */
export async function addLogEntries(
  { tx, buroId }: Tenant,
  kullaniciId: string | null,
  entries: readonly NewLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    action: entry.eylem,
    takip_id: entry.takipId ?? null,
    dilekce_id: entry.dilekceId ?? null,
    dilekce_version: entry.dilekceSurum ?? null,
    format: entry.format ?? null,
    missing_kodlar: entry.eksikKodlar ?? [],
    hashes: (entry.ozetler ?? []).map((hash) => `\\x${hash.toString('hex')}`),
    details: entry.ayrinti ?? {},
  }));
  await sql`
    INSERT INTO log_entry (buro_id, user_id, action, takip_id, dilekce_id, dilekce_version, format, missing_kodlar,
      hashes, details)
    SELECT ${buroId}, ${kullaniciId}, action, takip_id, dilekce_id, dilekce_version, format, missing_kodlar, hashes, details
    FROM json_populate_recordset(NULL::log_entry, ${JSON.stringify(rows)})`.execute(tx);
}

/** Lines that tell of one action, each of another file. */
export interface LogEntryBatch extends Required<Pick<NewLogEntry, 'eylem' | 'format' | 'ayrinti'>> {
  /** The basis of the files; null for lines about files that were not made. */
  readonly basisId: string | null;
  readonly rows: readonly LogEntryRow[];
}

export interface LogEntryRow
  extends Required<Pick<NewLogEntry, 'takipId' | 'dilekceId' | 'dilekceSurum' | 'eksikKodlar'>> {
  /** SHA-256 of the output, in hexadecimal digits; null where there is none. */
  readonly ozet: string | null;
  /** The version of the case; null where no file was made of it. */
  readonly takipVersion: number | null;
  /** The place of the only debtor in the file, from 0; null: all of them. */
  readonly borclu: number | null;
}

/** The first and the last of lines that were written together. */
export interface EntryRange {
  readonly first: number;
  readonly last: number;
}

/** Sends arrays, which cost PostgreSQL and us less than JSON: there are thousands of lines a second. */
export async function addLogEntryBatch(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { eylem, format, ayrinti, basisId, rows }: LogEntryBatch,
): Promise<EntryRange | null> {
  if (rows.length === 0) return null;
  const { rows: ranges } = await sql<EntryRange>`
    WITH line AS (
    INSERT INTO log_entry (buro_id, user_id, action, format, details, basis_id, takip_id, dilekce_id, dilekce_version,
      missing_kodlar, hashes, takip_version, borclu)
    SELECT ${buroId}, ${kullaniciId}, ${eylem}, ${format}, ${JSON.stringify(ayrinti)}, ${basisId}::uuid, takip_id,
      dilekce_id, dilekce_version, string_to_array(missing_kodlar, ','),
      array_remove(ARRAY[decode(hash, 'hex')], NULL), takip_version, borclu
    FROM unnest(
      ${rows.map(({ takipId }) => takipId)}::uuid[],
      ${rows.map(({ dilekceId }) => dilekceId)}::uuid[],
      ${rows.map(({ dilekceSurum }) => dilekceSurum)}::int[],
      ${rows.map(({ eksikKodlar }) => eksikKodlar.join(','))}::text[],
      ${rows.map(({ ozet }) => ozet)}::text[],
      ${rows.map(({ takipVersion }) => takipVersion)}::int[],
      ${rows.some(({ borclu }) => borclu !== null) ? rows.map(({ borclu }) => borclu) : null}::smallint[]
    ) AS file (takip_id, dilekce_id, dilekce_version, missing_kodlar, hash, takip_version, borclu)
    RETURNING id)
    SELECT min(id) AS first, max(id) AS last FROM line`.execute(tx);
  return ranges[0] ?? null;
}

/** Lines that no line of a bulk job stands for: neither about its files nor about those it stopped. */
const NOT_FOLDED = sql<boolean>`log_entry.action <> 'toplu-olustur'
  AND NOT (log_entry.action = 'dilekce-durdur' AND log_entry.details ? 'toplu')`;

/** Newest first; `imlec` is the id of the last line of the page before. */
export async function listLogEntries(
  tenant: Tenant,
  { adet, imlec, topluKatla, ...suzgec }: LogQuery,
  reader: LogReader,
): Promise<LogPage> {
  // One more than asked for tells whether there is a next page.
  const rows = await lines(tenant, suzgec)
    .$if(imlec !== undefined, (query) => query.where('log_entry.id', '<', Number(imlec)))
    // Written out, so that the planner takes the index of these lines.
    .$if(topluKatla !== undefined, (query) => query.where(NOT_FOLDED))
    .limit(adet + 1)
    .execute();
  const kayitlar = rows.slice(0, adet).map((row) => (reader.seesTakip ? toLogEntry(row) : withoutTakip(row)));
  return { kayitlar, sonraki: rows.length > adet ? String(kayitlar.at(-1)?.id) : null };
}

/** The reader of the log. A person who may not see cases is not told which case a line is about. */
export interface LogReader {
  readonly seesTakip: boolean;
}

/** Lists the newest `adet` lines of each case; `devamiVar` says whether any case has more. */
export async function listLogEntriesOf(
  tenant: Tenant,
  takipIds: readonly string[],
  adet: number,
): Promise<{ readonly kayitlar: readonly LogEntry[]; readonly devamiVar: boolean }> {
  const { rows } = await sql<{ id: number; n: number }>`
    SELECT k.id, k.n::int FROM unnest(${takipIds}::uuid[]) WITH ORDINALITY AS t (id, place)
    CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM log_entry
      WHERE buro_id = ${tenant.buroId} AND takip_id = t.id ORDER BY id DESC LIMIT ${adet + 1}) k
    ORDER BY t.place, k.n`.execute(tenant.tx);
  const ids = rows.filter(({ n }) => n <= adet).map(({ id }) => id);
  const found = await lines(tenant, {}).where(sql<boolean>`log_entry.id = ANY(${ids}::bigint[])`).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const kayitlar = ids.flatMap((id) => byId.get(id) ?? []).map(toLogEntry);
  return { kayitlar, devamiVar: ids.length < rows.length };
}

/** Counts the cases that the import added or changed and that still exist. */
export async function countTakipOfTransfer(
  { tx, buroId }: Tenant,
  aktarimId: string,
  beganAt: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT k.takip_id)::int AS n FROM log_entry k
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = k.takip_id
    WHERE k.buro_id = ${buroId} AND k.logged_at >= ${beganAt} AND k.action IN ('takip-ekle', 'takip-guncelle')
      AND k.details ->> 'aktarim' = ${aktarimId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

const lines = ({ tx, buroId }: Tenant, suzgec: LogFilter) =>
  tx
    .selectFrom('log_entry')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'log_entry.user_id').on('app_user.buro_id', '=', buroId),
    )
    .leftJoin('app_user as target', (join) =>
      join.onRef('target.id', '=', 'log_entry.target_user_id').on('target.buro_id', '=', buroId),
    )
    .leftJoin('takip', (join) =>
      join.onRef('takip.id', '=', 'log_entry.takip_id').on('takip.buro_id', '=', buroId),
    )
    .leftJoin('dilekce', (join) =>
      join
        .onRef('dilekce.id', '=', 'log_entry.dilekce_id')
        .on((eb) => eb.or([eb('dilekce.buro_id', '=', buroId), eb('dilekce.standart_mi', '=', true)])),
    )
    .selectAll('log_entry')
    .select([
      'app_user.full_name',
      'target.full_name as target_full_name',
      'takip.dosya_esas_no',
      'dilekce.isim as dilekce_name',
    ])
    .where('log_entry.buro_id', '=', buroId)
    .where((eb) => eb.and(conditions(eb, suzgec)))
    .orderBy('log_entry.id', 'desc');

function conditions(
  eb: ExpressionBuilder<Database, 'log_entry'>,
  { kullaniciId, eylem, takipId, dilekceId, toplu, baslangic, bitis }: LogFilter,
): Expression<SqlBool>[] {
  return [
    ...(kullaniciId === undefined ? [] : [eb('log_entry.user_id', '=', kullaniciId)]),
    ...(eylem === undefined ? [] : [eb('log_entry.action', '=', eylem)]),
    ...(takipId === undefined ? [] : [eb('log_entry.takip_id', '=', takipId)]),
    ...(dilekceId === undefined ? [] : [eb('log_entry.dilekce_id', '=', dilekceId)]),
    ...(toplu === undefined ? [] : [sql<SqlBool>`log_entry.details ->> 'toplu' = ${toplu}`]),
    ...(baslangic === undefined ? [] : [eb('log_entry.logged_at', '>=', midnight(baslangic, 0))]),
    ...(bitis === undefined ? [] : [eb('log_entry.logged_at', '<', midnight(bitis, 1))]),
  ];
}

/** When the day, or the one after it, begins in Istanbul. */
const midnight = (day: string, later: 0 | 1) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Europe/Istanbul'`;

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const toLogEntry = (row: Row): LogEntry => ({
  id: row.id,
  zaman: row.logged_at.toISOString(),
  kullanici: kisi(row.user_id, row.full_name),
  eylem: row.action,
  hedefKullanici: kisi(row.target_user_id, row.target_full_name),
  takipId: row.takip_id,
  takipEsasNo: row.dosya_esas_no,
  dilekceId: row.dilekce_id,
  dilekceIsim: row.dilekce_name,
  dilekceSurum: row.dilekce_version,
  bicim: row.format,
  eksikKodlar: [...row.missing_kodlar],
  ozetler: row.hashes.map((hash) => hash.toString('hex')),
  ayrinti: row.details,
});

const withoutTakip = (row: Row): LogEntry => ({ ...toLogEntry(row), takipId: null, takipEsasNo: null });

const kisi = (id: string | null, adSoyad: string | null): LogEntry['kullanici'] =>
  id === null ? null : { id, adSoyad: adSoyad ?? 'Bilinmeyen kullanıcı' };
