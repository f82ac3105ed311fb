import { foldTr, parseAmount, parseEsasNo } from '@derkenar/domain';
import { readCell } from './cell.ts';
import { columnByAlan, plainHeading } from './column.ts';
import { meaningOf, namesNoParty } from './headingWords.ts';
import { byHeading, type ColumnMatch, readable } from './match.ts';
import { isInstitutionName } from './names.ts';
import type { Row } from './table.ts';

/** The columns of a sheet: what each is read as, and which of these were guessed. */
export interface Guess {
  readonly mapping: ColumnMatch;
  readonly guessed: readonly boolean[];
}

interface Input {
  readonly headings: readonly string[];
  /** The first rows below the headings. */
  readonly rows: readonly Row[];
  readonly remembered?: ReadonlyMap<string, string>;
  /** They are only read where no visible column holds the same. */
  readonly hidden?: ReadonlySet<number>;
}

const PLAIN = { date1904: false };
const MONTH_FIRST = { ...PLAIN, answers: { dayOrder: 'month' } } as const;
/** A heading that stands alone may be the creditor's too: its neighbour decides. */
const NO_OWNER = new Set(['tc kimlik no', 'tckn', 'adres']);
const CHECKED = /^(?:esasNo|date|amount|tckn|vkn|mersis|idNumber)$/;
/** A guess by the heading's words holds unless most values speak against it. */
const MOST = 0.5;

/** Matches columns to fields: by the office's last choice, by our lists, by the words of headings, by values. */
export function guessColumns({ headings, rows, remembered = new Map(), hidden = new Set() }: Input): Guess {
  const mapping: (string | null)[] = headings.map(() => null);
  const guessed = headings.map(() => false);
  const values = headings.map((_, column) => rows.flatMap(({ cells }) => cells[column] || []));
  const order = headings
    .map((_, column) => column)
    .toSorted((a, b) => Number(hidden.has(a)) - Number(hidden.has(b)));
  const take = (column: number, alan: string, isGuess: boolean): void => {
    if (mapping[column] !== null || mapping.includes(alan) || !readable.has(alan)) return;
    mapping[column] = alan;
    guessed[column] = isGuess;
  };
  const fits = (column: number, alan: string) => share(values[column] ?? [], fitsField(alan)) >= MOST;
  const chosen = new Set<number>();

  for (const column of order) {
    const said = remembered.get(plainHeading(headings[column] ?? ''));
    if (said === undefined || headings[column] === '') continue;
    chosen.add(column);
    take(column, said, false);
  }
  // A heading of our own exports that is never read is no other field.
  for (const column of order)
    if (byHeading.get(plainHeading(headings[column] ?? '')) === '') chosen.add(column);
  const open = () => order.filter((column) => !chosen.has(column) && mapping[column] === null);
  const exact = (column: number): string => {
    const plain = plainHeading(headings[column] ?? '');
    return NO_OWNER.has(plain) ? '' : (byHeading.get(plain) ?? '');
  };
  for (const column of open()) if (fits(column, exact(column))) take(column, exact(column), false);
  for (const column of open()) take(column, exact(column), true);
  for (const column of open()) {
    const meaning = meaningOf(headings[column] ?? '');
    if (meaning !== null && !meaning.needsSide && fits(column, meaning.alan))
      take(column, meaning.alan, true);
  }
  guessByValues({ headings, values, mapping, open, take });
  for (const column of open().toSorted((a, b) => a - b)) {
    const meaning = meaningOf(headings[column] ?? '');
    if (!meaning?.needsSide) continue;
    const alan = ownedBy({ headings, mapping, values }, column, meaning.alan);
    if (alan !== null && fits(column, alan))
      take(column, alan, !NO_OWNER.has(plainHeading(headings[column] ?? '')) || alan.startsWith('alacakli'));
  }
  return { mapping, guessed };
}

/**
 * The party whose name stands nearest on the left; without one the debtor. Null where names of somebody unknown stand in
 * between: the fact may be theirs.
 */
