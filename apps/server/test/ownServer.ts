import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../src/db/connection.ts';
import { type Account, asAccount, serverAccount } from '../src/db/embedded/account.ts';
import { type Folders, prepareFolders } from '../src/db/embedded/folders.ts';
import { launch } from '../src/db/embedded/launch.ts';
import { isDead } from '../src/db/embedded/lockFile.ts';
import { freePort } from '../src/db/embedded/supervisor.ts';

/** A PostgreSQL of the system's package, over TCP, as an office with a server of its own would have it. */
export interface OwnServer {
  readonly superuser: (database: string) => pg.ClientConfig;
  /**
   * Makes a database that belongs to an ordinary user, and returns its URL; `attributes` are further ones of
   * that user.
   */
  readonly createDatabase: (name: string, attributes?: string) => Promise<string>;
  /** Copies a database that nobody is connected to; its user owns the copy too. Returns the copy's URL. */
  readonly copyDatabase: (name: string, original: string) => Promise<string>;
  readonly major: number;
  /** Another one that follows it, and can take its place. */
  readonly startStandby: () => Promise<OwnServer>;
  readonly stop: () => Promise<void>;
  /** Ends all its processes at once, as when the machine fails. */
  readonly crash: () => Promise<void>;
  /** Starts again after a stop, on the same port. */
  readonly start: () => Promise<void>;
  /** Stops it and takes its data away. */
  readonly remove: () => Promise<void>;
}

const SUPERUSER = 'postgres';
const DEBIAN = '/usr/lib/postgresql';
const READY_MS = 240_000;

/** Debian keeps the server's programs off the PATH. */
function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const found = folders.find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install -y --no-install-recommends postgresql');
  return found;
}

export interface OwnServerOptions {
  /** Added to what PostgreSQL's programs run with. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startOwnServer({ env = {} }: OwnServerOptions = {}): Promise<OwnServer> {
  const programs = findPrograms();
  const account = serverAccount();
  const folders = prepareFolders(await mkdtemp(join(tmpdir(), 'derkenar-')), account);
  const password = 'süper gizli?';
  const passwordFile = join(folders.run, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== null) chownSync(passwordFile, account.uid, account.gid);
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), ['-D', draftIn(folders), '-U', SUPERUSER, ...options], {
    ...asAccount(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return startIn({ programs, account, folders, password, env });
}

interface Place {
  readonly programs: string;
  readonly account: Account | null;
  readonly folders: Folders;
  readonly password: string;
  readonly env: Readonly<Record<string, string>>;
}

const draftIn = ({ run }: Folders): string => join(run, 'pgdata');

/** A program of PostgreSQL with that environment, which the product gives it nothing of. */
function programWith({ programs, folders, env }: Place, program: string): string {
  const path = join(programs, program);
  if (Object.keys(env).length === 0) return path;
  const script = join(folders.run, `${program}.sh`);
  const sets = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(script, `#!/bin/sh\n${sets.join(' ')} exec '${path}' "$@"\n`, { mode: 0o755 });
  return script;
}

/** Copies the running server into a folder of its own and has the copy follow it. */
async function startStandbyOf(place: Place, primary: pg.ClientConfig): Promise<OwnServer> {
  const { programs, account, password } = place;
  const folders = prepareFolders(await mkdtemp(join(tmpdir(), 'derkenar-')), account);
  const address = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER];
  const args = ['-D', draftIn(folders), '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...address];
  await promisify(execFile)(join(programs, 'pg_basebackup'), args, {
    ...asAccount(account),
    env: { PATH: process.env['PATH'], PGPASSWORD: password },
  });
  return startIn({ ...place, folders });
}

async function startIn(place: Place): Promise<OwnServer> {
  const { account, folders, password } = place;
  const draft = draftIn(folders);
  const lockFile = join(draft, 'postmaster.pid');
  const port = await freePort();
  const superuser: OwnServer['superuser'] = (database) => ({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database,
  });

  async function start(): Promise<void> {
    const starting = await launch({
      folders: { ...folders, data: draft },
      binaries: { version: '', path: (program) => programWith(place, program) },
      account,
      settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'],
      port,
      held: null,
    });
    const deadline = Date.now() + READY_MS;
    while (!(await answers(superuser('postgres')))) {
      const ended = starting.ended();
      if (ended !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${ended}`);
      await sleep(20);
    }
  }

  async function endBy(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
    process.kill(pid, signal);
    while (!isDead(pid)) await sleep(20);
  }
  const stop = () => endBy('SIGINT');

  async function run(...statements: readonly string[]): Promise<void> {
    const server = connect(superuser('postgres'), { max: 1 });
    try {
      for (const statement of statements) await sql.raw(statement).execute(server);
    } finally {
      await server.destroy();
    }
  }
  const urlOf = (user: string, database: string) => `postgres://${user}:gizli@127.0.0.1:${port}/${database}`;

  async function createDatabase(name: string, attributes = ''): Promise<string> {
    const role = `CREATE ROLE ${name} LOGIN PASSWORD 'gizli' ${attributes}`;
    await run(role, `CREATE DATABASE ${name} OWNER ${name}`);
    return urlOf(name, name);
  }

  async function copyDatabase(name: string, original: string): Promise<string> {
    await run(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy OWNER ${original}`);
    return urlOf(original, name);
  }

  await start();
  return {
    superuser,
    createDatabase,
    copyDatabase,
    major: Number(readFileSync(join(draft, 'PG_VERSION'), 'utf8')),
    startStandby: () => startStandbyOf(place, superuser('postgres')),
    stop,
    crash: async () => {
      await endBy('SIGQUIT');
      await rm(lockFile, { force: true });
    },
    start,
    remove: async () => {
      if (existsSync(lockFile)) await stop();
      await rm(folders.base, { recursive: true, force: true });
    },
  };
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
