import { expect, test } from 'vitest';
import {
  type Block,
  cell,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  picture,
  row,
  runStyle,
  table,
  text,
} from '../../src/model.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { ask } from './ask.ts';
import { checkPdf, linesOf, pagesOf, pdfOf, textOf, wordOf, wordsOf } from './tools.ts';

const MM = 72 / 25.4;
const LEFT = 15 * MM;
const RIGHT = 595.276 - 15 * MM;
const p = (value: string) => paragraph([value]);
const item = (...texts: string[]) => listItem(texts.map(p));
const textCell = (value: string, colspan = 1) => cell([p(value)], colspan);
const BOLD = runStyle({ bold: true });
const SENTENCE = 'Borçlunun adına kayıtlı taşınır malların haczine karar verilmesini talep ederiz. ';

test('makes a sound, tagged A4 file with its title and date, Times New Roman metrics, fonts within', async () => {
  const pdf = await pdfOf('Borçlu', paragraph([text('kalın', runStyle({ bold: true }))]));
  const info = ask('pdfinfo', pdf);
  expect(info).toMatch(/Title:\s+Taşınır Haczi Talebi/);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(/Page size:.*A4/);
  expect(info).toMatch(/PDF version:\s+1\.7/);
  expect(info).toContain('20 09:30:00 2026');
  expect(checkPdf(pdf)).toContain('No syntax or stream encoding errors');
  expect(ask('pdffonts', pdf)).toMatch(
    /Tinos-Regular.*yes yes yes[^]*Tinos-Bold|Tinos-Bold[^]*Tinos-Regular/,
  );
});

test('names Turkish as its language and tags paragraphs, lists and tables', async () => {
  const pdf = await pdfOf('bir', list('ordered', [item('iki')]), table([row([textCell('üç')])]));
  const info = ask('pdfinfo', pdf, '-struct');
  for (const tag of ['P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TD'])
    expect(info).toMatch(new RegExp(`\\b${tag}\\b`));
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang\s*\(tr/);
});

test('keeps the margins 15, 15, 20, 15 mm and the line height 1.5', async () => {
  const pdf = await pdfOf(paragraph(['ilk', LINE_BREAK, 'ikinci']), paragraph(['sağ'], { align: 'right' }));
  const [first, second, right] = ['ilk', 'ikinci', 'sağ'].map((word) => wordOf(pdf, word));
  expect(first?.left).toBeCloseTo(LEFT, 0);
  expect(first?.top).toBeGreaterThan(15 * MM);
  expect(first?.top).toBeLessThan(15 * MM + 6);
  expect((second?.top ?? 0) - (first?.top ?? 0)).toBeCloseTo(18, 1);
  expect(right?.right).toBeCloseTo(RIGHT, 0);
  const full = wordsOf(await pdfOf(...Array.from({ length: 80 }, () => SENTENCE)));
  const body = full.filter((word) => word.page === 1 && !/^(Sayfa|\d|\/)/.test(word.text));
  expect(Math.max(...body.map((word) => word.bottom))).toBeLessThan(841.89 - 20 * MM);
  expect(Math.max(...body.map((word) => word.bottom))).toBeGreaterThan(841.89 - 20 * MM - 45);
});

test("prints 'Sayfa n / N' on each of 40 pages and every word of them", async () => {
  const sentences = Array.from({ length: 700 }, (_, i) => `${i}. ${SENTENCE.repeat(2)}`);
  const pdf = await pdfOf(...sentences);
  const pages = pagesOf(pdf);
  expect(pages).toBeGreaterThanOrEqual(40);
  const all = textOf(pdf);
  for (let n = 1; n <= pages; n++) expect(all).toContain(`Sayfa ${n} / ${pages}`);
  const body = all.replace(/Sayfa \d+ \/ \d+ ?/g, '');
  expect(body.trim()).toBe(sentences.join('').trim());
});

