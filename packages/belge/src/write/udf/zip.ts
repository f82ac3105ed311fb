import { crc32, deflateRawSync } from 'node:zlib';

const METHOD_DEFLATE = 8;
const VERSION = 20;
const UTF8_NAME = 0x800;
/** 1 January 1980, the first date a zip can hold: the same document gives the same bytes. */
const DOS_DATE = 0x21;
const LOCAL = 30;
const CENTRAL = 46;
const END = 22;

/** A zip with one deflated entry (APPNOTE 4.3.6); `name` is ASCII, `data` under 4 GB. */
export function zipOne(name: string, data: Uint8Array): Uint8Array {
  const packed = deflateRawSync(data);
  const crc = crc32(data);
  const nameBytes = Buffer.from(name, 'latin1');
  const central = LOCAL + nameBytes.length + packed.length;
  const end = central + CENTRAL + nameBytes.length;
  const file = Buffer.alloc(end + END);

  file.writeUInt32LE(0x04034b50, 0);
  writeEntry(file, 4, crc, packed.length, data.length, nameBytes.length);
  nameBytes.copy(file, LOCAL);
  packed.copy(file, LOCAL + nameBytes.length);

  file.writeUInt32LE(0x02014b50, central);
  file.writeUInt16LE(VERSION, central + 4);
  writeEntry(file, central + 6, crc, packed.length, data.length, nameBytes.length);
  nameBytes.copy(file, central + CENTRAL);

  file.writeUInt32LE(0x06054b50, end);
  file.writeUInt16LE(1, end + 8);
  file.writeUInt16LE(1, end + 10);
  file.writeUInt32LE(CENTRAL + nameBytes.length, end + 12);
  file.writeUInt32LE(central, end + 16);
  return file;
}

/** The 26 bytes that the local and the central header share, from "version needed" on. */
function writeEntry(file: Buffer, at: number, crc: number, packed: number, size: number, name: number): void {
  file.writeUInt16LE(VERSION, at);
  file.writeUInt16LE(UTF8_NAME, at + 2);
  file.writeUInt16LE(METHOD_DEFLATE, at + 4);
  file.writeUInt16LE(0, at + 6);
  file.writeUInt16LE(DOS_DATE, at + 8);
  file.writeUInt32LE(crc, at + 10);
  file.writeUInt32LE(packed, at + 14);
  file.writeUInt32LE(size, at + 18);
  file.writeUInt16LE(name, at + 22);
}
