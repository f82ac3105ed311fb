import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placed, paginate, type RowLines, type Unit } from './paginate.ts';

const lines = (count: number, newPage = false): Unit => ({
  type: 'lines',
  lines: Array.from({ length: count }, () => 18),
  gap: 6,
  newPage,
});
const table = (
  rows: readonly (readonly number[])[],
  head: readonly (readonly number[])[] = [],
  closingRows = 0,
): Unit => ({
  type: 'table',
  head: head.map(rowOf),
  rows: rows.map(rowOf),
  closingRows,
  gap: 6,
  newPage: false,
});
/** One paragraph a cell, of so many lines. */
const rowOf = (counts: readonly number[]): RowLines => ({
  cells: counts.map((count) => [{ lines: Array.from({ length: count }, () => 18), gap: 6 }]),
  minHeight: 0,
});

/** '0:0-2' = lines 0 and 1 of the first unit; '1[0,1]' = these rows of the second; '1[0/]' = a row that goes on. */
const written = (pages: readonly (readonly Placed[])[]): string[] =>
  pages.map((page) =>
    page
      .map((item) =>
        item.type === 'lines'
          ? `${item.unit}:${item.from}-${item.to}`
          : `${item.unit}[${item.rows.map((row) => `${row.row}${row.heightPt === null ? '' : '/'}`).join()}]`,
      )
      .join(' '),
  );

