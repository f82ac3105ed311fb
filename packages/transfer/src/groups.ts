import { foldTr, icraDairesiName, parseEsasNo } from '@derkenar/domain';
import { partyOf } from './column.ts';
import type { AddDoubt, Answers } from './doubts.ts';
import { FileError } from './error.ts';
import { itemKindOf } from './items.ts';
import { MAX_TEXT } from './limits.ts';
import type { ColumnMatch } from './match.ts';
import { isName } from './names.ts';
import type { Row } from './table.ts';

/**
 * Rows of one case, only with the cells that are read. A row is one text: each of its cells by itself would be a
 * piece of the text of the file and keep all of that in memory.
 */
export type Group = readonly GroupRow[];
export interface GroupRow {
  readonly no: number;
  readonly text: string;
}

/** Separates the cells of a row; no cell contains it. */
const SEPARATOR = '\u001f';
export const cellsOf = ({ text }: GroupRow): readonly string[] => text.split(SEPARATOR);

/** The columns of a table and their names in it. */
export interface TableColumns {
  readonly columnMatch: ColumnMatch;
  readonly headings: readonly string[];
  readonly date1904: boolean;
  readonly answers?: Answers | undefined;
  readonly addDoubt?: AddDoubt | undefined;
}

/**
 * Gathers rows to cases: those of the same file number and office are one, wherever they stand; a row that says
 * nothing of the case itself goes on with the one above it (merged cells); without a file number a row is a draft
 * of its own, or goes with those of the same office file number.
 */
export function createGroups({ columnMatch }: Pick<TableColumns, 'columnMatch'>) {
  const groups = new Map<string, GroupRow[]>();
  const columns = columnMatch.flatMap((alan, column) => (alan === null ? [] : [{ alan, column }]));
  const at = (alan: string) => columns.findIndex((one) => one.alan === alan);
  const [esasNo, office, buroNo] = [at('dosyaEsasNo'), at('icraDairesi.ad'), at('buroDosyaNo')];
  const ofCase = columns.flatMap(({ alan }, i) => (isOfRow(alan) ? [] : [i]));
  let above: GroupRow[] | undefined;
  let total = 0;

  function add(row: Row): void {
    const cells = columns.map(({ column }) => (row.cells[column] ?? '').replaceAll(SEPARATOR, ' '));
    if (cells.every((cell) => cell === '')) return;
    total += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (total > MAX_TEXT) throw new FileError('Dosyadaki metin çok büyük. Dosyayı bölerek aktarın.');
    const group = above !== undefined && goesOn(cells, above) ? above : find(keyOf(cells, row.no));
    group.push({ no: row.no, text: cells.join(SEPARATOR) });
    above = group;
  }

  /** Below a case with a number, cells that only repeat what stands above begin no other case. */
  function goesOn(cells: readonly string[], group: readonly GroupRow[]): boolean {
    const own = ofCase.filter((i) => isName(cells[i] ?? ''));
    if (own.length === 0) return true;
    const before = group[0] === undefined ? [] : cellsOf(group[0]);
    return isName(before[esasNo] ?? '') && own.every((i) => cells[i] === before[i]);
  }

  function find(key: string): GroupRow[] {
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    return group;
  }

  function keyOf(cells: readonly string[], no: number): string {
    const fileNumber = cells[esasNo] ?? '';
    const where = foldTr(icraDairesiName(cells[office] ?? ''));
    if (isName(fileNumber)) return `${parseEsasNo(fileNumber) ?? fileNumber}|${where}`;
    const buro = cells[buroNo] ?? '';
    return !isName(buro) ? `taslak|${no}` : `taslak|${foldTr(buro)}|${where}`;
  }

  return { add, groups: (): readonly Group[] => [...groups.values()] };
}

/** A party or an item, of which each row has its own: such cells say nothing about the case as a whole. */
const isOfRow = (alan: string): boolean => partyOf(alan) !== undefined || itemKindOf(alan) !== undefined;
