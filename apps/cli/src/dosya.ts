import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GirdiHatasi, neden } from './hata.ts';

const MAX_FOLDER = 1000;

/** Text of a UTF-8 file without its byte order mark. Throws GirdiHatasi that names the file. */
export async function readText(yol: string, maxBytes: number): Promise<string> {
  const bytes = await named(yol, async () => {
    const { size } = await stat(yol);
    if (size > maxBytes)
      throw new GirdiHatasi(
        `${yol}: dosya çok büyük (${kilobytes(size)}); en çok ${kilobytes(maxBytes)} olabilir.`,
      );
    return readFile(yol);
  });
  // A pipe or a growing file has no size beforehand.
  if (bytes.length > maxBytes)
    throw new GirdiHatasi(`${yol}: dosya çok büyük; en çok ${kilobytes(maxBytes)} olabilir.`);
  const text = decode(bytes);
  if (text === null)
    throw new GirdiHatasi(
      `${yol}: UTF-8 metin dosyası değil. Dosyayı UTF-8 olarak kaydedip yeniden deneyin.`,
    );
  if (text.trim() === '') throw new GirdiHatasi(`${yol}: dosya boş.`);
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
export async function listFiles(yol: string, extension: string): Promise<readonly string[]> {
  const names = await named(yol, async () => ((await stat(yol)).isDirectory() ? readdir(yol) : null));
  if (names === null) return [yol];
  const found = names.filter((name) => name.endsWith(extension) && !name.startsWith('.')).toSorted();
  if (found.length === 0) throw new GirdiHatasi(`${yol}: klasörde ${extension} dosyası yok.`);
  if (found.length > MAX_FOLDER)
    throw new GirdiHatasi(`${yol}: klasörde ${found.length} dosya var; en çok ${MAX_FOLDER} olabilir.`);
  return found.map((name) => join(yol, name));
}

export const stem = (yol: string): string => basename(yol).replace(/\.[^.]*$/u, '');

async function named<T>(yol: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof GirdiHatasi) throw error;
    throw new GirdiHatasi(`${yol}: ${neden(error)}.`);
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
