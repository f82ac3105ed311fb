import { describe, expect, it } from 'vitest';
import {
  type Block,
  belge,
  cell,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  row,
  table,
} from '../src/model.ts';
import { checkWeight } from '../src/write/weight.ts';

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const p = paragraph(['a']);
const tableOf = (cells: number): Block => table(times(cells / 5, row(times(5, cell([p])))));
const listOf = (items: number): Block => list('ordered', times(items, listItem([p])));
const check = (blocks: readonly Block[]) => () => checkWeight(belge(blocks), 'PDF');

describe('a document that is written', () => {
  it.each<[string, Block[]]>([
    ['a payment plan of 1,400 rows and five columns', [tableOf(7000)]],
    ['a list of 4,500 items', [listOf(4500)]],
    ['300 pages of single lines', times(12_000, p)],
    ['4,000 pages', times(4000, [p, PAGE_BREAK]).flat()],
  ])('has %s', (_, blocks) => {
    expect(check(blocks)).not.toThrow();
  });
});

describe('a document that is refused, with what makes it large', () => {
  it.each<[string, Block[], string]>([
    ['10,000 cells', [tableOf(10_000)], '10000 tablo hücresi'],
    ['one cell in each of 10,000 tables', times(10_000, tableOf(5)), '50000 tablo hücresi'],
    ['10,000 list items', [listOf(10_000)], '10000 liste maddesi'],
    [
      '10,000 items below items',
      [list('bullet', times(100, listItem([p, list('bullet', times(100, listItem([p])))])))],
      '10100 liste maddesi',
    ],
    ['50,000 paragraphs', times(50_000, p), '50000 paragraf'],
    ['100,000 lines in one paragraph', [paragraph(times(100_000, LINE_BREAK))], '1 paragraf'],
    ['10,000 page breaks', times(10_000, PAGE_BREAK), '0 paragraf'],
  ])('has %s', (_, blocks, says) => {
    expect(check(blocks)).toThrow(
      expect.objectContaining({
        code: 'belge-cok-buyuk',
        message: expect.stringMatching(new RegExp(`PDF için çok büyük.*${says}.*UDF veya Word`)),
      }),
    );
  });
});
