import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteChunks, checkSpace, copyInto, toStartError } from '../backup/copy.ts';
import { syncFolder } from '../db/embedded/folders.ts';
import { makeFolder, removeFolder, renamePatiently } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';
import { type FoundUpdate, openUpdateFile } from './find.ts';
import { archiveName, titleOf, versionFolder } from './program.ts';
import { unpack } from './unpack.ts';

/** An archive and what comes out of it. */
const GROWTH = 4;

export interface BringOptions {
  readonly program: string;
  /** Told of the part of the archive that has come, from 0 to 1. */
  readonly onBytes: (part: number) => void;
  readonly onUnpack: () => void;
  /** Asked when all files are there. Throws StartError where an update could not go back. */
  readonly checkRoom: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Puts a release beside the running version, after its archive was compared with the signed manifest and each file in it
 * with the list inside. Throws StartError with a sentence for the page; nothing of a release that was refused stays.
 */
export async function bringRelease(
  { manifest: { version, files }, place }: FoundUpdate,
  { program, onBytes, onUnpack, checkRoom, signal }: BringOptions,
): Promise<void> {
  const name = archiveName(version);
  const file = files.find((one) => one.name === name);
  if (file === undefined)
    throw new StartError(
      `${version} sürümünde bu bilgisayar için paket yok (${name}). Sürümü yayımlayana bildirin.`,
    );
  const target = versionFolder(program, version);
  const partial = `${target}.partial`;
  try {
    await removeFolder(partial);
    await makeFolder(partial);
    await checkSpace(partial, file.bytes * GROWTH);
    const archive = join(partial, name);
    const bytes = atMost(openUpdateFile(place, name), file.bytes, (length) => {
      signal.throwIfAborted();
      onBytes(length / file.bytes);
    });
    const { sum, size } = await copyInto(archive, bytes).catch(explain);
    if (size !== file.bytes || sum !== file.sha256) throw changed(name);
    onUnpack();
    const inside = `${titleOf(version)}/versions/${version}`;
    await unpack(archive, inside, partial, version);
    signal.throwIfAborted();
    await rm(archive);
    await checkRoom();
    await removeFolder(target);
    await renamePatiently(join(partial, inside), target);
    await syncFolder(join(program, 'versions'));
  } catch (error) {
    throw toStartError(error);
  } finally {
    await removeFolder(partial).catch(() => undefined);
  }
}

const changed = (name: string): StartError =>
  new StartError(
    `${name}, imzalı listedeki dosya değil: yarım kalmış ya da değiştirilmiş. Sürümü yeniden edinip deneyin.`,
  );

/** Stops at a file that is longer than it may be, instead of filling the disk. */
async function* atMost(parts: ByteChunks, most: number, onBytes: (length: number) => void): ByteChunks {
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > most) return;
    onBytes(length);
    yield part;
  }
}

/** Any error that has no code of the system's is one of the web server or of the way to it. */
function explain(error: unknown): never {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    throw new StartError('Sürümün arşivi klasörde yok. Bütün dosyalarını kopyalayıp yeniden deneyin.', {
      cause: error,
    });
  if (syscall !== undefined) throw error;
  throw new StartError(
    'Sürümün arşivi indirilemedi: sunucuya ulaşılamadı ya da bağlantı koptu. Sonra yeniden deneyin.',
    { cause: error },
  );
}
