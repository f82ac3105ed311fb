import { describe, expect, it } from 'vitest';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { writeHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const ole = (stream: string) =>
  Buffer.concat([
    bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    Buffer.alloc(600),
    bytes(stream, 'utf16le'),
  ]);

describe('a file', () => {
  it.each([
    ['UTF-8', bytes('<p>İcra dairesi</p>')],
    ['UTF-8 with a mark', bytes('\ufeff<html><p>İcra dairesi</p></html>')],
    ['UTF-16', bytes('\ufeff<!DOCTYPE html><p>İcra dairesi</p>', 'utf16le')],
    ['windows-1254', bytes('<meta charset="windows-1254"><p>\xddcra dairesi</p>', 'latin1')],
  ])('of HTML in %s is read', async (_, file) => {
    const read = await readBelge(file, 'belge.html');
    expect(read.format).toBe('html');
    expect(writeHtml(read.value)).toBe('<p>İcra dairesi</p>');
    expect(read.messages).toEqual([]);
  });

  it('with the name of another format is read by what it is, and this is told', async () => {
    const read = await readBelge(bytes('<p>a</p>'), 'dilekçe.UDF');
    expect(read.format).toBe('html');
    expect(read.messages.map(({ code }) => code)).toEqual(['uzanti-farkli']);
  });

  it.each([
    ['nothing in it', 'dosya-bos', bytes('')],
    ['plain text', 'dosya-taninmadi', bytes('merhaba')],
    ['the old Word format', 'eski-word', ole('WordDocument')],
    ['a password', 'dosya-parolali', ole('EncryptedPackage')],
    ['an old workbook', 'baska-ofis-dosyasi', ole('Workbook')],
    ['PDF', 'dosya-pdf', bytes('%PDF-1.7\n')],
    ['a picture', 'dosya-resim', bytes('\x89PNG\r\n', 'latin1')],
    ['a workbook', 'baska-ofis-dosyasi', zipFile([{ name: 'xl/workbook.xml', data: '' }])],
    [
      'OpenDocument',
      'opendocument',
      zipFile([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true }]),
    ],
    ['a zip of other things', 'dosya-taninmadi', zipFile([{ name: 'a.txt', data: '' }])],
    ['half a zip', 'dosya-bozuk', zipFile([{ name: 'content.xml', data: 'x' }]).subarray(0, 40)],
  ])('with %s is refused with what to do', async (_, code, file) => {
    await expect(readBelge(file, 'x')).rejects.toMatchObject({ name: 'BelgeError', code });
  });
});
