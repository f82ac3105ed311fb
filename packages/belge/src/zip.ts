import { Readable } from 'node:stream';
import yazl from 'yazl';
import { BelgeError } from './result.ts';
import { turkeyTime } from './write/turkeyTime.ts';

export interface ZipEntry {
  /** File name, used as it is; no path. */
  readonly name: string;
  readonly data: Uint8Array;
}

const MODE = 0o100644;
/** The first moment a zip can hold, so that the same files give the same bytes. */
const FIRST_DATE = new Date(Date.UTC(1980, 0, 1));

/**
 * A zip as a stream. Entries are asked for one by one, as the reader of the stream takes them: two are
 * in memory at a time. `date` stands at every file. Fails with BelgeError 'zip-adi-gecersiz' for a name
 * that is a path, 'zip-adi-tekrar' for one that was there before; when the stream is destroyed, the
 * entries are closed.
 */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  date: Date = FIRST_DATE,
): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  addAll(zip, out, entries, dosDate(date)).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('zip', { cause: error }));
  });
  return out;
}

async function addAll(
  zip: yazl.ZipFile,
  out: Readable,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  const closed = new Promise<void>((resolve) => out.once('close', resolve));
  const names = new Set<string>();
  for await (const { name, data } of entries) {
    checkName(name, names);
    names.add(name);
    const opened = new Promise<void>((resolve) => {
      zip.addReadStreamLazy(
        name,
        { mtime, mode: MODE, forceDosTimestamp: true, size: data.byteLength },
        (answer) => {
          // Called once every entry before this one is through the stream.
          answer(undefined, Readable.from([data]));
          resolve();
        },
      );
    });
    await Promise.race([opened, closed]);
    if (out.destroyed) return;
  }
  zip.end();
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

/** yazl writes the date's local fields, which must not depend on the machine's time zone. */
function dosDate(date: Date): Date {
  const t = turkeyTime(date);
  return new Date(
    t.getUTCFullYear(),
    t.getUTCMonth(),
    t.getUTCDate(),
    t.getUTCHours(),
    t.getUTCMinutes(),
    t.getUTCSeconds(),
  );
}
