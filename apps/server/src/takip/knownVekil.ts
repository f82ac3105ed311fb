import { foldTr, type KnownVekil } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

/** The newest cases that are looked through, and the people that are answered. */
const MAX_CASES = 3000;
const MAX_FOUND = 12;

/** Representatives of the office's cases whose name holds the text, each name once, with the facts of its newest case. */
export async function findKnownVekiller({ tx, buroId }: Tenant, text: string): Promise<KnownVekil[]> {
  const { rows } = await sql<KnownVekil>`
    SELECT unvan, "adSoyad", baro, "sicilNo", uets, adres FROM (
      SELECT DISTINCT ON (v.ad_soyad) v.ad_soyad AS "adSoyad", v.unvan, v.baro, v.sicil_no AS "sicilNo", v.uets,
        json_build_object('metin', coalesce(v.adres_metin, ''), 'ilce', coalesce(v.adres_ilce, ''),
          'il', coalesce(v.adres_il, '')) AS adres
      FROM (SELECT id, created_at FROM takip WHERE buro_id = ${buroId} ORDER BY created_at DESC LIMIT ${MAX_CASES}) t
      JOIN takip_vekil v ON v.takip_id = t.id AND v.buro_id = ${buroId}
      WHERE strpos(lower(translate(v.ad_soyad, ${TURKISH}, ${PLAIN})), ${foldTr(text)}) > 0
      ORDER BY v.ad_soyad, t.created_at DESC
    ) found
    ORDER BY "adSoyad" COLLATE "C" LIMIT ${MAX_FOUND}`.execute(tx);
  return rows;
}

/** As foldTr() does it to the letters of Turkish names. */
const TURKISH = 'ÇĞIİıÖŞÜçğöşüÂÎÛâîû';
const PLAIN = 'cgiiiosucgosuaiuaiu';
