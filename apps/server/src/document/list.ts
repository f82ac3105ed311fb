import {
  type DocumentPage,
  type DocumentSearch,
  MAX_SEARCHED_TAKIP,
  type StoredDocument,
} from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { listTakip } from '../takip/store.ts';

interface Reader {
  readonly seesTakip: boolean;
}

/** Newest first. A person who may not see cases sees the documents that were filled by hand. */
export async function listDocuments(
  tenant: Tenant,
  { ara, ...search }: DocumentSearch,
  { seesTakip }: Reader,
): Promise<DocumentPage> {
  const found = ara === undefined || ara === '' ? null : await takiplerOf(tenant, ara, seesTakip);
  const conditions = [
    sql`k.action IN ('belge-indir', 'toplu-olustur') AND k.dilekce_id IS NOT NULL`,
    ...conditionsOf(search),
    ...(seesTakip ? [] : [sql`k.takip_id IS NULL`]),
    ...(found === null ? [] : [sql`k.takip_id = ANY(${found.ids}::uuid[])`]),
  ];
  // One more than the page shows whether there is a next one.
  const rows = await select(tenant, search, sql.join(conditions, sql` AND `));
  const shown = rows.slice(0, search.adet);
  return {
    belgeler: shown.map(toDocument),
    sonraki: rows.length > search.adet ? String(shown.at(-1)?.id) : null,
    fazlaTakip: found?.isMore ?? false,
  };
}

async function takiplerOf(tenant: Tenant, ara: string, seesTakip: boolean) {
  if (!seesTakip) return { ids: [], isMore: false };
  const { takipler, sonraki } = await listTakip(tenant, { ara, adet: MAX_SEARCHED_TAKIP });
  return { ids: takipler.map(({ id }) => id), isMore: sonraki !== null };
}

type Search = Omit<DocumentSearch, 'ara'>;

function conditionsOf(search: Search): RawBuilder<unknown>[] {
  const { takipId, dilekceId, kullaniciId, bicim, baslangic, bitis, imlec, durum } = search;
  return [
    ...(imlec === undefined ? [] : [sql`k.id < ${imlec}::bigint`]),
    ...(takipId === undefined ? [] : [sql`k.takip_id = ${takipId}`]),
    ...(dilekceId === undefined ? [] : [sql`k.dilekce_id = ${dilekceId}`]),
    ...(kullaniciId === undefined ? [] : [sql`k.user_id = ${kullaniciId}`]),
    ...(bicim === undefined ? [] : [sql`k.format = ${bicim}`]),
    ...(baslangic === undefined ? [] : [sql`k.logged_at >= ${midnight(baslangic, 0)}`]),
    ...(bitis === undefined ? [] : [sql`k.logged_at < ${midnight(bitis, 1)}`]),
    ...(durum === 'taslak'
      ? [sql`NOT EXISTS (SELECT FROM document_state s WHERE s.buro_id = k.buro_id AND s.entry_id = k.id)`]
      : []),
  ];
}

/** When the day, or the one after it, begins in Istanbul. */
const midnight = (day: string, later: 0 | 1) =>
  sql`(${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Europe/Istanbul'`;

/** The lines among which the search looks: of a bulk job, of a state, or all of the office. */
function linesOf({ buroId }: Tenant, { toplu, durum, imlec, adet }: Search): RawBuilder<unknown> {
  // Each of these has a line, so no more than the page has are needed.
  if (toplu !== undefined)
    return sql`(
      SELECT id AS basis, first_entry, last_entry FROM document_basis
      WHERE buro_id = ${buroId} AND job_id = ${toplu} AND first_entry < ${imlec ?? String(Number.MAX_SAFE_INTEGER)}::bigint
      ORDER BY last_entry DESC LIMIT ${adet + 1}) b
      CROSS JOIN LATERAL (
        SELECT * FROM log_entry
        WHERE buro_id = ${buroId} AND id BETWEEN b.first_entry AND b.last_entry AND basis_id = b.basis OFFSET 0) k`;
  if (durum !== undefined && durum !== 'taslak')
    return sql`(
      SELECT entry_id FROM document_state WHERE buro_id = ${buroId} AND state = ${durum} ORDER BY entry_id DESC) f
      CROSS JOIN LATERAL (SELECT * FROM log_entry WHERE buro_id = ${buroId} AND id = f.entry_id LIMIT 1) k`;
  return sql`log_entry k`;
}

