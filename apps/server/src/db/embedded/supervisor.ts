import { closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../startup/startError.ts';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { holdFolder } from './folderLock.ts';
import { type Folders, prepareFolders, SOCKET_NAME } from './folders.ts';
import { DISK_FULL, initialize, OWNER, readSecrets, renewConfig } from './initialize.ts';
import { askToStop, type Launch, launch } from './launch.ts';
import { isDead, isStale, readLockFile, takeOver } from './lockFile.ts';

export const APP_ROLE = 'derkenar_app';

export interface Embedded {
  /** Settings for pg. They are read on each call because the port may change on Windows. */
  readonly connection: (role: 'owner' | 'app', database: string) => pg.ClientConfig;
  readonly appPassword: string;
  readonly folders: Folders;
  readonly pid: () => number | null;
  /** Did another process start the PostgreSQL that we use? */
  readonly adopted: () => boolean;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Everything lives below it. */
  readonly folder: string;
  /** Further 'name=value' settings of PostgreSQL. */
  readonly settings?: readonly string[];
  /** Is the configuration in the data folder somebody else's, to be replaced before PostgreSQL reads it? */
  readonly newConfig?: boolean;
  /** The time that its start may take; by default enough to recover from a crash. */
  readonly readyMs?: number;
  /** PostgreSQL ended by itself and could not be started again; it is tried on. */
  readonly onProblem?: (error: unknown) => void;
}

const WINDOWS = process.platform === 'win32';
const POLL_MS = 20;
const WATCH_MS = 500;
/** The longest pause between two tries to start. Each try may have to recover from a crash. */
const PATIENCE_MS = 8000;
/** Crash recovery of a large database takes its time. */
const READY_MS = 60_000;
const STOP_MS = 20_000;
const TRIES = 20;
/** A statement of a killed PostgreSQL goes on, and holds the folder, until its time is up (db/open.ts). */
const HELD_MS = 40_000;
/** launchOnce returns this when another process holds the folder. */
const HELD = 'in use';
/** Another process was faster, or the processes of a killed PostgreSQL are still ending. */
const TRANSIENT = /already exists|in use|interrupted|shutting down|terminating|starting up/i;
/** A virus scanner holds files for a moment, and the next try finds them free. */
const WINDOWS_TRIES = 3;

/** Starts PostgreSQL below the folder, or uses the one that already runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const account = serverAccount();
  const folders = prepareFolders(options.folder, account);
  const binaries = await findBinaries(folders.base, account);
  await initialize(folders, binaries, account);
  if (options.newConfig) await renewConfig(folders, binaries, account);
  const secrets = readSecrets(folders);
  const lockFile = join(folders.data, 'postmaster.pid');

  const connection: Embedded['connection'] = (role, database) => ({
    ...(WINDOWS
      ? { host: '127.0.0.1', port: readLockFile(lockFile)?.port ?? 0 }
      : { host: folders.run, port: 5432 }),
    user: role === 'owner' ? OWNER : APP_ROLE,
    password: role === 'owner' ? secrets.owner : secrets.app,
    database,
  });
  const place: Place = {
    launch: { folders, binaries, account, settings: options.settings ?? [] },
    lockFile,
    readyMs: options.readyMs ?? READY_MS,
    answers: () => answersQuery(connection('owner', 'postgres')),
  };
  const kept = await keepRunning(() => ensureRunning(place), lockFile, options.onProblem);

  async function stop(): Promise<void> {
    await kept.stop();
    const pid = readLockFile(lockFile)?.pid;
    if (pid === undefined || isDead(pid)) return;
    if (kept.adopted() && (await hasOtherClients(connection('owner', 'postgres')))) return;
    await askToStop(pid, folders, binaries);
    const deadline = Date.now() + STOP_MS;
    while (!isDead(pid)) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not stop');
      await sleep(POLL_MS);
    }
  }

  return {
    connection,
    appPassword: secrets.app,
    folders,
    pid: () => readLockFile(lockFile)?.pid ?? null,
    adopted: kept.adopted,
    stop,
  };
}

/** The place of a PostgreSQL that runs or will run. */
interface Place {
  readonly launch: Omit<Launch, 'port' | 'held'>;
  readonly lockFile: string;
  readonly readyMs: number;
  readonly answers: () => Promise<boolean>;
}

/** true: another process's PostgreSQL is used. */
async function ensureRunning(place: Place): Promise<boolean> {
  const { folders } = place.launch;
  let said = '';
  const heldUntil = performance.now() + HELD_MS;
  const goesOn = (attempt: number) => attempt < TRIES || (said === HELD && performance.now() < heldUntil);
  for (let attempt = 0; goesOn(attempt); attempt++) {
    if (await waitForOther(place.lockFile, place.answers)) return true;
    const problem = await launchOnce(place);
    if (problem === null) return false;
    said = problem;
    if (!mayPass(said, attempt)) break;
    await sleep(50 * (attempt + 1));
  }
  if (said === HELD) throw usedElsewhere(folders);
  throw new StartError(`Veritabanı başlatılamadı (${folders.data}). ${adviceOn(said)} PostgreSQL: ${said}`);
}

/** PostgreSQL's words about files that it cannot read any more. */
const DAMAGED =
  /could not locate a valid checkpoint|invalid (?:primary )?checkpoint|invalid checksum|incorrect checksum|could not find redo location|is not a valid (?:data )?directory|invalid data in/;

const mayPass = (said: string, attempt: number): boolean =>
  TRANSIENT.test(said) ||
  (WINDOWS && attempt < WINDOWS_TRIES - 1 && !DISK_FULL.test(said) && !DAMAGED.test(said));

export function adviceOn(said: string): string {
  if (DISK_FULL.test(said)) return 'Diskte yer kalmadı, yer açın.';
  if (DAMAGED.test(said)) return 'Dosyaları zarar görmüş: yedekten dönün (docs/kullanim/isletim.md).';
  return 'Verinin zarar gördüğünü gösteren bir şey yok: bilgisayarı yeniden başlatıp bir kez daha deneyin. Olmazsa virüs koruma programına veri klasörünü tanıtın; yine olmazsa yedekten dönün (docs/kullanim/isletim.md).';
}

/** null when it runs, else why it does not. */
async function launchOnce(place: Place): Promise<string | null> {
  const { launch, lockFile, answers } = place;
  const held = holdFolder(launch.folders.base);
  if (held === 'taken') {
    // It lives, but under no pid of ours: in another container. One that comes up or ends has no such lock throughout.
    const before = readLockFile(lockFile);
    if (before === null || !(await answers())) return HELD;
    if (readLockFile(lockFile)?.pid === before.pid && isDead(before.pid)) throw usedElsewhere(launch.folders);
    return HELD;
  }
  try {
    return await launchHolding(place, held);
  } finally {
    if (held !== null) closeSync(held);
  }
}

async function launchHolding(
  { launch: options, lockFile, readyMs, answers }: Place,
  held: number | null,
): Promise<string | null> {
  takeOver(lockFile);
  takeOver(join(options.folders.run, `${SOCKET_NAME}.lock`));
  const port = WINDOWS ? await freePort() : 0;
  const starting = await launch({ ...options, port, held });
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    const ended = starting.ended();
    if (ended !== null) return ended;
    if (readLockFile(lockFile)?.status === 'ready' && (await answers())) return null;
    await sleep(POLL_MS);
  }
  return 'timeout';
}

