// Fills an office with personal data: cases with ID numbers and what imports left in each, petitions with versions, and
// finished bulk jobs of a week.
import { isValidTckn } from '@derkenar/domain';
import { sql } from 'kysely';
import { seedTakip } from './takipSeed.ts';

const PERSONS = 60_000;
const DILEKCELER = 10_000;
const VERSIONS = 5;
const JOBS = 20;
const CHUNKS = 40;
const FILES = 250;
const INSTITUTION_NUMBER = '1234567890';

/** Answers ID numbers {few, many, institution}: persons with 3 cases, persons with 1,000, an institution with many. */
export async function seedKvkk(owner, buroId, takip) {
  await seedTakip(owner, buroId, takip);
  const numbers = Array.from({ length: PERSONS }, (_, i) => tcknOf(i));
  const few = numbers.slice(0, 4);
  const many = numbers.slice(4, 6);
  const others = numbers.slice(6);
  const vergiNo = INSTITUTION_NUMBER;
  await sql`ANALYZE takip, takip_taraf`.execute(owner);
  await sql`
    UPDATE takip_taraf SET
      tc_kimlik_no = CASE WHEN kind = 'kisi'
        THEN (${others}::text[])[1 + abs(hashtext(takip_id::text || side || position)::bigint) % ${others.length}::int] END,
      vergi_no = CASE WHEN kind = 'kurum' AND hashtext(unvan) % 3 = 0 THEN ${vergiNo} END,
      adres_metin = 'Ölçüm Mahallesi Deneme Sokak 12/3', adres_il = 'Ankara'
    WHERE buro_id = ${buroId}`.execute(owner);
  for (const kimlikNo of few) await give(owner, buroId, kimlikNo, 3);
  for (const kimlikNo of many) await give(owner, buroId, kimlikNo, 1000);
  await sql`
    UPDATE takip SET closed_at = now() - make_interval(days => (abs(hashtext(id::text)::bigint) % 4000)::int)
    WHERE buro_id = ${buroId} AND status = 'kapali'`.execute(owner);
  await seedTraces(owner, buroId);
  await seedDilekceler(owner, buroId);
  await seedJobs(owner, buroId);
  await sql`VACUUM ANALYZE`.execute(owner);
  return { few, many, institution: vergiNo };
}

/** Gives the number to the first debtor of so many cases, where that is a person. */
const give = (owner, buroId, kimlikNo, count) =>
  sql`
    UPDATE takip_taraf SET tc_kimlik_no = ${kimlikNo}, ad = 'Zülküf', soyad = 'Gitsinoğlu' || ${count}::int
    WHERE (takip_id, side, position) IN (
      SELECT takip_id, side, position FROM takip_taraf
      WHERE buro_id = ${buroId} AND kind = 'kisi' AND side = 'borclu' AND position = 0 AND ad <> 'Zülküf' LIMIT ${count})`.execute(
    owner,
  );

