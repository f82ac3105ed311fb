import { describe, expect, it } from 'vitest';
import { type Item, reportCsv } from './item.ts';
import { batches } from './useSaveItems.ts';

const item = (n: number, rest: Partial<Item> = {}): Item => ({
  key: String(n),
  source: { path: `${n}.udf`, open: () => new File([], '') },
  status: 'ready',
  name: `Dilekçe ${n}`,
  type: 'haciz',
  suggestion: null,
  sablon: '<p>x</p>',
  selected: true,
  warnings: [],
  reason: null,
  id: null,
  ...rest,
});

describe('batches', () => {
  it('hold 50 petitions at most, and fewer large ones', () => {
    const small = Array.from({ length: 120 }, (_, n) => item(n));
    expect(batches(small).map(({ length }) => length)).toEqual([50, 50, 20]);
    const large = small.slice(0, 8).map((one) => ({ ...one, sablon: 'x'.repeat(500 * 1024) }));
    expect(batches(large).map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    expect(batches([...large, ...small]).flat()).toEqual([...large, ...small]);
    expect(batches([])).toEqual([]);
  });
});

describe('raporCsv', () => {
  it('has a row for each file, in which no spreadsheet finds a formula', () => {
    const [, row] = reportCsv([
      item(1, { name: '=1+1', status: 'unreadable', reason: 'Bozuk; "dosya"' }),
    ]).split('\r\n');
    expect(row).toBe(`1.udf;'=1+1;Haciz;Okunamadı;"Bozuk; ""dosya""";`);
  });
});
