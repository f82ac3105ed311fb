import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';

/** Bytes as they stand in an archive. */
export interface Packed {
  readonly data: Uint8Array;
  /** Bytes of the file itself. */
  readonly size: number;
  readonly crc: number;
  readonly deflated: boolean;
}

/** The file's entry in the archive. Size and checksum are null while its bytes have yet to pass. */
export interface FileHeader {
  /** The path, with slashes between folders. */
  readonly name: string;
  readonly deflated: boolean;
  readonly sizes: FileSizes | null;
}

export interface FileSizes {
  readonly crc: number;
  readonly size: number;
  /** Bytes in the archive. */
  readonly packed: number;
}

/** A file to be packed: its bytes, or pieces of it as they are made. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array | Pieces;
}
type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Stored as it is where deflating saves nothing. */
export const pack = (data: Uint8Array, deflate: boolean): Packed =>
  smaller(data, deflate ? deflateRawSync(data) : data);

const smaller = (data: Uint8Array, packed: Uint8Array): Packed => {
  const deflated = packed.length < data.length;
  return { data: deflated ? packed : data, size: data.length, crc: crc32(data), deflated };
};

/** A zip with one file whose bytes depend on nothing else: no date, no program, no system. */
export function zipOne(name: string, data: Uint8Array): Uint8Array {
  const zip = createZip(FIRST_DATE, NO_SYSTEM);
  const { data: packed, ...rest } = pack(data, true);
  return Buffer.concat([zip.header(headerOf(name, packed, rest)), packed, zip.end()]);
}

/**
 * A zip as a stream that is written while it is read: one file is asked for after the other. `date` stands at every
 * file, by its UTC fields. `level` is zlib's, 0 to 9. When the stream is destroyed, the files are closed; a file that
 * fails breaks it off, so that no one takes it for whole.
 */
export const zipStream = (
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  date?: Date,
  level?: number,
): Readable => Readable.from(zipChunks(files, date, level), { objectMode: false });

const deflateAsync = promisify(deflateRaw);

async function* zipChunks(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  date?: Date,
  level: number = constants.Z_DEFAULT_COMPRESSION,
) {
  const zip = createZip(date);
  for await (const { name, content } of files) {
    if (content instanceof Uint8Array) {
      const { data, ...rest } = smaller(content, await deflateAsync(content, { level }));
      yield zip.header(headerOf(name, data, rest));
      yield data;
    } else {
      yield zip.header({ name, deflated: true, sizes: null });
      yield zip.descriptor(yield* deflatePieces(content, level));
    }
  }
  yield zip.end();
}

const headerOf = (name: string, data: Uint8Array, packed: Omit<Packed, 'data'>): FileHeader => ({
  name,
  deflated: packed.deflated,
  sizes: { crc: packed.crc, size: packed.size, packed: data.length },
});

async function* deflatePieces(pieces: Pieces, level: number): AsyncGenerator<Buffer, FileSizes> {
  let crc = 0;
  let size = 0;
  let packed = 0;
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece as string);
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level });
  // The caller sees failures at `deflate`.
  pipeline(counted(), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  return { crc, size, packed };
}

const VERSION = 20;
const VERSION_64 = 45;
const UTF8_NAME = 0x800;
/** Size and checksum stand behind the file's bytes. */
const SIZES_BEHIND = 0x8;
const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;
/** The program that made the archive, and how its system describes a file. */
interface Maker {
  readonly version: number;
  readonly attributes: number;
}
/** Info-ZIP reads names as UTF-8 in archives of Unix only. */
const UNIX: Maker = { version: (3 << 8) | VERSION_64, attributes: 0o100644 * 0x1_0000 };
const NO_SYSTEM: Maker = { version: VERSION, attributes: 0 };
/** The first date that a zip can hold. */
const FIRST_DATE = new Date(Date.UTC(1980, 0, 1));

