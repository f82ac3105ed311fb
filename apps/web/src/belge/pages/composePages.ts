import {
  type Belge,
  type FlowList,
  type FlowParagraph,
  type FlowTable,
  type FlowUnit,
  flow,
} from '@derkenar/belge';
import { lengthOf, type Piece, piecesOf, slicePieces } from './marks.ts';
import type { Measurer } from './measure.tsx';
import { measureEdges, type PageLayout } from './pageLayout.ts';
import { type Placed, type PlacedRow, paginate, type Spaced, type Unit } from './paginate.ts';

/** The content of one page, from top to bottom. */
export type PageItem = PageLines | PageTable;

export interface PageLines {
  readonly type: 'lines';
  readonly paragraph: FlowParagraph;
  readonly pieces: readonly Piece[];
  /** Distance to what stands above on the same page. */
  readonly gapPt: number;
  /** The paragraph begins here; it goes on on the next page. */
  readonly begins: boolean;
  readonly open: boolean;
}

export interface PageTable {
  readonly type: 'table';
  readonly table: FlowTable;
  readonly gapPt: number;
  readonly rows: readonly PageRow[];
}

interface PageRow {
  readonly header: boolean;
  /** The least height, or that of a row that continues on the next page; null where it is that of the text. */
  readonly heightPt: number | null;
  readonly cells: readonly PageCell[];
}

export interface PageCell {
  readonly colspan: number;
  readonly items: readonly PageLines[];
}

export interface Pages {
  readonly pages: readonly (readonly PageItem[])[];
  readonly lists: readonly FlowList[];
  readonly layout: PageLayout;
  /** False: only the first pages, while the others are still being laid out. */
  readonly whole: boolean;
}

/** Paragraphs of the first pages: some milliseconds, and more than a screen. */
const HEAD = 60;

/**
 * The pages of a document; null when `signal` has ended the work. Of a long one `onHead` gets the first
 * pages as soon as they stand.
 */
export async function composePages(
  belge: Belge,
  measurer: Measurer,
  signal: AbortSignal,
  onHead?: (pages: Pages) => void,
): Promise<Pages | null> {
  const content = flow(belge);
  const { units, lists } = content;
  const layout = await measureEdges(content, measurer, signal);
  if (layout === null) return null;
  const head = headUnits(units);
  if (onHead && head.length < units.length) {
    const pages = await layOut(head, layout, measurer, signal);
    // The content that follows stands on the last of them, too.
    if (pages && pages.length > 1) onHead({ pages: pages.slice(0, -1), lists, layout, whole: false });
  }
  const pages = await layOut(units, layout, measurer, signal);
  return pages && { pages, lists, layout, whole: true };
}

function headUnits(units: readonly FlowUnit[]): readonly FlowUnit[] {
  let paragraphs = 0;
  const end = units.findIndex((unit) => {
    paragraphs += unit.type === 'spacer' ? 0 : paragraphsOf(unit).length;
    return paragraphs > HEAD;
  });
  return end < 0 ? units : units.slice(0, end);
}

async function layOut(
  units: readonly FlowUnit[],
  { textHeightPt }: PageLayout,
  measurer: Measurer,
  signal: AbortSignal,
): Promise<Pages['pages'] | null> {
  // A spacer is Word's.
  const shown = units.filter((unit) => unit.type !== 'spacer');
  if (!(await measurer.measure(shown.flatMap(paragraphsOf), signal))) return null;
  const gaps = gapsOf(units);
  const placed = paginate(toUnits(units, measurer.heights, gaps), textHeightPt);
  const cutter = createCutter(placed, shown, measurer, gaps);
  return placed.map((page) => page.map((item) => pageItem(item, shown, gaps, cutter)));
}

type Shown = FlowParagraph | FlowTable;
type Heights = Measurer['heights'];
/** Distances to what stands above. */
type Gaps = (of: FlowParagraph | FlowTable) => number;

const paragraphsOf = (unit: Shown): readonly FlowParagraph[] =>
  unit.type === 'paragraph'
    ? [unit]
    : unit.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs));

const headCount = ({ rows }: FlowTable): number => rows.filter(({ header }) => header).length;

function toUnits(units: readonly FlowUnit[], heights: Heights, gapOf: Gaps): readonly Unit[] {
  const out: Unit[] = [];
  const spaced = (one: FlowParagraph): Spaced => ({ lines: heights(one), gap: gapOf(one) });
  // The page break before a table stands in a spacer.
  let newPage = false;
  for (const unit of units) {
    if (unit.type === 'spacer') newPage = unit.newPage;
    else if (unit.type === 'paragraph')
      out.push({ ...spaced(unit), ...keepsOf(unit), type: 'lines', newPage: unit.newPage });
    else {
      const rows = unit.rows.map(({ cells, minHeightPt }) => ({
        cells: cells.map(({ paragraphs }) => paragraphs.map(spaced)),
        minHeight: minHeightPt,
      }));
      const head = headCount(unit);
      const [top, body] = [rows.slice(0, head), rows.slice(head)];
      const last = unit.closingRows;
      out.push({ type: 'table', head: top, rows: body, closingRows: last, gap: gapOf(unit), newPage });
      newPage = false;
    }
  }
  return out;
}

