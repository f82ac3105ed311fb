import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupSource, checkBackupSpace, takeBackup } from '../backup/create.ts';
import { restore } from '../backup/restore.ts';
import { readSigningKey } from '../backup/signature.ts';
import { removeFolder } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';
import { readCurrent, writeCurrent } from './current.ts';
import { readRecord, updatesFolder, writeRecord } from './record.ts';

/** An installation whose launcher keeps versions beside each other. */
export interface Versions {
  /** The launcher's folder. */
  readonly program: string;
  readonly dataFolder: string;
  /** The version of this process. */
  readonly version: string;
}

const backupFolder = (dataFolder: string): string => join(updatesFolder(dataFolder), 'backup');

/** The way back needs the backup and its restored copy; PostgreSQL begins new files of 16 MB for its log at each start. */
const ROOM = { copies: 2, spare: 64 * 1024 ** 2 };

/** Throws StartError where the disk would be too full for an update and its way back; the server is still running then. */
export const checkSwapSpace = (dataFolder: string, source: BackupSource): Promise<void> =>
  checkBackupSpace(source, backupFolder(dataFolder), ROOM);

/**
 * Lets the launcher try the other version, with a backup as the way back. Nothing may be written to the database any
 * more. Throws StartError; the present version then stays the one that is started.
 */
export async function swapTo(
  to: string,
  { program, dataFolder, version }: Versions,
  source: BackupSource,
): Promise<void> {
  const folder = backupFolder(dataFolder);
  const earlier = await readdir(folder).catch(() => []);
  const { path } = await takeBackup(source, {
    folder,
    surum: version,
    toplu: null,
    encryption: null,
    besideData: true,
  });
  for (const name of earlier) await removeFolder(join(folder, name));
  const at = new Date().toISOString();
  await writeRecord(dataFolder, { from: version, to, at, outcome: 'trying', reason: null, backup: path });
  await writeCurrent(program, { version: to, change: { word: 'trying', other: version } });
}

/**
 * Tells the launcher that this version got ready, and lets go of versions other than it and the one before. Called before the
 * server takes requests: what is written afterwards is not to be lost on the way back.
 */
export async function keepVersion({ program, dataFolder, version }: Versions): Promise<void> {
  const current = await readCurrent(program);
  if (current?.version !== version || current.change?.word !== 'tried') return;
  const { other } = current.change;
  await writeCurrent(program, { version, change: { word: 'before', other } });
  const record = await readRecord(dataFolder);
  if (record?.to === version) await writeRecord(dataFolder, { ...record, outcome: 'installed' });
  const versions = join(program, 'versions');
  for (const name of await readdir(versions))
    if (name !== version && name !== other) await removeFolder(join(versions, name)).catch(() => undefined);
}

/**
 * After a version that did not get ready: restores the database as it was before it, in case its migrations changed it.
 * Called before the database is opened. A restore that is interrupted is made again by the next start.
 */
export async function comeBack({ program, dataFolder, version }: Versions): Promise<void> {
  const current = await readCurrent(program);
  if (current?.version !== version || current.change?.word !== 'failed') return;
  const failed = current.change.other;
  console.log(`Yeni sürüm (${failed}) başlamadı; önceki sürüme dönülüyor, veritabanı geri yükleniyor…`);
  const record = await readRecord(dataFolder);
  if (record?.to === failed && record.outcome === 'trying' && record.backup !== null) {
    const { keptAside } = await restore({
      from: record.backup,
      folder: dataFolder,
      toplu: join(dataFolder, 'toplu'),
      anahtar: null,
      trust: { key: await readSigningKey(dataFolder) },
      replace: true,
      sameDatabase: true,
    }).catch((cause: Error) => {
      throw new StartError(`Önceki sürüme dönülürken veritabanı geri yüklenemedi. ${cause.message}`, {
        cause,
      });
    });
    // Nobody could write to it: the version that failed never took a request.
    for (const folder of keptAside) await removeFolder(folder);
    await writeRecord(dataFolder, { ...record, outcome: 'returned' });
  }
  await writeCurrent(program, { version, change: null });
}
