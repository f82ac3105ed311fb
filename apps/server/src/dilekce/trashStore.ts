import type { TrashedDilekce, TrashedDilekceSummary } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { isoTime, ozet, whole } from './store.ts';

/** Petitions that were deleted before this moment are erased for good. */
const TRASH_CUTOFF = sql<Date>`now() - interval '30 days'`;
const DELETED_AT = isoTime('deleted_at').as('silindi_at');

/** Requires a locked petition. */
export const trashDilekce = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .updateTable('dilekce')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();

/** The office's trash, latest first. */
export const listTrash = (tenant: Tenant, kullaniciId: string): Promise<TrashedDilekceSummary[]> =>
  trashed(tenant)
    .select([...ozet(tenant, kullaniciId), DELETED_AT])
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();

export async function findTrashed(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
): Promise<TrashedDilekce | null> {
  const row = await trashed(tenant)
    .select([...whole(tenant, kullaniciId), DELETED_AT])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Back from the trash; answers the version's number, or null where the trash holds none such. */
export async function untrashDilekce({ tx, buroId }: Tenant, id: string): Promise<number | null> {
  const row = await tx
    .updateTable('dilekce')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('deleted_at', '>', TRASH_CUTOFF)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Deletes for good what was in the office's trash for 30 days; answers how many. For housekeeping. */
export async function purgeTrash({ tx, buroId }: Tenant): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('dilekce')
    .where('buro_id', '=', buroId)
    .where('deleted_at', '<=', TRASH_CUTOFF)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const trashed = ({ tx, buroId }: Tenant) =>
  tx.selectFrom('dilekce').where('buro_id', '=', buroId).where('deleted_at', '>', TRASH_CUTOFF);
