import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../db/embedded/folders.ts';
import { StartError } from '../startup/startError.ts';
import { createSecretKey, keyText, parseKeys, type SecretKey } from './keyRing.ts';

/** Lies in the data folder beside the database; no backup holds it. */
export const keyFileOf = (dataFolder: string): string => join(dataFolder, 'secret-keys');

/** The keys of the file, the newest first; none if there is no file. */
export function readKeyFile(file: string): readonly SecretKey[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new StartError(
      `Gizli anahtar dosyası okunamadı: ${file}. Komutu Derkenar’ı çalıştıran kullanıcıyla çalıştırın.`,
      { cause },
    );
  }
  const keys = parseKeys(text);
  if (keys === null)
    throw new StartError(`Gizli anahtar dosyası bozuk: ${file}. Sakladığınız kopyasını yerine koyun.`);
  return keys;
}

/** Makes the file with a first key. Of several programs that do it at once one wins. */
export async function makeKeyFile(folder: string): Promise<void> {
  const file = keyFileOf(folder);
  const draft = await writeDraft(file, [createSecretKey()]);
  try {
    await link(draft, file);
    await syncFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Puts a new key first. The one before it stays, for values that are sealed meanwhile; older ones go. */
export async function addKey(folder: string): Promise<void> {
  const file = keyFileOf(folder);
  const [previous] = readKeyFile(file);
  const draft = await writeDraft(file, [createSecretKey(), ...(previous === undefined ? [] : [previous])]);
  await rename(draft, file);
  await syncFolder(folder);
}

async function writeDraft(file: string, keys: readonly SecretKey[]): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, keys.map((key) => `${keyText(key)}\n`).join(''), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  return draft;
}
