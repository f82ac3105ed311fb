import { bytesOf, chunksOf, type OnRead } from './blob.ts';
import { FileError } from './error.ts';
import { MAX_PART } from './limits.ts';

/** A part of a zip file. */
interface Part {
  readonly offset: number;
  readonly packed: number;
  readonly method: number;
}

export interface Archive {
  readonly has: (name: string) => boolean;
  /** How many bytes `read` will tell of. */
  readonly packedSize: (name: string) => number;
  /** Unpacked while it is read; never more than MAX_PARCA. */
  readonly read: (name: string, onRead?: OnRead) => AsyncGenerator<Uint8Array>;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record with the longest comment. */
const MAX_END = 22 + 0xffff;
const MAX_DIRECTORY = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;
const STORED = 0;
const DEFLATED = 8;

const damaged = () =>
  new FileError('Excel dosyası bozuk ya da eksik. Dosyayı Excel’de açıp yeniden kaydedin ve öyle deneyin.');

/**
 * A zip file (APPNOTE 4.3) of which only what is asked for is read. Zip64 is refused: it is for what is larger
 * than any file taken here.
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const parts = await readDirectory(file);
  const find = (name: string): Part => {
    const part = parts.get(name);
    if (part === undefined) throw damaged();
    return part;
  };
  return {
    has: (name) => parts.has(name),
    packedSize: (name) => find(name).packed,
    read: (name, onRead) => readPart(file, find(name), onRead),
  };
}

async function readDirectory(file: Blob): Promise<ReadonlyMap<string, Part>> {
  const tail = viewOf(await bytesOf(file, Math.max(0, file.size - MAX_END), file.size));
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== END) at--;
  if (at < 0) throw damaged();
  const count = tail.getUint16(at + 10, true);
  const size = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  if (count > MAX_PARTS || size > MAX_DIRECTORY || start + size > file.size) throw damaged();
  const bytes = await bytesOf(file, start, start + size);
  const view = viewOf(bytes);
  const parts = new Map<string, Part>();
  const utf8 = new TextDecoder();
  for (let n = 0, p = 0; n < count; n++) {
    if (p + 46 > size || view.getUint32(p, true) !== CENTRAL) throw damaged();
    const nameLength = view.getUint16(p + 28, true);
    const name = utf8.decode(bytes.subarray(p + 46, p + 46 + nameLength)).replaceAll('\\', '/');
    parts.set(name.replace(/^\//, ''), {
      method: view.getUint16(p + 10, true),
      packed: view.getUint32(p + 20, true),
      offset: view.getUint32(p + 42, true),
    });
    p += 46 + nameLength + view.getUint16(p + 30, true) + view.getUint16(p + 32, true);
  }
  return parts;
}

async function* readPart(file: Blob, part: Part, onRead?: OnRead): AsyncGenerator<Uint8Array> {
  const header = viewOf(await bytesOf(file, part.offset, part.offset + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) throw damaged();
  const start = part.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + part.packed > file.size) throw damaged();
  if (part.method !== STORED && part.method !== DEFLATED) throw damaged();
  let packed: ReadableStream<Uint8Array<ArrayBuffer>> = file.slice(start, start + part.packed).stream();
  if (onRead !== undefined) packed = packed.pipeThrough(counter(onRead));
  const unpacked =
    part.method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  let total = 0;
  try {
    for await (const chunk of chunksOf(unpacked)) {
      total += chunk.length;
      if (total > MAX_PART)
        throw new FileError('Excel dosyası açılınca çok büyüyor. Dosyayı bölerek aktarın.');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
}

const counter = (onRead: OnRead) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onRead(chunk.length);
      controller.enqueue(chunk);
    },
  });

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
