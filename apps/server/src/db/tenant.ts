import { CompiledQuery, type Kysely } from 'kysely';
import { createWaitingLine, createWaitingLines } from '../scheduling/waitingLine.ts';
import type { Db } from './connection.ts';
import { CommitInDoubt, isConnectionLost } from './connectionLost.ts';
import { beginIn, commitText } from './oneStatement.ts';
import type { Database } from './schema.ts';

/** A transaction in which only one office's rows can be seen, besides what all offices share. */
export interface Tenant {
  /** One connection inside a transaction: never begin another on it. */
  readonly tx: Kysely<Database>;
  readonly buroId: string;
}

export interface TenantOptions {
  /**
   * A power failure may cost the last half second of these commits, never their consistency. For log lines of
   * what changed nothing (a rendering); nothing that a user was told is saved.
   */
  readonly relaxed?: boolean;
}

/** Gives a connection to an office; answers the function that gives it back. */
type Share = (buroId: string) => Promise<() => void>;

/** Pools that offices share. The pool of a program that works for one office at a time is not among them. */
const shares = new WeakMap<Db, Share>();

export interface ShareOptions {
  /** Connections for all offices; the pool's others stay for what belongs to none: sign-in, look-ups of sessions. */
  readonly all: number;
  readonly perOffice: number;
}

const MAX_WAIT_MS = 5000;
const WAITING = 2000;

/**
 * From now on offices take turns where they wait for a connection, and no office ever has them all. Who waits too
 * long, or finds too many waiting, gets AppError 'mesgul'.
 */
export function shareConnections(db: Db, { all, perOffice }: ShareOptions): void {
  const line = createWaitingLine({ slots: all, waiting: WAITING, maxWaitMs: MAX_WAIT_MS });
  const offices = createWaitingLines({ slots: perOffice, waiting: WAITING, maxWaitMs: MAX_WAIT_MS });
  shares.set(db, async (buroId) => {
    const leaveOffice = await offices.enter(buroId);
    try {
      const leave = await line.enter({ requester: { buroId, kullaniciId: '' } });
      return () => {
        leave();
        leaveOffice();
      };
    } catch (error) {
      leaveOffice();
      throw error;
    }
  });
}

/** Commits what `work` did, or nothing of it when it throws. CommitInDoubt may be either. */
export async function tenantTx<T>(
  db: Db,
  buroId: string,
  work: (tenant: Tenant) => Promise<T>,
  { relaxed = false }: TenantOptions = {},
): Promise<T> {
  const begin = beginIn(buroId, relaxed);
  const leave = await shares.get(db)?.(buroId);
  try {
    return await transact(db, buroId, begin, work);
  } finally {
    leave?.();
  }
}

function transact<T>(
  db: Db,
  buroId: string,
  begin: CompiledQuery,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (tx) => {
    try {
      await tx.executeQuery(begin);
      const result = await work({ tx, buroId });
      await commit(tx);
      return result;
    } catch (error) {
      // A connection that broke has nothing to roll back; its own error says more.
      await tx.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
      throw error;
    }
  });
}

async function commit(tx: Kysely<Database>): Promise<void> {
  try {
    await tx.executeQuery(commitText);
  } catch (error) {
    throw error instanceof Error && isConnectionLost(error) ? new CommitInDoubt(error) : error;
  }
}
