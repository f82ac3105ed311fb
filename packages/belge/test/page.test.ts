import { describe, expect, it } from 'vitest';
import { unzip } from '../../zip/test/unzip.ts';
import {
  type Belge,
  belge,
  fill,
  PAGE_BREAK,
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
import { ask } from './pdf/ask.ts';
import { docxFile } from './read/docxFile.ts';
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

describe('PDF', () => {
  const pdfOf = async (source: Belge) => (await writers.pdf(source, OPTIONS)).value;
  const pagesOf = (pdf: Uint8Array) =>
    ask('pdftotext', pdf, '-layout')
      .split('\f')
      .slice(0, -1)
      .map((one) => one.split('\n').flatMap((line) => line.trim() || []));
  const twoPages = [paragraph(['Bir']), PAGE_BREAK, paragraph(['İki'])];

  it('has the sheet, header and footer of the page and counts from its first number', async () => {
    const pdf = await pdfOf(belge(twoPages, A5));
    expect(ask('pdfinfo', pdf)).toMatch(/Page size: +595\.276 x 419\.528 pts/);
    expect(pagesOf(pdf)).toEqual([
      ['Üst “bilgi”', 'Sayfa 3 / 2', 'Bir', 'Alt'],
      ['Üst “bilgi”', 'Sayfa 4 / 2', 'İki', 'Alt', 'Sayfa 4 / 2'],
    ]);
  });

  it('has no footer of its own on a page without one', async () => {
    expect(pagesOf(await pdfOf(belge(twoPages, page({}))))).toEqual([['Bir'], ['İki']]);
    expect(pagesOf(await pdfOf(belge(twoPages)))[0]).toEqual(['Bir', 'Sayfa 1 / 2']);
  });

  it('makes room for a header that is higher than its margin', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => paragraph([`Satır ${i}`]));
    const own = page({ margins: { top: 10 }, header: { paragraphs: lines } });
    const boxes = ask('pdftotext', await pdfOf(belge([paragraph(['Metin'])], own)), '-bbox');
    const top = (word: string) => Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1]);
    expect(top('Metin')).toBeGreaterThan(top('11') + 10);
  });

  it('has the line spacing of the page where a paragraph says none', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => paragraph([`${i}`]));
    const count = async (lineSpacing: number, after = 0) =>
      pagesOf(await pdfOf(belge(lines, page({ lineSpacing, after })))).length;
    expect([await count(1), await count(1.5), await count(1, 12)]).toEqual([1, 2, 2]);
  });
});

describe('a turned sheet with another first page', () => {
  it('is written to Word as it is', async () => {
    const { value } = await writers.docx(belge(body, A5), OPTIONS);
    const files = await unzip(value);
    const xml = (name: string) => Buffer.from(files.get(name) ?? []).toString('utf8');
    expect(xml('word/document.xml')).toMatch(
      /<w:pgSz w:w="11906" w:h="8391" w:orient="landscape"\/><w:pgMar w:top="851" w:right="800" w:bottom="1210" w:left="1600" w:header="500" w:footer="400" w:gutter="0"\/><w:pgNumType w:start="3"\/>.*<w:titlePg\/>/,
    );
    const rtf = Buffer.from((await writers.doc(belge(body, A5), OPTIONS)).value).toString('latin1');
    expect(rtf).toContain(
      '\\paperw11906\\paperh8391\\margl1600\\margr800\\margt851\\margb1210\\landscape\\pgnstart3\\widowctrl\\viewkind1\n' +
        '\\sectd\\lndscpsxn\\pgnstarts3\\pgnrestart\\headery500\\footery400\\titlepg\n{\\header\\uc0 ',
    );
  });
});

describe.each(['docx', 'doc'] as const)('a page in .%s', (format) => {
  it('comes back with its header, footer and first number', async () => {
    const margins = { top: 42.5, right: 40, bottom: 60.5, left: 80 };
    const own = page({ ...A5, margins, lineSpacing: 1, after: 0 });
    const spaced = [paragraph(['Metin']), paragraph(['Aralıklı'], { layout: { lineSpacing: 2, after: 3 } })];
    const { value, messages } = await reread(belge(spaced, own), format);
    expect(value).toEqual(belge(spaced, own));
    expect(messages).toEqual([]);
  });

  it('keeps the look of a page whose lines are wider than single ones', async () => {
    const { value } = await reread(belge(body, page({ lineSpacing: 1.305, after: 6 })), format);
    expect(value.page).toMatchObject({ lineSpacing: 1, after: 0 });
    expect(value.blocks[0]).toMatchObject({ layout: { lineSpacing: 1.3, after: 6 } });
  });

  it('is none for our own sheet with a page number', async () => {
    expect((await reread(belge(body), format)).value.page).toBeNull();
  });
});

