import { describe, expect, it, test } from 'vitest';
import { belge } from '../src/model.ts';
import { readHtml } from '../src/read/html/index.ts';
import { flow } from '../src/write/flow.ts';
import { writeHtml } from '../src/write/html/index.ts';
import { plainText } from '../src/write/html/plainText.ts';
import { writers } from '../src/write/index.ts';
import { closingRows, keptWithNext } from '../src/write/keep.ts';
import { ask } from './pdf/ask.ts';

const CLOSING =
  '<p style="text-align:right">23.11.2026</p><p style="text-align:right"><strong>Alacaklı Vekili</strong></p>' +
  '<p style="text-align:right">Av. Örnek Ad</p>';

/** The texts of the paragraphs that stay with the next one. */
const kept = (html: string): string[] =>
  [...keptWithNext(readHtml(html).value)].map((one) => plainText(writeHtml(belge([one]))).trim()).toSorted();

describe('stay with what follows', () => {
  it.each([
    ['a line that announces what follows', '<p>Şöyle ki:</p><p>metin metin</p>', ['Şöyle ki:']],
    ['a line before a list', '<p>Taleplerimiz şunlardır</p><ul><li>a</li></ul>', ['Taleplerimiz şunlardır']],
    ['a heading', '<p><strong>AÇIKLAMALAR</strong></p><p>metin</p>', ['AÇIKLAMALAR']],
    [
      'a marked heading, a long one too',
      `<h2>${'Başlık, '.repeat(20)}</h2><p>metin</p>`,
      ['Başlık, '.repeat(20).trim()],
    ],
    [
      'a line in an item that leads to a list',
      '<ol><li><p>şunlar:</p><ul><li>a</li></ul></li></ol>',
      ['şunlar:'],
    ],
  ])('%s', (_, html, expected) => expect(kept(html)).toEqual(expected));

  it.each([
    ['a sentence', '<p>Bir cümle.</p><p>Bir cümle daha.</p>'],
    ['a bold sentence', '<p><strong>Bir cümle.</strong></p><p>metin</p>'],
    ['the last line', '<p>Şöyle ki:</p>'],
    ['a line before a page break', '<p>Şöyle ki:</p><div style="page-break-after:always"></div><p>metin</p>'],
    ['the items of a list that end with a semicolon', '<ol><li>a;</li><li>b;</li></ol>'],
    ['an empty line', '<p></p><ul><li>a</li></ul>'],
  ])('but not %s', (_, html) => expect(kept(html)).toEqual([]));
});

describe('the closing block', () => {
  const long =
    'Bir satırı doldurup ikinci satıra taşacak kadar uzun süren, sonunda talebe varan bir cümle yazılmıştır.';

  it('stays together and takes two lines of the text along', () => {
    expect(kept(`<p>Önce.</p><p>${long}</p>${CLOSING}`)).toEqual(
      [long, '23.11.2026', 'Alacaklı Vekili'].toSorted(),
    );
  });

  it('takes items of a list along when the text after it is short', () => {
    expect(kept(`<ol><li>bir</li><li>iki</li></ol><p>karar verilmesini talep ederiz.</p>${CLOSING}`)).toEqual(
      ['iki', 'karar verilmesini talep ederiz.', '23.11.2026', 'Alacaklı Vekili'].toSorted(),
    );
  });

  it('may hold empty lines', () => {
    const spaced = CLOSING.replace('</p>', '</p><p></p>');
    expect(kept(`<p>${long}</p>${spaced}`)).toEqual(['', long, '23.11.2026', 'Alacaklı Vekili'].toSorted());
  });

  const SIGNED = ['23.11.2026', 'Alacaklı Vekili', 'Av. Örnek Ad'];
  const listed = (count: number) =>
    `<p>EKLER:</p><ol>${Array.from({ length: count }, (_, n) => `<li>Belge ${n}</li>`).join('')}</ol><p></p>`;

  it('keeps the enclosures under it', () => {
    expect(kept(`<p>${long}</p>${CLOSING}<p></p>${listed(3)}`)).toEqual(
      ['', long, ...SIGNED, 'EKLER:', 'Belge 0', 'Belge 1'].toSorted(),
    );
    expect(kept(`<p>${long}</p>${CLOSING}<p>EK: Vekâletname</p>`)).toEqual([long, ...SIGNED].toSorted());
  });

  it('keeps the beginning of a long list of enclosures', () => {
    expect(kept(`<p>${long}</p>${CLOSING}<p></p>${listed(12)}`)).toEqual(
      [long, ...SIGNED, 'EKLER:', 'Belge 0'].toSorted(),
    );
  });

  it.each(['Ege Yelkeni Lojistik A.Ş.', 'Körfez Ambalaj Ltd. Şti.', '……………'])(
    'may end with %s, which is no sentence',
    (name) => {
      expect(kept(`<p>${long}</p>${CLOSING.replace('Av. Örnek Ad', name)}`)).toHaveLength(3);
    },
  );

  it('stands on the left too, when it begins as a signature does', () => {
    expect(kept(`<p>${long}</p><p>23.11.2026</p><p>Alacaklı Vekili</p><p>Av. Örnek Ad</p>`)).toHaveLength(3);
  });
});

