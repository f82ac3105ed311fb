import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import pg from 'pg';
import { isConnectionLost } from '../db/connectionLost.ts';
import { syncFolder } from '../db/embedded/folders.ts';
import { pidExists } from '../db/embedded/lockFile.ts';
import type { Embedded } from '../db/embedded/supervisor.ts';
import { makeFolder, removeFolder, renamePatiently } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';
import { findSlot } from './chainSlot.ts';
import {
  type ByteChunks,
  type ByteTransforms,
  checkSpace,
  copyInto,
  exists,
  forEachOf,
  isMissing,
  listTree,
  readParts,
  sizeOfFiles,
  sumOf,
  toStartError,
} from './copy.ts';
import { type BackupEncryption, ENCRYPTED_SUFFIX } from './encryption.ts';
import {
  type BackupDescription,
  type ChainStart,
  createDescription,
  DESCRIPTION_FILE,
  damaged,
  pathIn,
  SUMS_FILE,
  writeSums,
} from './format.ts';
import { openSigner, SIGNATURE_FILE } from './signature.ts';

export interface BackupSource {
  /** Connects to a database of the running PostgreSQL as its owner. */
  readonly connection: (database: string) => pg.ClientConfig;
  /** The folder of its data, and the one that this lies in. */
  readonly data: string;
  readonly base: string;
}

export const sourceOf = ({ connection, folders }: Embedded): BackupSource => ({
  connection: (database) => connection('owner', database),
  data: folders.data,
  base: folders.base,
});

export interface SelectedFiles {
  readonly folder: string;
  /** Selects files by their path below the folder. */
  readonly wanted: (path: string) => boolean;
}

export interface BackupOptions {
  /** Gets the backup as a folder of its own. */
  readonly folder: string;
  /** Derkenar's version. */
  readonly surum: string;
  /** Files of bulk jobs; null: without them. */
  readonly toplu: SelectedFiles | null;
  /** null: what is copied stands there as it is. */
  readonly encryption: BackupEncryption | null;
  /** May it lie in the data folder, as the way back from an update? It is of no use once the disk fails. */
  readonly besideData?: boolean;
  /** Gives the backup up. */
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
}

export interface TakenBackup {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
  /** The public half of the key that signed it. */
  readonly signedBy: string;
}

export const OFFICE_DATABASE = 'derkenar';
/** The name of a finished backup. */
export const BACKUP_NAME = /^derkenar-yedek-\d{8}-\d{6}$/;
/** The name while a backup is made or removed. */
export const draftOf = (path: string): string => `${path}.yarim-${process.pid}`;
const DRAFT = /^derkenar-yedek-.+\.yarim-(\d+)$/;

/**
 * The server makes these anew or needs them only while it runs (PostgreSQL, "Making a Base Backup Using the Low
 * Level API").
 */
const LEFT_OUT = [
  /^postmaster\.(?:pid|opts)$/,
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./,
  /(?:^|\/)(?:pgsql_tmp[^/]*|pg_internal\.init[^/]*)(?:\/|$)/,
  /^(?:backup_label|tablespace_map)(?:\.old)?$/,
];
const isKept = (path: string): boolean => !LEFT_OUT.some((pattern) => pattern.test(path));

/**
 * Copies the database while it is written to. The backup holds every commit before the copy's end. It gets its
 * name only after all of it is on the disk and has been read back.
 */
export async function takeBackup(kaynak: BackupSource, options: BackupOptions): Promise<TakenBackup> {
  try {
    const target = resolve(options.folder);
    if (!options.besideData && `${target}${sep}`.startsWith(`${resolve(kaynak.base)}${sep}`))
      throw new StartError(
        `Yedek, veri klasörünün içine alınmaz: disk bozulursa ikisi birlikte gider. Başka bir klasör verin (verilen: ${target}).`,
      );
    await makeFolder(target);
    await removeDrafts(target);
    const boyut = await sizesOf(kaynak, options.toplu);
    await checkSpace(target, boyut.pgdata + boyut.toplu);
    return await takeInto(target, kaynak, options, boyut);
  } catch (error) {
    throw toStartError(error instanceof Error && isConnectionLost(error) ? stopped(error) : error);
  }
}

