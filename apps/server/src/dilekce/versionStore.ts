import type { DilekceType, DilekceVersion, DilekceVersionSummary } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { ALANLAR_JSON, DILEKCE_TYPE, type DilekceContent, isoTime } from './store.ts';

/** Earlier versions of a petition that are kept. */
const MAX_VERSIONS = 50;

/** Keeps the present state of a locked petition as a version, and drops the oldest beyond the last 50. */
export async function keepVersion({ tx, buroId }: Tenant, id: string, surum: number): Promise<void> {
  await tx
    .insertInto('dilekce_surum')
    .columns([
      'buro_id',
      'dilekce_id',
      'surum',
      'isim',
      'dilekce_tipi',
      'sablon',
      'alanlar',
      'kaydeden',
      'kaydedildi_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('dilekce')
        .select((row) => [
          row.ref('buro_id').$notNull().as('buro_id'),
          'id',
          'surum',
          'isim',
          'dilekce_tipi',
          'sablon',
          'alanlar',
          'kaydeden',
          'updated_at',
        ])
        .where('id', '=', id)
        .where('buro_id', '=', buroId),
    )
    .execute();
  await tx
    .deleteFrom('dilekce_surum')
    .where('buro_id', '=', buroId)
    .where('dilekce_id', '=', id)
    .where('surum', '<=', surum - MAX_VERSIONS)
    .execute();
}

/** Latest first; the present state is none of them. */
export const listVersions = (tenant: Tenant, id: string): Promise<DilekceVersionSummary[]> =>
  withSavedBy(tenant, id).orderBy('surum', 'desc').execute();

export async function findVersion(tenant: Tenant, id: string, surum: number): Promise<DilekceVersion | null> {
  const row = await withSavedBy(tenant, id)
    .select(['sablon', ALANLAR_JSON])
    .where('surum', '=', surum)
    .executeTakeFirst();
  return row ?? null;
}

/** What going back to a version writes. */
export async function findContent(
  { tx, buroId }: Tenant,
  id: string,
  surum: number,
): Promise<DilekceContent | null> {
  const row = await tx
    .selectFrom('dilekce_surum')
    .select(['isim', 'dilekce_tipi', 'sablon', 'alanlar'])
    .where('buro_id', '=', buroId)
    .where('dilekce_id', '=', id)
    .where('surum', '=', surum)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, dilekce_tipi: row.dilekce_tipi as DilekceType };
}

const withSavedBy = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce_surum')
    .leftJoin('kullanici', (join) =>
      join
        .onRef('kullanici.id', '=', 'dilekce_surum.kaydeden')
        .onRef('kullanici.buro_id', '=', 'dilekce_surum.buro_id'),
    )
    .select([
      'surum',
      'isim',
      DILEKCE_TYPE,
      isoTime('kaydedildi_at').as('kaydedildi_at'),
      'ad_soyad as kaydeden',
    ])
    .where('dilekce_surum.buro_id', '=', buroId)
    .where('dilekce_id', '=', id);
