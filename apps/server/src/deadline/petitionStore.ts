import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

interface Petition {
  readonly id: string;
  readonly isim: string;
}

/** The petitions that stand for a standard one in an office. */
export interface OfficePetitions {
  /** The standard petition and the office's copies of it. */
  readonly ids: readonly string[];
  /** The copy that was saved last, else the standard petition. */
  readonly offered: Petition;
}

interface Row extends Petition {
  readonly kod: string;
}

/** The petitions of the office by the codes of standard ones, in one statement. */
export async function findPetitions(
  { tx, buroId }: Tenant,
  kodlar: readonly string[],
): Promise<ReadonlyMap<string, OfficePetitions>> {
  const { rows } = await sql<Row>`
    WITH standard AS MATERIALIZED (
      SELECT id, isim, standart_kod AS kod FROM dilekce
      WHERE standart_kod = ANY(${[...new Set(kodlar)]}::text[]) AND deleted_at IS NULL)
    SELECT kod, id, isim FROM (
      SELECT kod, id, isim, NULL::timestamptz AS saved_at FROM standard
      UNION ALL
      SELECT s.kod, d.id, d.isim, d.updated_at FROM standard s
      JOIN dilekce d ON d.source_id = s.id AND d.buro_id = ${buroId} AND d.deleted_at IS NULL) found
    ORDER BY saved_at DESC NULLS LAST, id`.execute(tx);
  const byKod = new Map<string, { readonly ids: string[]; readonly offered: Petition }>();
  for (const { kod, id, isim } of rows) {
    const known = byKod.get(kod);
    if (known === undefined) byKod.set(kod, { ids: [id], offered: { id, isim } });
    else known.ids.push(id);
  }
  return byKod;
}
