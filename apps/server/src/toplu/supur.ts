import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { isUuid } from '../http/params.ts';
import { type Depo, isDepoAdi } from './depo/depo.ts';
import { isIs, isKlasoru, listPaketler } from './store.ts';

/**
 * Takes away what lies in the store and belongs to nothing: files of jobs that are gone, and of attempts that were
 * given up. A job's row is there before its first file. What somebody else put there, as file managers do, stays.
 */
export async function sweepDepo(db: Db, depo: Depo, buroId: string): Promise<void> {
  for (const isId of (await depo.list(buroId)).filter(isUuid)) {
    const folder = isKlasoru(buroId, isId);
    const present = (await depo.list(folder)).filter(isDepoAdi);
    const wanted = await tenantTx(db, buroId, async (tenant) =>
      (await isIs(tenant, isId)) ? listPaketler(tenant, isId) : null,
    );
    if (wanted === null) await depo.remove(folder);
    else for (const paket of present) if (!wanted.has(paket)) await depo.remove(`${folder}/${paket}`);
  }
}
