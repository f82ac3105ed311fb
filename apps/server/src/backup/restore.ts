import { closeSync } from 'node:fs';
import { chown, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, serverAccount } from '../db/embedded/account.ts';
import { holdFolder } from '../db/embedded/folderLock.ts';
import { prepareFolders, syncFolder } from '../db/embedded/folders.ts';
import { SECRETS } from '../db/embedded/initialize.ts';
import { isDead, pidExists, readLockFile } from '../db/embedded/lockFile.ts';
import { type Embedded, startEmbedded } from '../db/embedded/supervisor.ts';
import { changeIdentity, setTakeOver } from '../db/identity.ts';
import { openIn } from '../db/open.ts';
import { holdsSecrets, readCheck } from '../secrets/sealedRows.ts';
import { makeFolder, removeFolder, renamePatiently } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';
import {
  endOfReplay,
  placeReplay,
  planReplay,
  type Replay,
  replaySettings,
  sizeOfReplay,
  type Until,
} from './chainReplay.ts';
import {
  checkSpace,
  copyInto,
  exists,
  forEachOf,
  isMissing,
  listTree,
  readParts,
  sizeOfFiles,
  toStartError,
} from './copy.ts';
import { OFFICE_DATABASE } from './create.ts';
import { readDecryption } from './encryption.ts';
import { type BackupDescription, damaged, pathIn, type Sums } from './format.ts';
import { endOf, type OpenedBackup, openBackup } from './open.ts';
import { readAll } from './read.ts';
import type { Trust } from './signature.ts';

export interface RestoreOptions {
  /** The backup. */
  readonly from: string;
  /** Data folder; nothing else may be using it. */
  readonly folder: string;
  /** The folder for files of bulk jobs, if the backup has them. */
  readonly toplu: string;
  /** File with the key of an encrypted backup. */
  readonly anahtar: string | null;
  /** The signatures that are accepted. */
  readonly trust: Trust;
  /** May what is there be put aside? It is never deleted. */
  readonly replace: boolean;
  /** Does the database come back as the one that it was? Else it is a copy, and has no share in its files. */
  readonly sameDatabase: boolean;
  /** The end of what comes back; by default it is that of the log that was kept beside the backup. */
  readonly until?: Until;
  /** Reports the part of the database that the check has read, from 0 to 1. */
  readonly onRead?: (part: number) => void;
  readonly now?: () => Date;
}

export interface RestoredBackup {
  readonly backup: BackupDescription;
  /** The moment until which the log was replayed; null: there was none. */
  readonly reached: Date | null;
  /** Rows of each table of the office's database, every one of them read. */
  readonly rows: ReadonlyMap<string, number>;
  /** The folders that the restore replaced. */
  readonly keptAside: readonly string[];
  /** A value that the database's key sealed (secrets/sealedRows.ts); null when nothing in it needs a key. */
  readonly secretCheck: Buffer | null;
}

/** A folder of the backup: where it grows, on the disk of the place that it takes in the end. */
interface Place {
  readonly draft: string;
  readonly place: string;
}

interface Places {
  readonly pgdata: Place;
  /** null: the backup is without. */
  readonly toplu: Place | null;
}

/**
 * Restores a backup. Existing data is untouched until the copy has been compared with its sums, started and
 * read through. Then the copy takes its place by a rename.
 */
export async function restore(options: RestoreOptions): Promise<RestoredBackup> {
  const from = resolve(options.from);
  const base = resolve(options.folder);
  try {
    const opened = await openBackup(from, options.anahtar, options.trust);
    const replay = await planReplay(from, opened.backup, options.until ?? 'end', options.trust);
    await checkTarget(base, options, opened.sums);
    prepareFolders(base, serverAccount());
    const held = holdFolder(base);
    if (held === 'taken') throw inUse(base);
    try {
      return await bringBack(from, base, options, { ...opened, replay });
    } finally {
      if (held !== null) closeSync(held);
    }
  } catch (error) {
    throw toStartError(error);
  }
}

interface Opened extends OpenedBackup {
  readonly replay: Replay | null;
}