describe('paginate', () => {
  it('puts six points between paragraphs and none at the head of a page', () => {
    expect(written(paginate([lines(1), lines(1), lines(1)], 18 + 6 + 18))).toEqual(['0:0-1 1:0-1', '2:0-1']);
    expect(written(paginate([lines(1), lines(1)], 18 + 5 + 18))).toEqual(['0:0-1', '1:0-1']);
  });

  it('puts the space between paragraphs that they ask for', () => {
    const wide = { ...lines(1), gap: 20 };
    expect(written(paginate([lines(1), wide], 18 + 20 + 18))).toEqual(['0:0-1 1:0-1']);
    expect(written(paginate([lines(1), wide], 18 + 19 + 18))).toEqual(['0:0-1', '1:0-1']);
  });

  it('takes units that belong together to the next page, with the first lines of the next one', () => {
    const kept = { ...lines(1), keepNext: true, keepLines: true };
    const fits = 18 + 4 * 24 + 18;
    expect(written(paginate([lines(1), lines(1), kept, kept, lines(4)], fits))).toEqual([
      '0:0-1 1:0-1 2:0-1 3:0-1 4:0-2',
      '4:2-4',
    ]);
    expect(written(paginate([lines(1), lines(1), kept, kept, lines(4)], fits - 1))).toEqual([
      '0:0-1 1:0-1',
      '2:0-1 3:0-1 4:0-4',
    ]);
    expect(written(paginate([lines(1), kept, table([[2]], [[1]])], 18 + 24 + 6 + 40))).toEqual([
      '0:0-1',
      '1:0-1 2[0]',
    ]);
  });

  it('leaves no first line alone at the foot of a page', () => {
    expect(written(paginate([lines(1), lines(4)], 18 + 6 + 18 + 17))).toEqual(['0:0-1', '1:0-2', '1:2-4']);
    expect(written(paginate([lines(1), lines(4)], 18 + 6 + 36))).toEqual(['0:0-1 1:0-2', '1:2-4']);
  });

  it('takes no last line alone to the head of a page', () => {
    expect(written(paginate([lines(5)], 4 * 18))).toEqual(['0:0-3', '0:3-5']);
  });

  it('keeps three lines together', () => {
    expect(written(paginate([lines(1), lines(3)], 18 + 6 + 36))).toEqual(['0:0-1', '1:0-3']);
  });

  it('begins a page where one is asked for, and makes no empty one', () => {
    expect(written(paginate([lines(1, true), lines(1, true)], 100))).toEqual(['0:0-1', '1:0-1']);
    expect(written(paginate([], 100))).toEqual(['']);
  });

  it('keeps rows whole that fit, and repeats the head', () => {
    const page = 4 * 22;
    expect(written(paginate([table([[1], [1], [1], [1]], [[1]])], page))).toEqual(['0[0,1,2]', '0[3]']);
  });

  it('takes the row before the sums of a table along to the next page', () => {
    const page = 6 * 22;
    const six = [[1], [1], [1], [1], [1], [1]];
    expect(written(paginate([table(six, [[1]], 2)], page))).toEqual(['0[0,1,2,3]', '0[4,5]']);
    expect(written(paginate([table(six.slice(1), [[1]], 2)], page))).toEqual(['0[0,1,2,3,4]']);
    expect(written(paginate([lines(4), table(six.slice(4), [[1]], 2)], page))).toEqual(['0:0-4', '1[0,1]']);
    // Rows of more than half a page are parted, as in the PDF.
    expect(written(paginate([table([[1], [2], [1]], [], 2)], 22 + 40))).toEqual(['0[0,1]', '0[2]']);
  });

  it('moves a row whole that begins below other text', () => {
    expect(written(paginate([lines(1), table([[3, 1]])], 18 + 6 + 4 + 2 * 18))).toEqual(['0:0-1', '1[0]']);
  });

  it('does not leave the head of a table alone at the foot of a page', () => {
    expect(written(paginate([lines(2), table([[2]], [[1]])], 36 + 6 + 22 + 30))).toEqual(['0:0-2', '1[0]']);
  });

  it('divides a row that does not fit, all its cells at the same page', () => {
    const [first, second] = paginate([lines(1), table([[6, 1]])], 18 + 6 + 4 + 3 * 18);
    expect(written([first ?? [], second ?? []])).toEqual(['0:0-1 1[0/]', '1[0]']);
    expect(second?.[0]).toMatchObject({ rows: [{ cells: [[{ paragraph: 0, from: 3, to: 6 }], []] }] });
  });

  it('makes a row as high as it asks for', () => {
    const high = (minHeight: number): Unit => ({
      type: 'table',
      head: [],
      rows: [rowOf([1]), { ...rowOf([1]), minHeight }],
      closingRows: 0,
      gap: 6,
      newPage: false,
    });
    const pages = (minHeight: number) =>
      paginate([high(minHeight)], 80).map((page) =>
        page.flatMap((item) => (item.type === 'rows' ? item.rows.map(({ heightPt }) => heightPt) : [])),
      );
    expect(pages(58)).toEqual([[null, 58]]);
    expect(pages(59)).toEqual([[null], [59]]);
  });

  it('places a line higher than the page all the same', () => {
    const high: Unit = { type: 'lines', lines: [18, 500, 18], gap: 6, newPage: false };
    expect(written(paginate([high], 100))).toEqual(['0:0-1', '0:1-2', '0:2-3']);
  });

  it('places every line once and in order, whatever the document', () => {
    const heights = fc.array(fc.constantFrom(9, 18, 36, 72, 400), { minLength: 1, maxLength: 9 });
    const gap = fc.constantFrom(0, 6, 30);
    const spaced = fc.record({ lines: heights, gap });
    const row = fc.record({
      cells: fc.array(fc.array(spaced, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
      minHeight: fc.constantFrom(0, 50),
    });
    const unit: fc.Arbitrary<Unit> = fc.oneof(
      fc.record({ type: fc.constant('lines' as const), lines: heights, gap, newPage: fc.boolean() }),
      fc.record({
        type: fc.constant('table' as const),
        head: fc.array(row, { maxLength: 1 }),
        rows: fc.array(row, { minLength: 1, maxLength: 5 }),
        closingRows: fc.constantFrom(0, 1, 2),
        gap,
        newPage: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), fc.integer({ min: 60, max: 300 }), (units, height) => {
        const placed = paginate(units, height).flat().flatMap(linesOf);
        expect(placed.toSorted()).toEqual(units.flatMap(allLines).toSorted());
        const paragraphs = placed.filter((line) => line.startsWith('p'));
        expect(paragraphs).toEqual(units.flatMap(allLines).filter((line) => line.startsWith('p')));
      }),
    );
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

function linesOf(item: Placed): string[] {
  if (item.type === 'lines') return range(item.from, item.to).map((line) => `p${item.unit}.${line}`);
  return item.rows.flatMap(({ row, cells }) =>
    cells.flatMap((parts, cell) =>
      parts.flatMap(({ paragraph, from, to }) =>
        range(from, to).map((line) => `t${item.unit}.${row}.${cell}.${paragraph}.${line}`),
      ),
    ),
  );
}

const allLines = (unit: Unit, index: number): string[] =>
  unit.type === 'lines'
    ? unit.lines.map((_, line) => `p${index}.${line}`)
    : unit.rows.flatMap((row, at) =>
        row.cells.flatMap((cell, c) =>
          cell.flatMap(({ lines }, p) => lines.map((_, line) => `t${index}.${at}.${c}.${p}.${line}`)),
        ),
      );
