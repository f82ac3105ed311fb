import { sql } from 'kysely';
import type { Db } from './db/connection.ts';
import { tenantTx } from './db/tenant.ts';
import { purgeCop } from './dilekce/store.ts';
import { deleteExpiredBaglantilar } from './hesap/store.ts';
import { deleteExpiredCihazlar, deleteExpiredOturumlar } from './oturum/store.ts';
import { deleteDolan } from './saklama/store.ts';
import type { Depo } from './toplu/depo/depo.ts';
import { deleteExpiredIsler } from './toplu/store.ts';
import { sweepDepo } from './toplu/supur.ts';
import { deleteExpiredUyapBaglantilari } from './uyap/store.ts';

export interface HousekeepingOptions {
  /** A round, or an office's part of it, failed; the next round tries again. */
  readonly onProblem: (error: unknown) => void;
  readonly firstAfterMs?: number;
  readonly everyMs?: number;
  /** Of the files of bulk jobs; without it they are left where they are. */
  readonly depo?: Depo;
  /** Takes the day's backup unless there is one. */
  readonly yedekle?: (signal: AbortSignal) => Promise<void>;
}

export interface Housekeeping {
  /** Waits for the round that is under way; a backup is given up. */
  readonly stop: () => Promise<void>;
}

const FIRST_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Any number, the same for all servers on a database: one of them at a time keeps house. */
const LOCK = 7_403_159;

/**
 * Takes away what has run out: sessions, one-time links, connections to the judicial system, petitions that were in
 * the trash long enough, bulk jobs with their files, closed cases past the office's period. Then comes the day's
 * backup.
 */
export function startHousekeeping(
  db: Db,
  { onProblem, firstAfterMs = FIRST_MS, everyMs = HOUR_MS, depo, yedekle }: HousekeepingOptions,
): Housekeeping {
  let stopped = false;
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    round = keepHouse(db, depo, onProblem, () => stopped)
      .catch(onProblem)
      .then(() => (stopped ? undefined : yedekle?.(stopping.signal)))
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

const keepHouse = (
  db: Db,
  depo: Depo | undefined,
  onProblem: (error: unknown) => void,
  stopped: () => boolean,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(${LOCK}) AS got`.execute(
      connection,
    );
    if (!rows[0]?.got) return;
    try {
      const burolar = await sql<{ id: string }>`SELECT burolar() AS id`.execute(connection);
      for (const { id } of burolar.rows) {
        if (stopped()) return;
        await keepBuro(db, id).catch(onProblem);
        await deleteDolanlar(db, id, stopped).catch(onProblem);
        if (depo !== undefined) await sweepDepo(db, depo, id).catch(onProblem);
      }
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

const keepBuro = (db: Db, buroId: string): Promise<void> =>
  tenantTx(db, buroId, async (tenant) => {
    await deleteExpiredOturumlar(tenant);
    await deleteExpiredCihazlar(tenant);
    await deleteExpiredBaglantilar(tenant);
    await deleteExpiredUyapBaglantilari(tenant);
    await purgeCop(tenant);
    await deleteExpiredIsler(tenant);
  });

/** Cases in one transaction: nobody waits long for the rows. */
const BATCH = 500;

async function deleteDolanlar(db: Db, buroId: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const deleted = await tenantTx(db, buroId, (tenant) => deleteDolan(tenant, BATCH));
    if (deleted < BATCH) return;
  }
}
