import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { open as openZip } from 'yauzl';
import { createZip, type FileHeader, pack, zipStream } from '../src/write.ts';
import { unzip } from './unzip.ts';

const headerOf = (name: string, content: Buffer, deflate = false) => {
  const { data, size, crc, deflated } = pack(content, deflate);
  return { header: { name, deflated, sizes: { crc, size, packed: data.length } }, data };
};

function archive(files: readonly (readonly [string, Buffer])[], deflate: boolean): Buffer {
  const zip = createZip();
  const parts = files.flatMap(([name, content]) => {
    const { header, data } = headerOf(name, content, deflate);
    return [zip.header(header), data];
  });
  return Buffer.concat([...parts, zip.end()]);
}

it('is read by others, with folders, Turkish names, deflated or not', async () => {
  const files = [
    ['Iğdır İcra Dairesi/Dilekçe “ş”.udf', Buffer.from('ğ'.repeat(1000))],
    ['boş.pdf', Buffer.alloc(0)],
  ] as const;
  for (const deflate of [true, false]) expect(await unzip(archive(files, deflate))).toEqual(new Map(files));
});

it('holds more than 65,535 files', async () => {
  const files = Array.from({ length: 70_000 }, (_, i) => [`${i}`, Buffer.from([i % 256])] as const);
  const read = await unzip(archive(files, false));
  expect(read.size).toBe(70_000);
  expect(read.get('69999')).toEqual(files[69_999]?.[1]);
});

it('is larger than 4 GB where it must be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-'));
  try {
    const path = join(folder, 'büyük.zip');
    const file = await open(path, 'w');
    const zip = createZip();
    const big: Omit<FileHeader, 'name'> = { deflated: false, sizes: { crc: 0, size: 3e9, packed: 3e9 } };
    // The bytes themselves are holes of the file.
    let at = 0;
    for (const name of ['a', 'b']) {
      const header = zip.header({ name, ...big });
      await file.write(header, 0, header.length, at);
      at += header.length + 3e9;
    }
    const last = headerOf('c', Buffer.from('son'));
    for (const part of [zip.header(last.header), last.data, zip.end()]) {
      await file.write(part, 0, part.length, at);
      at += part.length;
    }
    await file.close();
    expect(await read(path, 'c')).toBe('son');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The content of one file of an archive on the disk. */
const read = (path: string, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      zip.on('error', reject);
      zip.on('entry', ({ fileName }: { fileName: string }) => fileName !== name && zip.readEntry());
      zip.on('entry', (entry: Parameters<typeof zip.openReadStream>[0]) => {
        if (entry.fileName !== name) return;
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          stream.on('data', (part: Buffer) => resolve(String(part)));
        });
      });
      zip.readEntry();
    });
  });

it('takes a file in pieces, of which nobody knows how many there will be', async () => {
  async function* pieces() {
    for (let n = 0; n < 1000; n++) yield n % 2 === 0 ? 'şifa ' : Buffer.from([n % 256]);
  }
  const whole: Buffer[] = [];
  for await (const piece of pieces()) whole.push(Buffer.from(piece as string));
  const archive = await buffer(
    zipStream([
      { name: 'parça parça.xml', content: pieces() },
      { name: 'bütün.txt', content: Buffer.from('bütün') },
      { name: 'boş.xml', content: [] },
    ]),
  );
  expect(await unzip(archive)).toEqual(
    new Map([
      ['parça parça.xml', Buffer.concat(whole)],
      ['bütün.txt', Buffer.from('bütün')],
      ['boş.xml', Buffer.alloc(0)],
    ]),
  );
});

it('breaks off when a file in pieces fails', async () => {
  async function* failing() {
    yield 'başı';
    throw new Error('kaynak');
  }
  await expect(buffer(zipStream([{ name: 'a', content: failing() }]))).rejects.toThrow('kaynak');
});
