import { compareTr, type GappyTakip, type MadeBelge, type Today } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

/** Entries of each list of the page. */
const SHOWN = 6;
/** Favourites that are put into order. */
const MAX_FAVORITES = 500;
/** The latest lines of the log that are looked at; one case or petition may fill hundreds. */
const MAX_LINES = 200;
/** The newest cases of the list in which gaps are looked for. */
const GAP_WINDOW = 500;

/** The person for whom the page is read. */
export interface Reader {
  readonly kullaniciId: string;
  readonly seesTakip: boolean;
}

/** Ids of the cases that the person last made a document of or changed, the latest first. */
export async function lastTakipIds({ tx, buroId }: Tenant, kullaniciId: string): Promise<string[]> {
  // LIMIT 1 below keeps the planner from reading the whole table for a join. A bulk job fills the latest lines with its
  // own: the index of documents reaches behind them.
  const { rows } = await sql<{ id: string }>`
    WITH line AS (
      (SELECT id, takip_id, action, details FROM log_entry WHERE buro_id = ${buroId} AND user_id = ${kullaniciId}
        ORDER BY id DESC LIMIT ${MAX_LINES})
      UNION ALL
      (SELECT id, takip_id, action, details FROM log_entry
        WHERE buro_id = ${buroId} AND user_id = ${kullaniciId} AND dilekce_id IS NOT NULL
          AND action IN ('dilekce-olustur', 'belge-indir')
        ORDER BY id DESC LIMIT ${MAX_LINES})),
    latest AS (
      SELECT takip_id, max(id) AS id FROM line
      WHERE takip_id IS NOT NULL AND action NOT IN ('toplu-olustur', 'saklama-sil', 'takip-sil')
        AND NOT (action = 'dilekce-durdur' AND details ? 'toplu')
      GROUP BY takip_id)
    SELECT t.id FROM latest
    CROSS JOIN LATERAL (SELECT id FROM takip WHERE buro_id = ${buroId} AND id = latest.takip_id LIMIT 1) t
    ORDER BY latest.id DESC LIMIT ${SHOWN}`.execute(tx);
  return rows.map(({ id }) => id);
}

interface MadeRow {
  readonly dilekce_id: string;
  readonly isim: string;
  readonly takip_id: string | null;
  readonly dosya_esas_no: string | null;
  readonly logged_at: Date;
}

/** Petitions of which the person last made a file, each once for a case, the latest first. */
export async function lastMade(
  { tx, buroId }: Tenant,
  { kullaniciId, seesTakip }: Reader,
): Promise<MadeBelge[]> {
  // The literals let the planner take the index of these actions.
  const { rows } = await sql<MadeRow>`
    WITH made AS (
      SELECT id, dilekce_id, takip_id, logged_at FROM log_entry
      WHERE buro_id = ${buroId} AND user_id = ${kullaniciId} AND dilekce_id IS NOT NULL
        AND action IN ('dilekce-olustur', 'belge-indir')
      ORDER BY id DESC LIMIT ${MAX_LINES}),
    latest AS (
      SELECT DISTINCT ON (takip_id, dilekce_id) * FROM made WHERE ${seesTakip} OR takip_id IS NULL
      ORDER BY takip_id, dilekce_id, id DESC)
    SELECT l.dilekce_id, d.isim, t.id AS takip_id, t.dosya_esas_no, l.logged_at FROM latest l
    JOIN dilekce d ON d.id = l.dilekce_id AND d.deleted_at IS NULL AND (d.buro_id = ${buroId} OR d.buro_id IS NULL)
    LEFT JOIN LATERAL (
      SELECT id, dosya_esas_no FROM takip WHERE buro_id = ${buroId} AND id = l.takip_id LIMIT 1) t ON true
    WHERE l.takip_id IS NULL OR t.id IS NOT NULL
    ORDER BY l.id DESC LIMIT ${SHOWN}`.execute(tx);
  return rows.map((row) => ({
    dilekce: { id: row.dilekce_id, isim: row.isim },
    takip: row.takip_id === null ? null : { id: row.takip_id, dosyaEsasNo: row.dosya_esas_no },
    zaman: row.logged_at.toISOString(),
  }));
}

