import { crc32, deflateRawSync } from 'node:zlib';

/** One file of a zip, and what may be made wrong about it. */
export interface Part {
  readonly name: string;
  readonly data: Uint8Array | string;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  /** The size that the directory states. */
  readonly size?: number;
  /** As Unix programs write it. */
  readonly mode?: number;
  /** Says that its local header is that of another part. */
  readonly sameAs?: number;
}

/** A zip as APPNOTE 4.3 has it, whole or, by the parts' wishes, damaged. */
export function zipFile(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data as string);
    const packed = part.stored ? data : deflateRawSync(data);
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0x800, 2);
    fields.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4);
    fields.writeUInt32LE(part.crc ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.size ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    offsets.push(part.sameAs === undefined ? at : (offsets[part.sameAs] as number));
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    locals.push(local);
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(part.mode ?? 0, 8);
    tail.writeUInt32LE(offsets.at(-1) as number, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, tail, name]));
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
