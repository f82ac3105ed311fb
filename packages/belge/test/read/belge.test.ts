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

  const LONG_A4 = { width: 595.276, height: 841.89 };
  it.each([
    [
      'Word',
      '@page\n\t{mso-page-border-surround-header:no;}\n@page WordSection1 {size:595.3pt 841.9pt; margin:70.85pt 56.7pt 70.85pt 85.05pt; mso-header-margin:35.4pt;}\ndiv.WordSection1 {page:WordSection1;}',
      { ...LONG_A4, margins: { top: 70.85, right: 56.7, bottom: 70.85, left: 85.05 } },
    ],
    [
      'LibreOffice',
      '@page { size: 21cm 29.7cm; margin: 1in; margin-left: 36pt }',
      { ...LONG_A4, margins: { top: 72, right: 72, bottom: 72, left: 36 } },
    ],
    [
      'a browser',
      '@media print { p { color: red } } @page { size: A4 landscape; }',
      { width: 841.89, height: 595.276 },
    ],
    ['a page that only says its paper', '@page{size:letter}', { width: 612, height: 792 }],
  ])('of HTML saved by %s keeps the sheet and the margins of its page', async (_, css, expected) => {
    const file = bytes(`<html><head><style>${css}</style></head><body><p>a</p></body></html>`);
    const { value } = await readBelge(file, 'belge.html');
    expect(value.page).toMatchObject(expected);
    expect(value.page?.lineSpacing).toBeCloseTo(1.304, 2);
  });

  it.each([
    ['nothing of a page', 'p { margin: 0 }'],
    ['no length', '@page { size: none; margin: 10% }'],
    ['a sheet of one point', '@page { size: 1pt 1pt }'],
    ['a first page alone', '@page :first { margin: 5cm }'],
  ])('of HTML that says %s has the page of any petition', async (_, css) => {
    const { value } = await readBelge(bytes(`<style>${css}</style><p>a</p>`), 'belge.html');
    expect(value.page).toBeNull();
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
