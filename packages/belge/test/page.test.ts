import { describe, expect, it } from 'vitest';
import {
  type Belge,
  belge,
  fill,
  page,
  pageNumber,
  paragraph,
  readHtml,
  runStyle,
  text,
  writeHtml,
} from '../src/index.ts';
import { readBelge } from '../src/read/belge.ts';
import { writers } from '../src/write/index.ts';
import { checkBelge } from './checkBelge.ts';
import { fillInput } from './fillInput.ts';
import { readUdf } from './readUdf.ts';

const OPTIONS = { title: 'Sayfa', date: new Date(0) };
const number = paragraph(['Sayfa ', pageNumber(false), ' / ', pageNumber(true)], { align: 'center' });

const A5 = page({
  width: 595.3,
  height: 419.5,
  margins: { top: 42.525, right: 40, bottom: 60.5, left: 80 },
  header: { distance: 25, paragraphs: [paragraph([text('Üst “bilgi”', runStyle({ bold: true }))]), number] },
  footer: { paragraphs: [paragraph(['Alt']), number], first: [paragraph(['Alt'])] },
  firstNumber: 3,
  lineSpacing: 1.15,
  after: 8,
});
const body = [paragraph(['Metin']), paragraph(['Aralıklı'], { layout: { lineSpacing: 2, after: 0 } })];

const reread = async (source: Belge, format: 'udf' | 'docx' | 'doc') => {
  const { value, messages } = await writers[format](source, OPTIONS);
  const read = await readBelge(value, `a.${format}`);
  checkBelge(read.value);
  return { ...read, codes: messages.map(({ code }) => code), file: value };
};

describe('a page', () => {
  it('is snapped to its paper and cut at its limits', () => {
    expect(A5).toMatchObject({ width: 595.276, height: 419.528 });
    expect(page({ width: 11_906, height: 1, margins: { left: 5000, right: 5000 } })).toMatchObject({
      width: 2400,
      height: 200,
      margins: { left: 2328, right: 0 },
    });
    checkBelge(belge(body, A5));
  });
});

describe('HTML', () => {
  it('holds the page and gives it back', () => {
    const html = writeHtml(belge(body, A5));
    expect(html).toBe(
      '<div data-page="595.276 419.528;42.525 40 60.5 80;25 20;1.15 8;3"><header><p><strong>Üst “bilgi”</strong></p>' +
        '<p style="text-align:center">Sayfa <span data-page-number="page"></span> / <span data-page-number="total"></span></p></header>' +
        '<footer><p>Alt</p><p style="text-align:center">Sayfa <span data-page-number="page"></span> / <span data-page-number="total"></span></p></footer>' +
        '<footer data-first=""><p>Alt</p></footer></div>' +
        '<p>Metin</p><p style="margin-bottom:0pt;line-height:2.298">Aralıklı</p>',
    );
    const read = readHtml(html);
    expect(read).toEqual({ value: belge(body, A5), messages: [] });
  });

  it('is as it was for a document without a page', () => {
    expect(writeHtml(belge([paragraph(['Metin'])]))).toBe('<p>Metin</p>');
    expect(readHtml('<p>Metin</p>').value.page).toBeNull();
  });

  it.each([
    '<div data-page="595"><p>x</p></div>',
    '<div data-page="595 842;1 1 1 1;1 1;1 1;1"><p>x</p></div>',
    '<div data-page="595 842;1 1 1 1;1 1;1 1;1"><header><p>x</p>',
    '<div data-page="595 842;1 1 1 1;1 1;1 1;1"><header><p>x</p></header><header></header></div>',
    '<div data-page="595 842;-1 1 1 1;1 1;1 1;1"><footer><p>x</p></footer></div>',
  ])('keeps the text of a page of another form: %s', (html) => {
    const { value, messages } = readHtml(html);
    expect(value.page).toBeNull();
    expect(writeHtml(value)).toBe('<p>x</p>');
    expect(messages.map(({ code }) => code)).toEqual(['sayfa-duzeni-bozuk']);
  });

  it('takes page numbers in headers and footers only', () => {
    expect(writeHtml(readHtml('<p>Sayfa <span data-page-number="page"></span></p>').value)).toBe(
      '<p>Sayfa</p>',
    );
  });

  it('has paragraphs alone in a header, and tells so', () => {
    const { value, messages } = readHtml(
      '<div data-page="595 842;50 50 50 50;20 20;1 0;1"><header><ul><li>a</li></ul></header></div><p>x</p>',
    );
    expect(value.page?.header.paragraphs).toEqual([paragraph(['a'])]);
    expect(messages.map(({ code }) => code)).toEqual(['sayfa-kenari']);
    checkBelge(value);
  });
});

