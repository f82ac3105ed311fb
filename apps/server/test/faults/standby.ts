import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { connect } from '../../src/db/connection.ts';
import type { OwnServer } from '../ownServer.ts';
import { startDatabaseProxy } from './databaseProxy.ts';
import { byConnecting, type Fault, nothingLacks, type Trial } from './fault.ts';
import { connectSuperuser, launchOnOwn, ownDatabase, portOf } from './product.ts';

/** The primary falls and its standby takes its place, behind an address that leads to whichever is the primary. */
export const standby: Fault = { lacks: nothingLacks, prepare };

async function prepare(): Promise<Trial> {
  let primary = await ownDatabase();
  const proxy = await startDatabaseProxy(portOf(primary));
  onTestFinished(proxy.close);
  const { target } = await launchOnOwn(primary, proxy.port);
  let next = await follow(primary);
  return {
    target,
    withOwner: byConnecting(async () => connectSuperuser(primary)),
    cause: async () => {
      const fallen = primary;
      await fallen.crash();
      primary = next;
      await promote(primary);
      proxy.leadTo(portOf(primary));
      next = await follow(primary);
      await fallen.remove();
    },
  };
}

/** A standby without which the primary acknowledges nothing: what is acknowledged is on both. */
async function follow(primary: OwnServer): Promise<OwnServer> {
  const standby = await primary.startStandby();
  onTestFinished(standby.remove);
  await waitForStandby(primary, '*');
  const state = () =>
    ask(primary, async (db) => {
      const { rows } = await sql<{
        state: string;
      }>`SELECT sync_state AS state FROM pg_stat_replication`.execute(db);
      return rows[0]?.state;
    });
  await expect.poll(state).toBe('sync');
  return standby;
}

/** It is alone at first, and waits for nobody. */
async function promote(standby: OwnServer): Promise<void> {
  await ask(standby, (db) => sql`SELECT pg_promote()`.execute(db));
  await waitForStandby(standby, '');
}

const waitForStandby = (server: OwnServer, names: string): Promise<unknown> =>
  ask(server, async (db) => {
    await sql.raw(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`).execute(db);
    await sql`SELECT pg_reload_conf()`.execute(db);
  });

async function ask<T>(server: OwnServer, work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const db = connect(server.superuser('postgres'), { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
