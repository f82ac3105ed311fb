import type { DilekceType, DilekceVersion, DilekceVersionSummary } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { ALANLAR_JSON, DILEKCE_TYPE, type DilekceContent, isoTime } from './store.ts';

/** Earlier versions of a petition that are kept. */
const MAX_VERSIONS = 50;

/** Keeps the present state of a locked petition as a version, and drops the oldest beyond the last 50. */
export async function keepVersion({ tx, buroId }: Tenant, id: string, version: number): Promise<void> {
  await tx
    .insertInto('dilekce_version')
    .columns([
      'buro_id',
      'dilekce_id',
      'version',
      'isim',
      'dilekce_tipi',
      'sablon',
      'alanlar',
      'saved_by',
      'saved_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('dilekce')
        .select((row) => [
          row.ref('buro_id').$notNull().as('buro_id'),
          'id',
          'version',
          'isim',
          'dilekce_tipi',
          'sablon',
          'alanlar',
          'saved_by',
          'updated_at',
        ])
        .where('id', '=', id)
        .where('buro_id', '=', buroId),
    )
    .execute();
  await tx
    .deleteFrom('dilekce_version')
    .where('buro_id', '=', buroId)
    .where('dilekce_id', '=', id)
    .where('version', '<=', version - MAX_VERSIONS)
    .execute();
}

/** Latest first; the present state is none of them. */
export const listVersions = (tenant: Tenant, id: string): Promise<DilekceVersionSummary[]> =>
  withSavedBy(tenant, id).orderBy('version', 'desc').execute();

export async function findVersion(
  tenant: Tenant,
  id: string,
  version: number,
): Promise<DilekceVersion | null> {
  const row = await withSavedBy(tenant, id)
    .select(['sablon', ALANLAR_JSON])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The values that going back to a version writes. */
export async function findContent(
  { tx, buroId }: Tenant,
  id: string,
  version: number,
): Promise<DilekceContent | null> {
  const row = await tx
    .selectFrom('dilekce_version')
    .select(['isim', 'dilekce_tipi', 'sablon', 'alanlar'])
    .where('buro_id', '=', buroId)
    .where('dilekce_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, dilekce_tipi: row.dilekce_tipi as DilekceType };
}

const withSavedBy = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce_version')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'dilekce_version.saved_by')
        .onRef('app_user.buro_id', '=', 'dilekce_version.buro_id'),
    )
    .select([
      'version as surum',
      'isim',
      DILEKCE_TYPE,
      isoTime('saved_at').as('kaydedildi_at'),
      'full_name as kaydeden',
    ])
    .where('dilekce_version.buro_id', '=', buroId)
    .where('dilekce_id', '=', id);