/** One import has updated all cases, so each keeps what it was before. */
async function seedTraces(owner, buroId) {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO transfer (buro_id, id, user_id, kind, updated)
    SELECT buro_id, gen_random_uuid(), id, 'xlsx', 1 FROM app_user WHERE buro_id = ${buroId} RETURNING id`.execute(
    owner,
  );
  await sql`
    INSERT INTO takip_transfer (buro_id, takip_id, transfer_id, version, hashes, previous)
    SELECT ${buroId}, t.id, ${rows[0].id}, t.version, '{}', jsonb_build_object('ozetler', '{}'::jsonb, 'takip', jsonb_build_object(
      'id', t.id, 'durum', t.status, 'buroDosyaNo', t.buro_dosya_no, 'dosyaEsasNo', t.dosya_esas_no,
      'takipTipi', t.takip_tipi, 'takipYolu', t.takip_yolu, 'alacaklilar', parties.alacakli, 'borclular', parties.borclu))
    FROM takip t CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(one) FILTER (WHERE side = 'alacakli'), '[]') AS alacakli,
        coalesce(jsonb_agg(one) FILTER (WHERE side = 'borclu'), '[]') AS borclu
      FROM (SELECT side, jsonb_build_object('tur', kind, 'ad', ad, 'soyad', soyad, 'unvan', unvan, 'tcKimlikNo', tc_kimlik_no,
        'vergiNo', vergi_no, 'sifat', sifat, 'adres', jsonb_build_object('metin', adres_metin, 'il', adres_il)) AS one
        FROM takip_taraf p WHERE p.takip_id = t.id) p) parties
    WHERE t.buro_id = ${buroId}`.execute(owner);
}

async function seedDilekceler(owner, buroId) {
  await sql`
    INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi)
    SELECT ${buroId}, isim || ' ' || n, isim_fold || ' ' || n, dilekce_tipi, sablon, alanlar, false
    FROM dilekce CROSS JOIN generate_series(1, ${DILEKCELER / 20}::int) n WHERE standart_mi`.execute(owner);
  await sql`
    INSERT INTO dilekce_version (buro_id, dilekce_id, version, isim, dilekce_tipi, sablon, alanlar, saved_at)
    SELECT buro_id, id, n, isim, dilekce_tipi, sablon, alanlar, now()
    FROM dilekce CROSS JOIN generate_series(1, ${VERSIONS}::int) n WHERE buro_id = ${buroId}`.execute(owner);
}

async function seedJobs(owner, buroId) {
  await sql`
    INSERT INTO toplu_job (buro_id, user_id, request_hash, format, per_borclu, in_folders, document_date, store, status,
      takip_count, skipped, total, done, finished_at)
    SELECT buro_id, id, '', 'udf', n % 2 = 0, false, now(), 'bench', 'tamam', ${CHUNKS * FILES}::int, 0, ${CHUNKS * FILES}::int,
      ${CHUNKS * FILES}::int, now()
    FROM app_user CROSS JOIN generate_series(1, ${JOBS}::int) n WHERE buro_id = ${buroId}`.execute(owner);
  await sql`
    INSERT INTO toplu_dilekce (buro_id, job_id, position, dilekce_id, version, isim, sablon)
    SELECT ${buroId}, i.id, 0, d.id, 1, d.isim, d.sablon
    FROM toplu_job i CROSS JOIN (SELECT * FROM dilekce WHERE standart_mi ORDER BY id LIMIT 1) d`.execute(
    owner,
  );
  await sql`
    WITH numbered AS (
      SELECT id, json_build_object('id', id, 'esasNo', dosya_esas_no, 'icraDairesi', icra_dairesi_ad) AS takip,
        (row_number() OVER (ORDER BY id) - 1) / ${FILES}::int AS n
      FROM (SELECT id, dosya_esas_no, icra_dairesi_ad FROM takip WHERE buro_id = ${buroId} ORDER BY id LIMIT ${CHUNKS * FILES}) t
    ), chunk AS (
      SELECT n, array_agg(id) AS takip_ids, json_build_object('takipler', json_agg(takip), 'dosyalar', json_agg(
        json_build_object('takip', 0, 'dilekce', 0, 'borclu', null, 'ad', '2024-12345-Talep', 'klasor', null,
          'eksik', '[]'::json, 'uyarilar', '[]'::json, 'neden', null,
          'yer', json_build_object('paket', 0, 'boy', 1900, 'hamBoy', 1900, 'crc', 2864434397, 'deflated', false)))) AS result
      FROM numbered GROUP BY n
    )
    INSERT INTO toplu_chunk (buro_id, job_id, first_position, takip_ids, file_count, status, done, finished_at, result)
    SELECT ${buroId}, i.id, n * ${FILES}::int, takip_ids, ${FILES}, 'tamam', ${FILES}, now(), result
    FROM toplu_job i CROSS JOIN chunk WHERE i.buro_id = ${buroId}`.execute(owner);
}

/** A valid number that belongs to nobody: nine digits that count up, and two check digits. */
function tcknOf(n) {
  const first = String(100_000_000 + 13_007 * n);
  return Array.from({ length: 100 }, (_, i) => first + String(i).padStart(2, '0')).find(isValidTckn);
}
