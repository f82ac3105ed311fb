import { findHeadings, knownHeadings } from './match.ts';
import type { Row } from './table.ts';

/** The headings of a sheet; without any its columns have no names and its first row is data. */
export interface Headings {
  /** The last row that belongs to the headings, or 0. */
  readonly lastRow: number;
  readonly texts: readonly string[];
  /** Texts above the headings: titles, the client's name. */
  readonly titles: readonly string[];
}

/** A single known word may be a cell of data ('Borçlu' beside a name). */
const ENOUGH = 2;

/** Finds the headings, in one row or in two of which the upper one names groups of columns. */
export function headingsOf(rows: readonly Row[], remembered: ReadonlyMap<string, string>): Headings {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const row = findHeadings(rows, remembered);
  const known = (texts: readonly string[]) => knownHeadings(texts, remembered);
  const isSmall = width < ENOUGH;
  if (row === null || known(row.cells) < (isSmall ? 1 : ENOUGH))
    return { lastRow: 0, texts: Array<string>(width).fill(''), titles: [] };
  const at = rows.indexOf(row);
  const single = { first: at, last: at, texts: padded(row.cells, width) };
  const pairs = [at - 1, at].flatMap((upper) => {
    const [above, below] = [rows[upper], rows[upper + 1]];
    if (above === undefined || below === undefined || !mayBeHeadings(above) || !mayBeHeadings(below))
      return [];
    return [{ first: upper, last: upper + 1, texts: joined(above.cells, below.cells, width, known) }];
  });
  // A group's name says whose a name or a number is, even where the lower row is understood without it.
  const isBetter = (pair: typeof single, most: typeof single) =>
    known(pair.texts) > known(most.texts) ||
    (pair.last === at &&
      known(pair.texts) === known(most.texts) &&
      pair.texts.some((text, i) => text !== row.cells[i]));
  const best = pairs.reduce<typeof single>((most, pair) => (isBetter(pair, most) ? pair : most), single);
  return {
    lastRow: rows[best.last]?.no ?? 0,
    texts: best.texts,
    titles: rows.slice(0, best.first).flatMap(({ cells }) => cells.filter((cell) => cell !== '')),
  };
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** Headings hold no numbers of files, amounts or days. */
const mayBeHeadings = ({ cells }: Row): boolean =>
  cells.filter((cell) => cell !== '').length > 1 && !cells.some((cell) => /[0-9]{3}/.test(cell));

/** 'BORÇLU' above 'Adı Soyadı' and 'T.C.': the upper text goes on to the right until the next one. */
function joined(
  upper: readonly string[],
  lower: readonly string[],
  width: number,
  known: (texts: readonly string[]) => number,
): string[] {
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    group = upper[column] || group;
    const below = lower[column] ?? '';
    if (below === '') return upper[column] ?? '';
    const both = `${group} ${below}`.trim();
    return known([both]) > 0 || known([below]) === 0 ? both : below;
  });
}

/** A column without a heading is named by its letters. */
export const columnName = (heading: string, column: number): string =>
  heading || `${columnLetters(column)} sütunu`;

/** 0 → 'A', 27 → 'AB'. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
