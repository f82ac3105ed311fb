/**
 * Facts that compare sums: `esit:s_toplam.takipToplami+s_faiz-s_odenen` is 'evet' where the number before the dot is the sum
 * of the rest. A term is a code or a product of codes. A number that nobody told is none in a sum; before the dot and in
 * a product it leaves the fact unknown.
 */
export const EQUAL_FACT = 'esit:';
/** The number behind a code, in kuruş for amounts, as digits. */
export const NUMBER_FACT = 'sayi:';

/** The codes before and behind the dot. */
export const equalityCodes = (fact: string): readonly string[] =>
  fact.slice(EQUAL_FACT.length).split(/[.+*-]/);

/** Those of them without whose numbers the fact is not known. */
export const neededCodes = (fact: string): readonly string[] => {
  const [left = '', right = ''] = fact.slice(EQUAL_FACT.length).split('.');
  const terms = right.split(/[+-]/).map((term) => term.split('*'));
  return [left, ...terms.filter(({ length }) => length > 1).flat()];
};

export interface Sums {
  readonly said: number;
  readonly reckoned: number;
}

/** Null where a number is not known that is needed, undefined where a code has none. */
export function sumsOf(
  fact: string,
  digitsOf: (code: string) => string | null | undefined,
): Sums | null | undefined {
  const numberOf = (code: string): number | null | undefined => {
    const digits = digitsOf(code);
    return digits === undefined || digits === null ? digits : Number(digits);
  };
  if (equalityCodes(fact).some((code) => numberOf(code) === undefined)) return undefined;
  const [left = '', right = ''] = fact.slice(EQUAL_FACT.length).split('.');
  const said = numberOf(left);
  let reckoned = 0;
  for (const [, sign, term = ''] of right.matchAll(/([+-]?)([^+-]+)/g)) {
    const factors = term.split('*').map(numberOf);
    if (factors.length > 1 && factors.includes(null)) return null;
    const product = factors.reduce<number>((all, one) => all * (one ?? 0), 1);
    reckoned += sign === '-' ? -product : product;
  }
  return said == null || Number.isNaN(said) || Number.isNaN(reckoned) ? null : { said, reckoned };
}

/** 'Yazılan: 5.000,00 TL; hesaplanan: 4.000,00 TL.' */
export const sumsNote = ({ said, reckoned }: Sums): string =>
  `Yazılan: ${lira(said)}; hesaplanan: ${lira(reckoned)}.`;

const LIRA = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const lira = (kurus: number): string => `${LIRA.format(kurus / 100)} TL`;
