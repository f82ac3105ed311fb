import type { Readable } from 'node:stream';
import { zipStream as streamFiles, type ZipFile } from '@derkenar/zip/write';
import { BelgeError } from './result.ts';
import { turkeyTime } from './write/turkeyTime.ts';

export interface ZipEntry {
  /** File name, used as it is; no path. */
  readonly name: string;
  readonly data: Uint8Array;
}

/**
 * A zip as a stream. One entry is asked for after the other, as the reader of the stream takes them. `date` stands at
 * every file; without it the same files give the same bytes. Fails with BelgeError 'zip-adi-gecersiz' for a name that
 * is a path, 'zip-adi-tekrar' for one that was there before; when the stream is destroyed, the entries are closed.
 */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, date?: Date): Readable =>
  streamFiles(namedFiles(entries), date === undefined ? undefined : turkeyTime(date));

async function* namedFiles(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<ZipFile> {
  const names = new Set<string>();
  for await (const { name, data } of entries) {
    checkName(name, names);
    names.add(name);
    yield { name, content: data };
  }
}

const MAX_NAME_BYTES = 255;

function checkName(name: string, taken: ReadonlySet<string>): void {
  const isPath = /[/\\\p{Cc}]|^[A-Za-z]:|^\.{0,2}$/u.test(name);
  if (isPath || Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw new BelgeError(
      'zip-adi-gecersiz',
      'Arşivdeki dosya adı boş, çok uzun ya da klasör yolu içeriyor. Dosya adını değiştirip yeniden deneyin.',
    );
  if (taken.has(name))
    throw new BelgeError(
      'zip-adi-tekrar',
      'Arşivde aynı adda iki dosya olamaz. Dosyalardan birinin adını değiştirip yeniden deneyin.',
    );
}