test('aligns left, centre, right and both, and indents by 25 pt a step', async () => {
  const long = SENTENCE.repeat(3).trim();
  const pdf = await pdfOf(
    paragraph(['sol'], { layout: { left: 50 } }),
    paragraph(['orta'], { align: 'center' }),
    paragraph(['sağ'], { align: 'right', layout: { left: 75 } }),
    paragraph([long], { align: 'justify', layout: { left: 25 } }),
  );
  expect(wordOf(pdf, 'sol').left).toBeCloseTo(LEFT + 50, 0);
  const centre = wordOf(pdf, 'orta');
  expect((centre.left + centre.right) / 2).toBeCloseTo(595.276 / 2, 0);
  expect(wordOf(pdf, 'sağ').right).toBeCloseTo(RIGHT, 0);
  const first = wordOf(pdf, 'Borçlunun');
  const line = wordsOf(pdf).filter((word) => Math.abs(word.top - first.top) < 1);
  expect(first.left).toBeCloseTo(LEFT + 25, 0);
  expect(Math.max(...line.map((word) => word.right))).toBeCloseTo(RIGHT, 0);
  const second = wordsOf(pdf).filter((word) => Math.abs(word.top - first.top - 18) < 1);
  expect(Math.min(...second.map((word) => word.left))).toBeCloseTo(LEFT + 25, 0);
});

test('hangs, indents, spaces and leads a paragraph as it says', async () => {
  const long = SENTENCE.repeat(3).trim();
  const pdf = await pdfOf(
    paragraph(['üst'], { layout: { after: 0 } }),
    paragraph(['alt'], { layout: { before: 20, after: 10 } }),
    paragraph([long], { layout: { left: 100, right: 150, firstLine: -80, lineSpacing: 2 } }),
  );
  const line = 12 * 1.149;
  expect(wordOf(pdf, 'alt').top - wordOf(pdf, 'üst').top).toBeCloseTo(18 + 20, 0);
  const first = wordOf(pdf, 'Borçlunun');
  expect(first.left).toBeCloseTo(LEFT + 20, 0);
  expect(first.top - wordOf(pdf, 'alt').top).toBeCloseTo(18 + 10 + (2 * line - 18) / 2, 0);
  const lines = Map.groupBy(
    wordsOf(pdf).filter(({ top }) => top > first.top - 1 && top < 700),
    ({ top }) => Math.round(top),
  );
  const [, second] = [...lines.values()];
  expect((second?.[0]?.top ?? 0) - first.top).toBeCloseTo(2 * line, 0);
  expect(second?.[0]?.left).toBeCloseTo(LEFT + 100, 0);
  expect(Math.max(...[...lines.values()].flat().map(({ right }) => right))).toBeLessThan(RIGHT - 149);
});

test('sets bold, italic, underline, strike, super, sub and sizes, each word still found', async () => {
  const styles = [
    { bold: true },
    { italic: true },
    { bold: true, italic: true },
    { underline: true, strike: true },
    { script: 'super' },
    { script: 'sub', underline: true },
    { size: 48 },
  ] as const;
  const pdf = await pdfOf(...styles.map((style, i) => paragraph([text(`kelime${i}`, runStyle(style))])));
  styles.forEach((_, i) => expect(textOf(pdf)).toContain(`kelime${i}`));
  const fonts = ask('pdffonts', pdf);
  for (const name of ['Tinos-Bold', 'Tinos-Italic', 'Tinos-BoldItalic'])
    expect(fonts).toMatch(new RegExp(`\\+${name}\\s`));
  const height = (word: string) => wordOf(pdf, word).bottom - wordOf(pdf, word).top;
  expect(height('kelime6') / height('kelime3')).toBeCloseTo(4, 1);
  expect(height('kelime4')).toBeLessThan(height('kelime3'));
});

test('gives an empty paragraph a line of its own', async () => {
  const gap = (pdf: Uint8Array) => wordOf(pdf, 'alt').top - wordOf(pdf, 'üst').top;
  const without = gap(await pdfOf('üst', 'alt'));
  const withOne = gap(await pdfOf('üst', paragraph([]), 'alt'));
  const withTwo = gap(await pdfOf('üst', paragraph([]), paragraph([]), 'alt'));
  expect(withOne - without).toBeCloseTo(24, 0);
  expect(withTwo - withOne).toBeCloseTo(24, 0);
});

