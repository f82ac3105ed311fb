import { describe, expect, it, test } from 'vitest';
import { STANDARD_HTML } from '../../../form/test/standard.ts';
import {
  type Belge,
  type Block,
  belge,
  cell,
  forEachParagraph,
  type Heading,
  paragraph,
  readHtml,
  row,
  runStyle,
  table,
  text,
  writeHtml,
} from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { withHeadings } from '../../src/read/headings.ts';
import { writers } from '../../src/write/index.ts';
import { paragraphText } from '../../src/write/keep.ts';
import { ask } from '../pdf/ask.ts';

const BOLD = runStyle({ bold: true });
const bold = (value: string, align: 'center' | 'right' | 'left' = 'center') =>
  paragraph([text(value, BOLD)], { align });
const plain = (value: string, align: 'center' | 'right' | 'left' = 'left') => paragraph([value], { align });
const EMPTY = paragraph([]);
const SENTENCE =
  'Borçlunun adresindeki taşınır malların haczine ve muhafaza altına alınmasına karar verilmesi gerekmektedir.';
const OPTIONS = { title: 'Deneme', date: new Date('2026-11-20T09:00:00Z') };

const headingsOf = (source: Belge): string[] => {
  const found: string[] = [];
  forEachParagraph(source.blocks, (one) => {
    if (one.heading > 0) found.push(`${one.heading} ${paragraphText(one)}`);
  });
  return found;
};
const found = (...blocks: readonly Block[]): string[] => headingsOf(withHeadings(belge(blocks)));

const PETITION = [
  bold('İSTANBUL 5. İCRA DAİRESİ MÜDÜRLÜĞÜNE'),
  EMPTY,
  plain('DOSYA NO: 2026/123'),
  bold('AÇIKLAMALAR'),
  plain(SENTENCE),
  bold('SONUÇ VE İSTEM:'),
  plain(SENTENCE),
  plain('20.11.2026', 'right'),
  plain('Alacaklı Vekili', 'right'),
  bold('Av. Ayşe YILMAZ', 'right'),
];

describe('headings of files that mark none', () => {
  it('are the addressee, the title and the parts of a petition', () => {
    expect(found(...PETITION)).toEqual([
      '1 İSTANBUL 5. İCRA DAİRESİ MÜDÜRLÜĞÜNE',
      '2 AÇIKLAMALAR',
      '2 SONUÇ VE İSTEM:',
    ]);
    expect(
      found(bold('T.C.'), bold('Kocaeli 2. İcra Dairesi’ne'), EMPTY, bold('Haciz Talebi'), plain(SENTENCE)),
    ).toEqual(['1 Kocaeli 2. İcra Dairesi’ne', '1 Haciz Talebi']);
  });

  it.each(['I- AÇIKLAMALAR', 'HUKUKİ NEDENLER VE DELİLLER:', 'NETİCE-İ TALEP', 'SONUÇ VE İSTEM', 'EKLER:'])(
    'are %s',
    (part) => {
      expect(found(plain(SENTENCE), bold(part), plain(SENTENCE))).toEqual([`2 ${part}`]);
    },
  );

  it('are no names, wherever they stand', () => {
    const name = bold('AHMET YILMAZ');
    expect(found(plain('ALACAKLI'), name, plain('TC 10000000146'), plain(SENTENCE))).toEqual([]);
    expect(found(name, plain('Cumhuriyet Cad. 1', 'center'), plain(SENTENCE))).toEqual([]);
    expect(found(plain(SENTENCE), name, plain('Adres: Konak/İzmir'), plain(SENTENCE))).toEqual([]);
    expect(found(bold('TALEP EDEN: AHMET YILMAZ'), plain(SENTENCE))).toEqual([]);
    expect(found(bold('KONUSU AHMET YILMAZ'), plain(SENTENCE))).toEqual([]);
  });

  it.each([plain('BORÇLU:'), plain('BORÇLU', 'left'), bold('BORÇLU:'), plain(SENTENCE)])(
    'are no parties behind a label or text: %#',
    (label) => {
      const authority = bold('5. İCRA DAİRESİNE');
      expect(found(authority, label, bold('İSTANBUL VALİLİĞİ'), plain(SENTENCE))).toEqual([
        '1 5. İCRA DAİRESİNE',
      ]);
    },
  );

  it.each<readonly [string, readonly Block[]]>([
    ['the town under the name of a court', [bold('5. İCRA DAİRESİNE'), bold('İSTANBUL')]],
    ['the town under an empty line', [bold('5. İCRA DAİRESİNE'), EMPTY, bold('İSTANBUL')]],
    ['the address of a court', [bold('5. İCRA DAİRESİNE'), plain('Çağlayan', 'center'), bold('KAT NO YEDİ')]],
    ['a town in brackets', [bold('5. İCRA DAİRESİNE'), EMPTY, bold('(İSTANBUL)')]],
  ])('leave out %s', (_, blocks) => {
    expect(found(...blocks, plain(SENTENCE), plain(SENTENCE))).toEqual(['1 5. İCRA DAİRESİNE']);
  });

  it.each<readonly [string, Block]>([
    ['a date', bold('20.11.2026')],
    ['a date with a town', bold('ANKARA, 20.11.2026')],
    ['a date to be filled in', bold('ANKARA …/…/2026')],
    ['a date in words', bold('20 KASIM 2026')],
    ['a file number', bold('2026/1234 ESAS')],
    ['a lawyer', bold('Av. Ayşe YILMAZ')],
    ['a role', bold('ALACAKLI VEKİLİ')],
    ['a sentence', bold('Gereği saygıyla arz olunur.')],
    ['a sentence without an end', bold('Borçluya tebligat yapılması gerekmektedir')],
    ['a name under text', bold('Ayşe Yılmaz')],
    ['a label', bold('KONU:', 'left')],
    ['what is bold in part', paragraph([text('AÇIKLAMALAR', BOLD), ' ve'], { align: 'center' })],
    ['what is not bold', plain('AÇIKLAMALAR', 'center')],
    ['signs', bold('* * *')],
    ['a cell', table([row([cell([bold('AÇIKLAMALAR')])])])],
  ])('are not %s', (_, block) => {
    expect(found(plain(SENTENCE), block, plain(SENTENCE), plain(SENTENCE))).toEqual([]);
  });

  it('are no names at the end of a petition', () => {
    const end = plain(`${SENTENCE} Karar verilmesini saygıyla arz ve talep ederim.`);
    expect(
      found(plain(SENTENCE), end, bold('AYŞE YILMAZ'), plain('Adres: Konak/İzmir'), plain(SENTENCE)),
    ).toEqual([]);
    expect(found(plain(SENTENCE), end, plain('20.11.2026', 'center'), bold('AYŞE YILMAZ'))).toEqual([]);
    expect(found(plain(SENTENCE), bold('BORÇLU'), plain('Ayşe Yılmaz', 'center'), plain(SENTENCE))).toEqual(
      [],
    );
  });

  it('are left alone where a file marks one itself', () => {
    const own = paragraph(['Giriş'], { heading: 3 as Heading });
    expect(found(own, ...PETITION)).toEqual(['3 Giriş']);
  });
});

