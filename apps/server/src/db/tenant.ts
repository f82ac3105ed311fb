import { CompiledQuery, type Kysely } from 'kysely';
import type { Db } from './connection.ts';
import type { Database } from './schema.ts';

/** A transaction in which only one office's rows can be seen, besides what all offices share. */
export interface Tenant {
  /** One connection inside a transaction: never begin another on it. */
  readonly tx: Kysely<Database>;
  readonly buroId: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface TenantOptions {
  /**
   * A power failure may cost the last half second of these commits, never their consistency. For log lines of
   * what changed nothing (a rendering); nothing that a user was told is saved.
   */
  readonly relaxed?: boolean;
}

/** Commits what `work` did, or nothing of it when it throws. */
export function tenantTx<T>(
  db: Db,
  buroId: string,
  work: (tenant: Tenant) => Promise<T>,
  { relaxed = false }: TenantOptions = {},
): Promise<T> {
  // SET takes no parameters; written as text, beginning and setting are one trip to the database.
  if (!UUID.test(buroId)) throw new TypeError('an office is named by a UUID');
  const begin = `BEGIN; SET LOCAL derkenar.buro = '${buroId}'${relaxed ? '; SET LOCAL synchronous_commit = off' : ''}`;
  return db.connection().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(begin));
    try {
      const result = await work({ tx, buroId });
      // COMMIT after a statement that failed rolls back without a word; SELECT fails there.
      await tx.executeQuery(CompiledQuery.raw('SELECT; COMMIT'));
      return result;
    } catch (error) {
      // A connection that broke has nothing to roll back; its own error says more.
      await tx.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
      throw error;
    }
  });
}
