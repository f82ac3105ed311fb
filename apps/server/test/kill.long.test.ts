import { closeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdFolder } from '../src/db/embedded/folderLock.ts';
import { readLockFile } from '../src/db/embedded/lockFile.ts';
import { startEmbedded } from '../src/db/embedded/supervisor.ts';
import { connectOwner, end, type LiveServer, launchServer, postmasterPid, setUp } from './liveServer.ts';
import { temporaryFolder } from './server.ts';
import {
  type Acknowledged,
  CLIENTS,
  type Damage,
  damage,
  nothing,
  someWrites,
  startClients,
} from './writeLoad.ts';

/** Rounds of each kind of kill; nightly runs ask for more. */
const ROUNDS = Number(process.env['DERKENAR_KILL_ROUNDS'] ?? 3);

let folder: string;
let server: LiveServer;
let cookie: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await launchServer(folder);
  cookie = await setUp(server);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

const target = () => ({ address: server.address, cookie });

const isServed = async (): Promise<boolean> => {
  const response = await fetch(`${server.address}/api/v1/oturum`, { headers: { cookie } });
  await response.text();
  return response.status === 200;
};

const PATIENCE = { timeout: 240_000 };

/** Has another PostgreSQL taken the place of the one that was killed? */
function isBack(killed: number): boolean {
  const lock = readLockFile(join(folder, 'pgdata', 'postmaster.pid'));
  return lock !== null && lock.pid !== killed && lock.status === 'ready';
}

interface Round extends Acknowledged {
  readonly found: Damage;
}

function report(kind: string, rounds: readonly Round[]): void {
  const sum = (count: (round: Round) => number) => rounds.reduce((all, round) => all + count(round), 0);
  console.log(
    `${kind}: ${rounds.length} kills, ${sum(({ dilekce, takip }) => dilekce.length + takip.length)} writes acknowledged, ` +
      `${sum(({ found }) => found.lost.length)} lost, ${sum(({ found }) => found.half.length)} half written, ` +
      `${sum(({ refused }) => refused.length)} refused, ${sum(({ unanswered }) => unanswered)} without an answer`,
  );
}

const NONE: Damage = { lost: [], half: [] };

describe('what the server has acknowledged', { timeout: 300_000 + ROUNDS * 60_000 }, () => {
  it('is there after the server was killed, whole and with its line of the log', async () => {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { said, stop } = startClients(target(), `node-${round}`);
      await someWrites(said);
      await end(server.child, 'SIGKILL');
      await stop();
      server = await launchServer(folder);
      expect(await isServed()).toBe(true);
      const found = await damage(folder, said);
      expect(found).toEqual(NONE);
      expect(said.dilekce.length).toBeGreaterThan(0);
      expect(said.takip.length).toBeGreaterThan(0);
      expect(said.refused).toEqual([]);
      rounds.push({ ...said, found });
    }
    report('server', rounds);
  });

  it('is there after its PostgreSQL was killed, and the server goes on by itself', async () => {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { said, stop } = startClients(target(), `pg-${round}`);
      await someWrites(said);
      const killed = await postmasterPid(folder);
      process.kill(killed, 'SIGKILL');
      // Its processes go on answering until they notice.
      await expect.poll(() => isBack(killed), PATIENCE).toBe(true);
      const written = said.dilekce.length + CLIENTS;
      await expect.poll(() => said.dilekce.length, PATIENCE).toBeGreaterThan(written);
      await stop();
      expect(server.child.exitCode).toBeNull();
      expect(await isServed()).toBe(true);
      const found = await damage(folder, said);
      expect(found).toEqual(NONE);
      expect(said.refused.filter((status) => status !== 503)).toEqual([]);
      rounds.push({ ...said, found });
    }
    report('PostgreSQL', rounds);
  });

  it('would be missed here', async () => {
    const { said, stop } = startClients(target(), 'missed');
    await someWrites(said);
    await stop();
    expect(await damage(folder, said)).toEqual(NONE);
    const [written] = said.dilekce as [Acknowledged['dilekce'][number]];
    expect((await damage(folder, { ...nothing(), dilekce: [{ ...written, surum: 40 }] })).lost).toHaveLength(
      1,
    );
    expect((await damage(folder, { ...nothing(), takip: [written] })).lost).toHaveLength(1);
    const db = await connectOwner(folder);
    await sql`DELETE FROM takip_taraf WHERE takip_id = ${said.takip[0]?.id} AND side = 'borclu'`.execute(db);
    await sql`DELETE FROM log_entry WHERE dilekce_id = ${written.id} AND action = 'dilekce-ekle'`.execute(db);
    await sql`DELETE FROM takip WHERE id = ${said.takip[1]?.id}`.execute(db);
    await db.destroy();
    expect((await damage(folder, nothing())).half).toHaveLength(3);
  });
});

describe('a data folder', () => {
  it('is waited for while a statement of a killed PostgreSQL goes on in it', async () => {
    const place = await temporaryFolder();
    const held = holdFolder(place);
    if (typeof held !== 'number') throw new Error('no lock here');
    setTimeout(closeSync, 13_000, held);
    const embedded = await startEmbedded({ folder: place });
    expect(embedded.pid()).toEqual(expect.any(Number));
    await embedded.stop();
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
});
