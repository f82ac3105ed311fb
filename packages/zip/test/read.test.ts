import { describe, expect, it } from 'vitest';
import { openZip, openZipSource, type ZipRules } from '../src/read.ts';
import { zipFile } from './zipFile.ts';

const PLAIN = { name: 'content.xml', data: '<template/>'.repeat(500) };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const RULES: ZipRules = {
  maxEntries: 100,
  maxEntryBytes: 1_000_000,
  maxTotalBytes: 4_000_000,
  refuse: (fault, cause) => new Error(fault, { cause }),
};
const openArchive = (file: Uint8Array) => openZip(file, RULES);
const openFile = (file: Uint8Array) =>
  openZipSource(
    {
      size: file.length,
      bytes: async (start, end) => file.subarray(start, end),
      chunks: (start, end, through) =>
        through.reduce(
          (stream, next) => stream.pipeThrough(next),
          new Blob([file.subarray(start, end) as Uint8Array<ArrayBuffer>]).stream(),
        ),
    },
    RULES,
  );
const readAll = (file: Uint8Array) => {
  const archive = openArchive(file);
  return archive.names.map((name) => text(archive.bytes(name)));
};
/** Content of the files that are named, read piece by piece. */
async function readNamed(file: Uint8Array, names: readonly string[]): Promise<string[]> {
  const archive = await openFile(file);
  const contents: string[] = [];
  for (const name of names) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of archive.read(name)) chunks.push(chunk);
    contents.push(text(Buffer.concat(chunks)));
  }
  return contents;
}

describe('an archive', () => {
  it('gives its files back, deflated or stored, empty or not', async () => {
    const parts = [
      PLAIN,
      { name: 'word/a.xml', data: 'a', stored: true, mode: 0o100644 },
      { name: 'bos', data: '' },
    ];
    const archive = openArchive(zipFile(parts));
    expect(archive.names).toEqual(['content.xml', 'word/a.xml', 'bos']);
    for (const { name, data } of parts) expect(text(archive.bytes(name))).toBe(data);
    expect(archive.has('yok')).toBe(false);
    expect(await readNamed(zipFile(parts), archive.names)).toEqual(parts.map(({ data }) => data));
  });

  it('takes the backslashes of some Windows programs for slashes', () => {
    expect(openArchive(zipFile([{ name: 'word\\document.xml', data: 'x' }])).names).toEqual([
      'word/document.xml',
    ]);
    expect(openArchive(zipFile([{ name: '/word/document.xml', data: 'x' }])).names).toEqual([
      'word/document.xml',
    ]);
  });

  it('may carry a comment', () => {
    const file = zipFile([PLAIN]);
    file.writeUInt16LE(3, file.length - 2);
    expect(readAll(Buffer.concat([file, Buffer.from('abc')]))).toEqual([PLAIN.data]);
  });

  it.each([
    ['a file cut short', 'damaged', () => zipFile([PLAIN]).subarray(0, 60)],
    ['nothing but the first bytes', 'damaged', () => Buffer.from('PK\u0003\u0004')],
    ['a wrong checksum', 'damaged', () => zipFile([{ ...PLAIN, crc: 1 }])],
    ['more bytes than it says', 'damaged', () => zipFile([{ ...PLAIN, size: 10 }])],
    ['fewer bytes than it says', 'damaged', () => zipFile([{ ...PLAIN, size: 10_000 }])],
    ['a name that leads out', 'damaged', () => zipFile([{ ...PLAIN, name: 'a/../../etc/passwd' }])],
    ['an absolute name', 'damaged', () => zipFile([{ ...PLAIN, name: 'C:\\x' }])],
    ['a name twice', 'damaged', () => zipFile([PLAIN, PLAIN])],
    ['files that share their bytes', 'damaged', () => zipFile([PLAIN, { ...PLAIN, name: 'b', sameAs: 0 }])],
    ['a password', 'encrypted', () => zipFile([{ ...PLAIN, flags: 1 }])],
    ['a symbolic link', 'unusual', () => zipFile([{ ...PLAIN, mode: 0o120777 }])],
    ['another compression', 'unusual', () => zipFile([{ ...PLAIN, method: 14 }])],
    ['sizes kept in Zip64', 'unusual', () => zipFile([{ ...PLAIN, size: 0xffffffff }])],
    ['a file too big to inflate', 'too-big', () => zipFile([{ ...PLAIN, size: RULES.maxEntryBytes + 1 }])],
    [
      'too many files',
      'too-big',
      () =>
        zipFile(
          Array.from({ length: RULES.maxEntries + 1 }, (_, i) => ({ name: `${i}`, data: '', stored: true })),
        ),
    ],
  ])('with %s is refused, in memory and piece by piece', async (_, fault, file) => {
    expect(() => readAll(file())).toThrow(fault);
    await expect(readNamed(file(), ['content.xml'])).rejects.toThrow(fault);
  });

  it('is refused whose files come to too much together, each within its own limit', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const archive = openArchive(
      zipFile(names.map((name) => ({ name, data: '', size: RULES.maxEntryBytes }))),
    );
    for (const name of names.slice(0, 4)) archive.chunks(name);
    expect(() => archive.chunks('e')).toThrow('too-big');
  });

  it('that inflates a thousandfold stops at the size it says', () => {
    const bomb = zipFile([{ name: 'content.xml', data: Buffer.alloc(50_000_000), size: 1000 }]);
    let most = 0;
    expect(() => {
      for (const chunk of openArchive(bomb).chunks('content.xml')) most = Math.max(most, chunk.length);
    }).toThrow('damaged');
    expect(most).toBeLessThan(1000);
  });
});
