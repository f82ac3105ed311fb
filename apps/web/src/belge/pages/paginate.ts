import { CELL_PADDING_PT } from '@derkenar/belge';

/**
 * Ends pages by the rules of the PDF's typesetter. Lengths are in points; a paragraph is the heights
 * of its lines.
 */
export type Lines = readonly number[];
/** The paragraphs of a cell. */
type CellLines = readonly Spaced[];
export interface Spaced {
  readonly lines: Lines;
  /** Distance to what stands above on the same page. */
  readonly gap: number;
}
export interface RowLines {
  readonly cells: readonly CellLines[];
  /** The row is at least so high, the padding of its cells within. */
  readonly minHeight: number;
}

export type Unit = LinesUnit | TableUnit;

interface LinesUnit extends Spaced {
  readonly type: 'lines';
  /** The next unit begins on the page that this one ends on. */
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  readonly newPage: boolean;
}

interface TableUnit {
  readonly type: 'table';
  /** Repeated on each page that holds rows. */
  readonly head: readonly RowLines[];
  readonly rows: readonly RowLines[];
  /** As many rows at the end stand on one page. */
  readonly closingRows: number;
  readonly gap: number;
  readonly newPage: boolean;
}

/** Lines `from` (inclusive) to `to` of a paragraph. */
export interface Part {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}

export type Placed = PlacedLines | PlacedRows;

interface PlacedLines {
  readonly type: 'lines';
  readonly unit: number;
  readonly from: number;
  readonly to: number;
}

interface PlacedRows {
  readonly type: 'rows';
  readonly unit: number;
  readonly rows: readonly PlacedRow[];
}

export interface PlacedRow {
  readonly row: number;
  readonly cells: readonly (readonly Part[])[];
  /**
   * The height of a row that continues on the next page, to the end of this page; else the least height of a row that
   * has one, else null.
   */
  readonly heightPt: number | null;
}

/** Sums of many heights are not exact. */
const TOLERANCE = 0.01;
const PADDING = 2 * CELL_PADDING_PT.y;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function paginate(units: readonly Unit[], pageHeight: number): readonly (readonly Placed[])[] {
  const pages: Placed[][] = [];
  let page: Placed[] = [];
  let used = 0;
  let gap = 0;
  const room = () => pageHeight - used - (page.length > 0 ? gap : 0);
  const place = (placed: Placed, height: number) => {
    used += height + (page.length > 0 ? gap : 0);
    page.push(placed);
  };
  const endPage = () => {
    pages.push(page);
    page = [];
    used = 0;
  };
  units.forEach((unit, index) => {
    if (unit.newPage && page.length > 0) endPage();
    gap = unit.gap;
    const kept = keptHeight(units, index);
    if (page.length > 0 && kept > room() + TOLERANCE && kept <= pageHeight) endPage();
    if (unit.type === 'table') {
      placeTable(unit, { index, pageHeight, room, place, endPage, isEmpty: () => page.length === 0 });
      return;
    }
    const { lines } = unit;
    for (let from = 0; from < lines.length; ) {
      const to = linesFitting(lines, from, room(), pageHeight, page.length === 0);
      if (to > from) place({ type: 'lines', unit: index, from, to }, sum(lines.slice(from, to)));
      if (to < lines.length) endPage();
      from = to;
    }
  });
  if (page.length > 0 || pages.length === 0) endPage();
  return pages;
}

/** Height of the units from `index` on that stand on one page, with as much of the last as may begin there. */
function keptHeight(units: readonly Unit[], index: number): number {
  let height = 0;
  for (let i = index; ; i++) {
    const unit = units[i];
    if (unit === undefined || (i > index && unit.newPage)) return height;
    if (i > index) height += unit.gap;
    if (unit.type === 'table') return i === index ? 0 : height + firstRow(unit);
    const { lines, keepNext, keepLines } = unit;
    if (!keepNext || !keepLines)
      return i === index ? 0 : height + sum(lines.slice(0, together(lines.length, 0)));
    height += sum(lines);
  }
}

const firstRow = ({ head, rows, closingRows }: TableUnit): number =>
  sum(
    [...head, ...rows.slice(0, rows.length === closingRows ? closingRows : 1)].map((row) => wholeHeight(row)),
  );

/**
 * The first line that does not fit. A line takes those along that must not stand alone (no first line at the
 * foot, no last line at the head of a page) unless the next page has no room for them either. `force`: one
 * line is placed even where none fits.
 */
function linesFitting(lines: Lines, from: number, room: number, nextRoom: number, force: boolean): number {
  let used = 0;
  for (let i = from; i < lines.length; i++) {
    const height = lines[i] as number;
    const need = sum(lines.slice(i, i + together(lines.length, i)));
    const fits = used + height <= room + TOLERANCE;
    const alone = used + need > room + TOLERANCE && need <= nextRoom + TOLERANCE;
    if (!fits || alone) return force && i === from && !fits ? i + 1 : i;
    used += height;
  }
  return lines.length;
}

