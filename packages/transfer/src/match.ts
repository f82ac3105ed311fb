import { COLUMNS, plainHeading, READ_COLUMNS } from './column.ts';
import { meaningOf } from './headingWords.ts';
import type { Row } from './table.ts';

/** For each column the field it is read as, or null if it is not read. */
export type ColumnMatch = readonly (string | null)[];

/** Rows that may stand above the headings: a title, a date. */
const MAX_ABOVE = 30;

/**
 * Headings that leave out whose they are: a name or an address alone is the debtor’s.
 */
const ALONE: Readonly<Record<string, string>> = {
  borclu: 'borclu.adSoyad',
  alacakli: 'alacakli.adSoyad',
  borclular: 'borclu.adSoyad',
  alacaklilar: 'alacakli.adSoyad',
  muvekkil: 'alacakli.adSoyad',
  'tc kimlik no': 'borclu.tcKimlikNo',
  tckn: 'borclu.tcKimlikNo',
  adres: 'borclu.adres.metin',
  'ad soyad': 'borclu.adSoyad',
  'adi soyadi': 'borclu.adSoyad',
  vekil: 'alacakli.vekil.adSoyad',
  'borclu adres ili': 'borclu.adres.il',
};

export const byHeading: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALONE),
  ...COLUMNS.flatMap(({ alan, names, writeOnly }) => names.map((ad) => [ad, writeOnly ? '' : alan] as const)),
]);
export const readable: ReadonlySet<string> = new Set(READ_COLUMNS.map(({ alan }) => alan));

/**
 * Matches each heading to a field: by the office's last choice (folded heading → field, '' for none), else by
 * our own lists. A field is read from the first of its columns only.
 */
export function matchHeadings(
  headings: readonly string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): ColumnMatch {
  const used = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const alan = remembered.get(plain) ?? byHeading.get(plain) ?? '';
    if (!readable.has(alan) || used.has(alan)) return null;
    used.add(alan);
    return alan;
  });
}

/** Headings whose field is known, by our own lists or by their words. */
export const knownHeadings = (
  headings: readonly string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): number => {
  const exact = matchHeadings(headings, remembered);
  return headings.filter((heading, i) => exact[i] !== null || meaningOf(heading) !== null).length;
};

/** The headings among the first rows: the row with the most known headings, else the first. */
export function findHeadings(rows: readonly Row[], remembered?: ReadonlyMap<string, string>): Row | null {
  let best: Row | null = null;
  let most = -1;
  for (const row of rows.slice(0, MAX_ABOVE)) {
    const known = knownHeadings(row.cells, remembered);
    if (known > most) [best, most] = [row, known];
  }
  return best;
}