interface Kept {
  readonly adopted: () => boolean;
  /** Looks no more; waits for a start that is under way. */
  readonly stop: () => Promise<void>;
}

/** Starts it again when it has ended: the process that started it may end first, or the system may kill it. */
async function keepRunning(
  start: () => Promise<boolean>,
  lockFile: string,
  onProblem: EmbeddedOptions['onProblem'],
): Promise<Kept> {
  let adopted = await start();
  let restarting: Promise<void> | null = null;
  let pauseMs = 0;
  let pausedUntil = 0;
  const restart = async () => {
    try {
      adopted = await start();
      pauseMs = 0;
    } catch (error) {
      pauseMs = Math.min(PATIENCE_MS, 2 * Math.max(pauseMs, WATCH_MS));
      pausedUntil = performance.now() + pauseMs;
      onProblem?.(error);
    } finally {
      restarting = null;
    }
  };
  const watch = setInterval(() => {
    if (restarting !== null || performance.now() < pausedUntil) return;
    const pid = readLockFile(lockFile)?.pid;
    if (pid === undefined || isDead(pid)) restarting = restart();
  }, WATCH_MS);
  watch.unref();
  return {
    adopted: () => adopted,
    stop: async () => {
      clearInterval(watch);
      await restarting;
    },
  };
}

const usedElsewhere = ({ base }: Folders): StartError =>
  new StartError(
    `Veri klasörünü başka bir kapsayıcıdaki Derkenar ya da süren bir geri yükleme kullanıyor: ${base}. Önce onu durdurun; iki kapsayıcı aynı veri klasörüyle çalışmaz (birkaç sunucu için DATABASE_URL gerekir).`,
  );

/** Waits while another PostgreSQL on the same data comes up or goes down; true if one is there to use. */
async function waitForOther(lockFile: string, answers: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const lock = readLockFile(lockFile);
    if (lock === null || isStale(lock)) return false;
    if (lock.status === 'ready' && (await answers())) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function answersQuery(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    // A wrong password never becomes right by waiting.
    if ((error as { code?: string }).code === '28P01')
      throw new StartError(
        'Veritabanı parolası veri klasöründekiyle uyuşmuyor: veri klasörü başka bir kopyayla karışmış olabilir.',
        { cause: error },
      );
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** true also where a busy computer does not say: the process that started it stops it. */
async function hasOtherClients(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
