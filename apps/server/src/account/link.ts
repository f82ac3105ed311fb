import type { OneTimeLinkInfo, PasswordContext } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { tokenHash } from '../session/store.ts';
import type { AccountOwner } from './store.ts';

/** A live one-time link: whose it is, and what its page says. */
export interface LiveLink extends AccountOwner, PasswordContext {
  readonly bilgi: OneTimeLinkInfo;
}

/** null: no such link, used, expired, or its person was disabled. */
export async function findLink(db: Db, belirtec: string): Promise<LiveLink | null> {
  const { rows } = await sql<{ user_id: string; buro_id: string }>`
    SELECT * FROM find_link(${tokenHash(belirtec)})`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const row = await tenantTx(db, found.buro_id, ({ tx, buroId }) =>
    tx
      .selectFrom('app_user')
      .innerJoin('buro', 'buro.id', 'app_user.buro_id')
      .select(['app_user.full_name', 'app_user.email', 'app_user.status', 'buro.name'])
      .where('app_user.id', '=', found.user_id)
      .where('app_user.buro_id', '=', buroId)
      .where('app_user.status', '!=', 'pasif')
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { full_name: adSoyad, email: eposta, name: buroAd } = row;
  const tur = row.status === 'davetli' ? 'davet' : 'parola';
  return {
    kullaniciId: found.user_id,
    buroId: found.buro_id,
    eposta,
    buroAd,
    bilgi: { tur, adSoyad, eposta, buroAd },
  };
}

/** Uses the link up; false: somebody was faster. */
export async function takeLink({ tx, buroId }: Tenant, belirtec: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('link')
    .where('token_hash', '=', tokenHash(belirtec))
    .where('buro_id', '=', buroId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the password, opens the account, forgets its lock; false: it was disabled meanwhile. */
export async function openAccount(
  { tx, buroId }: Tenant,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('app_user')
    .set({
      password_hash: passwordHash,
      status: 'etkin',
      failed_sign_ins: 0,
      locked_until: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('status', '!=', 'pasif')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