async function bringBack(
  from: string,
  base: string,
  options: RestoreOptions,
  opened: Opened,
): Promise<RestoredBackup> {
  const { backup, sums, replay } = opened;
  const toplu = resolve(options.toplu);
  const draft = join(base, `don-${process.pid}`);
  const places: Places = {
    pgdata: { draft: join(draft, 'pgdata'), place: join(base, 'pgdata') },
    toplu: hasToplu(sums) ? { draft: `${toplu}.don-${process.pid}`, place: toplu } : null,
  };
  await removeDrafts(base, 'don-');
  if (places.toplu !== null) {
    await makeFolder(dirname(toplu));
    await removeDrafts(dirname(toplu), `${basename(toplu)}.don-`);
  }
  await checkRoom(from, base, places, opened);
  try {
    await makeFolder(draft);
    await copyBack(from, places, opened);
    if (replay !== null) await placeLog(replay, places.pgdata.draft, opened, options);
    const account = serverAccount();
    if (account !== null) await giveTo(account, places.pgdata.draft);
    const { rows, secretCheck } = await tryOut(draft, replay, options);
    await checkTarget(base, options, sums);
    return {
      backup,
      reached: replay?.reached ?? null,
      rows,
      secretCheck,
      keptAside: await takePlace(places, options),
    };
  } finally {
    for (const made of [draft, places.toplu?.draft]) if (made !== undefined) await removeFolder(made);
  }
}

/** Removes drafts of killed processes. One of them may have had our process id, as in a restarted container. */
async function removeDrafts(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && (pid === process.pid || !pidExists(pid))) await removeFolder(join(folder, name));
  }
}

async function checkRoom(
  from: string,
  base: string,
  { toplu }: Places,
  { backup, sums, replay }: Opened,
): Promise<void> {
  const paths = [...sums.keys()];
  const sizeOf = (wanted: (path: string) => boolean) => sizeOfFiles(from, paths.filter(wanted));
  const copied = backup.boyut?.pgdata ?? (await sizeOf((path) => !isToplu(path)));
  const database = copied + (replay === null ? 0 : sizeOfReplay(replay));
  const files = backup.boyut?.toplu ?? (await sizeOf(isToplu));
  const beside = toplu === null ? base : dirname(toplu.place);
  const apart = (await stat(beside)).dev !== (await stat(base)).dev;
  await checkSpace(base, apart ? database : database + files);
  if (apart) await checkSpace(beside, files);
}

const isToplu = (path: string): boolean => path.split('/', 1)[0] === 'toplu';
const hasToplu = (sums: Sums): boolean => [...sums.keys()].some(isToplu);

async function checkTarget(base: string, { toplu, replace }: RestoreOptions, sums: Sums): Promise<void> {
  const lock = readLockFile(join(base, 'pgdata', 'postmaster.pid'));
  if (lock !== null && !isDead(lock.pid)) throw inUse(base);
  if (replace) return;
  for (const there of [join(base, 'pgdata'), ...(hasToplu(sums) ? [resolve(toplu)] : [])])
    if (await isFilled(there))
      throw new StartError(
        `Klasörde veri var: ${there}. Kenara alınıp yedeğin yerine geçmesi için komuta --replace ekleyin ya da --folder ile boş bir klasör verin.`,
      );
}

const inUse = (base: string): StartError =>
  new StartError(`Derkenar bu klasörle çalışıyor: ${base}. Önce durdurun, sonra yeniden deneyin.`);

const isFilled = async (folder: string): Promise<boolean> => {
  const { files, folders } = await listTree(folder, (path) => !path.includes('/'));
  return files.length + folders.length > 0;
};

/**
 * The part of PostgreSQL's folder that comes back: its data. Configuration, signal files and links to
 * tablespaces can name programs to run and files elsewhere, so those of a backup are not restored.
 */
const DATA =
  /^(?:PG_VERSION|backup_label|(?:base|global|pg_commit_ts|pg_logical|pg_multixact|pg_stat|pg_twophase|pg_wal|pg_xact)(?:\/.+)?|pg_(?:dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|tblspc))$/;
const isData = (path: string): boolean => path === '' || path === SECRETS || DATA.test(path);

async function copyBack(
  from: string,
  { pgdata, toplu }: Places,
  { backup, sums, decryption }: OpenedBackup,
): Promise<void> {
  /** null: of no folder that comes back. */
  function draftOf(path: string): string | null {
    const [top, ...below] = path.split('/');
    if (top === 'pgdata') return isData(below.join('/')) ? join(pgdata.draft, ...below) : null;
    return top === 'toplu' && toplu !== null ? join(toplu.draft, ...below) : null;
  }
  const end = endOf(backup);
  const folders = backup.klasorler.flatMap((path) => draftOf(path) ?? []);
  for (const folder of folders) await makeFolder(folder);
  await forEachOf(sums, async ([path, sum]) => {
    const to = draftOf(path.slice(0, path.length - end.length));
    if (to === null) return;
    if (!path.endsWith(end)) throw damaged(path);
    const parts = readParts(pathIn(from, path));
    const copied = await copyInto(to, parts, decryption === null ? {} : { outOf: decryption.decrypt }).catch(
      (error: unknown) => {
        throw isMissing(error) || !isOfSystem(error) ? damaged(path) : error;
      },
    );
    if (copied.sum !== sum) throw damaged(path);
  });
  for (const folder of folders) await syncFolder(folder);
}

