import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeFolder, renamePatiently } from '../startup/folder.ts';
import { exists } from './copy.ts';
import { BACKUP_NAME, type BackupSource, draftOf, takeBackup } from './create.ts';
import type { BackupEncryption } from './encryption.ts';

export interface DailyOptions {
  readonly folder: string;
  /** The number of backups to keep. */
  readonly adet: number;
  readonly surum: string;
  readonly encryption: BackupEncryption | null;
  readonly now?: () => Date;
  readonly signal?: AbortSignal;
}

/** A little less than a day: it is looked at each hour, and the hour of the day should not wander. */
const DAY_MS = 23.5 * 3_600_000;

/**
 * A backup a day: takes one when the newest is a day old, then lets go of those of a wrong clock and of the oldest.
 * true: one was taken.
 */
export async function keepDaily(kaynak: BackupSource, options: DailyOptions): Promise<boolean> {
  const { folder, adet, surum, encryption, now = () => new Date(), signal } = options;
  const at = now().getTime();
  // One of tomorrow was taken by a clock that was wrong: it says nothing of today.
  const newest = (await listBackups(folder)).map(timeOf).findLast((time) => time <= at);
  if (newest !== undefined && at - newest < DAY_MS) return false;
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
  return true;
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
