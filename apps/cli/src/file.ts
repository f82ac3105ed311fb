import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError, reasonOf } from './error.ts';
import { messages } from './messages.ts';

const t = messages.input;

const MAX_FOLDER = 1000;

/** Text of a UTF-8 file without its byte order mark. Throws InputError that names the file. */
export async function readText(path: string, maxBytes: number): Promise<string> {
  const bytes = await named(path, async () => {
    const { size } = await stat(path);
    if (size > maxBytes) throw new InputError(t.tooLargeBy(path, kilobytes(size), kilobytes(maxBytes)));
    return readFile(path);
  });
  // A pipe or a growing file has no size beforehand.
  if (bytes.length > maxBytes) throw new InputError(t.tooLarge(path, kilobytes(maxBytes)));
  const text = decode(bytes);
  if (text === null) throw new InputError(t.notText(path));
  if (text.trim() === '') throw new InputError(t.empty(path));
  return text;
}

function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The path itself, or the files of the folder with that extension, sorted by name. */
export async function listFiles(path: string, extension: string): Promise<readonly string[]> {
  const names = await named(path, async () => ((await stat(path)).isDirectory() ? readdir(path) : null));
  if (names === null) return [path];
  const found = names.filter((name) => name.endsWith(extension) && !name.startsWith('.')).toSorted();
  if (found.length === 0) throw new InputError(t.noFiles(path, extension));
  if (found.length > MAX_FOLDER) throw new InputError(t.tooManyFiles(path, found.length, MAX_FOLDER));
  return found.map((name) => join(path, name));
}

export const stem = (path: string): string => basename(path).replace(/\.[^.]*$/u, '');

async function named<T>(path: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path}: ${reasonOf(error)}.`);
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
