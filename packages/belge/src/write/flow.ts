import {
  type Align,
  type Belge,
  type Cell,
  DEFAULT_SIZE,
  type Edge,
  type FlowBlock,
  fromEdge,
  type Heading,
  type Inline,
  type List,
  type Paragraph,
  paragraph,
  type Table,
  type TableBorder,
  type TabStop,
} from '../model.ts';
import { closingRows, type Kept, keptWithNext, movesWhole } from './keep.ts';
import {
  CELL_PADDING_PT,
  columnWidthsPt,
  indents,
  LINE_EDGE_PT,
  LINE_HEIGHT_EM,
  LIST_STEP_PT,
  lineEm,
  markerGapPt,
  pictureSizePt,
} from './page.ts';
import { onItsPage, type Sheet, sheetOf } from './sheet.ts';

/**
 * The document as a word processor sees it: one row of paragraphs and tables, in which a list is only a
 * property of paragraphs. Both Word writers walk this, so they cannot differ in gaps, breaks or markers.
 */
export interface Flow {
  readonly units: readonly FlowUnit[];
  /** Every list of the document; `FlowMarker.list` is an index in here. */
  readonly lists: readonly FlowList[];
  readonly sheet: Sheet;
  /** Headers and footers; null for the specification's. */
  readonly edges: FlowEdges | null;
}

export interface FlowEdges {
  readonly header: FlowEdge;
  readonly footer: FlowEdge;
  readonly firstNumber: number;
}

export interface FlowEdge {
  readonly paragraphs: readonly FlowParagraph[];
  /** Those of the first page; null when it has the same as the others. */
  readonly first: readonly FlowParagraph[] | null;
}

export type FlowUnit = FlowParagraph | FlowTable | FlowSpacer;

export interface FlowParagraph {
  readonly type: 'paragraph';
  readonly align: Align;
  readonly heading: Heading;
  readonly inlines: readonly Inline[];
  /** Points: of its first text, and so of its marker and of its last line's least height. */
  readonly size: number;
  /** Indent of the text; the marker hangs to the left of it. */
  readonly leftPt: number;
  /** Width from `leftPt` to the right end of a full line. */
  readonly roomPt: number;
  /** Indent of the first line from `leftPt`. */
  readonly firstLinePt: number;
  /** Indent of the lines' ends; part of no room. */
  readonly rightPt: number;
  /** Distance of two baselines in font sizes. */
  readonly lineEm: number;
  /**
   * The same in points, if it is the usual one and all letters are of one size; else null. LibreOffice cuts a multiple
   * to whole percents, which over a page makes half a line.
   */
  readonly linePt: number | null;
  /** Measured from the edge of the page's text or of the cell. */
  readonly tabs: readonly TabStop[];
  readonly beforePt: number;
  readonly afterPt: number;
  readonly newPage: boolean;
  /** Its last line stands on the page of the next paragraph's first. */
  readonly keepNext: boolean;
  /** Its lines stand on one page. */
  readonly keepLines: boolean;
  readonly marker?: FlowMarker;
}

export interface FlowMarker {
  readonly list: number;
  readonly number: number;
  /** Distance between the marker's end and the text. */
  readonly gapPt: number;
}

export interface FlowList {
  readonly kind: List['kind'];
  /** Counted from 1. */
  readonly level: number;
  readonly start: number;
  readonly marker: string | null;
}

export interface FlowTable {
  readonly type: 'table';
  readonly widthsPt: readonly number[];
  readonly border: TableBorder;
  readonly rows: readonly FlowRow[];
  /** As many rows at the end stand on one page. */
  readonly closingRows: number;
}

export interface FlowRow {
  readonly header: boolean;
  /** It is at least so high, the padding of its cells within; no higher than a page. */
  readonly minHeightPt: number;
  readonly cells: readonly FlowCell[];
}

export interface FlowCell {
  readonly colspan: number;
  readonly widthPt: number;
  readonly paragraphs: readonly FlowParagraph[];
}

