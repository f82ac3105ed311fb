import type { GappyTakip, Today } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { listTakipOf } from '../takip/store.ts';
import { lastMade, lastTakipIds, listFavorites, listGaps, type Reader, readSteps } from './store.ts';

export async function readToday(
  tenant: Tenant,
  reader: Reader,
): Promise<Omit<Today, 'backup' | 'yeniSurum'>> {
  const { kullaniciId, seesTakip } = reader;
  return {
    takipler: seesTakip ? await listTakipOf(tenant, await lastTakipIds(tenant, kullaniciId)) : [],
    belgeler: await lastMade(tenant, reader),
    eksikler: seesTakip ? await gappyTakipler(tenant) : [],
    favoriler: await listFavorites(tenant, kullaniciId),
    adimlar: await readSteps(tenant),
  };
}

async function gappyTakipler(tenant: Tenant): Promise<GappyTakip[]> {
  const found = await listGaps(tenant);
  const gaps = new Map(found.map(({ id, eksikler }) => [id, eksikler]));
  const takipler = await listTakipOf(tenant, Array.from(gaps.keys()));
  return takipler.map((takip) => ({ takip, eksikler: gaps.get(takip.id) ?? [] }));
}