describe('filling', () => {
  it('puts values into headers and footers and keeps an empty line there', () => {
    const edge = [paragraph(['{{esasNo}}']), paragraph(['Vekili: {{borcluVekiliAdSoyad}}'])];
    const source = belge(body, page({ header: { paragraphs: edge, first: edge.slice(0, 1) } }));
    const input = fillInput(
      { esasNo: '2026/1 E.', borcluVekiliAdSoyad: '' },
      { optional: new Set(['borcluVekiliAdSoyad']) },
    );
    const { value, missing } = fill(source, input);
    expect(value.page?.header.first).toEqual([paragraph(['2026/1 E.'])]);
    expect(value.page?.header.paragraphs).toEqual([
      paragraph(['2026/1 E.']),
      paragraph([`Vekili: ${input.mark}`]),
    ]);
    expect(missing).toEqual(['borcluVekiliAdSoyad']);
  });
});

describe('UDF', () => {
  it('keeps page, header, footer and page number', async () => {
    const own = page({ ...A5, lineSpacing: 1, after: 0 });
    const { value, codes, messages } = await reread(belge(body, own), 'udf');
    expect(value).toEqual(belge(body, own));
    expect([...codes, ...messages]).toEqual([]);
  });

  it('reads a file of ours without a page as one without a page', async () => {
    expect((await reread(belge(body), 'udf')).value.page).toBeNull();
    const own = await reread(belge(body, page({})), 'udf');
    expect(own.value.page).toEqual(page({}));
  });

  it('writes the distances of a page that UDF does not have by itself', async () => {
    const { value } = await reread(belge(body, A5), 'udf');
    expect(value.page).toEqual({ ...A5, lineSpacing: 1, after: 0 });
    expect(value.blocks[0]).toEqual(paragraph(['Metin'], { layout: { lineSpacing: 1.15, after: 8 } }));
  });

  it('has the header first, the footer last, and escapes the words of the number', async () => {
    const odd = paragraph(['Şu "&" <', pageNumber(false), '>']);
    const { value } = await writers.udf(belge(body, page({ footer: { paragraphs: [odd] } })), OPTIONS);
    const { footer, header } = await readUdf(value);
    expect(header).toBeUndefined();
    expect(footer?.attributes).toMatchObject({
      'pageNumber-spec': 'BSP32_24',
      'pageNumber-foreStr': 'Şu "&" <',
      'pageNumber-afterStr': '>',
    });
  });

  it.each<[string, Parameters<typeof page>[0], string]>([
    ['free sizes', { width: 300, height: 500 }, 'kagit-boyu'],
    ['a second number', { footer: { paragraphs: [number, number] } }, 'sayfa-numarasi-atlandi'],
    [
      'the total alone',
      { header: { paragraphs: [paragraph([pageNumber(true)])] } },
      'sayfa-numarasi-atlandi',
    ],
    [
      'another first page',
      { header: { paragraphs: [paragraph(['a'])], first: [paragraph(['b'])] } },
      'ilk-sayfa-farki',
    ],
  ])('tells that it has no place for %s', async (_, given, code) => {
    expect((await reread(belge(body, page(given)), 'udf')).codes).toEqual([code]);
  });

  it.each([
    [{ paragraphs: [paragraph(['a'])], first: [] }],
    [{ paragraphs: [], first: [paragraph(['a'])] }],
    [{ paragraphs: [paragraph(['a']), number], first: [paragraph(['a'])] }],
  ])('keeps on which pages a header stands: %#', async (header) => {
    const own = page({ header });
    const { value, codes } = await reread(belge(body, own), 'udf');
    expect(value.page).toEqual(own);
    expect(codes).toEqual([]);
  });
});
