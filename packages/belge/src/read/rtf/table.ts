import { type Block, type FlowBlock, MAX_COLUMNS } from '../../model.ts';
import type { Messages } from '../../result.ts';
import * as htmlNotices from '../html/notices.ts';
import { addColumn, closeRow, closeTable, openCell, openRow, tableDraft } from '../html/table.ts';
import { type CellLines, NO_CELL_LINES, NO_TABLE_LINES, type TableLines } from '../tableLines.ts';
import * as notices from '../word/notices.ts';

/** A row's definition, as `\trowd` and what follows say it. Edges are twips from the text's left edge. */
export interface RowDefinition {
  readonly left: number;
  readonly header: boolean;
  /** Points that the row is at least high. */
  readonly minHeight: number;
  readonly lines: TableLines;
  readonly cells: readonly CellDefinition[];
}

export const NO_ROW_DEFINITION: RowDefinition = Object.freeze({
  left: 0,
  header: false,
  minHeight: 0,
  lines: NO_TABLE_LINES,
  cells: [],
});

interface CellDefinition {
  readonly right: number;
  readonly lines: CellLines;
  /** Continues the cell to its left or the one above. */
  readonly mergedLeft: boolean;
  readonly mergedUp: boolean;
}

export interface RtfRow {
  readonly definition: RowDefinition;
  readonly cells: readonly (readonly Block[])[];
}

/** Hears the words of row definitions, and those of a paragraph's lines, which share the words for kinds of lines. */
export class RowWords {
  readonly #messages: Messages;
  #left = 0;
  #header = false;
  #cells: CellDefinition[] = [];
  #minHeight = 0;
  #cellLines: CellLines = NO_CELL_LINES;
  #lines: TableLines = NO_TABLE_LINES;
  /** The next `\brdrs` or `\brdrnone` is about this. */
  #side: keyof CellLines | keyof TableLines | 'paragraph' | null = null;
  #mergedLeft = false;
  #mergedUp = false;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** False for words that define no row. */
  word(name: string, number: number): boolean {
    if (name === 'trowd') this.#clear();
    else if (name === 'trleft') this.#left = number;
    else if (name === 'trhdr') this.#header = true;
    // A negative height is exact.
    else if (name === 'trrh') this.#minHeight = Math.abs(number) / 20;
    else if (/^clbrdr[tblr]$/.test(name)) this.#side = SIDES[name.at(-1) as keyof typeof SIDES];
    else if (/^trbrdr[tblrhv]$/.test(name)) this.#side = /[hv]$/.test(name) ? 'inner' : 'outer';
    else if (LINE_STYLE.test(name)) this.#line(true);
    else if (/^(?:brdr(?:[tblr]|btw|bar)|box)$/.test(name)) this.#side = 'paragraph';
    else if (/^brdr(?:none|nil|tbl)$/.test(name)) this.#line(false);
    else if (name === 'clmrg') this.#mergedLeft = true;
    else if (name === 'clvmrg') this.#mergedUp = true;
    else if (name === 'cellx') this.#cell(number);
    else return false;
    return true;
  }

  get definition(): RowDefinition {
    return {
      left: this.#left,
      header: this.#header,
      minHeight: this.#minHeight,
      lines: this.#lines,
      cells: this.#cells,
    };
  }

  #clear(): void {
    this.#left = 0;
    this.#header = false;
    this.#cells = [];
    this.#minHeight = 0;
    this.#lines = NO_TABLE_LINES;
    this.#reset();
  }

  #reset(): void {
    this.#cellLines = NO_CELL_LINES;
    this.#side = null;
    this.#mergedLeft = false;
    this.#mergedUp = false;
  }

  #line(isLine: boolean): void {
    const side = this.#side;
    this.#side = null;
    if (side === null) return;
    if (side === 'paragraph') {
      if (isLine) this.#messages.add(notices.PARAGRAPH_LINES);
    } else if (side === 'outer' || side === 'inner')
      this.#lines = { ...this.#lines, [side]: this.#lines[side] === true || isLine };
    else this.#cellLines = { ...this.#cellLines, [side]: isLine };
  }

  #cell(right: number): void {
    const lines = this.#cellLines;
    if (this.#cells.length < MAX_CELLS)
      this.#cells.push({ right, lines, mergedLeft: this.#mergedLeft, mergedUp: this.#mergedUp });
    this.#reset();
  }
}

const SIDES = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const;
/** Styles of a line. `\brdrt`, `\brdrw10` and their like say its side, width and colour. */
const LINE_STYLE =
  /^brdr(?:s|sh|th|db|dot|dash(?:sm|d|dd|dotstr)?|hair|triple|inset|outset|emboss|engrave|wavy(?:db)?|tn[a-z]+)$/;
/** Cells in one row; Word allows 63. */
const MAX_CELLS = 100;
/** Twips by which the edges of one column differ from row to row. */
const SLACK = 20;

/** The table of the rows, and how many cells it has. */
export function tableOf(
  rows: readonly RtfRow[],
  maxCells: number,
  messages: Messages,
): { blocks: Block[]; cells: number } {
  // Rows that say nothing of their own share the definition of the one before.
  const said = [...new Set(rows.map(({ definition }) => definition.cells))].flat();
  const edges = columnEdges(said);
  const lines = rows.map(({ definition }) => definition.lines);
  const draft = tableDraft({
    outer: lines.some(({ outer }) => outer === true),
    inner: lines.some(({ inner }) => inner === true),
  });
  const left = rows[0]?.definition.left ?? 0;
  edges.forEach((edge, i) =>
    addColumn(draft, { value: Math.max(1, edge - (edges[i - 1] ?? left)) / 20, unit: 'pt' }, 1),
  );
  for (const { definition, cells } of rows) {
    openRow(draft, { minHeight: definition.minHeight });
    let column = 0;
    cells.forEach((content, i) => {
      const own = definition.cells[i];
      const edge = own === undefined ? -1 : edges.findIndex((right) => Math.abs(right - own.right) <= SLACK);
      const colspan = Math.max(1, edge + 1 - column);
      column += colspan;
      if (own?.mergedUp === true || own?.mergedLeft === true) messages.add(htmlNotices.ROWSPAN);
      const blocks = openCell(
        draft,
        { colspan, rowspan: 1, width: null, header: definition.header, lines: own?.lines ?? NO_CELL_LINES },
        messages,
      );
      for (const block of flowBlocks(content, messages)) blocks.push(block);
    });
    closeRow(draft);
  }
  return closeTable(draft, maxCells, messages);
}

/** Right edges of all columns; [] when they are too many to be columns of one table. */
function columnEdges(cells: readonly CellDefinition[]): number[] {
  const all = [...new Set(cells.map(({ right }) => right))];
  const edges: number[] = [];
  for (const edge of all.toSorted((a, b) => a - b))
    if (edges.length === 0 || edge - (edges.at(-1) as number) > SLACK) edges.push(edge);
  return edges.length > MAX_COLUMNS ? [] : edges;
}

/** Reduces blocks to those that a cell may hold: a nested table becomes its paragraphs. */
function flowBlocks(blocks: readonly Block[], messages: Messages): FlowBlock[] {
  return blocks.flatMap((block): FlowBlock[] => {
    if (block.type === 'pageBreak') return [];
    if (block.type !== 'table') return [block];
    messages.add(htmlNotices.NESTED_TABLE);
    return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  });
}
