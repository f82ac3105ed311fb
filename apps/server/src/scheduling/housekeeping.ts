import { istanbulDate } from '@derkenar/domain';
import { sql } from 'kysely';
import { deleteExpiredLinks } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { refreshDeadlines } from '../deadline/refresh.ts';
import { purgeSnippets } from '../dilekce/snippet/store.ts';
import { purgeTrash } from '../dilekce/trashStore.ts';
import { deletePendingBases, eraseExpiredBases } from '../document/store.ts';
import { sealLog } from '../log/seal.ts';
import { hasOldLogEntry } from '../log/store.ts';
import { deleteExpiredLines } from '../retention/logLines.ts';
import { deleteExpiredTakipler } from '../retention/store.ts';
import { deleteExpiredDevices, deleteExpiredSessions } from '../session/store.ts';
import { freeChunks } from '../toplu/queue.ts';
import type { Store } from '../toplu/store/store.ts';
import { deleteExpiredJobs } from '../toplu/store.ts';
import { sweepStore } from '../toplu/sweepStore.ts';
import { deleteExpiredUyapConnections } from '../uyap/store.ts';
import { createSteadiness } from './steadyClock.ts';

export interface HousekeepingOptions {
  /** A round, or an office's part of it, failed; the next round tries again. */
  readonly onProblem: (error: unknown) => void;
  readonly firstAfterMs?: number;
  readonly everyMs?: number;
  /** The store of bulk jobs' files; without it they are not touched. */
  readonly store?: Store;
  /** Takes the day's backup unless there is one. */
  readonly backUp?: (signal: AbortSignal) => Promise<void>;
}

export interface Housekeeping {
  /** Waits for the round that is under way; a backup is given up. */
  readonly stop: () => Promise<void>;
}

const FIRST_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Any number, the same for all servers on a database: one of them at a time keeps house. */
const LOCK = 7_403_159;
/** A wrong clock would be noticed after this time. */
const TRUSTED_MS = 20 * HOUR_MS;

/**
 * Seals the logs, reckons the limits of all cases once a day, and deletes expired data: sessions, one-time links,
 * connections to the judicial system, petitions that were in the trash long enough, bulk jobs with their files, closed
 * cases and lines of the log past the office's periods. Then comes the day's backup, which is tried.
 *
 * Data that cannot be restored is erased only if this process or the office's log has seen a steady clock for most of
 * a day. A clock that jumped by months would erase everything.
 */
export function startHousekeeping(
  db: Db,
  { onProblem, firstAfterMs = FIRST_MS, everyMs = HOUR_MS, store, backUp }: HousekeepingOptions,
): Housekeeping {
  let stopped = false;
  const steadiness = createSteadiness();
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    round = keepHouse(db, { store, onProblem, steadiness, stopped: () => stopped })
      .catch(onProblem)
      .then(() => (stopped ? undefined : backUp?.(stopping.signal)))
      .catch((error: unknown) => {
        if (!stopped) onProblem(error);
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(run, everyMs).unref();
      });
  }
  return {
    stop: () => {
      stopped = true;
      stopping.abort();
      clearTimeout(timer);
      return round;
    },
  };
}

interface Round extends Pick<HousekeepingOptions, 'onProblem'> {
  readonly store: Store | undefined;
  readonly steadiness: (time: Date) => number;
  readonly stopped: () => boolean;
}

const keepHouse = (db: Db, { store, onProblem, steadiness, stopped }: Round): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean; time: Date }>`
      SELECT pg_try_advisory_lock(${LOCK}) AS got, clock_timestamp() AS time`.execute(connection);
    const [row] = rows;
    const steady = row !== undefined && steadiness(row.time) >= TRUSTED_MS;
    if (!row?.got) return;
    try {
      const burolar = await sql<{ id: string }>`SELECT buro_ids() AS id`.execute(connection);
      for (const { id } of burolar.rows) {
        if (stopped()) return;
        await keepBuro(db, id).catch(onProblem);
        await sealLog(db, id, stopped).catch(onProblem);
        await refreshDeadlines(db, id, { today: istanbulDate(row.time), stopped }).catch(onProblem);
        await erase(db, id, steady, stopped).catch(onProblem);
        if (store !== undefined) await sweepStore(db, store, id).catch(onProblem);
      }
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

const keepBuro = (db: Db, buroId: string): Promise<void> =>
  tenantTx(db, buroId, async (tenant) => {
    await deleteExpiredSessions(tenant);
    await deleteExpiredDevices(tenant);
    await deleteExpiredLinks(tenant);
    await deleteExpiredUyapConnections(tenant);
    await freeChunks(tenant);
    await deletePendingBases(tenant);
  });

/** Cases in one transaction: nobody waits long for the rows. */
const BATCH = 500;

async function erase(db: Db, buroId: string, steady: boolean, stopped: () => boolean): Promise<void> {
  const trusted = await tenantTx(db, buroId, async (tenant) => {
    if (!steady && !(await hasOldLogEntry(tenant))) return false;
    await purgeTrash(tenant);
    await purgeSnippets(tenant);
    await deleteExpiredJobs(tenant);
    await eraseExpiredBases(tenant);
    return true;
  });
  if (!trusted) return;
  for (let deleted = BATCH; deleted === BATCH && !stopped(); )
    deleted = await tenantTx(db, buroId, (tenant) => deleteExpiredTakipler(tenant, BATCH));
  for (let deleted = 1; deleted > 0 && !stopped(); ) deleted = await tenantTx(db, buroId, deleteExpiredLines);
}
