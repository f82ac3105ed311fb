import {
  type Block,
  type Cell,
  cell,
  type FlowBlock,
  MAX_COLUMNS,
  row,
  type TableBorder,
  table,
} from '../../model.ts';
import type { Messages } from '../../result.ts';
import * as html from '../html/notices.ts';
import { numberOf, type UdfElement } from './content.ts';
import * as notices from './notices.ts';

interface RowCells {
  readonly header: boolean;
  readonly minHeight: number;
  readonly cells: readonly FlowBlock[][];
  /** Right edges of its cells, as shares of the table's width. */
  readonly edges: readonly number[];
}

const BORDERS: ReadonlyMap<string, TableBorder> = new Map([
  ['borderTable', 'outer'],
  ['borderOuter', 'outer'],
  ['borderNone', 'none'],
]);

/** Edges nearer than this are one column's. */
const SAME_EDGE = 0.004;

/**
 * Rows of the editor part their width as they like; the model has one set of columns for all. The edges
 * of all rows together are the columns, and a cell spans those it reaches over (udf-format §5.4).
 */
export function readTable(
  element: UdfElement,
  cellsOf: (row: UdfElement) => FlowBlock[][],
  room: number,
  messages: Messages,
): { readonly blocks: Block[]; readonly cells: number } {
  const weights = numbers(element.attributes['columnSpans']);
  const rows = element.children
    .map((child): RowCells => {
      const cells = cellsOf(child);
      const own = numbers(child.attributes['columnSpans']);
      return {
        header: child.attributes['rowType'] === 'headerRow',
        minHeight: numberOf(child.attributes['height_min'] ?? child.attributes['height'], 0),
        cells,
        edges: edgesOf(rowWeights(child, cells.length, own, weights)),
      };
    })
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return { blocks: [], cells: 0 };
  const edges = columnEdges(rows, weights, messages);
  const kept = Math.min(rows.length, Math.floor(room / edges.length));
  const rest = rows.slice(kept).flatMap(({ cells }) => cells.flat());
  if (rest.length > 0) messages.add(html.BIG_TABLE);
  const firstBody = rows.findIndex(({ header }) => !header);
  const made = table(
    rows.slice(0, kept).map(({ cells, edges: own, minHeight }) => row(spanned(cells, own, edges), minHeight)),
    {
      columns: edges.map((edge, i) => edge - (edges[i - 1] ?? 0)),
      headerRows: firstBody < 0 ? rows.length : firstBody,
      border: BORDERS.get(element.attributes['border'] ?? '') ?? 'cells',
    },
  );
  return { blocks: kept > 0 ? [made, ...rest] : rest, cells: kept * edges.length };
}

const numbers = (value: string | undefined): number[] =>
  (value ?? '')
    .split(',', MAX_COLUMNS + 1)
    .map(Number)
    .filter((n) => n > 0 && Number.isFinite(n));

/** The row's own widths, else those of the table's columns, else equal ones. */
function rowWeights(element: UdfElement, count: number, own: number[], table: number[]): number[] {
  if (own.length === count) return own;
  if (table.length === count) return table;
  const spans = element.children.map(({ attributes }) =>
    numberOf(attributes['colspan'] ?? attributes['colSpan'], 1),
  );
  if (table.length === 0 || spans.length !== count) return Array.from({ length: count }, () => 1);
  let column = 0;
  return spans.map((span, i) => {
    const end = i === count - 1 ? table.length : column + Math.max(1, span);
    const weight = table.slice(column, end).reduce((sum, w) => sum + w, 0);
    column = end;
    return weight || 1;
  });
}

function edgesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let at = 0;
  return weights.map((weight, i) => {
    at += weight;
    return i === weights.length - 1 ? 1 : at / total;
  });
}

/** The table's own edges, and those of rows that are at none of them. */
function columnEdges(rows: readonly RowCells[], weights: number[], messages: Messages): number[] {
  const edges = weights.length > 0 ? edgesOf(weights) : [1];
  for (const row of rows)
    for (const edge of row.edges)
      if (edges.length <= MAX_COLUMNS && Math.abs((edges[nearest(edges, edge)] as number) - edge) > SAME_EDGE)
        edges.push(edge);
  if (edges.length <= MAX_COLUMNS) return edges.toSorted((a, b) => a - b);
  messages.add(notices.CELL_WIDTHS);
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  return edgesOf(Array.from({ length: Math.min(MAX_COLUMNS, widest) }, () => 1));
}

function nearest(edges: readonly number[], wanted: number): number {
  let best = 0;
  edges.forEach((edge, i) => {
    if (Math.abs(edge - wanted) < Math.abs((edges[best] as number) - wanted)) best = i;
  });
  return best;
}

/** Each cell takes the columns up to its own right edge, at least one. */
function spanned(cells: readonly FlowBlock[][], own: readonly number[], edges: readonly number[]): Cell[] {
  let column = 0;
  return cells.map((blocks, i) => {
    const colspan = Math.max(1, nearest(edges, own[i] as number) + 1 - column);
    column += colspan;
    return cell(blocks, colspan);
  });
}