interface Row {
  readonly id: number;
  readonly logged_at: Date;
  readonly user_id: string | null;
  readonly full_name: string | null;
  readonly action: StoredDocument['eylem'];
  readonly takip_id: string | null;
  readonly dosya_esas_no: string | null;
  readonly icra_dairesi_ad: string | null;
  readonly dilekce_id: string;
  readonly isim: string | null;
  readonly dilekce_version: number | null;
  readonly format: StoredDocument['bicim'];
  readonly borclu: number | null;
  readonly eksik: number;
  readonly job_id: string | null;
  readonly state: StoredDocument['durum'] | null;
  readonly state_date: string | null;
  readonly has_basis: boolean;
  readonly is_erased: boolean;
}

async function select(tenant: Tenant, search: Search, conditions: RawBuilder<unknown>): Promise<Row[]> {
  const { tx, buroId } = tenant;
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (
      SELECT k.* FROM ${linesOf(tenant, search)}
      WHERE k.buro_id = ${buroId} AND ${conditions}
      ORDER BY k.id DESC LIMIT ${search.adet + 1})
    SELECT p.id, p.logged_at, p.user_id, u.full_name, p.action, p.takip_id, t.dosya_esas_no, t.icra_dairesi_ad,
      p.dilekce_id, d.isim, p.dilekce_version, p.format, p.borclu, cardinality(p.missing_kodlar) AS eksik,
      b.job_id, s.state, s.state_date::text, p.basis_id IS NOT NULL AS has_basis,
      b.id IS NULL OR b.input IS NULL OR p.takip_version IS NOT NULL
        AND t.version IS DISTINCT FROM p.takip_version AND NOT EXISTS (
          SELECT FROM document_takip v
          WHERE v.buro_id = ${buroId} AND v.takip_id = p.takip_id AND v.version = p.takip_version) AS is_erased
    FROM page p
    LEFT JOIN app_user u ON u.buro_id = ${buroId} AND u.id = p.user_id
    LEFT JOIN takip t ON t.buro_id = ${buroId} AND t.id = p.takip_id
    LEFT JOIN dilekce d ON d.id = p.dilekce_id AND (d.buro_id = ${buroId} OR d.standart_mi)
    LEFT JOIN document_state s ON s.buro_id = ${buroId} AND s.entry_id = p.id
    LEFT JOIN document_basis b ON b.buro_id = ${buroId} AND b.id = p.basis_id
    ORDER BY p.id DESC`.execute(tx);
  return rows;
}

const toDocument = (row: Row): StoredDocument => ({
  id: row.id,
  zaman: row.logged_at.toISOString(),
  kullanici:
    row.user_id === null ? null : { id: row.user_id, adSoyad: row.full_name ?? 'Bilinmeyen kullanıcı' },
  eylem: row.action,
  takipId: row.takip_id,
  takipEsasNo: row.dosya_esas_no,
  icraDairesi: row.icra_dairesi_ad,
  dilekceId: row.dilekce_id,
  dilekceIsim: row.isim,
  dilekceSurum: row.dilekce_version,
  bicim: row.format,
  borcluSirasi: row.borclu === null ? null : row.borclu + 1,
  eksik: row.eksik,
  toplu: row.job_id,
  durum: row.state ?? 'taslak',
  durumTarihi: row.state_date,
  yenilenemez: noBasis(row),
});

function noBasis({ has_basis, is_erased }: Row): StoredDocument['yenilenemez'] {
  if (!has_basis) return 'eski';
  return is_erased ? 'silindi' : null;
}
