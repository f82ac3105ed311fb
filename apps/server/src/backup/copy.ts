import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { StartError } from '../startup/startError.ts';
import { pathIn } from './format.ts';

const CHUNK = 256 * 1024;
const AT_ONCE = 8;

export interface Copied {
  /** SHA-256 of the backup's file. */
  readonly sum: string;
  readonly size: number;
}

export const isMissing = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'ENOENT';

export type ByteChunks = AsyncIterable<Uint8Array>;
/** Bytes into other bytes that say the same. */
export type ByteTransform = (parts: ByteChunks) => ByteChunks;

export interface ByteTransforms {
  /** Transforms the copied bytes into the backup's. */
  readonly into?: ByteTransform;
  /** Transforms the backup's bytes back. */
  readonly outOf?: ByteTransform;
}

const asItIs: ByteTransform = (parts) => parts;

/**
 * Writes a new file that only its owner can read. It is safe from a power failure when the promise resolves.
 */
export async function copyInto(
  to: string,
  parts: ByteChunks,
  { into = asItIs, outOf = asItIs }: ByteTransforms = {},
): Promise<Copied> {
  const tally = createTally();
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of outOf(tally.of(into(parts)))) await target.writeFile(chunk);
    await target.sync();
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    await target.close();
  }
  return tally.end();
}

/** Opens the file when its first bytes are asked for: a stream that fails before it has a reader ends the process. */
export async function* readParts(file: string): ByteChunks {
  yield* createReadStream(file, { highWaterMark: CHUNK });
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readParts(file)) hash.update(chunk);
  return hash.digest('hex');
}

export const sumOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The sum and size of bytes on their way. */
export function createTally() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    of: async function* (parts: ByteChunks): ByteChunks {
      for await (const chunk of parts) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    end: (): Copied => ({ sum: hash.digest('hex'), size }),
  };
}

/** Some at a time: each of many small files waits for the disk. None is begun after a failure. */
export async function forEachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    for (let next = left.next(); next.done !== true && !failed; next = left.next())
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}

export interface Tree {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The tree below the folder, by paths with '/'. Files that vanish meanwhile are left out. */
export async function listTree(folder: string, wanted: (path: string) => boolean): Promise<Tree> {
  const folders: string[] = [];
  const files: string[] = [];
  async function walk(below: string): Promise<void> {
    for (const entry of await readdir(below === '' ? folder : pathIn(folder, below), {
      withFileTypes: true,
    })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (!wanted(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await walk(path).catch(ignoreMissing);
      } else files.push(path);
    }
  }
  await walk('').catch(ignoreMissing);
  return { folders, files };
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Sums the sizes of the existing files, in bytes. */
export async function sizeOfFiles(folder: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  await forEachOf(paths, async (path) => {
    const found = await stat(pathIn(folder, path)).catch(() => null);
    bytes += found?.size ?? 0;
  });
  return bytes;
}

/** Throws StartError unless so many bytes, and a little more, fit into the folder. */
export async function checkSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const there = bavail * bsize;
  if (there < bytes * 1.05)
    throw new StartError(
      `Diskte yeterli yer yok: ${folder} için ${megabytes(bytes)} MB gerekiyor, ${megabytes(there)} MB boş. Yer açın ya da başka bir klasör verin.`,
    );
}

export const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** A folder that somebody works in, or that another disk is mounted on. */
const HELD = new Set(['EBUSY', 'EXDEV']);
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENAMETOOLONG']);

/** A sentence for what the operator can mend; anything else as it is. */
export function toStartError(error: unknown): unknown {
  const { code, path } = error as { readonly code?: string; readonly path?: string };
  const where = path === undefined ? '' : ` (${path})`;
  if (code !== undefined && FULL.has(code))
    return new StartError(`Diskte yer kalmadı${where}. Yer açıp yeniden deneyin.`, { cause: error });
  if (code !== undefined && HELD.has(code))
    return new StartError(
      `Klasörün yerine yenisi konamıyor${where}: kullanılıyor ya da oraya başka bir disk bağlı. Kullanan programı kapatın ya da o diskin içinde bir alt klasör verin.`,
      { cause: error },
    );
  if (code !== undefined && CLOSED.has(code))
    return new StartError(
      `Dosyaya ya da klasöre erişilemiyor${where}. Komutu Derkenar’ı çalıştıran kullanıcıyla çalıştırın, klasörün izinlerini, diskin yazılabilir olduğunu denetleyin.`,
      { cause: error },
    );
  if (path !== undefined && isMissing(error))
    return new StartError(
      `Klasör ya da dosya bulunamadı${where}. Diski ya da ağdaki klasörü bağlayın; yeri değiştiyse yeni yerini verin.`,
      { cause: error },
    );
  return error;
}
