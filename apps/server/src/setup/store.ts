import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { createToken, tokenHash } from '../session/store.ts';

/** Any number, the same for all: one set-up at a time. */
const SETUP_LOCK = 7_403_158;

export async function hasUser(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT has_user() AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Links of so many starts stay valid until the set-up. */
const KEPT = 100;

/**
 * A new token for the set-up page; null: the set-up is done. Those of earlier starts stay good until then: another
 * server, whose link somebody is about to open, may be running.
 */
export async function createSetupToken(owner: Db): Promise<string | null> {
  if (await hasUser(owner)) {
    await owner.deleteFrom('setup_token').execute();
    return null;
  }
  const newest = owner.selectFrom('setup_token').select('token_hash').orderBy('created_at', 'desc');
  await owner
    .deleteFrom('setup_token')
    .where('token_hash', 'not in', newest.limit(KEPT - 1))
    .execute();
  const belirtec = createToken();
  await owner
    .insertInto('setup_token')
    .values({ token_hash: tokenHash(belirtec) })
    .execute();
  return belirtec;
}

export async function isSetupToken(db: Kysely<Database>, belirtec: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_token')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(belirtec))
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the set-up until the transaction ends. */
export async function lockSetup({ tx }: Tenant): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
}

/** false: the token is not, or no longer, the one. */
export async function takeSetupToken({ tx }: Tenant, belirtec: string): Promise<boolean> {
  if (!(await isSetupToken(tx, belirtec))) return false;
  await tx.deleteFrom('setup_token').execute();
  return true;
}
