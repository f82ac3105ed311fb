import { sql } from 'kysely';
import { type AccountOwner, NOBODY } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { tokenHash } from '../session/store.ts';

/** So long a browser may ask its person. */
export const CHALLENGE_MS = 300_000;
const LIFETIME = sql<Date>`now() + make_interval(secs => ${CHALLENGE_MS / 1000}::int)`;

/** Sign-ins under way that are kept; beyond them the oldest is forgotten. */
export const MAX_CHALLENGES = 100_000;

/** The challenge of a sign-in: nobody is known yet, and any server may take it. */
export const keepChallenge = (db: Db, challenge: string): Promise<void> =>
  tenantTx(
    db,
    NOBODY.buroId,
    async ({ tx }) => {
      await tx
        .insertInto('passkey_challenge')
        .values({ challenge_hash: tokenHash(challenge), expires_at: LIFETIME })
        .execute();
      await sql`
        DELETE FROM passkey_challenge WHERE expires_at <= now()
          OR position <= (SELECT max(position) FROM passkey_challenge) - ${MAX_CHALLENGES}::bigint`.execute(
        tx,
      );
    },
    { relaxed: true },
  );

/** false: unknown, used or too old. It is used up, whatever becomes of the answer. */
export const takeChallenge = (db: Db, challenge: string): Promise<boolean> =>
  tenantTx(db, NOBODY.buroId, async ({ tx }) => {
    const row = await tx
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', tokenHash(challenge))
      .returning(sql<boolean>`expires_at > now()`.as('fresh'))
      .executeTakeFirst();
    return row?.fresh ?? false;
  });

/** The challenge of a registration, for this person alone; a later one takes its place. */
export async function keepOwnChallenge(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  challenge: string,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ passkey_challenge_hash: tokenHash(challenge), passkey_challenge_expires_at: LIFETIME })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}

/** As takeChallenge, of a registration. */
export const takeOwnChallenge = (db: Db, owner: AccountOwner, challenge: string): Promise<boolean> =>
  tenantTx(db, owner.buroId, async ({ tx, buroId }) => {
    const row = await tx
      .updateTable('app_user')
      .set({ passkey_challenge_hash: null })
      .where('id', '=', owner.kullaniciId)
      .where('buro_id', '=', buroId)
      .where('passkey_challenge_hash', '=', tokenHash(challenge))
      .returning(sql<boolean>`passkey_challenge_expires_at > now()`.as('fresh'))
      .executeTakeFirst();
    return row?.fresh ?? false;
  });