/** Throws StartError unless so many backups, and `spare` bytes, fit into the folder. */
export async function checkBackupSpace(
  source: BackupSource,
  folder: string,
  { copies, spare }: { readonly copies: number; readonly spare: number },
): Promise<void> {
  await makeFolder(folder);
  await checkSpace(folder, copies * (await sizesOf(source, null)).pgdata + spare);
}

async function takeInto(
  target: string,
  kaynak: BackupSource,
  options: BackupOptions,
  boyut: Sizes,
): Promise<TakenBackup> {
  const started = (options.now ?? (() => new Date()))();
  const path = await freeName(target, started);
  const draft = draftOf(path);
  const signer = await openSigner(kaynak.base);
  try {
    await makeFolder(draft);
    const copy = createCopy(draft, options);
    const { bitti, chain } = await copyDatabase(kaynak, copy);
    const { toplu } = options;
    if (toplu !== null) await copy.tree(toplu.folder, 'toplu', toplu.wanted);
    const backup = createDescription({
      surum: options.surum,
      postgres: await versionOf(kaynak),
      basladi: started.toISOString(),
      bitti: bitti.toISOString(),
      gocler: await migrationsOf(kaynak),
      klasorler: copy.folders,
      ...(chain !== null && { chain }),
      alicilar: options.encryption?.recipients.slice() ?? null,
      ...(options.encryption !== null && { boyut }),
      sizes: Object.fromEntries(copy.sizes),
    });
    await copy.plain(DESCRIPTION_FILE, `${JSON.stringify(backup, null, 2)}\n`);
    await copy.check();
    const manifest = Buffer.from(writeSums(copy.sums));
    await writeFile(join(draft, SUMS_FILE), manifest, { mode: 0o600, flush: true });
    await writeFile(join(draft, SIGNATURE_FILE), signer.sign(manifest), { mode: 0o600, flush: true });
    for (const folder of copy.folders) await syncFolder(pathIn(draft, folder));
    await syncFolder(draft);
    await renamePatiently(draft, path);
    await syncFolder(target);
    return { path, bytes: copy.bytes(), files: copy.sums.size, signedBy: signer.publicKey };
  } catch (error) {
    await removeFolder(draft).catch(() => undefined);
    throw error;
  }
}

/** A copy that grows in a folder, with the sums of what it took. */
function createCopy(draft: string, { encryption, signal }: BackupOptions) {
  const sums = new Map<string, string>();
  const sizes = new Map<string, number>();
  const folders: string[] = [];

  async function put(path: string, parts: ByteChunks, transforms: ByteTransforms = {}): Promise<void> {
    signal?.throwIfAborted();
    const copied = await copyInto(pathIn(draft, path), parts, transforms);
    sums.set(path, copied.sum);
    sizes.set(path, copied.size);
  }
  const putKept = (path: string, parts: ByteChunks): Promise<void> =>
    encryption === null
      ? put(path, parts)
      : put(path + ENCRYPTED_SUFFIX, parts, { into: encryption.encrypt });
  const file = (from: string, path: string): Promise<void> => putKept(path, readParts(from));
  async function folder(path: string): Promise<void> {
    await makeFolder(pathIn(draft, path));
    folders.push(path);
  }
  return {
    sums,
    sizes,
    folders,
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    file,
    tree: async (from: string, as: string, wanted: (path: string) => boolean = () => true) => {
      const tree = await listTree(from, wanted);
      await folder(as);
      for (const path of tree.folders) await folder(`${as}/${path}`);
      await forEachOf(tree.files, (path) =>
        file(pathIn(from, path), `${as}/${path}`).catch((error: unknown) => {
          // A table that was dropped meanwhile, a job's file that ran out: what comes after says so itself.
          if (!isMissing(error)) throw error;
        }),
      );
    },
    text: (path: string, content: string) => putKept(path, textParts(content)),
    /** A restore must read this file without a key. */
    plain: (path: string, content: string) => put(path, textParts(content)),
    check: () =>
      forEachOf(sums, async ([path, sum]) => {
        signal?.throwIfAborted();
        if ((await sumOf(pathIn(draft, path))) !== sum) throw damaged(path);
      }),
  };
}

