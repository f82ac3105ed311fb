import type { Dilekce, DilekceOzet, DilekceSecim, DilekceTipi } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

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

/** Favourites first, then by name (decision 13). */
export async function listDilekce(tenant: Tenant): Promise<DilekceOzet[]> {
  const rows = await ordered(tenant).select(OZET).execute();
  return rows.map(toOzet);
}

/** For the multi-select of a case. */
export async function listDilekceSecim(tenant: Tenant): Promise<DilekceSecim[]> {
  const rows = await ordered(tenant).select(['id', 'isim', 'dilekce_tipi', 'sablon']).execute();
  return rows.map((row) => ({ ...row, dilekce_tipi: row.dilekce_tipi as DilekceTipi }));
}

export async function findDilekce(tenant: Tenant, id: string): Promise<Dilekce | null> {
  const row = await visible(tenant)
    .select([...OZET, 'sablon'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...toOzet(row), sablon: row.sablon };
}

/** What rendering needs of a petition; null where none is to be seen. */
export async function findSablon(
  tenant: Tenant,
  id: string,
): Promise<{ readonly sablon: string; readonly surum: number } | null> {
  const row = await visible(tenant).select(['sablon', 'surum']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

const ordered = (tenant: Tenant) => visible(tenant).orderBy(sql`isim COLLATE "tr-x-icu"`).orderBy('id');

/** The office's own petitions that are not in the trash, and the standard ones. */
const visible = ({ tx, buroId }: Tenant) =>
  tx
    .selectFrom('dilekce')
    .where((eb) => eb.or([eb('buro_id', '=', buroId), eb('standart_mi', '=', true)]))
    .where('silindi_at', 'is', null);

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