function ownedBy(
  { headings, mapping, values }: Pick<Values, 'headings' | 'mapping' | 'values'>,
  column: number,
  fact: string,
): string | null {
  if (fact === 'vekil.adSoyad') return 'alacakli.vekil.adSoyad';
  const at = mapping.findLastIndex((alan, before) => before < column && alan !== null && NAME.test(alan));
  const mayName = (own: readonly string[], between: number): boolean =>
    between > at &&
    between < column &&
    mapping[between] === null &&
    !namesNoParty(headings[between] ?? '') &&
    own.length > 0 &&
    share(own, isName) >= NEARLY_ALL;
  if (values.some(mayName)) return null;
  return `${mapping[at]?.split('.')[0] ?? 'borclu'}.${fact}`;
}
const NAME = /^(?:alacakli|borclu)[0-9]?\.(?:adSoyad|unvan|soyad|ad)$/;

const fitsField =
  (alan: string) =>
  (value: string): boolean => {
    const kind = columnByAlan(alan)?.kind ?? 'text';
    if (!CHECKED.test(kind)) return true;
    // One wrong number does not make another column of it.
    if (/^(?:tckn|vkn|idNumber)$/.test(kind)) return /^'?[0-9][0-9\s.,;/+eE-]{6,}/.test(value);
    if (kind === 'amount') return isAmount(value);
    if (kind === 'date' && 'value' in readCell(value, kind, MONTH_FIRST)) return true;
    return (
      'value' in readCell(value, kind, PLAIN) || (kind === 'esasNo' && /[0-9]{4}\s*\/\s*[0-9]/.test(value))
    );
  };

const isAmount = (value: string): boolean =>
  parseAmount(value) !== null || /^-?(?:₺\s*)?[0-9][0-9.,]*\s*(?:TL|TRY|₺|lira)?$/i.test(value);

/** The share of values that pass; a column without values speaks for nothing and against nothing. */
const share = (values: readonly string[], test: (value: string) => boolean): number =>
  values.length === 0 ? 1 : values.filter(test).length / values.length;

interface Values {
  readonly headings: readonly string[];
  readonly values: readonly (readonly string[])[];
  readonly mapping: ColumnMatch;
  readonly open: () => readonly number[];
  readonly take: (column: number, alan: string, isGuess: boolean) => void;
}

const NEARLY_ALL = 0.7;
const isOffice = (value: string): boolean =>
  /(?:^|\s)icra(?:\s|$)/.test(foldTr(value)) && !/^[0-9]{4}\//.test(value);
const isPersonLike = (value: string): boolean =>
  /^[^0-9]*\p{L}{2,}[^0-9]*$/u.test(value) && /\S\s+\S/.test(value);
const isName = (value: string): boolean =>
  (isPersonLike(value) || isInstitutionName(value)) && !isOffice(value);
/** In the order in which values tell them: a number with a checksum is no amount. */
const TELLING: readonly {
  readonly alan: string;
  readonly test: (value: string) => boolean;
  readonly anyHeading?: true;
}[] = [
  { alan: 'dosyaEsasNo', test: (value) => parseEsasNo(value) !== null, anyHeading: true },
  { alan: 'icraDairesi.ad', test: isOffice, anyHeading: true },
  { alan: 'alacakli.adSoyad', test: (value) => isInstitutionName(value) && !isOffice(value) },
  { alan: 'borclu.adSoyad', test: (value) => isPersonLike(value) && !isOffice(value) },
  {
    alan: 'takipTarihi',
    test: (value) => /[./-]|T00:00$/.test(value) && 'value' in readCell(value, 'date', PLAIN),
  },
];

/** Values tell a column without a heading; file numbers and offices are told whatever stands above them. */
function guessByValues({ headings, values, mapping, open, take }: Values): void {
  for (const { alan, test, anyHeading } of TELLING) {
    const found = open().filter(
      (column) =>
        (anyHeading || headings[column] === '') &&
        (values[column]?.length ?? 0) > 0 &&
        share(values[column] ?? [], test) >= NEARLY_ALL,
    );
    if (found[0] !== undefined) take(found[0], alan, true);
  }
  const numbers = open().filter((column) => headings[column] === '' && (values[column]?.length ?? 0) > 0);
  for (const column of numbers.toSorted((a, b) => a - b)) {
    const own = values[column] ?? [];
    const owned = ownedBy({ headings, mapping, values }, column, 'kimlik');
    if (owned !== null && share(own, (value) => 'value' in readCell(value, 'idNumber', PLAIN)) >= NEARLY_ALL)
      take(column, owned, true);
    else if (share(own, (value) => isAmount(value) && !/^[0-9]{1,3}$/.test(value)) >= NEARLY_ALL)
      take(column, 'takipToplami', true);
  }
}
