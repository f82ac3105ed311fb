import {
  compareTr,
  icraDairesiName,
  SUMMARY_TARAF,
  type TakipFilter,
  type TakipList,
  type TakipOptions,
  type TakipSearch,
  type TakipSummary,
  type TarafSummary,
} from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { type Cursor, formatCursor, isAfter, parseCursor } from './cursor.ts';
import { daireFold, type TakipRow } from './row.ts';
import { countFound, searchTakip } from './search.ts';
import { searchedWords } from './words.ts';

const MAX_OPTIONS = 200;
const COUNTED = 500;
/** Found at a time where all are wanted. */
const ID_BATCH = 5000;

/** Newest file first, drafts before all; a page at a time. */
export async function listTakip(tenant: Tenant, sorgu: TakipSearch): Promise<TakipList> {
  const words = searchedWords(sorgu.ara ?? '');
  const filter = filterOf(sorgu);
  const after = sorgu.imlec === undefined ? null : parseCursor(sorgu.imlec);
  // One more than the page shows whether there is a next one.
  const limit = sorgu.adet + 1;
  const found = words.length === 0 ? null : await searchTakip(tenant, { words, filter, after, limit });
  const rows = await (found === null
    ? selectSummaries(tenant, sql`${filter ?? sql`true`} AND ${isAfter(after, 'id')}`, limit)
    : selectFound(tenant, found));
  const places = found ?? rows;
  const last = places.length > sorgu.adet ? places[sorgu.adet - 1] : undefined;
  return {
    takipler: rows.slice(0, sorgu.adet).map(toSummary),
    sonraki: last === undefined ? null : formatCursor(last),
  };
}

