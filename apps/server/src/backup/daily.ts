import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeFolder, renamePatiently } from '../startup/folder.ts';
import { chainFolder, listChains, readHead } from './chainFormat.ts';
import { exists } from './copy.ts';
import { BACKUP_NAME, type BackupSource, draftOf, takeBackup } from './create.ts';
import type { BackupEncryption } from './encryption.ts';
import { type ChainStart, DESCRIPTION_FILE, parseDescription } from './format.ts';
import { numberOf, SEGMENT_NAME } from './segment.ts';

export interface DailyOptions {
  readonly folder: string;
  /** The number of backups to keep. */
  readonly adet: number;
  readonly surum: string;
  readonly encryption: BackupEncryption | null;
  /** The log that the backups are the base of (chain.ts); null: none is kept. */
  readonly chain?: string | null;
  readonly now?: () => Date;
  readonly signal?: AbortSignal;
}

/** A little less than a day: it is looked at each hour, and the hour of the day should not wander. */
const DAY_MS = 23.5 * 3_600_000;

/**
 * A backup a day: takes one when the newest is a day old or no base for the log, then lets go of those of a wrong clock and of the oldest.
 * true: one was taken.
 */
export async function keepDaily(kaynak: BackupSource, options: DailyOptions): Promise<boolean> {
  const { folder, adet, surum, encryption, chain = null, now = () => new Date(), signal } = options;
  const at = now().getTime();
  // One of tomorrow was taken by a clock that was wrong: it says nothing of today.
  const newest = (await listBackups(folder)).findLast((name) => timeOf(name) <= at);
  const isRecent = newest !== undefined && at - timeOf(newest) < DAY_MS;
  if (isRecent && (chain === null || (await chainIdOf(join(folder, newest))) === chain)) return false;
  const taken = await takeBackup(kaynak, {
    folder,
    surum,
    encryption,
    toplu: null,
    now,
    ...(signal && { signal }),
  });
  const others = (await listBackups(folder)).filter((name) => name !== basename(taken.path));
  const wrong = others.filter((name) => timeOf(name) > at);
  const firstToGo = [...wrong, ...others.filter((name) => timeOf(name) <= at)];
  for (const name of firstToGo.slice(0, Math.max(0, others.length + 1 - adet)))
    await removeBackup(join(folder, name));
  await removeOldSegments(folder, chain);
  return true;
}

/** The logs and segments that no kept backup needs go with the backups that needed them. */
async function removeOldSegments(folder: string, current: string | null): Promise<void> {
  const chains = await listChains(folder);
  if (chains.length === 0) return;
  const paths = (await listBackups(folder)).map((name) => join(folder, name));
  const starts = await Promise.all(paths.map(chainOf)).catch(() => null);
  // A backup that cannot be read does not say what it needs.
  if (starts === null) return;
  for (const id of chains) {
    const needed = starts.flatMap((start) => (start?.id === id ? numberOf(start.from) : []));
    if (needed.length > 0) await removeBefore(chainFolder(folder, id), Math.min(...needed));
    else if (id !== current) await removeFolder(chainFolder(folder, id));
  }
}

async function removeBefore(chain: string, first: number): Promise<void> {
  for (const name of await readdir(chain))
    if (SEGMENT_NAME.test(name.slice(0, 24)) && numberOf(name.slice(0, 24)) < first)
      await rm(join(chain, name), { force: true });
}

/** null: nothing follows the backup. */
const chainOf = async (path: string): Promise<ChainStart | null> =>
  parseDescription(await readFile(join(path, DESCRIPTION_FILE), 'utf8')).chain ?? null;

const chainIdOf = async (path: string): Promise<string | null> =>
  (await chainOf(path).catch(() => null))?.id ?? null;

/** Until which moment the log behind the newest backup goes; null: there is none, or the folder is not reached. */
export async function logReached(folder: string): Promise<string | null> {
  const path = await newestBackupPath(folder).catch(() => null);
  const start = path && (await chainOf(path).catch(() => null));
  if (!start) return null;
  const head = await readHead(chainFolder(folder, start.id), start.id, 'unchecked').catch(() => null);
  return head !== null && head.reached > start.since ? head.reached : null;
}

/** When the newest backup of the folder was taken; null before the first one, or while the folder is not reached. */
export async function newestBackup(folder: string, now = new Date()): Promise<Date | null> {
  const times = (await listBackups(folder).catch(() => [])).map(timeOf);
  const newest = times.findLast((time) => time <= now.getTime());
  return newest === undefined ? null : new Date(newest);
}

/** The path of the newest backup; null before the first one. */
export async function newestBackupPath(folder: string): Promise<string | null> {
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/** The folder gets a draft's name first, so that an interrupted removal never looks like a whole backup. */
async function removeBackup(path: string): Promise<void> {
  const draft = draftOf(path);
  await renamePatiently(path, draft);
  await removeFolder(draft);
}

/** The oldest first: their names tell. */
async function listBackups(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  return (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
}

function timeOf(name: string): number {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}
