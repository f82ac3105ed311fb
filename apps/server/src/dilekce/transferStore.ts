import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { DILEKCE_TYPE, type DilekceContent, isFavoriteSql, type SablonSize, toRow } from './store.ts';

/** Like insertDilekce with a given id; false if a petition has that id. */
export async function insertImported(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  id: string,
  content: DilekceContent,
): Promise<boolean> {
  const row = await tx
    .insertInto('dilekce')
    .values({ ...toRow(content), id, standart_mi: false, buro_id: buroId, saved_by: kullaniciId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Name of a petition of the office, also of one in the trash; null where there is none. */
export async function findName({ tx, buroId }: Tenant, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('dilekce')
    .select('isim')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return row?.isim ?? null;
}

/** Folded names of the office's petitions. */
export async function nameKeys({ tx, buroId }: Tenant): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('dilekce')
    .select('isim_fold')
    .where('buro_id', '=', buroId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ isim_fold }) => isim_fold));
}

/** The office's petitions in an exported library, in the order of the ids. */
export const listLibrary = (tenant: Tenant, kullaniciId: string, ids: readonly string[]) =>
  tenant.tx
    .selectFrom('dilekce')
    .select(['isim', DILEKCE_TYPE, isFavoriteSql(tenant, kullaniciId).as('favori_mi'), 'sablon'])
    .where('buro_id', '=', tenant.buroId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();

/** The office's own petitions, by name. */
export const librarySizes = ({ tx, buroId }: Tenant): Promise<SablonSize[]> =>
  tx
    .selectFrom('dilekce')
    .select(['id', sql<number>`octet_length(sablon)`.as('boy')])
    .where('buro_id', '=', buroId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`isim_order COLLATE "tr-x-icu"`)
    .orderBy('id')
    .execute();