function together(count: number, line: number): number {
  if (line === 0) return count === 3 ? 3 : Math.min(2, count);
  return line >= 2 && line + 2 === count ? 2 : 1;
}

interface Sheet {
  readonly index: number;
  readonly pageHeight: number;
  readonly room: () => number;
  readonly place: (placed: Placed, height: number) => void;
  readonly endPage: () => void;
  readonly isEmpty: () => boolean;
}

/** The position at which the text of a cell continues. */
interface Place {
  readonly paragraph: number;
  readonly line: number;
}

const START: Place = { paragraph: 0, line: 0 };

/**
 * A row moves to the next page whole where it fits there, as in the PDF. The PDF guesses the height of a row without one
 * of its own before it is set, on the high side, and divides what might be higher than a page: those of more than half a
 * page are divided here.
 */
function placeTable({ head, rows, closingRows }: TableUnit, sheet: Sheet): void {
  const headHeight = sum(head.map((row) => wholeHeight(row)));
  const fullRoom = sheet.pageHeight - headHeight;
  let placed: PlacedRow[] = [];
  let used = headHeight;
  const close = () => {
    if (placed.length > 0) sheet.place({ type: 'rows', unit: sheet.index, rows: placed }, used);
    placed = [];
    used = headHeight;
  };
  const tied = sum(rows.slice(rows.length - closingRows).map((row) => wholeHeight(row)));
  rows.forEach((row, index) => {
    const { cells, minHeight } = row;
    const isTied = closingRows > 0 && index === rows.length - closingRows && tied <= fullRoom / 2;
    const isFresh = placed.length === 0 && sheet.isEmpty();
    if (isTied && !isFresh && tied > sheet.room() - used + TOLERANCE) {
      close();
      sheet.endPage();
    }
    let at: readonly Place[] = cells.map(() => START);
    let begins = true;
    for (;;) {
      const room = sheet.room() - used;
      const height = begins ? wholeHeight(row) : restHeight(row, at);
      const fresh = placed.length === 0 && sheet.isEmpty();
      if (height <= room + TOLERANCE) {
        placed.push({
          row: index,
          cells: cells.map((cell, n) => rest(cell, at[n] as Place)),
          heightPt: begins && minHeight > 0 ? minHeight : null,
        });
        used += height;
        return;
      }
      const staysWhole = minHeight > 0 ? height <= fullRoom + TOLERANCE : height <= fullRoom / 2;
      const begun =
        begins && !fresh && staysWhole
          ? null
          : cells.map((cell, n) => fillCell(cell, at[n] as Place, room - PADDING, fullRoom - PADDING, fresh));
      if (begun?.every(({ parts }, n) => parts.length > 0 || isDone(cells[n] as CellLines, at[n] as Place))) {
        placed.push({ row: index, cells: begun.map(({ parts }) => parts), heightPt: Math.max(room, 0) });
        used += room;
        at = begun.map(({ end }) => end);
        begins = false;
      }
      close();
      sheet.endPage();
      if (cells.every((cell, n) => isDone(cell, at[n] as Place))) return;
    }
  });
  close();
}

const isDone = (cell: CellLines, { paragraph }: Place): boolean => paragraph >= cell.length;

const wholeHeight = (row: RowLines): number =>
  Math.max(
    row.minHeight,
    restHeight(
      row,
      row.cells.map(() => START),
    ),
  );

const restHeight = ({ cells }: RowLines, at: readonly Place[]): number =>
  PADDING + Math.max(0, ...cells.map((cell, n) => cellHeight(cell, at[n] as Place)));

function cellHeight(cell: CellLines, { paragraph, line }: Place): number {
  const left = cell.slice(paragraph);
  return sum(left.map(({ lines, gap }, n) => (n === 0 ? sum(lines.slice(line)) : gap + sum(lines))));
}

const rest = (cell: CellLines, { paragraph, line }: Place): Part[] =>
  cell.slice(paragraph).map(({ lines }, n) => ({
    paragraph: paragraph + n,
    from: n === 0 ? line : 0,
    to: lines.length,
  }));

function fillCell(
  cell: CellLines,
  { paragraph, line }: Place,
  room: number,
  nextRoom: number,
  force: boolean,
): { readonly parts: readonly Part[]; readonly end: Place } {
  const parts: Part[] = [];
  let used = 0;
  let from = line;
  for (let n = paragraph; n < cell.length; n++) {
    const { lines, gap: above } = cell[n] as Spaced;
    const gap = parts.length > 0 ? above : 0;
    const to = linesFitting(lines, from, room - used - gap, nextRoom, force && parts.length === 0);
    if (to > from) parts.push({ paragraph: n, from, to });
    if (to < lines.length) return { parts, end: { paragraph: n, line: to } };
    used += gap + sum(lines.slice(from, to));
    from = 0;
  }
  return { parts, end: { paragraph: cell.length, line: 0 } };
}
