import { readFileSync } from 'node:fs';
import { type Takip, takipSchema } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { uuid5 } from '../uuid5.ts';
import { deleteByKaynak, insertTakipler } from './store.ts';

/** What an invented case says it came from. */
const KAYNAK = 'ornek';
/** Namespace of the ids, made at random once. */
const NAMESPACE = '6f3c1c5e8d0b4f6a9a57c2f4b1d7e350';

/** The invented cases, with the names of the file as ids. */
export function readOrnekler(file: string): Takip[] {
  const { takipler } = JSON.parse(readFileSync(file, 'utf8')) as { takipler: readonly { id: string }[] };
  return takipler.map((ornek) => ({ ...takipSchema.parse(ornek) }));
}

/** The id of an invented case in an office. */
export const ornekId = (buroId: string, name: string): string => uuid5(NAMESPACE, buroId, name);

/** Leaves those that are there, and the office's own cases of the same file number. How many came. */
export async function addOrnekler(tenant: Tenant, takipler: readonly Takip[]): Promise<number> {
  const yeniler = takipler.map((takip) => ({
    id: ornekId(tenant.buroId, takip.id),
    kaynak: KAYNAK,
    takip,
  }));
  return (await insertTakipler(tenant, yeniler)).size;
}

/** How many there were. */
export const removeOrnekler = (tenant: Tenant): Promise<number> => deleteByKaynak(tenant, KAYNAK);
