import { type Block, type FlowBlock, MAX_COLUMNS } from '../../model.ts';
import type { Messages } from '../../result.ts';
import * as htmlNotices from '../html/notices.ts';
import { addColumn, closeRow, closeTable, openCell, openRow, tableDraft } from '../html/table.ts';
import * as notices from '../word/notices.ts';

/** A row's definition, as `\trowd` and what follows say it. Edges are twips from the text's left edge. */
export interface RowDefinition {
  readonly left: number;
  readonly header: boolean;
  readonly cells: readonly CellDefinition[];
}

interface CellDefinition {
  readonly right: number;
  readonly border: boolean;
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
  #border = false;
  #rowBorder = false;
  /** The side that the next `\brdrs` or `\brdrnone` is of. */
  #side: 'cell' | 'row' | 'paragraph' | null = null;
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
    else if (/^clbrdr[tblr]$/.test(name)) this.#side = 'cell';
    else if (/^trbrdr[tblrhv]$/.test(name)) this.#side = 'row';
    else if (/^brdr(?:s|db|dot|dash|th|hair|sh)$/.test(name)) this.#line();
    else if (/^(?:brdr(?:[tblr]|btw|bar)|box)$/.test(name)) this.#side = 'paragraph';
    else if (/^brdr(?:none|nil|tbl)$/.test(name)) this.#side = null;
    else if (name === 'clmrg') this.#mergedLeft = true;
    else if (name === 'clvmrg') this.#mergedUp = true;
    else if (name === 'cellx') this.#cell(number);
    else return false;
    return true;
  }

  get definition(): RowDefinition {
    return { left: this.#left, header: this.#header, cells: this.#cells };
  }

  #clear(): void {
    this.#left = 0;
    this.#header = false;
    this.#cells = [];
    this.#rowBorder = false;
    this.#reset();
  }

  #reset(): void {
    this.#border = false;
    this.#side = null;
    this.#mergedLeft = false;
    this.#mergedUp = false;
  }

  #line(): void {
    if (this.#side === 'cell') this.#border = true;
    else if (this.#side === 'row') this.#rowBorder = true;
    else if (this.#side === 'paragraph') this.#messages.add(notices.PARAGRAPH_LINES);
    this.#side = null;
  }

  #cell(right: number): void {
    const border = this.#border || this.#rowBorder;
    if (this.#cells.length < MAX_CELLS)
      this.#cells.push({ right, border, mergedLeft: this.#mergedLeft, mergedUp: this.#mergedUp });
    this.#reset();
  }
}

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
  const border = said.some((cell) => cell.border);
  const draft = tableDraft(border);
  const left = rows[0]?.definition.left ?? 0;
  edges.forEach((edge, i) =>
    addColumn(draft, { value: Math.max(1, edge - (edges[i - 1] ?? left)) / 20, unit: 'pt' }, 1),
  );
  for (const { definition, cells } of rows) {
    openRow(draft, null);
    let column = 0;
    cells.forEach((content, i) => {
      const own = definition.cells[i];
      const edge = own === undefined ? -1 : edges.findIndex((right) => Math.abs(right - own.right) <= SLACK);
      const colspan = Math.max(1, edge + 1 - column);
      column += colspan;
      if (own?.mergedUp === true || own?.mergedLeft === true) messages.add(htmlNotices.ROWSPAN);
      const blocks = openCell(
        draft,
        { colspan, rowspan: 1, width: null, header: definition.header },
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