const LINES = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
const pagesOf = async (html: string): Promise<string[][]> => {
  const pdf = await writers.pdf(readHtml(html).value, { title: 'Kapanış', date: new Date('2026-11-23') });
  return ask('pdftotext', pdf.value, '-layout')
    .split('\f')
    .slice(0, -1)
    .map((page) =>
      page
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('Sayfa')),
    );
};
const fillerOf = (lines: number): string =>
  Array.from({ length: lines }, (_, i) => `<p>Dolgu ${i}.</p>`).join('');

test.each(LINES)(
  'no page begins with the closing block after %i lines, and none ends with a lead',
  async (lines) => {
    const html =
      `${fillerOf(lines)}<p><strong>SONUÇ VE İSTEM</strong></p><p>Şunları isteriz:</p><ol><li>Birinci talep</li><li>İkinci talep</li>` +
      `<li>Üçüncü talep</li></ol><p>karar verilmesini talep ederiz.</p>${CLOSING}`;
    const pages = await pagesOf(html);
    const last = pages.at(-1) ?? [];
    expect(last.slice(-5)).toEqual([
      '3. Üçüncü talep',
      'karar verilmesini talep ederiz.',
      '23.11.2026',
      'Alacaklı Vekili',
      'Av. Örnek Ad',
    ]);
    for (const page of pages.slice(0, -1)) expect(page.at(-1)).toMatch(/^(?:Dolgu|\d\. )/);
  },
);

test.each(LINES)('the enclosures stand under the signature, also after %i lines', async (lines) => {
  const list =
    '<p><strong>EKLER:</strong></p><ol><li>Vekâletname</li><li>Gider makbuzu</li><li>Dayanak</li></ol>';
  const pages = await pagesOf(`${fillerOf(lines)}${CLOSING}<p></p>${list}`);
  expect(
    pages
      .at(-1)
      ?.slice(-9)
      .map((line) => line.replace(/\d+\.$/, '')),
  ).toEqual([
    'Dolgu ',
    'Dolgu ',
    '23.11.2026',
    'Alacaklı Vekili',
    'Av. Örnek Ad',
    'EKLER:',
    '1. Vekâletname',
    '2. Gider makbuzu',
    '3. Dayanak',
  ]);
});

const bold = (text: string): string => `<strong>${text}</strong>`;
const rowOf = (...texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`;
const tableOf = (rows: string): string =>
  `<table><thead>${rowOf(bold('Kalem'), bold('Tutar'))}</thead><tbody>${rows}</tbody></table>`;
const LINES_OF_CLAIM = Array.from({ length: 5 }, (_, n) => rowOf(`Kalem ${n}`, `${n},00 TL`)).join('');
const TOTAL = rowOf(bold('Kalan borç'), bold('10,00 TL'));

describe('the sums at the end of a table', () => {
  const count = (rows: string): number => {
    const [table] = readHtml(tableOf(rows)).value.blocks;
    return table?.type === 'table' ? closingRows(table) : -1;
  };

  it('take the row before them along', () => {
    expect(count(LINES_OF_CLAIM + TOTAL)).toBe(2);
    expect(count(LINES_OF_CLAIM + TOTAL + TOTAL)).toBe(3);
    expect(count(LINES_OF_CLAIM + rowOf('', bold('10,00 TL')))).toBe(2);
  });

  it('are bold, stand below other rows, and are few', () => {
    expect(count(LINES_OF_CLAIM)).toBe(0);
    expect(count(LINES_OF_CLAIM + rowOf(bold('Toplam'), '10,00 TL'))).toBe(0);
    expect(count(LINES_OF_CLAIM + rowOf('', ''))).toBe(0);
    expect(count(TOTAL)).toBe(0);
    expect(count(LINES_OF_CLAIM + TOTAL.repeat(4))).toBe(0);
  });

  it('are kept together in both Word formats', () => {
    const [table] = flow(readHtml(tableOf(LINES_OF_CLAIM + TOTAL)).value).units;
    if (table?.type !== 'table') throw new Error('no table');
    const marks = table.rows.map(({ cells }) =>
      cells.map(({ paragraphs }) => paragraphs.map((p) => p.keepNext)),
    );
    expect(marks.map((cells) => cells.flat().every(Boolean))).toEqual([
      true, // the head
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test.each([22, 23, 24, 25, 26, 27])('never begin a page of the PDF after %i lines', async (lines) => {
    const pages = await pagesOf(fillerOf(lines) + tableOf(LINES_OF_CLAIM + TOTAL));
    const page = pages.find((texts) => texts.some((text) => text.startsWith('Kalan borç'))) ?? [];
    expect(page.at(-1)).toMatch(/^Kalan borç\s+10,00 TL$/);
    expect(page.at(-2)).toMatch(/^Kalem 4\s+4,00 TL$/);
    // Nothing is lost, and the head is repeated.
    const rows = pages.flat().filter((text) => /^Kalem \d/.test(text));
    expect(rows).toHaveLength(5);
    const heads = pages.flat().filter((text) => /^Kalem\s+Tutar$/.test(text));
    expect(heads).toHaveLength(pages.filter((texts) => texts.some((text) => text.startsWith('Kal'))).length);
  });
});
