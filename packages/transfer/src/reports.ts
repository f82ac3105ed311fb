import { columnByAlan } from './column.ts';
import { cellsOf, type Group, type TableColumns } from './groups.ts';
import type { CellError, CellFix } from './readTakip.ts';
import { displayedCell } from './xlsx/cell.ts';

/** Gathers what is wrong or doubtful in the rows of one case, and the cells in which it can be mended. */
export function createReports(group: Group, { columnMatch, headings }: TableColumns) {
  const errors: CellError[] = [];
  const notes: string[] = [];
  const fixes: CellFix[] = [];
  const alanlar = columnMatch.filter((alan) => alan !== null);
  const heading = (alan: string): string =>
    headings[columnMatch.indexOf(alan)] || (columnByAlan(alan)?.heading ?? '');

  function addFix(row: number, alan: string, isError: boolean, split: string | null): void {
    const column = columnMatch.indexOf(alan);
    const found = group.find(({ no }) => no === row);
    if (column < 0 || found === undefined) return;
    if (fixes.some((fix) => fix.row === row && fix.column === column)) return;
    const text = displayedCell(cellsOf(found)[alanlar.indexOf(alan)] ?? '');
    fixes.push({ row, column, heading: heading(alan), text, isError, split });
  }

  /** The case is left out because of it. `split` is the cell with its names parted. */
  function fail(row: number, alan: string, message: string, split: string | null = null): void {
    errors.push({ row, column: heading(alan), message });
    addFix(row, alan, true, split);
  }

  /** The case is taken, and the user is told. */
  function note(row: number, alan: string | null, message: string, split: string | null = null): void {
    notes.push(`${row.toLocaleString('tr')}. satır${alan === null ? '' : `, ${heading(alan)}`}: ${message}`);
    if (alan !== null) addFix(row, alan, false, split);
  }

  return { errors, notes, fixes, heading, fail, note };
}
export type Reports = ReturnType<typeof createReports>;