test('change no look in any format', async () => {
  const source = belge(PETITION);
  const marked = withHeadings(source);
  expect(headingsOf(marked)).toHaveLength(3);
  const udf = async (one: Belge) => Buffer.from((await writers.udf(one, OPTIONS)).value).toString('base64');
  expect(await udf(marked)).toBe(await udf(source));
  const words = async (one: Belge) => ask('pdftotext', (await writers.pdf(one, OPTIONS)).value, '-bbox');
  expect(await words(marked)).toBe(await words(source));
  const rtf = async (one: Belge) => Buffer.from((await writers.doc(one, OPTIONS)).value).toString('latin1');
  expect((await rtf(marked)).replace(/\\outlinelevel\d/g, '')).toBe(await rtf(source));
  expect(
    writeHtml(marked)
      .replace(/<(\/?)h\d/g, '<$1p')
      .replaceAll(';font-size:12pt', ''),
  ).toBe(writeHtml(source));
});

test.each(['udf', 'docx', 'doc'] as const)('are found in a .%s that says nothing of them', async (format) => {
  const { value } = await writers[format](belge(PETITION), OPTIONS);
  expect(headingsOf((await readBelge(value, `a.${format}`)).value)).toHaveLength(3);
});

test('are found in a saved page, not in our own HTML', async () => {
  const html = writeHtml(belge(PETITION));
  const read = await readBelge(Buffer.from(html), 'a.html');
  expect(headingsOf(read.value)).toHaveLength(3);
  expect(headingsOf(readHtml(html).value)).toEqual([]);
});

/** Without a case nothing is decided: every part stays, and a choice or a repeat is a word. */
const withoutRules = (html: string): string =>
  html
    .replaceAll(/<meta [^>]*>/g, '')
    .replaceAll(/ data-(?:kosul|tekrar)="[^"]*"/g, '')
    .replaceAll(/\{\{(?:sec|her):(?:[^{}]|\{\{[^{}]*\}\})*\}\}/g, 'SÖZ');

/** A minute has parts of its own, which no petition has. */
const MINUTE = 'taksit-sozlesmesi-ve-odeme-taahhudu-tutanagi';

test.each(STANDARD_HTML)('of the standard petition %s come back from its UDF', async (kod, html) => {
  const { value } = readHtml(withoutRules(html));
  const file = await writers.udf(value, OPTIONS);
  const headings = headingsOf(value);
  expect(headingsOf((await readBelge(file.value, 'a.udf')).value)).toEqual(
    kod === MINUTE ? headings.slice(0, 1) : headings,
  );
});