async function* textParts(content: string): ByteChunks {
  yield Buffer.from(content);
}

async function copyDatabase(
  kaynak: BackupSource,
  copy: ReturnType<typeof createCopy>,
): Promise<{ readonly bitti: Date; readonly chain: ChainStart | null }> {
  const client = await connectTo(kaynak, 'postgres');
  try {
    const slot = await findSlot(client);
    // Keeps the log of what is written meanwhile; ends with this connection.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `derkenar_backup_${process.pid}_${Date.now()}`,
    ]);
    const { rows: starts } = await client.query<{ wal: string }>(
      `SELECT pg_walfile_name(pg_backup_start('derkenar', fast => true)) AS wal`,
    );
    await copy.tree(kaynak.data, 'pgdata', isKept);
    const bitti = new Date();
    const { rows: ends } = await client.query<{ label: string; spaces: string; wal: string; since: Date }>(
      `SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn - 1) AS wal,
          clock_timestamp() AS since
        FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const [start, end] = [starts[0], ends[0]];
    if (start === undefined || end === undefined || end.spaces.trim() !== '')
      throw new Error('a tablespace lies outside the data folder');
    await copy.text('pgdata/backup_label', end.label);
    const logs = await readdir(join(kaynak.data, 'pg_wal'));
    const wanted = logs.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= start.wal && name <= end.wal);
    if (!wanted.includes(start.wal) || !wanted.includes(end.wal)) throw new Error('the log has a gap');
    for (const name of wanted) await copy.file(join(kaynak.data, 'pg_wal', name), `pgdata/pg_wal/${name}`);
    const chain = slot && { id: slot.chain, from: end.wal, since: end.since.toISOString() };
    return { bitti, chain };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function connectTo({ connection }: BackupSource, database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection(database), application_name: 'derkenar-yedek' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask<T extends pg.QueryResultRow>(
  kaynak: BackupSource,
  database: string,
  text: string,
): Promise<T[]> {
  const client = await connectTo(kaynak, database);
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function versionOf(kaynak: BackupSource): Promise<string> {
  const [row] = await ask<{ server_version: string }>(kaynak, 'postgres', 'SHOW server_version');
  return row?.server_version ?? '';
}

async function migrationsOf(kaynak: BackupSource): Promise<string[]> {
  const there = await ask(kaynak, 'postgres', `SELECT FROM pg_database WHERE datname = '${OFFICE_DATABASE}'`);
  if (there.length === 0) return [];
  const rows = await ask<{ name: string }>(
    kaynak,
    OFFICE_DATABASE,
    'SELECT name FROM kysely_migration ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

type Sizes = NonNullable<BackupDescription['boyut']>;

async function sizesOf({ data }: BackupSource, toplu: SelectedFiles | null): Promise<Sizes> {
  const sizeOf = async ({ folder, wanted }: SelectedFiles) =>
    sizeOfFiles(folder, (await listTree(folder, wanted)).files);
  return {
    pgdata: await sizeOf({ folder: data, wanted: isKept }),
    toplu: toplu === null ? 0 : await sizeOf(toplu),
  };
}

/** 'derkenar-yedek-20261121-234500', in UTC, or a second later. */
async function freeName(target: string, at: Date): Promise<string> {
  for (let time = at.getTime(); ; time += 1000) {
    const stamp = new Date(time).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    const path = join(target, `derkenar-yedek-${stamp}`);
    if (!(await exists(path))) return path;
  }
}

/** Half-made backups of processes that were killed; one of them may have had this one's number. */
async function removeDrafts(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !pidExists(pid))) await removeFolder(join(target, name));
  }
}

const stopped = (cause: unknown): StartError =>
  new StartError('Yedek alınırken veritabanı durdu. Yeniden deneyin.', { cause });
