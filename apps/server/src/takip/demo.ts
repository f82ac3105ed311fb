import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Takip, takipSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { StartError } from '../startError.ts';
import { toRow } from './store.ts';

/** Namespace of the ids, made at random once. */
const NAMESPACE = Buffer.from('6f3c1c5e8d0b4f6a9a57c2f4b1d7e350', 'hex');

/** The invented cases; each has the same id in every database. */
export function readDemo(file: string): Takip[] {
  const { takipler } = JSON.parse(readFileSync(file, 'utf8')) as { takipler: readonly { id: string }[] };
  return takipler.map((ornek) => ({ ...takipSchema.parse(ornek), id: demoId(ornek.id) }));
}

/** UUID version 5 (RFC 9562 §5.5). */
export function demoId(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Leaves cases that are there as they are; refuses to mix invented cases with an office's own. */
export async function saveDemo(owner: Db, takipler: readonly Takip[]): Promise<void> {
  const ids = takipler.map(({ id }) => id);
  const own = await owner.selectFrom('takip').select('id').where('id', 'not in', ids).limit(1).execute();
  if (own.length > 0)
    throw new StartError(
      'Bu veritabanında gerçek takipler var; örnek veriler yanlarına yüklenmez. Örnek veriyi boş bir veritabanında deneyin.',
    );
  await owner
    .insertInto('takip')
    .values(takipler.map(toRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Does the database hold invented cases, loaded now or earlier? */
export async function isDemo(db: Db, takipler: readonly Takip[]): Promise<boolean> {
  const ids = takipler.map(({ id }) => id);
  const row = await db.selectFrom('takip').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return row !== undefined;
}
