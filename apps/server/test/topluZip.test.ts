import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { open as openZip } from 'yauzl';
import { createZip, toZipData, type ZipEntry } from '../src/toplu/zip.ts';
import { temporaryFolder } from './server.ts';
import { unzip } from './topluServer.ts';

function archive(files: readonly (readonly [string, Buffer])[], deflate: boolean): Buffer {
  const zip = createZip();
  const parts = files.flatMap(([path, content]) => {
    const { data, ...fields } = toZipData(content, deflate);
    return [zip.header({ path, boy: data.length, ...fields }), data];
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
  const folder = await temporaryFolder();
  try {
    const path = join(folder, 'büyük.zip');
    const file = await open(path, 'w');
    const zip = createZip();
    const big: Omit<ZipEntry, 'path'> = { boy: 3e9, hamBoy: 3e9, crc: 0, deflated: false };
    // The bytes themselves are holes of the file.
    let at = 0;
    for (const name of ['a', 'b']) {
      const header = zip.header({ path: name, ...big });
      await file.write(header, 0, header.length, at);
      at += header.length + big.boy;
    }
    const { data, ...fields } = toZipData(Buffer.from('son'), false);
    for (const part of [zip.header({ path: 'c', boy: data.length, ...fields }), data, zip.end()]) {
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