/** The cases as the list shows them, in the order of the ids; those that are gone are left out. */
export async function listTakipOf(tenant: Tenant, ids: readonly string[]): Promise<TakipSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(tenant, sql`id = ANY(${ids}::uuid[])`, ids.length);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.map(toSummary).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** The number of cases that match the words and filters. */
export async function countTakip(tenant: Tenant, suzgec: TakipFilter): Promise<number> {
  const { tx, buroId } = tenant;
  const words = searchedWords(suzgec.ara ?? '');
  const filter = filterOf(suzgec);
  if (words.length > 0) return countFound(tenant, { words, filter });
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM takip WHERE buro_id = ${buroId} AND ${filter ?? sql`true`}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** All cases that the list shows by these words and filters, in its order; null: more than `max`. */
export async function listTakipIds(
  tenant: Tenant,
  suzgec: TakipFilter,
  max: number,
): Promise<readonly string[] | null> {
  const words = searchedWords(suzgec.ara ?? '');
  const filter = filterOf(suzgec);
  if (words.length === 0) return selectIds(tenant, filter, max);
  const ids: string[] = [];
  for (let after: Cursor | null = null; ids.length <= max; ) {
    const found: readonly Cursor[] = await searchTakip(tenant, { words, filter, after, limit: ID_BATCH });
    ids.push(...found.map(({ id }) => id));
    if (found.length < ID_BATCH) return ids.length > max ? null : ids;
    after = found.at(-1) ?? null;
  }
  return null;
}

async function selectIds(
  { tx, buroId }: Tenant,
  filter: RawBuilder<boolean> | null,
  max: number,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    SELECT array_agg(id) AS ids FROM (
      SELECT id FROM takip WHERE buro_id = ${buroId} AND ${filter ?? sql`true`}
      ORDER BY esas_order DESC, id DESC LIMIT ${max + 1}) t`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length > max ? null : ids;
}

function filterOf({ durum, icraDairesi, takipTipi }: TakipFilter): RawBuilder<boolean> | null {
  const conditions: RawBuilder<boolean>[] = [];
  if (durum) conditions.push(sql`status = ${durum}`);
  if (icraDairesi) conditions.push(sql`icra_dairesi_fold = ${daireFold(icraDairesiName(icraDairesi))}`);
  if (takipTipi) conditions.push(sql`takip_tipi = ${takipTipi}`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` AND `);
}

interface TarafSummaryRow extends TarafSummary {
  readonly side: 'alacakli' | 'borclu';
}
interface SummaryRow
  extends Cursor,
    Pick<
      TakipRow,
      | 'source'
      | 'status'
      | 'buro_dosya_no'
      | 'dosya_esas_no'
      | 'icra_dairesi_ad'
      | 'icra_dairesi_il'
      | 'takip_tipi'
      | 'takip_yolu'
      | 'takip_tarihi'
      | 'kalan_tutar'
    > {
  readonly taraflar: readonly TarafSummaryRow[];
  readonly alacakli_count: number;
  readonly borclu_count: number;
}

const selectFound = (tenant: Tenant, found: readonly Cursor[]): Promise<SummaryRow[]> =>
  selectSummaries(tenant, sql`id = ANY(${found.map(({ id }) => id)}::uuid[])`, found.length);

async function selectSummaries(
  { tx, buroId }: Tenant,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT t.*,
      (SELECT json_agg(json_build_object(
          'side', p.side, 'tur', p.kind, 'ad', p.ad, 'soyad', p.soyad, 'unvan', p.unvan) ORDER BY p.side, p.position)
        FROM takip_taraf p
        WHERE p.buro_id = ${buroId} AND p.takip_id = t.id AND p.position < ${SUMMARY_TARAF}) AS taraflar,
      ${lastPosition(buroId, 'alacakli')} + 1 AS alacakli_count,
      ${lastPosition(buroId, 'borclu')} + 1 AS borclu_count
    FROM (
      SELECT id, esas_order, source, status, buro_dosya_no, dosya_esas_no, icra_dairesi_ad, icra_dairesi_il,
        takip_tipi, takip_yolu, takip_tarihi, kalan_tutar
      FROM takip WHERE buro_id = ${buroId} AND ${where}
      ORDER BY esas_order DESC, id DESC LIMIT ${limit}) t
    ORDER BY t.esas_order DESC, t.id DESC`.execute(tx);
  return rows;
}

const lastPosition = (buroId: string, side: TarafSummaryRow['side']): RawBuilder<number> => sql`(
  SELECT max(p.position) FROM takip_taraf p
  WHERE p.buro_id = ${buroId} AND p.takip_id = t.id AND p.side = ${side})`;

const toSummary = (row: SummaryRow): TakipSummary => ({
  id: row.id,
  kaynak: row.source,
  durum: row.status as TakipSummary['durum'],
  buroDosyaNo: row.buro_dosya_no,
  dosyaEsasNo: row.dosya_esas_no,
  icraDairesi: { ad: row.icra_dairesi_ad, il: row.icra_dairesi_il },
  takipTipi: row.takip_tipi,
  takipYolu: row.takip_yolu,
  takipTarihi: row.takip_tarihi,
  kalanTutar: row.kalan_tutar,
  alacaklilar: row.taraflar.filter(({ side }) => side === 'alacakli'),
  alacakliSayisi: row.alacakli_count,
  borclular: row.taraflar.filter(({ side }) => side === 'borclu'),
  borcluSayisi: row.borclu_count,
});

/** The values that the office wrote into its cases, each once, in alphabetical order. */
export async function listOptions(tenant: Tenant): Promise<TakipOptions> {
  return {
    icraDaireleri: await distinct(tenant, 'icra_dairesi_fold', 'icra_dairesi_ad'),
    takipTipleri: await distinct(tenant, 'takip_tipi', 'takip_tipi'),
    takipYollari: await distinct(tenant, 'takip_yolu', 'takip_yolu'),
  };
}

/**
 * The values in use, the most used first. Steps through the index from one value to the next: as many steps as there are
 * values, not cases. The cases of a value are counted up to COUNTED, more of them say nothing new.
 */
async function distinct({ tx, buroId }: Tenant, column: string, shown: string): Promise<string[]> {
  const next = (previous: RawBuilder<unknown>) => sql`
    SELECT ${sql.ref(column)} AS value, ${sql.ref(shown)} AS shown FROM takip
    WHERE buro_id = ${buroId} AND ${sql.ref(column)} > ${previous}
    ORDER BY ${sql.ref(column)} LIMIT 1`;
  const { rows } = await sql<{ shown: string; uses: number }>`
    WITH RECURSIVE each AS (
      (${next(sql`''`)})
      UNION ALL
      SELECT n.* FROM each, LATERAL (${next(sql`each.value`)}) n)
    SELECT shown, (
      SELECT count(*)::int FROM (
        SELECT 1 FROM takip WHERE buro_id = ${buroId} AND ${sql.ref(column)} = each.value LIMIT ${COUNTED}) used
    ) AS uses
    FROM each LIMIT ${MAX_OPTIONS}`.execute(tx);
  return rows.toSorted((a, b) => b.uses - a.uses || compareTr(a.shown, b.shown)).map(({ shown }) => shown);
}
