import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { isUuid } from '../http/params.ts';
import { isStoreName, type Store } from './store/store.ts';
import { jobExists, jobFolder, listPacks } from './store.ts';

/**
 * Removes files of deleted jobs and of abandoned attempts from the store. A job's row is there before its first
 * file. Files of other programs, such as file managers, stay.
 */
export async function sweepStore(db: Db, store: Store, buroId: string): Promise<void> {
  for (const jobId of (await store.list(buroId)).filter(isUuid)) {
    const folder = jobFolder(buroId, jobId);
    const present = (await store.list(folder)).filter(isStoreName);
    const wanted = await tenantTx(db, buroId, async (tenant) =>
      (await jobExists(tenant, jobId)) ? listPacks(tenant, jobId) : null,
    );
    if (wanted === null) await store.remove(folder);
    else for (const paket of present) if (!wanted.has(paket)) await store.remove(`${folder}/${paket}`);
  }
}
