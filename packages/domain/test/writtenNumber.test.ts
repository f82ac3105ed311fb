import { describe, expect, it } from 'vitest';
import {
  type NumberPattern,
  WRITTEN_AMOUNT,
  WRITTEN_DATE,
  WRITTEN_ESAS_NO,
  WRITTEN_ID_NUMBER,
} from '../src/index.ts';

/** Finds of the pattern, as [text, key, complete]. */
const found = (pattern: NumberPattern, written: string) =>
  Array.from(pattern.find(written), ({ start, end, key, complete }) => [
    written.slice(start, end),
    key,
    complete,
  ]);

describe('numbers as documents write them', () => {
  it.each([
    ['05.03.2025', '05.03.2025'],
    ['5.3.2025', '5.3.2025'],
    ['05/03/2025 günü saat onda', '05/03/2025'],
    ['5 - 3 - 2025', '5 - 3 - 2025'],
    ['5 Mart 2025 günü', '5 Mart 2025'],
    ['5 MART 2025', '5 MART 2025'],
  ])('reads the date in %j', (written, text) => {
    expect(found(WRITTEN_DATE, written)).toEqual([[text, '2025-03-05', true]]);
  });

  it.each(['05.13.2025', '5 Marr 2025', '2025-03-05', '105.03.2025', '05.03.2025.1'])(
    'reads no date in %j',
    (written) => expect(found(WRITTEN_DATE, written)).toEqual([]),
  );

  it.each([
    ['2025/123 E. sayılı', '2025/123 E.'],
    ['2025/123 Esas sayılı', '2025/123 Esas'],
    ['2025 / 123', '2025 / 123'],
    ['2025/00123', '2025/00123'],
  ])('reads the file number in %j', (written, text) => {
    expect(found(WRITTEN_ESAS_NO, written)).toEqual([[text, '2025/123', true]]);
  });

  it.each(['2025/123 K.', '2025/123 Karar', '12/2025/123', '1825/123'])(
    'reads no file number in %j',
    (written) => expect(found(WRITTEN_ESAS_NO, written)).toEqual([]),
  );

  it('reads numbers of ten and eleven digits, no longer ones', () => {
    expect(found(WRITTEN_ID_NUMBER, '81001374116 ile 9990000013')).toEqual([
      ['81001374116', '81001374116', true],
      ['9990000013', '9990000013', true],
    ]);
    expect(found(WRITTEN_ID_NUMBER, '810013741160')).toEqual([]);
  });

  it.each([
    ['1.234,56 TL', '1.234,56 TL'],
    ['1.234,56.-TL', '1.234,56.-TL'],
    ['1234,56-TL', '1234,56-TL'],
    ['₺1.234,56', '₺1.234,56'],
    ["1.234,56 ₺'nin", '1.234,56 ₺'],
    ['1.234,56 Türk Lirası', '1.234,56 Türk Lirası'],
  ])('reads the amount in %j', (written, text) => {
    expect(found(WRITTEN_AMOUNT, written)).toEqual([[text, '123456', true]]);
  });

  it('reads an amount without its currency only with its kuruş, and says that it is not complete', () => {
    expect(found(WRITTEN_AMOUNT, '1234,56')).toEqual([['1234,56', '123456', false]]);
    expect(found(WRITTEN_AMOUNT, '1.234')).toEqual([]);
    expect(found(WRITTEN_AMOUNT, '11.234,56 TL')).toEqual([['11.234,56 TL', '1123456', true]]);
  });
});