/** Word joins neighbouring tables and needs a paragraph after the last one: an empty line this high. */
export interface FlowSpacer {
  readonly type: 'spacer';
  readonly heightPt: number;
  readonly newPage: boolean;
}

const SMALLEST_PT = 1;

/** Page breaks separate: none makes an empty page, neither at the ends nor two in a row. */
export function flow(source: Belge): Flow {
  const belge = onItsPage(source);
  const sheet = sheetOf(belge.page);
  const units: FlowUnit[] = [];
  const context: Context = { lists: [], kept: keptWithNext(belge), sheet };
  let newPage = false;
  for (const block of belge.blocks) {
    const last = units.at(-1);
    if (block.type === 'pageBreak') newPage = last !== undefined;
    else if (block.type === 'table') {
      if (block.rows.length === 0) continue;
      if (newPage) units.push({ type: 'spacer', heightPt: SMALLEST_PT, newPage });
      else if (last?.type === 'table')
        units.push({ type: 'spacer', heightPt: Math.max(SMALLEST_PT, sheet.gapPt), newPage });
      units.push(flowTable(block, context));
      newPage = false;
    } else {
      const [first, ...rest] = flowBlocks([block], sheet.textWidthPt, context);
      if (first === undefined) continue;
      const beforePt = last?.type === 'table' && !newPage ? sheet.gapPt : 0;
      units.push({ ...first, beforePt: first.beforePt + beforePt, newPage });
      for (const paragraph of rest) units.push(paragraph);
      newPage = false;
    }
  }
  if (units.length === 0 || units.at(-1)?.type === 'table')
    units.push({ type: 'spacer', heightPt: SMALLEST_PT, newPage: false });
  return { units, lists: context.lists, sheet, edges: edgesOf(belge, context) };
}

function edgesOf({ page }: Belge, context: Context): FlowEdges | null {
  if (page === null) return null;
  const lines = (paragraphs: readonly Paragraph[]) =>
    flowBlocks(paragraphs, context.sheet.textWidthPt, context);
  const edge = ({ paragraphs, first }: Edge): FlowEdge => ({
    paragraphs: lines(paragraphs),
    first: first === null ? null : lines(first),
  });
  return { header: edge(page.header), footer: edge(page.footer), firstNumber: page.firstNumber };
}

interface Context {
  readonly lists: FlowList[];
  readonly kept: Kept;
  readonly sheet: Sheet;
}

function flowTable(table: Table, context: Context): FlowTable {
  const widthsPt = columnWidthsPt(table, context.sheet.textWidthPt);
  const rows = table.rows.map((row) => {
    let column = 0;
    const cells = row.cells.map((cell): FlowCell => {
      const spanned = widthsPt.slice(column, column + cell.colspan);
      column += cell.colspan;
      const widthPt = spanned.reduce((sum, width) => sum + width, 0);
      const room = widthPt - 2 * CELL_PADDING_PT.x;
      return { colspan: cell.colspan, widthPt, paragraphs: cellParagraphs(cell, room, context) };
    });
    return { minHeightPt: Math.min(row.minHeight, context.sheet.textHeightPt - LINE_EDGE_PT), cells };
  });
  const head = rows.slice(0, table.headerRows).reduce((sum, row) => sum + rowHeightPt(row), 0);
  // A head of half a page on every page would leave no room for the rows.
  const headerRows = head < context.sheet.textHeightPt / 3 ? table.headerRows : 0;
  const last = closingRows({ rows: table.rows, headerRows });
  const staying = rows.slice(rows.length - last, -1);
  return {
    type: 'table',
    widthsPt,
    border: table.border,
    rows: rows.map((row, index) => {
      if (index < headerRows) return headRow(row, index + 1 < rows.length);
      return { ...row, header: false, ...(staying.includes(row) && { cells: row.cells.map(keptCell) }) };
    }),
    closingRows: last,
  };
}

/** A row stays with the next one where its paragraphs do. */
const keptCell = (cell: FlowCell): FlowCell => ({
  ...cell,
  paragraphs: cell.paragraphs.map((one) => ({ ...one, keepNext: true, keepLines: true })),
});

