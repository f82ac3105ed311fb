import type { TableBorder } from '../model.ts';

/** Lines at the sides of a cell: one, none, or null where nothing is said. */
export interface CellLines {
  readonly top: boolean | null;
  readonly right: boolean | null;
  readonly bottom: boolean | null;
  readonly left: boolean | null;
}

/** Lines of the sides whose cells say nothing: those at the edge of the table, and those between two cells. */
export interface TableLines {
  readonly outer: boolean | null;
  readonly inner: boolean | null;
}

export const NO_CELL_LINES: CellLines = Object.freeze({ top: null, right: null, bottom: null, left: null });
export const NO_TABLE_LINES: TableLines = Object.freeze({ outer: null, inner: null });

/** One line between cells makes lines around all of them; null when nobody says anything. */
export function borderOfLines(
  rows: readonly (readonly CellLines[])[],
  { outer, inner }: TableLines,
): TableBorder | null {
  const found = { outer: false, inner: false, said: outer !== null || inner !== null };
  rows.forEach((cells, row) =>
    cells.forEach(({ top, right, bottom, left }, column) => {
      const note = (line: boolean | null, atEdge: boolean) => {
        found.said ||= line !== null;
        if (line ?? (atEdge ? outer : inner) ?? false) found[atEdge ? 'outer' : 'inner'] = true;
      };
      note(top, row === 0);
      note(bottom, row === rows.length - 1);
      note(left, column === 0);
      note(right, column === cells.length - 1);
    }),
  );
  if (!found.said) return null;
  if (found.inner) return 'cells';
  return found.outer ? 'outer' : 'none';
}