/** The log may be encrypted where the backup was not yet. */
async function placeLog(
  replay: Replay,
  pgdata: string,
  { decryption }: OpenedBackup,
  { anahtar }: RestoreOptions,
): Promise<void> {
  await placeReplay(replay, pgdata, decryption ?? (anahtar === null ? null : await readDecryption(anahtar)));
  await syncFolder(join(pgdata, 'pg_wal'));
  await syncFolder(pgdata);
}

/** Any other error means that the bytes cannot be deciphered or inflated. */
const isOfSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  const { files, folders } = await listTree(folder, () => true);
  await forEachOf([...files, ...folders], (path) => chown(pathIn(folder, path), uid, gid));
  await chown(folder, uid, gid);
}

/** The log of a day takes its time on a slow disk. */
const REPLAY_MS = 3_600_000;

/** Lets PostgreSQL replay its log and reads every value: a damaged page does not pass. */
async function tryOut(
  draft: string,
  replay: Replay | null,
  { sameDatabase, onRead = () => undefined }: RestoreOptions,
): Promise<Pick<RestoredBackup, 'rows' | 'secretCheck'>> {
  const embedded = await startEmbedded({
    folder: draft,
    newConfig: true,
    ...(replay !== null && { settings: replaySettings(replay), readyMs: REPLAY_MS }),
  });
  try {
    if (replay !== null && replay.target === null) await checkEnd(embedded, replay);
    const rows = await readAll(embedded, onRead);
    return { rows, secretCheck: rows.size > 0 ? await setIdentity(embedded, sameDatabase) : null };
  } catch (cause) {
    throw new StartError(
      `Yedekteki veritabanı açıldı ama okunamadı: ${(cause as Error).message}. Başka bir yedek kullanın; hiçbir şey değiştirilmedi.`,
      { cause },
    );
  } finally {
    await embedded.stop();
  }
}

/** PostgreSQL ends a replay without a word where a segment's content is none. */
async function checkEnd(embedded: Embedded, replay: Replay): Promise<void> {
  const client = new pg.Client(embedded.connection('owner', 'postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<{ whole: boolean }>(
      'SELECT pg_current_wal_lsn() >= $1::pg_lsn AS whole',
      [endOfReplay(replay)],
    );
    if (!rows[0]?.whole) throw new Error('the log ends before its last segment');
  } finally {
    await client.end();
  }
}

/** Brings the database up to date, too: one of an older program knows of no identity. */
async function setIdentity(embedded: Embedded, sameDatabase: boolean): Promise<Buffer | null> {
  let secretCheck = null as Buffer | null;
  const db = await openIn(embedded, {
    database: OFFICE_DATABASE,
    prepare: async (owner) => {
      await (sameDatabase ? setTakeOver(owner, true) : changeIdentity(owner));
      if (await holdsSecrets(owner)) secretCheck = await readCheck(owner);
    },
    onProblem: () => undefined,
  });
  await db.destroy();
  return secretCheck;
}

/** Both or none; the bulk jobs' files first: without a database they are nothing yet. */
async function takePlace({ pgdata, toplu }: Places, { now }: RestoreOptions): Promise<string[]> {
  const at = (now ?? (() => new Date()))().toISOString().replace(/[:.]/g, '-');
  const keptAside: string[] = [];
  const undo: (() => Promise<void>)[] = [];
  async function move(from: string, to: string): Promise<void> {
    await renamePatiently(from, to);
    undo.unshift(() => renamePatiently(to, from));
  }
  try {
    for (const { draft, place } of toplu === null ? [pgdata] : [toplu, pgdata]) {
      const aside = `${place}.eski-${at}`;
      if (await exists(place)) {
        await move(place, aside);
        keptAside.push(aside);
      }
      await move(draft, place);
      await syncFolder(dirname(place));
    }
  } catch (error) {
    for (const back of undo) await back();
    throw error;
  }
  return keptAside;
}