test('breaks pages where told, and never for nothing', async () => {
  const pdf = await pdfOf('bir', PAGE_BREAK, PAGE_BREAK, 'iki', PAGE_BREAK);
  expect(pagesOf(pdf)).toBe(2);
  expect(wordOf(pdf, 'iki').page).toBe(2);
  expect(pagesOf(await pdfOf())).toBe(1);
});

test('numbers nested lists from their start with the markers of each level', async () => {
  const inner = list('ordered', [item('iç dört'), item('iç beş')], 4);
  const bullets = list('bullet', [listItem([p('nokta'), list('bullet', [item('halka')])])]);
  const pdf = await pdfOf(list('ordered', [listItem([p('dokuz'), inner]), item('on', 'devamı')], 9), bullets);
  expect(linesOf(pdf).map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
    '9. dokuz',
    'iv. iç dört',
    'v. iç beş',
    '10. on',
    'devamı',
    '• nokta',
    '○ halka',
    'Sayfa 1 / 1',
  ]);
  expect(wordOf(pdf, 'dokuz').left).toBeCloseTo(LEFT + 25, 0);
  expect(wordOf(pdf, 'beş').left).toBeGreaterThan(LEFT + 50);
  expect(wordOf(pdf, 'devamı').left).toBeCloseTo(LEFT + 25, 0);
});

test('sets a marker on the line of its text, however large that is', async () => {
  const large = listItem([paragraph([text('büyük', runStyle({ size: 48 }))])]);
  const pdf = await pdfOf(list('ordered', [item('küçük'), large]));
  const bottom = (word: string) => wordOf(pdf, word).bottom;
  expect(bottom('1.')).toBeCloseTo(bottom('küçük'), 1);
  expect(bottom('2.')).toBeCloseTo(bottom('büyük'), 1);
});

test('prints a roman number as every other format does, however large', async () => {
  const deep = list('ordered', [listItem([p('a'), list('ordered', [item('b')], 4999)])]);
  expect(textOf(await pdfOf(deep))).toContain('mmmmcmxcix. b');
});

test('repeats the head of a table of 200 rows on each page and loses no row', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => row([textCell(`kalem${i}`), textCell(`${i},00 TL`)]));
  const pdf = await pdfOf(
    table([row([textCell('AÇIKLAMA'), textCell('TUTAR')]), ...rows], { headerRows: 1 }),
  );
  const words = wordsOf(pdf);
  expect(words.filter((word) => word.text === 'AÇIKLAMA').map((word) => word.page)).toEqual(
    Array.from({ length: pagesOf(pdf) }, (_, i) => i + 1),
  );
  expect(words.filter((word) => word.text.startsWith('kalem'))).toHaveLength(200);
});

test('moves a row that does not fit as a whole to the next page', async () => {
  const lines = (name: string, count: number) =>
    cell(Array.from({ length: count }, (_, i) => p(`${name}${i}`)));
  const pdf = await pdfOf(table([row([lines('ilk', 25)]), row([lines('orta', 12), lines('yan', 3)])]));
  const pages = (name: string) =>
    new Set(
      wordsOf(pdf)
        .filter(({ text }) => text.startsWith(name))
        .map(({ page }) => page),
    );
  expect([...pages('ilk')]).toEqual([1]);
  expect([...pages('orta')]).toEqual([2]);
  expect([...pages('yan')]).toEqual([2]);
});

test('prints all of a row taller than a page', async () => {
  const tall = cell(Array.from({ length: 90 }, (_, i) => p(`satır${i}`)));
  const pdf = await pdfOf(table([row([textCell('önce')]), row([tall]), row([textCell('sonra')])]));
  const found = wordsOf(pdf).filter((word) => word.text.startsWith('satır'));
  expect(found).toHaveLength(90);
  for (const word of found) expect(word.bottom).toBeLessThan(841.89 - 20 * MM);
  expect(textOf(pdf)).toContain('sonra');
});

test('prints a table whose head is taller than a page, once', async () => {
  const head = cell(Array.from({ length: 60 }, (_, i) => p(`baş${i}`)));
  const rows = Array.from({ length: 50 }, (_, i) => row([textCell(`kalem${i}`)]));
  const pdf = await pdfOf(table([row([head]), ...rows], { headerRows: 1 }));
  const words = wordsOf(pdf).map((word) => word.text);
  expect(words.filter((word) => word.startsWith('baş'))).toHaveLength(60);
  expect(words.filter((word) => word.startsWith('kalem'))).toHaveLength(50);
});

