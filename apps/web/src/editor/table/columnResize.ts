import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** Percent of the table's width that a column keeps at least. */
const LEAST = 3;

/**
 * Percent of each column after the border right of column `index` has moved by `delta`: the two columns
 * beside it share what they had, so that the table stays as wide as the page.
 */
export function movedBorder(shares: readonly number[], index: number, delta: number): readonly number[] {
  const [left, right] = [shares[index], shares[index + 1]];
  if (left === undefined || right === undefined) return shares;
  const least = Math.min(LEAST, left, right);
  const move = Math.min(right - least, Math.max(least - left, delta));
  return shares.with(index, left + move).with(index + 1, right - move);
}

/** Shares as the model's weights. */
export const sharesToWeights = (shares: readonly number[]): number[] =>
  shares.map((share) => Math.max(1, Math.round(share * shares.length)));

/** Writes the weights into the cells; `start` is the position of the table's first row. */
export function setColumnWeights(
  tr: Transaction,
  table: ProseMirrorNode,
  start: number,
  weights: readonly number[],
): void {
  table.forEach((row, rowOffset) => {
    let column = 0;
    row.forEach((cell, cellOffset) => {
      const { colspan } = cell.attrs as { colspan: number };
      const colwidth = weights.slice(column, (column += colspan));
      tr.setNodeAttribute(start + rowOffset + 1 + cellOffset, 'colwidth', colwidth);
    });
  });
}
