import { crc32, deflateRawSync } from 'node:zlib';

/** Bytes as they stand in an archive: the archive itself is put together without looking at them again. */
export interface ZipData {
  readonly data: Uint8Array;
  readonly hamBoy: number;
  readonly crc: number;
  readonly deflated: boolean;
}

/** A file of an archive, its bytes apart. */
export interface ZipEntry extends Omit<ZipData, 'data'> {
  /** With slashes between folders. */
  readonly path: string;
  readonly boy: number;
}

export function toZipData(data: Uint8Array, deflate: boolean): ZipData {
  const packed = deflate ? deflateRawSync(data) : data;
  const smaller = packed.length < data.length;
  return {
    data: smaller ? packed : data,
    hamBoy: data.length,
    crc: crc32(data),
    deflated: smaller,
  };
}

const VERSION = 20;
const VERSION_64 = 45;
const UNIX = 3 << 8;
const UTF8_NAME = 0x800;
/** 1 January 1980, the first date a zip can hold: the same files give the same bytes. */
const DOS_DATE = 0x21;
const MODE = 0o100644;
const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;

/**
 * An archive as it is streamed (APPNOTE 4.3): each file's header goes before its bytes, `end` after all. Past
 * 4 GB or 65,535 files it is a Zip64. A file itself stays below 4 GB.
 */
export function createZip() {
  const directory: Buffer[] = [];
  let entries = 0;
  let offset = 0;

  function header(entry: ZipEntry): Buffer {
    const name = Buffer.from(entry.path, 'utf8');
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    writeShared(local, 4, entry, name.length, VERSION);
    name.copy(local, 30);
    directory.push(central(entry, name, offset));
    entries++;
    offset += local.length + entry.boy;
    return local;
  }

  function end(): Buffer {
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const is64 = entries >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
    return Buffer.concat([
      ...directory,
      ...(is64 ? [end64(entries, size, offset)] : []),
      endRecord(entries, size, offset),
    ]);
  }

  return { header, end };
}

function central(entry: ZipEntry, name: Buffer, offset: number): Buffer {
  const far = offset >= MAX_32;
  const record = Buffer.alloc(46 + name.length + (far ? 12 : 0));
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(UNIX | VERSION_64, 4);
  writeShared(record, 6, entry, name.length, far ? VERSION_64 : VERSION);
  record.writeUInt16LE(far ? 12 : 0, 30);
  record.writeUInt32LE(MODE * 0x1_0000, 38);
  record.writeUInt32LE(far ? MAX_32 : offset, 42);
  name.copy(record, 46);
  if (far) {
    const extra = 46 + name.length;
    record.writeUInt16LE(1, extra);
    record.writeUInt16LE(8, extra + 2);
    record.writeBigUInt64LE(BigInt(offset), extra + 4);
  }
  return record;
}

/** The 26 bytes that the local and the central header share, from 'version needed' on. */
function writeShared(to: Buffer, at: number, entry: ZipEntry, name: number, version: number): void {
  to.writeUInt16LE(version, at);
  to.writeUInt16LE(UTF8_NAME, at + 2);
  to.writeUInt16LE(entry.deflated ? 8 : 0, at + 4);
  to.writeUInt16LE(DOS_DATE, at + 8);
  to.writeUInt32LE(entry.crc, at + 10);
  to.writeUInt32LE(entry.boy, at + 14);
  to.writeUInt32LE(entry.hamBoy, at + 18);
  to.writeUInt16LE(name, at + 22);
}

function end64(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(UNIX | VERSION_64, 12);
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