/**
 * An archive as it is streamed (APPNOTE 4.3): each file's header goes before its bytes, `end` after all. Past 4 GB or
 * 65,535 files it is a Zip64. A file itself stays below 4 GB.
 */
export function createZip(date: Date = FIRST_DATE, maker: Maker = UNIX) {
  const dosTime = toDosTime(date);
  const directory: Buffer[] = [];
  let offset = 0;

  function header(file: FileHeader): Buffer {
    const name = Buffer.from(file.name, 'utf8');
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    writeShared(local, 4, file, name.length, dosTime, VERSION);
    name.copy(local, 30);
    directory.push(central(file, name, offset, dosTime, maker));
    offset += local.length + (file.sizes?.packed ?? 0);
    return local;
  }

  /** Goes behind the bytes of a file whose sizes its header did not know. */
  function descriptor(sizes: FileSizes): Buffer {
    const record = Buffer.alloc(16);
    record.writeUInt32LE(0x08074b50, 0);
    writeSizes(record, 4, sizes);
    writeSizes(directory.at(-1) as Buffer, 16, sizes);
    offset += sizes.packed + record.length;
    return record;
  }

  function end(): Buffer {
    const entries = directory.length;
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const is64 = entries >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
    return Buffer.concat([
      ...directory,
      ...(is64 ? [end64(entries, size, offset)] : []),
      endRecord(entries, size, offset),
    ]);
  }

  return { header, descriptor, end };
}

/** Days and seconds as MS-DOS counts them (APPNOTE 4.4.6): time in the low half, date in the high one. */
const toDosTime = (date: Date): number =>
  (((date.getUTCFullYear() - 1980) << 25) |
    ((date.getUTCMonth() + 1) << 21) |
    (date.getUTCDate() << 16) |
    (date.getUTCHours() << 11) |
    (date.getUTCMinutes() << 5) |
    (date.getUTCSeconds() >> 1)) >>>
  0;

function central(file: FileHeader, name: Buffer, offset: number, dosTime: number, maker: Maker): Buffer {
  const isFar = offset >= MAX_32;
  const version = isFar ? VERSION_64 : VERSION;
  const record = Buffer.alloc(46 + name.length + (isFar ? 12 : 0));
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(maker.version, 4);
  writeShared(record, 6, file, name.length, dosTime, version);
  record.writeUInt16LE(isFar ? 12 : 0, 30);
  record.writeUInt32LE(maker.attributes, 38);
  record.writeUInt32LE(isFar ? MAX_32 : offset, 42);
  name.copy(record, 46);
  if (isFar) {
    const extra = 46 + name.length;
    record.writeUInt16LE(1, extra);
    record.writeUInt16LE(8, extra + 2);
    record.writeBigUInt64LE(BigInt(offset), extra + 4);
  }
  return record;
}

/** The 26 bytes that the local and the central header share, from 'version needed' on. */
function writeShared(
  to: Buffer,
  at: number,
  { deflated, sizes }: FileHeader,
  nameLength: number,
  dosTime: number,
  version: number,
): void {
  to.writeUInt16LE(version, at);
  to.writeUInt16LE(UTF8_NAME | (sizes === null ? SIZES_BEHIND : 0), at + 2);
  to.writeUInt16LE(deflated ? 8 : 0, at + 4);
  to.writeUInt32LE(dosTime, at + 6);
  if (sizes !== null) writeSizes(to, at + 10, sizes);
  to.writeUInt16LE(nameLength, at + 22);
}

function writeSizes(to: Buffer, at: number, { crc, packed, size }: FileSizes): void {
  to.writeUInt32LE(crc, at);
  to.writeUInt32LE(packed, at + 4);
  to.writeUInt32LE(size, at + 8);
}

function end64(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(UNIX.version, 12);
  record.writeUInt16LE(VERSION_64, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(Math.min(entries, MAX_16), 8);
  record.writeUInt16LE(Math.min(entries, MAX_16), 10);
  record.writeUInt32LE(Math.min(size, MAX_32), 12);
  record.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return record;
}
