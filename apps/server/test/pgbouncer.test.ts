import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAccount, serverAccount } from '../src/db/embedded/account.ts';
import { freePort } from '../src/db/embedded/supervisor.ts';
import { type OwnServer, startOwnServer } from './ownServer.ts';
import { openUrl } from './testDatabase.ts';

let postgres: OwnServer;
let direct: URL;
let folder: string;
beforeAll(async () => {
  postgres = await startOwnServer();
  direct = new URL(await postgres.createDatabase('havuz', 'CREATEROLE'));
  folder = await mkdtemp(join(tmpdir(), 'derkenar-pgbouncer-'));
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

let pooler: ChildProcess | undefined;
afterEach(async () => {
  if (pooler?.kill('SIGTERM') && pooler.exitCode === null) await once(pooler, 'exit');
  pooler = undefined;
});

/** Starts a pooler and returns its URL. Missing settings are pgbouncer's own. */
async function startPooler(settings: readonly string[]): Promise<string> {
  const account = serverAccount();
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const { hostname, port: behind, username, password } = direct;
  writeFileSync(users, `"${username}" "${password}"\n`);
  const own = ['unix_socket_dir =', 'auth_type = scram-sha-256', `auth_file = ${users}`];
  const lines = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, ...own, ...settings];
  writeFileSync(
    config,
    `[databases]\n* = host=${hostname} port=${behind}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  for (const path of [folder, config, users]) if (account !== null) chownSync(path, account.uid, account.gid);
  pooler = spawn('pgbouncer', ['-q', config], { ...asAccount(account), stdio: 'ignore' });
  const url = new URL(direct);
  url.port = String(port);
  await vi.waitFor(() => answers(url.href), { timeout: 120_000 });
  return url.href;
}

async function answers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

const LIMITS_IGNORED =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

describe('behind pgbouncer', () => {
  it('that hands out sessions: the app has its role and its limits, and hears events', async () => {
    const { db, listen, close } = await openUrl(await startPooler(['pool_mode = session']));
    const { rows } = await sql`
      SELECT current_user AS role, current_setting('statement_timeout') AS statement,
        current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db);
    expect(rows).toEqual([{ role: 'derkenar_app', statement: '30s', lock: '10s', idle: '1min' }]);
    const heard: string[] = [];
    const listener = listen({
      channels: ['deneme'],
      onMessage: (payload) => heard.push(payload),
      onConnected: () => undefined,
      onProblem: () => undefined,
    });
    await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 60_000 });
    await sql`SELECT pg_notify('deneme', 'merhaba')`.execute(db);
    await vi.waitFor(() => expect(heard).toEqual(['merhaba']), { timeout: 60_000 });
    await listener.close();
    await close();
  });

  it.each([
    ['by transaction', ['pool_mode = transaction']],
    ['by transaction, in turn', ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 4']],
    ['by transaction, and has only one', ['pool_mode = transaction', 'default_pool_size = 1']],
    ['by transaction, and swallows our limits', ['pool_mode = transaction', LIMITS_IGNORED]],
    ['by statement', ['pool_mode = statement']],
  ])('that hands servers out %s: the start is refused in one sentence', async (_, settings) => {
    const url = await startPooler(settings);
    await expect(openUrl(url)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^[^.]+pgbouncer’da pool_mode = session[^.]+\.$/) as string,
    });
  });

  it('an address with settings that it cannot carry is refused in one sentence', async () => {
    const url = await startPooler(['pool_mode = session']);
    await expect(openUrl(`${url}?options=-c%20work_mem%3D8MB`)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^[^.]+“options=…”[^.]+\.$/) as string,
    });
  });
});
