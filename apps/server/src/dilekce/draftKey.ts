import { randomBytes } from 'node:crypto';
import type { DraftKey } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { type KeyRing, PLACES } from '../secrets/keyRing.ts';

const KEY_BYTES = 32;

/** The key that seals a person's drafts in browsers; made when it is first wanted. */
export async function draftKeyOf(tenant: Tenant, kullaniciId: string, secrets: KeyRing): Promise<DraftKey> {
  const place = PLACES.draft(kullaniciId);
  const row =
    (await findRow(tenant, kullaniciId)) ??
    (await insertRow(tenant, kullaniciId, secrets.seal(place, randomBytes(KEY_BYTES))));
  return {
    kullanici: kullaniciId,
    kimlik: row.id,
    anahtar: secrets.open(place, row.sealed_key).toString('base64'),
  };
}

const COLUMNS = ['id', 'sealed_key'] as const;

const findRow = ({ tx, buroId }: Tenant, kullaniciId: string) =>
  tx
    .selectFrom('draft_key')
    .select(COLUMNS)
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();

/** Two pages may want the key at once: both get the one that was made first. */
async function insertRow(tenant: Tenant, kullaniciId: string, sealedKey: Buffer) {
  const { tx, buroId } = tenant;
  const made = await tx
    .insertInto('draft_key')
    .values({ user_id: kullaniciId, buro_id: buroId, sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  const row = made ?? (await findRow(tenant, kullaniciId));
  if (row === undefined) throw new Error('the draft key that was made first is gone');
  return row;
}
