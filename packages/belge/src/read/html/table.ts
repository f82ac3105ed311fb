import { type Block, type Cell, cell, type FlowBlock, MAX_COLUMNS, row, table } from '../../model.ts';
import type { Messages } from '../../result.ts';
import type { Rule } from '../../rule.ts';
import { borderOfLines, type CellLines, NO_CELL_LINES, type TableLines } from '../tableLines.ts';
import type { Length } from './length.ts';
import { toPixels } from './length.ts';
import * as notices from './notices.ts';

/** A table while it is read. */
export interface TableDraft {
  /** Counts where its cells say nothing of their own lines. */
  readonly lines: TableLines;
  /** Widths of the `<col>` elements. */
  readonly columns: (Length | null)[];
  /** Widths of the first cell of each column. */
  readonly cellWidths: (Length | null)[];
  readonly rows: RowDraft[];
  current: RowDraft | null;
  /** Rows that a cell above still reaches into, by column. */
  readonly reach: number[];
}

interface RowDraft {
  readonly rule: Rule | null;
  readonly cells: { readonly blocks: FlowBlock[]; readonly colspan: number; readonly lines: CellLines }[];
  width: number;
  /** Points. */
  minHeight: number;
  /** True while all cells are header cells. */
  header: boolean;
}

const MAX_ROWSPAN = 1000;

export const tableDraft = (lines: TableLines): TableDraft => ({
  lines,
  columns: [],
  cellWidths: [],
  rows: [],
  current: null,
  reach: [],
});

export function addColumn(draft: TableDraft, width: Length | null, span: number): void {
  for (let i = 0; i < span && draft.columns.length < MAX_COLUMNS; i++) draft.columns.push(width);
}

/** `minHeight` in points. */
export function openRow(
  draft: TableDraft,
  { minHeight = 0, rule = null }: { readonly minHeight?: number; readonly rule?: Rule | null } = {},
): void {
  draft.current = { rule, cells: [], width: 0, minHeight, header: true };
}

export interface CellStart {
  readonly colspan: number;
  readonly rowspan: number;
  readonly width: Length | null;
  /** A `<th>`, or any cell in `<thead>`. */
  readonly header: boolean;
  readonly lines?: CellLines;
  /** Points that its row is at least high. */
  readonly minHeight?: number;
}

/** Begins a cell in the open row and answers the blocks it takes. */
export function openCell(draft: TableDraft, start: CellStart, messages: Messages): FlowBlock[] {
  const current = draft.current as RowDraft;
  fillReached(draft, current);
  const room = MAX_COLUMNS - current.width;
  if (room === 0) {
    messages.add(notices.WIDE_TABLE);
    return (current.cells.at(-1) as RowDraft['cells'][number]).blocks;
  }
  const colspan = Math.min(Math.max(1, start.colspan), room);
  if (!start.header) current.header = false;
  if (colspan === 1) draft.cellWidths[current.width] ??= start.width;
  if (start.rowspan > 1) {
    messages.add(notices.ROWSPAN);
    for (let i = 0; i < colspan; i++) draft.reach[current.width + i] = Math.min(start.rowspan, MAX_ROWSPAN);
  }
  const blocks: FlowBlock[] = [];
  current.cells.push({ blocks, colspan, lines: start.lines ?? NO_CELL_LINES });
  if (start.rowspan <= 1) current.minHeight = Math.max(current.minHeight, start.minHeight ?? 0);
  current.width += colspan;
  return blocks;
}

/** UDF and Word alike have no vertical merge here: an empty cell stands where the one above reaches. */
function fillReached(draft: TableDraft, current: RowDraft): void {
  while (current.width < MAX_COLUMNS && (draft.reach[current.width] ?? 0) > 0) {
    current.cells.push({ blocks: [], colspan: 1, lines: NO_CELL_LINES });
    current.width++;
  }
}

export function closeRow(draft: TableDraft): void {
  const { current, reach } = draft;
  draft.current = null;
  if (current === null) return;
  if (current.cells.length > 0) {
    fillReached(draft, current);
    draft.rows.push(current);
  }
  for (let i = 0; i < reach.length; i++) reach[i] = Math.max(0, (reach[i] ?? 0) - 1);
}

/**
 * The table, after it the paragraphs of the rows beyond `maxCells`; nothing when there is no row.
 * `cells` is how many cells the table has.
 */
export function closeTable(
  draft: TableDraft,
  maxCells: number,
  messages: Messages,
): { readonly blocks: Block[]; readonly cells: number } {
  const { rows } = draft;
  const count = rows.reduce((most, r) => Math.max(most, lastColumn(r)), draft.columns.length);
  const kept = count === 0 ? 0 : Math.min(rows.length, Math.floor(maxCells / count));
  const blocks: Block[] = [];
  if (kept > 0) blocks.push(keptTable(draft, rows.slice(0, kept), count, messages));
  if (kept < rows.length) {
    messages.add(notices.BIG_TABLE);
    for (const r of rows.slice(kept)) for (const c of r.cells) for (const b of c.blocks) blocks.push(b);
  }
  return { blocks, cells: kept * count };
}

/** Column in which the row's last cell begins, from 1: `colspan=99` for 'all of them' makes no 99 columns. */
const lastColumn = ({ cells, width }: RowDraft): number => width - (cells.at(-1)?.colspan ?? 1) + 1;

function keptTable(draft: TableDraft, rows: readonly RowDraft[], count: number, messages: Messages): Block {
  if (rows.some((r) => r.width < count)) messages.add(notices.UNEVEN_ROWS);
  const firstBody = rows.findIndex((r) => !r.header);
  const columns = columnWidths(draft, count);
  return table(
    rows.map((r) => row(cellsOf(r, count), r.minHeight, r.rule)),
    {
      ...(columns === null ? {} : { columns }),
      headerRows: firstBody < 0 ? rows.length : firstBody,
      border:
        borderOfLines(
          rows.map(({ cells }) => cells.map(({ lines }) => lines)),
          draft.lines,
        ) ?? 'cells',
    },
  );
}

const cellsOf = ({ cells, width }: RowDraft, count: number): Cell[] =>
  cells.map((c, i) => {
    const over = i === cells.length - 1 ? Math.max(0, width - count) : 0;
    return cell(c.blocks, c.colspan - over);
  });

/** Widths of all columns in one unit; null when too little is said. */
function columnWidths({ columns, cellWidths }: TableDraft, count: number): number[] | null {
  const given = Array.from({ length: count }, (_, i) => columns[i] ?? cellWidths[i] ?? null);
  const first = given.find((width) => width !== null && width.value > 0);
  if (first === undefined || first === null) return null;
  const known = given.map((width) => weight(width, first.unit));
  const sum = known.reduce<number>((total, w) => total + (w ?? 0), 0);
  const missing = known.filter((w) => w === null).length;
  if (missing === 0) return known as number[];
  const rest = first.unit === '%' ? (100 - sum) / missing : sum / (count - missing);
  return rest > 0 ? known.map((w) => w ?? rest) : null;
}

function weight(width: Length | null, unit: Length['unit']): number | null {
  if (width === null || width.value <= 0) return null;
  if (unit === '%' || unit === '*') return width.unit === unit ? width.value : null;
  return toPixels(width);
}
