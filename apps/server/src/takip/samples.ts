import { readFileSync } from 'node:fs';
import { type Takip, takipSchema } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { uuid5 } from '../db/uuid5.ts';
import { deleteByOrigin, insertTakipler } from './store.ts';

/** The origin that marks an invented case. */
const ORIGIN = 'ornek';
/** Namespace of the ids, made at random once. */
const NAMESPACE = '6f3c1c5e8d0b4f6a9a57c2f4b1d7e350';

/** The invented cases, with the names of the file as ids. */
export function readSamples(file: string): Takip[] {
  const { takipler } = JSON.parse(readFileSync(file, 'utf8')) as { takipler: readonly { id: string }[] };
  return takipler.map((sample) => ({ ...takipSchema.parse(sample) }));
}

/** The id of an invented case in an office. */
export const sampleId = (buroId: string, name: string): string => uuid5(NAMESPACE, buroId, name);

/** Leaves those that are there, and the office's own cases of the same file number. How many came. */
export async function insertSamples(tenant: Tenant, takipler: readonly Takip[]): Promise<number> {
  const newTakipler = takipler.map((takip) => ({
    id: sampleId(tenant.buroId, takip.id),
    kaynak: ORIGIN,
    takip,
  }));
  return (await insertTakipler(tenant, newTakipler)).size;
}

/** Returns the number of removed cases. */
export const removeSamples = (tenant: Tenant): Promise<number> => deleteByOrigin(tenant, ORIGIN);