test('sizes columns by their weights, joins cells, and draws lines only when asked', async () => {
  const rows = [row([textCell('A'), textCell('B')]), row([textCell('geniş', 2)])];
  const pdf = await pdfOf(table(rows, { columns: [1, 3] }));
  expect(wordOf(pdf, 'B').left).toBeCloseTo(LEFT + (RIGHT - LEFT) / 4 + 4, 0);
  expect(wordOf(pdf, 'geniş').left).toBeCloseTo(LEFT + 4, 0);
  const strokes = (source: Uint8Array) =>
    ask('qpdf', source, '--qdf', '--object-streams=disable').match(/^S$/gm)?.length ?? 0;
  expect(strokes(pdf)).toBeGreaterThan(0);
  expect(strokes(await pdfOf(table(rows, { border: 'none' })))).toBe(0);
});

test('gives rows their least height, also on the page where they do not fit any more', async () => {
  const rowOf = (name: string, minHeight = 0) => row([textCell(name), textCell('x')], minHeight);
  const pdf = await pdfOf(table([rowOf('bir'), rowOf('iki', 100), rowOf('üç', 10), rowOf('son')]));
  const top = (name: string) => wordOf(pdf, name).top;
  const usual = top('iki') - top('bir');
  expect(top('üç') - top('iki')).toBeCloseTo(100, 1);
  expect(top('son') - top('üç')).toBeCloseTo(usual, 1);
  const long = await pdfOf(table([rowOf('bir', 500), rowOf('iki', 500), rowOf('üç', 700)]));
  expect(['bir', 'iki', 'üç'].map((name) => wordOf(long, name).page)).toEqual([1, 2, 3]);
  expect(pagesOf(long)).toBe(3);
});

test('draws a frame around a table, on each of its pages', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => row([textCell(`a${n}`), textCell('b')]));
  const strokesOf = (source: Uint8Array) =>
    ask('qpdf', source, '--qdf', '--object-streams=disable').match(/^S$/gm)?.length ?? 0;
  expect(strokesOf(await pdfOf(table(rows.slice(0, 5), { border: 'outer' })))).toBe(1);
  const long = await pdfOf(table(rows, { border: 'outer' }));
  expect(pagesOf(long)).toBe(2);
  expect(strokesOf(long)).toBeGreaterThan(1);
});

test('places a picture at its size, and no wider than the text or its cell', async () => {
  const matrix = async (...blocks: readonly Block[]): Promise<number[]> => {
    const source = ask('qpdf', await pdfOf(...blocks), '--qdf', '--object-streams=disable');
    const found = [...source.matchAll(/([\d.]+) 0 0 (-?[\d.]+) [-\d.]+ [-\d.]+ cm\s+\/\w+ Do/g)];
    return found.flatMap(([, width, height]) => [Number(width), Math.abs(Number(height))]);
  };
  const image = (width: number, height: number) => paragraph([picture('image/png', TINY_PNG, width, height)]);
  expect(await matrix(image(200, 100))).toEqual([150, 75]);
  const narrow = await matrix(table([row([cell([image(680, 340)]), textCell('b')])]));
  expect(narrow[0]).toBeCloseTo((RIGHT - LEFT) / 2 - 8, 1);
  expect((narrow[0] ?? 0) / (narrow[1] ?? 1)).toBeCloseTo(2, 3);
  const [, height] = await matrix(image(600, 5000));
  expect(height).toBeLessThan(262 * MM);
});

test('does not end a line after a slash, nor before what follows such a word in another run', async () => {
  const widths = Array.from({ length: 30 }, (_, n) => n + 55);
  const lines = linesOf(
    await pdfOf(
      ...widths.map((n) => `${'x'.repeat(n)} Yüreğir/Adana`),
      ...widths.map((n) => paragraph([`${'x'.repeat(n)} Haliliye/Urfa`, text(', devamı', BOLD)])),
    ),
  ).map((line) => line.trim());
  expect(lines.filter((line) => line === 'Yüreğir/Adana').length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.startsWith('Adana') || line.startsWith(','))).toEqual([]);
});