const keepsOf = ({ keepNext, keepLines }: FlowParagraph) => ({ keepNext, keepLines });

/** A spacer, which only Word needs, stands for its height. */
function gapsOf(units: readonly FlowUnit[]): Gaps {
  const gaps = new Map<FlowParagraph | FlowTable, number>();
  const stack = (paragraphs: readonly FlowParagraph[]) =>
    paragraphs.forEach((one, n) => gaps.set(one, (paragraphs[n - 1]?.afterPt ?? 0) + one.beforePt));
  let below = 0;
  for (const unit of units) {
    if (unit.type === 'spacer') below = unit.heightPt;
    else if (unit.type === 'paragraph') {
      gaps.set(unit, below + unit.beforePt);
      below = unit.afterPt;
    } else {
      gaps.set(unit, below);
      for (const { cells } of unit.rows) for (const { paragraphs } of cells) stack(paragraphs);
      below = 0;
    }
  }
  return (of) => gaps.get(of) ?? 0;
}

function pageItem(item: Placed, shown: readonly Shown[], gapOf: Gaps, cut: Cutter): PageItem {
  const unit = shown[item.unit] as Shown;
  if (unit.type === 'paragraph')
    return item.type === 'lines' ? cut(unit, item.from, item.to) : cut(unit, 0, Number.POSITIVE_INFINITY);
  const rows = item.type === 'rows' ? item.rows : [];
  return {
    type: 'table',
    table: unit,
    gapPt: gapOf(unit),
    rows: [...headRows(unit, cut), ...rows.map((row) => pageRow(row, unit, cut))],
  };
}

const headRows = (table: FlowTable, cut: Cutter): PageRow[] =>
  table.rows.slice(0, headCount(table)).map(({ cells, minHeightPt }) => ({
    header: true,
    heightPt: minHeightPt > 0 ? minHeightPt : null,
    cells: cells.map(({ colspan, paragraphs }) => ({
      colspan,
      items: paragraphs.map((one) => cut(one, 0, Number.POSITIVE_INFINITY)),
    })),
  }));

function pageRow({ row, cells, heightPt }: PlacedRow, table: FlowTable, cut: Cutter): PageRow {
  const source = table.rows[headCount(table) + row]?.cells ?? [];
  return {
    header: false,
    heightPt,
    cells: source.map(({ colspan, paragraphs }, n) => ({
      colspan,
      items: (cells[n] ?? []).flatMap(({ paragraph, from, to }) => {
        const one = paragraphs[paragraph];
        return one ? [cut(one, from, to)] : [];
      }),
    })),
  };
}

/** Lines `from` to `to` of a paragraph. */
type Cutter = (paragraph: FlowParagraph, from: number, to: number) => PageLines;

/** Only paragraphs that pages divide have their lines looked for. */
function createCutter(
  placed: readonly (readonly Placed[])[],
  shown: readonly Shown[],
  measurer: Measurer,
  gapOf: Gaps,
): Cutter {
  const divided = new Set<FlowParagraph>();
  const note = (paragraph: FlowParagraph | undefined, from: number, to: number) => {
    if (paragraph && (from > 0 || to < measurer.heights(paragraph).length)) divided.add(paragraph);
  };
  for (const item of placed.flat()) {
    const unit = shown[item.unit] as Shown;
    if (item.type === 'lines' && unit.type === 'paragraph') note(unit, item.from, item.to);
    if (item.type === 'rows' && unit.type === 'table')
      for (const { row, cells } of item.rows)
        cells.forEach((parts, n) => {
          const cell = unit.rows[headCount(unit) + row]?.cells[n];
          for (const { paragraph, from, to } of parts) note(cell?.paragraphs[paragraph], from, to);
        });
  }
  const starts = measurer.starts([...divided]);
  return (paragraph, from, to) => {
    const pieces = piecesOf(paragraph.inlines);
    const lines = starts.get(paragraph);
    const total = pieces.reduce((all, piece) => all + lengthOf(piece), 0);
    const begin = from === 0 ? 0 : (lines?.[from] ?? 0);
    const end = lines?.[to] ?? total;
    return {
      type: 'lines',
      paragraph,
      pieces: lines ? slicePieces(pieces, begin, end) : pieces,
      gapPt: gapOf(paragraph),
      begins: begin === 0,
      open: end < total,
    };
  };
}
