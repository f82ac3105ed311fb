import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TIME_ZONE } from '@derkenar/domain';
import { renamePatiently } from '../../startup/folder.ts';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';

const run = promisify(execFile);
const WINDOWS = process.platform === 'win32';
const LOG_TAIL = 4000;

/**
 * Shell around PostgreSQL. When the pipe on descriptor 3 closes because Node ended, it asks for a fast
 * shutdown. Without it a killed Node would leave PostgreSQL running for ever. The lock on descriptor 4 is
 * PostgreSQL's alone.
 */
const WATCHDOG =
  '"$@" & p=$!; exec 4<&-; { read x; kill -INT $p; } <&3 & w=$!; wait $p; exec 2>&-; kill $w; wait $w';

const SETTINGS = [
  // Statements hold personal data, so neither they nor the values of failed ones are logged.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  `log_timezone=${TIME_ZONE}`,
  // The log that waits for a backup folder that is full or gone (backup/chain.ts) never fills the disk of the data.
  'max_slot_wal_keep_size=2GB',
];

export interface Launch {
  readonly folders: Folders;
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** Further 'name=value' settings of PostgreSQL. */
  readonly settings: readonly string[];
  /** TCP port, on Windows only; elsewhere there is a socket alone. */
  readonly port: number;
  /** Descriptor of folderLock.ts, which PostgreSQL keeps as long as one of its processes lives; null: none. */
  readonly held: number | null;
}

/** A PostgreSQL that is coming up. */
export interface Starting {
  /** PostgreSQL's output if it ended early; null while it runs. */
  readonly ended: () => string | null;
}

export async function launch(options: Launch): Promise<Starting> {
  return WINDOWS ? launchWindows(options) : launchUnix(options);
}

function launchUnix({ folders, binaries, account, settings, held }: Launch): Starting {
  const flags = ['listen_addresses=', 'unix_socket_permissions=0700', ...SETTINGS, ...settings];
  const postgres = [binaries.path('postgres'), '-D', folders.data, '-k', folders.run, '-p', '5432'];
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...postgres, ...flags.flatMap((f) => ['-c', f])], {
    ...asAccount(account),
    // lockFile.ts: the pid PostgreSQL passes over. Nothing else of our environment is its business.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', PG_GRANDPARENT_PID: String(process.pid) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', held ?? 'ignore'],
    // Ctrl+C in the terminal is for Node, which then stops PostgreSQL in order.
    detached: true,
  });
  return watch(child);
}

function watch(child: ChildProcess): Starting {
  let log = '';
  let ended: string | null = null;
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + String(chunk)).slice(-LOG_TAIL);
  });
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('close', () => {
    ended = log.trim() || 'PostgreSQL';
  });
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
  return { ended: () => ended };
}

/** pg_ctl takes administrator rights away from PostgreSQL, which refuses them; there is no socket. */
async function launchWindows({ folders, binaries, settings, port }: Launch): Promise<Starting> {
  const flags = ['listen_addresses=127.0.0.1', ...SETTINGS, ...settings].map((flag) =>
    flag.includes(' ') ? `-c "${flag}"` : `-c ${flag}`,
  );
  const log = join(folders.base, 'postgres.log');
  // The new log is of this start alone: it tells why it failed.
  await keepEarlierLog(log);
  const args = ['start', '-w', '-D', folders.data, '-l', log, '-o', [...flags, `-p ${port}`].join(' ')];
  try {
    // The server would inherit pipes and keep them open: pg_ctl's own output is not read.
    await new Promise<void>((resolve, reject) => {
      const env = { ...process.env, LC_ALL: 'C' };
      spawn(binaries.path('pg_ctl'), args, { stdio: 'ignore', windowsHide: true, env })
        .on('error', reject)
        .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl: ${code}`))));
    });
    return { ended: () => null };
  } catch (error) {
    const said = await readFile(log, 'utf8').catch(() => '');
    return { ended: () => said.slice(-LOG_TAIL).trim() || (error as Error).message };
  }
}

/** One earlier log stays, for a person who looks for the reason of a start that failed. */
async function keepEarlierLog(log: string): Promise<void> {
  await renamePatiently(log, `${log}.old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') console.warn(`PostgreSQL’in günlüğü kenara alınamadı: ${error.message}`);
  });
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. */
export async function askToStop(pid: number, folders: Folders, binaries: Binaries): Promise<void> {
  if (WINDOWS) await run(binaries.path('pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', folders.data]);
  else process.kill(pid, 'SIGINT');
}
