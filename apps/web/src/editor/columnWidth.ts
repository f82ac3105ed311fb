import type { Editor } from '@tiptap/core';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { setColumnWeights } from './table/columnResize.ts';
import { columnWeights } from './table/weights.ts';

/** Hundredths of an average column: what one step takes, and what a column keeps. */
const STEP = 20;
const LEAST = 20;

/** Makes the selected columns wider (1) or narrower (-1); the others share the difference. */
export function changeColumnWidth(editor: Editor, direction: 1 | -1): boolean {
  return editor.commands.command(({ state, tr, dispatch }) => {
    if (!isInTable(state)) return false;
    const { table, tableStart, left, right } = selectedRect(state);
    const weights = resized(columnWeights(table), left, right, direction * STEP);
    if (!weights) return false;
    if (dispatch) setColumnWeights(tr, table, tableStart, weights);
    return true;
  });
}

/** The sum stays; null where there is no room. */
function resized(weights: readonly number[], left: number, right: number, step: number): number[] | null {
  const chosen = (column: number) => column >= left && column < right;
  const taken = step * (right - left);
  const others = weights.filter((_, column) => !chosen(column));
  const free = others.reduce((sum, weight) => sum + weight - LEAST, 0);
  if (others.length === 0 || (step > 0 && free < taken)) return null;
  const rest = others.reduce((sum, weight) => sum + weight, 0);
  const next = weights.map((weight, column) => {
    if (chosen(column)) return weight + step;
    // Width that is given is shared by width; width that is taken, by what each column can spare.
    return step > 0 ? weight - (taken * (weight - LEAST)) / free : weight - (taken * weight) / rest;
  });
  return next.some((weight) => weight < LEAST - 0.5) ? null : next.map(Math.round);
}
