import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { runsPostgres } from './windows.ts';

/** PostgreSQL's postmaster.pid. */
export interface LockFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
  /** Seconds since 1970. */
  readonly startedAt: number;
}

/** null: there is none, or it is being written. */
export function readLockFile(file: string): LockFile | null {
  const lines = lockLines(file);
  const pid = Math.abs(Number(lines?.[0]));
  if (!lines || !Number.isSafeInteger(pid) || pid === 0) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    status: (lines[7] ?? '').trim(),
    startedAt: Number(lines[2] ?? 0),
  };
}

function lockLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** The clock may have been set a little since the start. */
const CLOCK_SECONDS = 60;

/**
 * Is the lock of no running PostgreSQL? On Windows a pid is soon given to another program, even to another PostgreSQL:
 * a lock from before the computer's start is stale whatever runs under its pid. PostgreSQL still makes its own check of
 * the shared memory.
 */
export const isStale = (lock: LockFile, platform = process.platform): boolean =>
  isDead(lock.pid) || (platform === 'win32' && isOlderThanStart(lock.startedAt, Date.now() / 1000, uptime()));

/** All in seconds. */
export const isOlderThanStart = (startedAt: number, now: number, upFor: number): boolean =>
  startedAt > 0 && startedAt < now - upFor - CLOCK_SECONDS;

/** Does no PostgreSQL live under this pid: nothing, a zombie nobody waits for, or another program? */
export function isDead(pid: number): boolean {
  if (!pidExists(pid)) return true;
  if (process.platform === 'win32') return !runsPostgres(pid);
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0];
    return state === 'Z' || state === 'X' || !/postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}

export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A lock file that a dead server left would stop the next one when its pid is a zombie's or was given to
 * another program. PostgreSQL passes over the pid of its grandparent, so ours goes on the first line; it
 * still makes its own check of the shared memory, so two servers can never meet on the same data.
 */
export function takeOver(file: string): void {
  const lines = lockLines(file);
  if (!lines || !isDead(Math.abs(Number(lines[0])))) return;
  const text = [String(process.pid), ...lines.slice(1)].join('\n');
  // Writes in place: an emptied file could not be written again on a full disk.
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, text);
    ftruncateSync(handle, Buffer.byteLength(text));
  } finally {
    closeSync(handle);
  }
}
