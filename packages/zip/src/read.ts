import {
  type Entry,
  findDirectory,
  LOCAL_LENGTH,
  MAX_END_LENGTH,
  readEntries,
  startOf,
  type ZipRules,
} from './directory.ts';
import { createCheck, DEFLATED, STORED, unpack } from './unpack.ts';

export type { ZipFault, ZipRules } from './directory.ts';

/** The files of a zip in memory. Each read throws what the rules say when the file is damaged or too big. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The file in pieces, inflated while they are taken. */
  chunks(name: string): Iterable<Uint8Array>;
  bytes(name: string): Uint8Array;
}

/** Opens a zip (APPNOTE 4.3): only its directory and the headers of its files are read. */
export function openZip(file: Uint8Array, rules: ZipRules): Archive {
  const tailStart = Math.max(0, file.length - MAX_END_LENGTH);
  const place = findDirectory(file.subarray(tailStart), tailStart, rules);
  const entries = readEntries(file.subarray(place.start, place.start + place.length), place, rules);
  const starts = new Map(
    Array.from(entries.values(), (entry) => [entry, startOf(entry, headerOf(file, entry), rules)]),
  );
  const find = createFinder(entries, rules);
  function* contentOf(entry: Entry): Generator<Uint8Array> {
    const start = starts.get(entry) as number;
    const check = createCheck(entry, rules);
    for (const chunk of unpack(file.subarray(start, start + entry.packed), entry, rules)) {
      check.add(chunk);
      yield chunk;
    }
    check.end();
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    chunks: (name) => contentOf(find(name)),
    bytes(name) {
      const entry = find(name);
      const bytes = new Uint8Array(entry.size);
      let at = 0;
      for (const chunk of contentOf(entry)) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      return bytes;
    },
  };
}

const headerOf = (file: Uint8Array, { offset }: Entry): Uint8Array =>
  file.subarray(offset, offset + LOCAL_LENGTH);

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is read in parts, such as one on the user's disk. */
export interface ZipSource {
  readonly size: number;
  readonly bytes: (start: number, end: number) => Promise<Uint8Array>;
  /** The bytes as a stream, which goes through these. */
  readonly chunks: (
    start: number,
    end: number,
    through: readonly ReadableWritablePair<Bytes, Bytes>[],
  ) => AsyncIterable<Uint8Array>;
}

/** The files of a zip that is too big for the memory. */
export interface SourceArchive {
  readonly has: (name: string) => boolean;
  /** The number of bytes that `read` will report. */
  readonly packedSize: (name: string) => number;
  /** The file in pieces; `onRead` is told of packed bytes as they are read. */
  readonly read: (name: string, onRead?: (bytes: number) => void) => AsyncGenerator<Uint8Array>;
}

/** Opens a zip by the same rules, reading its end and directory only. */
export async function openZipSource(source: ZipSource, rules: ZipRules): Promise<SourceArchive> {
  const tailStart = Math.max(0, source.size - MAX_END_LENGTH);
  const place = findDirectory(await source.bytes(tailStart, source.size), tailStart, rules);
  const directory = await source.bytes(place.start, place.start + place.length);
  const entries = readEntries(directory, place, rules);
  const find = createFinder(entries, rules);
  return {
    has: (name) => entries.has(name),
    packedSize: (name) => entries.get(name)?.packed ?? 0,
    read: (name, onRead) => readSource(source, find(name), rules, onRead),
  };
}

async function* readSource(
  source: ZipSource,
  entry: Entry,
  rules: ZipRules,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const header = await source.bytes(entry.offset, entry.offset + LOCAL_LENGTH);
  const start = startOf(entry, header, rules);
  const check = createCheck(entry, rules);
  const chunks = source.chunks(start, start + entry.packed, [
    ...(onRead === undefined ? [] : [createCounter(onRead)]),
    ...unpacking(entry, rules),
  ]);
  for await (const chunk of orDamaged(chunks, rules)) {
    check.add(chunk);
    yield chunk;
  }
  check.end();
}

function unpacking({ method }: Entry, rules: ZipRules): ReadableWritablePair<Bytes, Bytes>[] {
  if (method === STORED) return [];
  if (method !== DEFLATED) throw rules.refuse('unusual');
  return [new DecompressionStream('deflate-raw')];
}

async function* orDamaged(chunks: AsyncIterable<Uint8Array>, rules: ZipRules): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw rules.refuse('damaged', cause);
  }
}

const createCounter = (onRead: (bytes: number) => void) =>
  new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      onRead(chunk.length);
      controller.enqueue(chunk);
    },
  });

/** Finds a file that may be read; what it comes to is taken from what all of them may. */
function createFinder(entries: ReadonlyMap<string, Entry>, rules: ZipRules): (name: string) => Entry {
  let left = rules.maxTotalBytes;
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) throw rules.refuse('damaged');
    if (entry.encrypted) throw rules.refuse('encrypted');
    if (entry.size > rules.maxEntryBytes || entry.size > left) throw rules.refuse('too-big');
    left -= entry.size;
    return entry;
  };
}
