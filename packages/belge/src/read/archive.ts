import { Inflate } from 'fflate';
import { BelgeError } from '../result.ts';
import { bigContent, damagedArchive, passwordFile, unusualArchive } from './fileErrors.ts';

/** Files in an archive; a Word document has tens. */
export const MAX_ENTRIES = 10_000;
/** Bytes of one file, and of all that are read, when inflated. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const MAX_INFLATED_BYTES = 256 * 1024 * 1024;

/** The files of a zip. Each read throws BelgeError when the file is damaged or beyond the limits. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The file in pieces, inflated while they are taken. */
  chunks(name: string): Iterable<Uint8Array>;
  bytes(name: string): Uint8Array;
}

interface Entry {
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Of the local header. */
  readonly offset: number;
  /** Of the data, and where it ends. */
  readonly start: number;
  readonly end: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
/** In their place Zip64 keeps the true value elsewhere (APPNOTE 4.5.3); no file of this size needs it. */
const ZIP64_16 = 0xffff;
const ZIP64_32 = 0xffffffff;

/** Reads the directory only (APPNOTE 4.3). Throws BelgeError for whatever is no plain, whole zip. */
export function openArchive(file: Uint8Array): Archive {
  const entries = readDirectory(file);
  let left = MAX_INFLATED_BYTES;
  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (entry === undefined) throw damagedArchive();
    if (entry.encrypted) throw passwordFile();
    if (entry.size > MAX_ENTRY_BYTES || entry.size > left) throw bigContent();
    left -= entry.size;
    return entry;
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    chunks: (name) => contentOf(file, find(name)),
    bytes(name) {
      const entry = find(name);
      const bytes = new Uint8Array(entry.size);
      let at = 0;
      for (const chunk of contentOf(file, entry)) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      return bytes;
    },
  };
}

function readDirectory(file: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count === ZIP64_16 || length === ZIP64_32 || start === ZIP64_32) throw unusualArchive();
  const oneDisk = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!oneDisk || start + length > end) throw damagedArchive();
  if (count > MAX_ENTRIES) throw bigContent();
  const entries = new Map<string, Entry>();
  let at = start;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_LENGTH > start + length || view.getUint32(at, true) !== CENTRAL) throw damagedArchive();
    const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > start + length) throw damagedArchive();
    const name = entryName(file.subarray(at + CENTRAL_LENGTH, nameEnd));
    if (entries.has(name)) throw damagedArchive();
    entries.set(name, readEntry(view, at, start));
    at = next;
  }
  checkOverlap(entries);
  return entries;
}

/** The end record stands last, before a comment that should be empty. */
function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--)
    if (
      view.getUint32(at, true) === END &&
      at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength
    )
      return at;
  throw damagedArchive();
}

/** Some programs on Windows write `word\document.xml`. A name that leads out of the archive is an attack. */
function entryName(bytes: Uint8Array): string {
  const name = new TextDecoder().decode(bytes).replaceAll('\\', '/');
  if (name === '' || /^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(name)) throw damagedArchive();
  return name;
}

const ENCRYPTED = 1 | (1 << 6);

function readEntry(view: DataView, at: number, directory: number): Entry {
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const offset = view.getUint32(at + 42, true);
  if (packed === ZIP64_32 || size === ZIP64_32 || offset === ZIP64_32) throw unusualArchive();
  if (offset + LOCAL_LENGTH > directory || view.getUint32(offset, true) !== LOCAL) throw damagedArchive();
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > directory) throw damagedArchive();
  return {
    encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    offset,
    start,
    end: start + packed,
  };
}

/** Files that share their bytes are how a small zip holds thousands of big ones. */
function checkOverlap(entries: ReadonlyMap<string, Entry>): void {
  let end = 0;
  for (const entry of [...entries.values()].toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < end) throw damagedArchive();
    end = entry.end;
  }
}

/** The entry's bytes; neither more nor fewer than the directory says, and with its checksum. */
function* contentOf(file: Uint8Array, entry: Entry): Generator<Uint8Array> {
  const packed = file.subarray(entry.start, entry.end);
  let size = 0;
  let crc = -1;
  for (const chunk of entry.method === STORED ? [packed] : inflated(packed, entry.method)) {
    size += chunk.length;
    if (size > entry.size) throw damagedArchive();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || ~crc >>> 0 !== entry.crc) throw damagedArchive();
}

const STORED = 0;
const DEFLATED = 8;
/** Deflate grows a byte to 1032 at most: 8 MB a step. */
const STEP = 8 * 1024;

function* inflated(packed: Uint8Array, method: number): Generator<Uint8Array> {
  if (method !== DEFLATED) throw unusualArchive();
  let out: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => out.push(chunk));
  for (let at = 0; at < packed.length || at === 0; at += STEP) {
    try {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch (cause) {
      throw cause instanceof BelgeError ? cause : damagedArchive(cause);
    }
    yield* out;
    out = [];
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = (c & 1) === 0 ? c >>> 1 : (c >>> 1) ^ 0xedb88320;
  return c;
});

function crc32(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (let i = 0; i < bytes.length; i++)
    crc = (CRC_TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  return crc;
}
