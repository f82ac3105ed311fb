import type { Dilekce, DilekceOzet, DilekceSecim, DilekceTipi } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

const OZET = [
  'id',
  'isim',
  'dilekce_tipi',
  'standart_mi',
  'created_at',
  'updated_at',
  'alanlar',
  'inceleme_notlari',
] as const;

interface OzetRow {
  readonly id: string;
  readonly isim: string;
  readonly dilekce_tipi: string;
  readonly standart_mi: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly alanlar: readonly number[];
  readonly inceleme_notlari: readonly string[];
}

/** Favourites first, then by name (decision 13); no one has favourites before there are users. */
export async function listDilekce(db: Db): Promise<DilekceOzet[]> {
  const rows = await ordered(db).select(OZET).execute();
  return rows.map(toOzet);
}

/** For the multi-select of a case. */
export async function listDilekceSecim(db: Db): Promise<DilekceSecim[]> {
  const rows = await ordered(db).select(['id', 'isim', 'dilekce_tipi', 'sablon']).execute();
  return rows.map((row) => ({ ...row, dilekce_tipi: row.dilekce_tipi as DilekceTipi }));
}

export async function findDilekce(db: Db, id: string): Promise<Dilekce | null> {
  const row = await db
    .selectFrom('dilekce')
    .select([...OZET, 'sablon'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...toOzet(row), sablon: row.sablon };
}

const ordered = (db: Db) => db.selectFrom('dilekce').orderBy(sql`isim COLLATE "tr-x-icu"`).orderBy('id');

const toOzet = (row: OzetRow): DilekceOzet => ({
  id: row.id,
  isim: row.isim,
  dilekce_tipi: row.dilekce_tipi as DilekceTipi,
  favori_mi: false,
  standart_mi: row.standart_mi,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  alanlar: JSON.stringify(row.alanlar),
  inceleme_notlari: [...row.inceleme_notlari],
});