interface FoundGaps {
  readonly id: string;
  readonly eksikler: GappyTakip['eksikler'];
}

/** Open cases that lack what petitions need most often, in the order of the list, among its newest cases. */
export async function listGaps({ tx, buroId }: Tenant): Promise<FoundGaps[]> {
  const { rows } = await sql<FoundGaps>`
    WITH newest AS MATERIALIZED (
      SELECT id, esas_order, status, dosya_esas_no, icra_dairesi_ad, takip_tarihi FROM takip
      WHERE buro_id = ${buroId} ORDER BY esas_order DESC, id DESC LIMIT ${GAP_WINDOW})
    SELECT id, eksikler FROM (
      SELECT n.id, n.esas_order, array_remove(ARRAY[
        CASE WHEN n.dosya_esas_no IS NULL THEN 'esasNo' END,
        CASE WHEN n.icra_dairesi_ad = '' THEN 'icraDairesi' END,
        CASE WHEN n.takip_tarihi IS NULL THEN 'takipTarihi' END,
        CASE WHEN (
          SELECT true FROM takip_vekil v WHERE v.buro_id = ${buroId} AND v.takip_id = n.id LIMIT 1) IS NULL THEN 'alacakliVekili' END,
        CASE WHEN b.without_number THEN 'borcluNo' END,
        CASE WHEN b.without_address THEN 'borcluAdresi' END], NULL) AS eksikler
      FROM newest n CROSS JOIN LATERAL (
        SELECT bool_or(p.tc_kimlik_no IS NULL AND p.vergi_no IS NULL) AS without_number,
          bool_or(p.adres_metin IS NULL) AS without_address
        FROM takip_taraf p WHERE p.buro_id = ${buroId} AND p.takip_id = n.id AND p.side = 'borclu') b
      WHERE n.status <> 'kapali') g
    WHERE cardinality(eksikler) > 0 ORDER BY esas_order DESC, id DESC LIMIT ${SHOWN}`.execute(tx);
  return rows;
}

/** The person's first favourites by name. */
export async function listFavorites(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<Today['favoriler']> {
  const { rows } = await sql<{ id: string; isim: string }>`
    SELECT d.id, d.isim FROM favorite f
    JOIN dilekce d ON d.id = f.dilekce_id AND d.deleted_at IS NULL AND (d.buro_id = ${buroId} OR d.buro_id IS NULL)
    WHERE f.buro_id = ${buroId} AND f.user_id = ${kullaniciId}
    LIMIT ${MAX_FAVORITES}`.execute(tx);
  return rows.toSorted((a, b) => compareTr(a.isim, b.isim)).slice(0, 2 * SHOWN);
}

/** The steps to the first document, each with whether the office has taken it. */
export async function readSteps({ tx, buroId }: Tenant): Promise<Today['adimlar']> {
  const { rows } = await sql<Today['adimlar']>`
    SELECT
      EXISTS (SELECT FROM takip WHERE buro_id = ${buroId}) AS takip,
      EXISTS (SELECT FROM takip_vekil WHERE buro_id = ${buroId}) AS vekil,
      EXISTS (SELECT FROM favorite WHERE buro_id = ${buroId}) AS dilekce,
      EXISTS (SELECT FROM log_entry WHERE buro_id = ${buroId} AND dilekce_id IS NOT NULL
        AND action IN ('dilekce-olustur', 'belge-indir'))
        OR EXISTS (SELECT FROM toplu_job WHERE buro_id = ${buroId}) AS belge`.execute(tx);
  return rows[0] ?? { takip: false, vekil: false, dilekce: false, belge: false };
}
