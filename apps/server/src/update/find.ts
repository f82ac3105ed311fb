import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteChunks } from '../backup/copy.ts';
import { readParts } from '../backup/copy.ts';
import type { UpdatePlace } from './address.ts';
import { isNewer, MANIFEST_FILE, MAX_MANIFEST_BYTES, readManifest, type UpdateManifest } from './manifest.ts';

/** A release and the place where its files are. */
export interface FoundUpdate {
  readonly manifest: UpdateManifest;
  readonly place: UpdatePlace;
}

const TIMEOUT_MS = 10_000;

/**
 * The newest release of the places that this key signed, if it is newer than `current`. `onProblem` hears of a place that
 * was refused or not reached.
 */
export async function findUpdate(
  places: readonly UpdatePlace[],
  key: string,
  current: string,
  onProblem: (error: unknown) => void,
): Promise<FoundUpdate | null> {
  let newest: FoundUpdate | null = null;
  // One after the other: a promise that fails while another is awaited would end the program.
  for (const place of places)
    try {
      const text = 'folder' in place ? await readHere(place.folder) : await readThere(place.url);
      const manifest = text === null ? null : readManifest(text, key);
      if (manifest !== null && isNewer(manifest.version, newest?.manifest.version ?? current))
        newest = { manifest, place };
    } catch (error) {
      onProblem(error);
    }
  return newest;
}

/** A file of the place in pieces. A server that says nothing for `idleMs` is given up. */
export function openUpdateFile(place: UpdatePlace, name: string, idleMs = 60_000): ByteChunks {
  return 'folder' in place ? readParts(join(place.folder, name)) : download(place.url, name, idleMs);
}

const tooLarge = (): Error => new Error(`${MANIFEST_FILE} is too large`);

/** null: there is none. */
async function readHere(folder: string): Promise<string | null> {
  const file = await open(join(folder, MANIFEST_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_MANIFEST_BYTES + 1));
    if (bytesRead > MAX_MANIFEST_BYTES) throw tooLarge();
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readThere(url: URL): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of download(url, MANIFEST_FILE, TIMEOUT_MS)) {
    length += part.length;
    if (length > MAX_MANIFEST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks for this one file, sends nothing of the installation, and follows no redirect to another address. */
async function* download(url: URL, name: string, idleMs: number): ByteChunks {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new Error(`${url.href}: no answer`)), idleMs);
  try {
    const base = url.href.endsWith('/') ? url.href : `${url.href}/`;
    const answer = await fetch(new URL(name, base), {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: idle.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`${answer.url}: ${answer.status}`);
    for await (const part of answer.body) {
      timer.refresh();
      yield part;
    }
  } finally {
    clearTimeout(timer);
  }
}
