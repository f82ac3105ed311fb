import { Inflate } from 'fflate';
import type { Entry, ZipRules } from './directory.ts';

export const STORED = 0;
export const DEFLATED = 8;
/** Deflate grows a byte to 1032 at most: 8 MB a step. */
const STEP = 8 * 1024;

/** Sees that a file's content has neither more nor fewer bytes than the directory says, and its checksum. */
export function createCheck(entry: Entry, rules: ZipRules) {
  let size = 0;
  let crc = -1;
  return {
    add(chunk: Uint8Array): void {
      size += chunk.length;
      if (size > entry.size) throw rules.refuse('damaged');
      crc = addToCrc(crc, chunk);
    },
    end(): void {
      if (size !== entry.size || ~crc >>> 0 !== entry.crc) throw rules.refuse('damaged');
    },
  };
}

/** The content of packed bytes in memory. */
export function* unpack(packed: Uint8Array, { method }: Entry, rules: ZipRules): Generator<Uint8Array> {
  if (method === STORED) return yield packed;
  if (method !== DEFLATED) throw rules.refuse('unusual');
  let out: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => out.push(chunk));
  for (let at = 0; at < packed.length || at === 0; at += STEP) {
    try {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch (cause) {
      throw rules.refuse('damaged', cause);
    }
    yield* out;
    out = [];
  }
}

const TABLES = crcTables();

/** TABLES[n][byte]: what a byte adds that stands n bytes before the end of a word (CRC-32 of APPNOTE 4.4.7). */
function crcTables(): readonly Uint32Array[] {
  const tables = [0, 1, 2, 3].map(() => new Uint32Array(256));
  const [first] = tables as [Uint32Array];
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = (c & 1) === 0 ? c >>> 1 : (c >>> 1) ^ 0xedb88320;
    first[n] = c;
  }
  for (let t = 1; t < tables.length; t++)
    for (let n = 0; n < 256; n++) {
      const before = (tables[t - 1] as Uint32Array)[n] as number;
      (tables[t] as Uint32Array)[n] = (first[before & 0xff] as number) ^ (before >>> 8);
    }
  return tables;
}

function addToCrc(before: number, bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const at = (i: number): number => bytes[i] as number;
  const words = bytes.length - (bytes.length % 4);
  let crc = before;
  let i = 0;
  for (; i < words; i += 4) {
    crc ^= at(i) | (at(i + 1) << 8) | (at(i + 2) << 16) | (at(i + 3) << 24);
    crc =
      (t3[crc & 0xff] as number) ^
      (t2[(crc >>> 8) & 0xff] as number) ^
      (t1[(crc >>> 16) & 0xff] as number) ^
      (t0[crc >>> 24] as number);
  }
  for (; i < bytes.length; i++) crc = (t0[(crc ^ at(i)) & 0xff] as number) ^ (crc >>> 8);
  return crc;
}
