import { sql } from 'kysely';
import { accountLocked, freshCount, isFree, lockAfter, MEMORY } from '../account/store.ts';
import type { Tenant } from '../db/tenant.ts';

/** Addresses that are kept; beyond them the longest untried is forgotten. */
export const MAX_STRANGERS = 100_000;

/**
 * Counts a try with an address that nobody has, by the rules of an account's (countAttempt): a lock, or none, would
 * tell that there is an account. Throws 'hesap-kilitli'.
 */
export async function countStranger({ tx }: Tenant, eposta: string): Promise<void> {
  const hash = sql`sha256((SELECT stranger_key FROM database_identity) || convert_to(${eposta}, 'UTF8'))`;
  const [attempts, until] = [sql.ref('s.attempts'), sql.ref('s.locked_until')];
  const before = freshCount(attempts, until);
  const counted = await sql`
    INSERT INTO stranger_try AS s (address_hash, locked_until) VALUES (${hash}, ${lockAfter(sql.lit(0))})
    ON CONFLICT (address_hash) DO UPDATE
      SET attempts = ${before} + 1, locked_until = ${lockAfter(before)}, position = DEFAULT
      WHERE ${isFree(until)}
    RETURNING attempts`.execute(tx);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ saniye: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM locked_until - now())))::int AS saniye
    FROM stranger_try WHERE address_hash = ${hash}`.execute(tx);
  throw accountLocked(rows[0]?.saniye ?? 1);
}

/** Keeps the table small even if many addresses are tried. */
export async function trimStrangers({ tx }: Tenant): Promise<void> {
  await sql`
    DELETE FROM stranger_try WHERE locked_until < now() - ${MEMORY}::interval
      OR position <= (SELECT max(position) FROM stranger_try) - ${MAX_STRANGERS}::bigint`.execute(tx);
}
