import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { openZipSource, type SourceArchive, type ZipSource } from '@derkenar/zip/read';
import { z } from 'zod';
import { copyInto, forEachOf, sumOf } from '../backup/copy.ts';
import { pathIn } from '../backup/format.ts';
import { syncFolder } from '../db/embedded/folders.ts';
import { makeFolder } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';

const run = promisify(execFile);

/** The list of a version's files, which the packing writes (`scripts/package/files.ts`). */
const LIST = 'manifest.json';
const listSchema = z.object({
  version: z.string(),
  files: z.array(
    z.union([
      z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }),
      z.object({ name: z.string(), link: z.string() }),
    ]),
  ),
});
type FileList = z.infer<typeof listSchema>;

const RULES = {
  maxEntries: 60_000,
  maxEntryBytes: 512 * 1024 ** 2,
  maxTotalBytes: 2 * 1024 ** 3,
  refuse: (_fault: string, cause?: unknown) => new StartError(DAMAGED, { cause }),
};
const TAR = { env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
const DISK_FULL = /no space left|disk quota exceeded/i;
const DAMAGED = 'Yeni sürümün dosyaları eksik ya da bozuk. Arşivi yeniden edinip deneyin.';

/** Unpacks the folder `inside` of the archive below `folder`, and compares each of its files with its sum. */
export async function unpack(
  archive: string,
  inside: string,
  folder: string,
  version: string,
): Promise<void> {
  if (archive.endsWith('.zip')) await unpackZip(archive, inside, folder);
  // The files become those of this user, even of root.
  else await run('tar', ['-xzf', archive, '-C', folder, '--no-same-owner', inside], TAR).catch(refuse);
  await checkFiles(join(folder, inside), version);
}

function refuse(cause: unknown): never {
  if (cause instanceof Error && DISK_FULL.test(cause.message))
    throw new StartError('Diskte yer kalmadı. Yer açıp yeniden deneyin.', { cause });
  throw new StartError(DAMAGED, { cause });
}

async function unpackZip(file: string, inside: string, folder: string): Promise<void> {
  const handle = await open(file);
  try {
    const archive = await openZipSource(await sourceOf(file, handle), RULES);
    const list = parseList(await textOf(archive, `${inside}/${LIST}`));
    const names = [LIST, ...list.files.map(({ name }) => name)];
    for (const below of foldersOf(list)) await makeFolder(pathIn(folder, `${inside}/${below}`));
    await forEachOf(names, async (name) => {
      await copyInto(pathIn(folder, `${inside}/${name}`), archive.read(`${inside}/${name}`));
    });
  } finally {
    await handle.close();
  }
}

async function sourceOf(file: string, handle: FileHandle): Promise<ZipSource> {
  return {
    size: (await handle.stat()).size,
    bytes: async (start, end) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
    chunks: (start, end, through) => {
      if (start === end) return Readable.from([]);
      const bytes = Readable.toWeb(createReadStream(file, { start, end: end - 1 }));
      return through.reduce<ReadableStream>(
        (stream, next) => stream.pipeThrough(next),
        bytes as ReadableStream,
      );
    },
  };
}

async function textOf(archive: SourceArchive, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(name)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function parseList(text: string): FileList {
  try {
    const list = listSchema.parse(JSON.parse(text));
    if (list.files.every(({ name }) => !/(?:^|\/)\.\.?(?:\/|$)|^\/|[\\:\0]/.test(name))) return list;
  } catch (cause) {
    refuse(cause);
  }
  return refuse(null);
}

/**
 * Reads every file again: a virus scanner may have taken one away. They are safe from a power failure when the promise
 * resolves.
 */
async function checkFiles(folder: string, version: string): Promise<void> {
  const list = parseList(await readFile(join(folder, LIST), 'utf8').catch(refuse));
  if (list.version !== version) refuse(null);
  await forEachOf(list.files, async (file) => {
    const path = pathIn(folder, file.name);
    const same =
      'link' in file
        ? (await readlink(path).catch(refuse)) === file.link
        : (await sumOf(path).catch(refuse)) === file.sha256;
    if (!same) throw new StartError(DAMAGED, { cause: file.name });
    if (!('link' in file)) await syncFile(path);
  });
  for (const below of foldersOf(list)) await syncFolder(pathIn(folder, below));
}

/** Windows lets only a writer ask for it; the copy out of the zip did. */
async function syncFile(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const foldersOf = ({ files }: FileList): ReadonlySet<string> =>
  new Set(['.', ...files.map(({ name }) => dirname(name))]);
