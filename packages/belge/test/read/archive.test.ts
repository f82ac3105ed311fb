import { describe, expect, it } from 'vitest';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { ARCHIVE_RULES, openArchive } from '../../src/read/belge.ts';

const PLAIN = { name: 'content.xml', data: '<template/>'.repeat(500) };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const readAll = (file: Uint8Array) => {
  const archive = openArchive(file);
  return archive.names.map((name) => text(archive.bytes(name)));
};

describe('an archive', () => {
  it('gives its files back, deflated or stored, empty or not', () => {
    const parts = [PLAIN, { name: 'word/a.xml', data: 'a', stored: true }, { name: 'bos', data: '' }];
    const archive = openArchive(zipFile(parts));
    expect(archive.names).toEqual(['content.xml', 'word/a.xml', 'bos']);
    for (const { name, data } of parts) expect(text(archive.bytes(name))).toBe(data);
    expect(archive.has('yok')).toBe(false);
  });

  it.each([
    ['a file cut short', 'dosya-bozuk', () => zipFile([PLAIN]).subarray(0, 60)],
    ['nothing but the first bytes', 'dosya-bozuk', () => Buffer.from('PK\u0003\u0004')],
    ['a wrong checksum', 'dosya-bozuk', () => zipFile([{ ...PLAIN, crc: 1 }])],
    ['more bytes than it says', 'dosya-bozuk', () => zipFile([{ ...PLAIN, size: 10 }])],
    ['fewer bytes than it says', 'dosya-bozuk', () => zipFile([{ ...PLAIN, size: 10_000 }])],
    ['a name that leads out', 'dosya-bozuk', () => zipFile([{ ...PLAIN, name: 'a/../../etc/passwd' }])],
    ['an absolute name', 'dosya-bozuk', () => zipFile([{ ...PLAIN, name: 'C:\\x' }])],
    ['a name twice', 'dosya-bozuk', () => zipFile([PLAIN, PLAIN])],
    [
      'files that share their bytes',
      'dosya-bozuk',
      () => zipFile([PLAIN, { ...PLAIN, name: 'b', sameAs: 0 }]),
    ],
    ['a password', 'dosya-parolali', () => zipFile([{ ...PLAIN, flags: 1 }])],
    ['another compression', 'sikistirma-taninmadi', () => zipFile([{ ...PLAIN, method: 14 }])],
    ['sizes kept in Zip64', 'sikistirma-taninmadi', () => zipFile([{ ...PLAIN, size: 0xffffffff }])],
    [
      'a file too big to inflate',
      'icerik-buyuk',
      () => zipFile([{ ...PLAIN, size: ARCHIVE_RULES.maxEntryBytes + 1 }]),
    ],
    [
      'too many files',
      'icerik-buyuk',
      () =>
        zipFile(
          Array.from({ length: ARCHIVE_RULES.maxEntries + 1 }, (_, i) => ({
            name: `${i}`,
            data: '',
            stored: true,
          })),
        ),
    ],
  ])('with %s is refused', (_, code, file) => {
    expect(() => readAll(file())).toThrow(expect.objectContaining({ name: 'BelgeError', code }));
  });

  it('is refused whose files come to too much together, each within its own limit', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const archive = openArchive(
      zipFile(names.map((name) => ({ name, data: '', size: ARCHIVE_RULES.maxEntryBytes }))),
    );
    for (const name of names.slice(0, 4)) archive.chunks(name);
    expect(() => archive.chunks('e')).toThrow(expect.objectContaining({ code: 'icerik-buyuk' }));
  });

  it('that inflates a thousandfold stops at the size it says', () => {
    const bomb = zipFile([{ name: 'content.xml', data: Buffer.alloc(50_000_000), size: 1000 }]);
    let most = 0;
    expect(() => {
      for (const chunk of openArchive(bomb).chunks('content.xml')) most = Math.max(most, chunk.length);
    }).toThrow(expect.objectContaining({ code: 'dosya-bozuk' }));
    expect(most).toBeLessThan(1000);
  });
});
