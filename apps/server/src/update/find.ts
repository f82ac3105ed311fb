import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewer, MANIFEST_FILE, MAX_MANIFEST_BYTES, readManifest, type UpdateManifest } from './manifest.ts';

export interface UpdatePlaces {
  /** The folder into which a person puts a release. */
  readonly folder: string;
  /** The folder of releases on a web server, which the operator names; null: no program calls anywhere. */
  readonly url: URL | null;
}

const TIMEOUT_MS = 10_000;

/**
 * The newest release of the places that this key signed, if it is newer than `current`. `onProblem` hears of a place that
 * was refused or not reached.
 */
export async function findUpdate(
  { folder, url }: UpdatePlaces,
  key: string,
  current: string,
  onProblem: (error: unknown) => void,
): Promise<UpdateManifest | null> {
  let newest: UpdateManifest | null = null;
  // Begun one after the other: a promise that fails while another is awaited would end the program.
  for (const read of [() => readHere(folder), ...(url === null ? [] : [() => fetchThere(url)])])
    try {
      const text = await read();
      const found = text === null ? null : readManifest(text, key);
      if (found !== null && isNewer(found.version, newest?.version ?? current)) newest = found;
    } catch (error) {
      onProblem(error);
    }
  return newest;
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

/** Asks for this one file, sends nothing of the installation, and follows no redirect to another address. */
async function fetchThere(url: URL): Promise<string> {
  const base = url.href.endsWith('/') ? url.href : `${url.href}/`;
  const answer = await fetch(new URL(MANIFEST_FILE, base), {
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok || answer.body === null) throw new Error(`${answer.url}: ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > MAX_MANIFEST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