/** A head of a table is not the last on a page: LibreOffice does not repeat that of an RTF file. */
const headRow = ({ minHeightPt, cells }: Omit<FlowRow, 'header'>, keepNext: boolean): FlowRow => ({
  header: true,
  minHeightPt,
  cells: cells.map((cell) => ({
    ...cell,
    paragraphs: cell.paragraphs.map((one) => ({ ...one, keepNext: one.keepNext || keepNext })),
  })),
});

/** A generous guess. */
const rowHeightPt = ({ minHeightPt, cells }: Pick<FlowRow, 'minHeightPt' | 'cells'>): number =>
  Math.max(
    minHeightPt,
    ...cells.map((cell) => cell.paragraphs.reduce((sum, part) => sum + paragraphHeightPt(part), 0)),
  );

function paragraphHeightPt({ inlines, size, roomPt, lineEm, beforePt, afterPt }: FlowParagraph): number {
  // A line with a picture is a single one in Word's formats.
  const line = inlines.some(({ type }) => type === 'picture') ? LINE_HEIGHT_EM : lineEm;
  let height = beforePt + afterPt + line * size;
  for (const inline of inlines) {
    if (inline.type === 'picture') height += pictureSizePt(inline, roomPt).height;
    else if (inline.type === 'lineBreak') height += line * size;
    else if (inline.type === 'text') {
      const { size } = inline.style;
      height += line * size * Math.floor((inline.text.length * size * 0.5) / roomPt);
    }
  }
  return height;
}

function cellParagraphs(cell: Cell, roomPt: number, context: Context): FlowParagraph[] {
  const paragraphs = flowBlocks(cell.blocks, roomPt, context);
  const last = paragraphs.pop() ?? flowBlocks([paragraph([])], roomPt, context).pop();
  return last ? [...paragraphs, { ...last, afterPt: 0 }] : [];
}

function flowBlocks(blocks: readonly FlowBlock[], widthPt: number, context: Context): FlowParagraph[] {
  const out: FlowParagraph[] = [];

  const addParagraph = (source: Paragraph, edgePt: number, marker?: FlowMarker) => {
    const { align, layout, heading, inlines } = source;
    const keepNext = context.kept.has(source);
    const { leftPt, rightPt, firstLinePt } = indents(layout, widthPt - edgePt);
    const sizes = new Set(inlines.flatMap((inline) => (inline.type === 'text' ? [inline.style.size] : [])));
    const [size = DEFAULT_SIZE] = sizes;
    const isUsual = layout.lineSpacing === null && sizes.size <= 1;
    out.push({
      type: 'paragraph',
      align,
      heading,
      inlines,
      size,
      leftPt: edgePt + leftPt,
      rightPt,
      roomPt: widthPt - edgePt - leftPt - rightPt,
      firstLinePt,
      lineEm: lineEm(layout),
      linePt: isUsual ? lineEm(layout) * size : null,
      tabs: fromEdge(layout, -edgePt).tabs,
      beforePt: layout.before,
      afterPt: layout.after ?? context.sheet.gapPt,
      newPage: false,
      keepNext,
      keepLines: keepNext && movesWhole(source),
      ...(marker ? { marker } : {}),
    });
  };
  const addList = (list: List, outerPt: number, level: number) => {
    const id = context.lists.push({ kind: list.kind, level, start: list.start, marker: list.marker }) - 1;
    // A narrow cell must keep room for the text.
    const stepPt = Math.min(LIST_STEP_PT, (widthPt - outerPt) / 4);
    const edgePt = outerPt + stepPt;
    const gapPt = markerGapPt(stepPt);
    list.items.forEach((item, index) => {
      item.blocks.forEach((block, at) => {
        if (block.type === 'list') addList(block, edgePt, level + 1);
        else if (at > 0) addParagraph(block, edgePt);
        else addParagraph(block, edgePt, { list: id, number: list.start + index, gapPt });
      });
    });
  };

  for (const block of blocks) {
    if (block.type === 'list') addList(block, 0, 1);
    else addParagraph(block, 0);
  }
  return out;
}