describe('a foreign .docx', () => {
  const p = (content: string) => `<w:p>${content}</w:p>`;
  const r = (content: string) => `<w:r><w:t xml:space="preserve">${content}</w:t></w:r>`;
  const char = (type: string) => `<w:r><w:rPr><w:b/></w:rPr><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instr = (name: string) => `<w:r><w:instrText> ${name} \\* MERGEFORMAT </w:instrText></w:r>`;
  const field = (name: string) => char('begin') + instr(name) + char('separate') + r('7') + char('end');
  const section = (more = '', own = '') =>
    `<w:sectPr>${own}<w:headerReference w:type="default" r:id="header"/><w:pgSz w:w="12240" w:h="15840"/>` +
    `<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708"/>${more}</w:sectPr>`;
  const read = async (document: string, header: string) => {
    const { value, messages } = await readBelge(docxFile(document, { header }), 'a.docx');
    checkBelge(value);
    return { page: value.page, codes: messages.map(({ code }) => code) };
  };

  it('has its page numbers as such, complex fields and simple ones', async () => {
    const simple = `<w:fldSimple w:instr=" NUMPAGES "><w:r><w:rPr><w:i/></w:rPr><w:t>9</w:t></w:r></w:fldSimple>`;
    const { page: own, codes } = await read(
      p(r('a')) + section(),
      p(r('Sayfa ') + field('PAGE') + r('/') + simple),
    );
    const ten = { size: 10 };
    expect(own).toMatchObject({ width: 612, height: 792, margins: { left: 72 }, header: { distance: 35.4 } });
    expect(own?.header.paragraphs).toEqual([
      paragraph([
        text('Sayfa ', runStyle(ten)),
        pageNumber(false, runStyle({ ...ten, bold: true })),
        text('/', runStyle(ten)),
        pageNumber(true, runStyle({ ...ten, italic: true })),
      ]),
    ]);
    expect(codes).toEqual([]);
  });

  it.each([
    [
      'another sheet',
      `<w:p><w:pPr>${section()}</w:pPr></w:p>${p(r('b'))}<w:sectPr><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/></w:sectPr>`,
      'bolum-duzeni',
    ],
    ['other figures', p(r('a')) + section('<w:pgNumType w:fmt="lowerRoman"/>'), 'sayfa-numarasi-bicimi'],
  ])('tells of %s', async (_, document, code) => {
    expect((await read(document, p(r('Av. Deniz')))).codes).toEqual([code]);
  });

  it('tells of a table in its header and of a watermark', async () => {
    const mark = '<w:r><w:pict><v:shape id="PowerPlusWaterMarkObject1"/></w:pict></w:r>';
    const table = `<w:tbl><w:tr><w:tc>${p(r('a'))}</w:tc></w:tr></w:tbl>`;
    const { page: own, codes } = await read(p(r('a')) + section(), table + p(mark));
    expect(own?.header.paragraphs).toMatchObject([{ inlines: [{ text: 'a' }] }, { inlines: [] }]);
    expect(codes).toEqual(expect.arrayContaining(['filigran-atlandi', 'sayfa-kenari']));
  });
});

describe('a foreign RTF', () => {
  const read = async (rtf: string) => {
    const { value, messages } = await readBelge(Buffer.from(`{\\rtf1\\ansi ${rtf}}`, 'latin1'), 'a.rtf');
    checkBelge(value);
    return { page: value.page, codes: messages.map(({ code }) => code) };
  };

  it('has the sheet, the header and the number of its first section', async () => {
    const { page: own, codes } = await read(
      '\\paperw16838\\paperh11906\\margl1000\\margr1000\\margt1134\\margb1134\\sectd\\headery567' +
        '{\\header\\pard\\qr Sayfa {\\b\\chpgn}\\par}{\\footer\\pard{\\field{\\*\\fldinst{\\i NUMPAGES}}{\\fldrslt{\\i 4}}}\\par}a\\par',
    );
    expect(own).toMatchObject({ width: 841.89, height: 595.276, margins: { left: 50, top: 56.7 } });
    expect(own?.header).toEqual({
      distance: 28.35,
      paragraphs: [paragraph(['Sayfa ', pageNumber(false, runStyle({ bold: true }))], { align: 'right' })],
      first: null,
    });
    expect(own?.footer.paragraphs).toEqual([paragraph([pageNumber(true, runStyle({ italic: true }))])]);
    expect(codes).toEqual([]);
  });

  it.each([
    ['{\\headerl sol\\par}', 'cift-sayfalar'],
    ['a\\par\\sect\\sectd\\pgwsxn8000 b\\par', 'bolum-duzeni'],
    ['a\\par\\sect\\sectd{\\header yeni\\par}b\\par', 'bolum-duzeni'],
    ['\\pgnlcrm a\\par', 'sayfa-numarasi-bicimi'],
  ])('tells what it has no place for: %s', async (rtf, code) => {
    expect((await read(`\\paperw12240\\paperh15840${rtf}`)).codes).toEqual([code]);
  });
});
