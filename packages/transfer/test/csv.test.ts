import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, csvOf, rowsOf } from './files.ts';

/** Letters of the Turkish code page that UTF-8 does not have as single bytes. */
const TURKISH_1254: Readonly<Record<string, number>> = {
  ğ: 0xf0,
  ü: 0xfc,
  ş: 0xfe,
  ı: 0xfd,
  ö: 0xf6,
  ç: 0xe7,
  İ: 0xdd,
};

describe('a CSV file', () => {
  it.each([
    [
      'semicolons',
      'a;b,c;d\r\n1,5;2;3',
      [
        ['a', 'b,c', 'd'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'commas',
      'a,b,c\n"1,5",2,3',
      [
        ['a', 'b', 'c'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'tabs',
      'a\tb\rx\ty',
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
    ],
    ['what Excel says', 'sep=;\r\na;b', [['a', 'b']]],
  ])('is parted by %s', async (_name, text, rows) => {
    expect(await cellsOf(csvOf(text))).toEqual(rows);
  });

  it('is read in UTF-8 with or without a mark, in UTF-16 and in the Turkish code page', async () => {
    const text = 'ğüşıöçİ;x';
    const files = [
      new Blob([`\uFEFF${text}`]),
      new Blob([text]),
      new Blob([new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])]),
      new Blob([new Uint8Array(Array.from(text, (char) => TURKISH_1254[char] ?? char.charCodeAt(0)))]),
    ];
    for (const file of files) expect(await cellsOf(file)).toEqual([['ğüşıöçİ', 'x']]);
  });

  it('keeps the numbers of its rows, line breaks in cells, and no formula sign of an export', async () => {
    expect(await rowsOf(csvOf('a;b', '', `"iki\nsatır";'=1+2`, "'lı;x"))).toEqual([
      { no: 1, cells: ['a', 'b'] },
      { no: 3, cells: ['iki\nsatır', '=1+2'] },
      { no: 4, cells: ["'lı", 'x'] },
    ]);
  });

  it('is refused with more columns than are taken', async () => {
    expect((await cellsOf(csvOf(`${'a;'.repeat(255)}b`)))[0]?.at(-1)).toBe('b');
    await expect(rowsOf(csvOf(`${'a;'.repeat(256)}b`))).rejects.toThrow(/^1\. satırda 256 sütundan çok var/);
  });

  it('is refused where a quotation mark is never closed', async () => {
    const file = csvOf('a;b', `"${'x;y\n'.repeat(400_000)}`);
    await expect(rowsOf(file)).rejects.toThrow(/2. satırda kapanmamış bir tırnak işareti var/);
  });

  it('holds what was written, however its bytes come in pieces', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\0\r]/g, '').trim());
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
        const file = new Blob([`"x1";"x2";"x3"\r\n${quoted.join('\r\n')}`]);
        const expected = rows
          .map((row) => row.map((text) => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')))
          .filter((row) => row.some((text) => text !== ''));
        expect((await cellsOf(file)).slice(1)).toEqual(expected);
      }),
    );
  });
});
