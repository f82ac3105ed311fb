/** Dates, amounts, file numbers and identity numbers, in whatever way they are written. */
export type NumberKind = 'date' | 'money' | 'fileNo' | 'digits';

export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  /** Equal for two writings of the same: 'date 2025-03-05', 'money 123456' (kuruş), 'fileNo 2025/123'. */
  readonly key: string;
  readonly kind: NumberKind;
  /** False where the printed form says more: '1.234,56' without its currency. */
  readonly complete: boolean;
}

const MONTHS = new Map(
  [
    'ocak',
    'subat',
    'mart',
    'nisan',
    'mayis',
    'haziran',
    'temmuz',
    'agustos',
    'eylul',
    'ekim',
    'kasim',
    'aralik',
  ].map((month, i) => [month, i + 1]),
);

const DATE = /(?<![\p{L}\p{N}.,/-])(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4})(?![\p{L}\p{N}]|[./-]\d)/gu;
const NAMED_DATE =
  /(?<![\p{L}\p{N}.,/-])(\d{1,2})[ \u00a0]{1,3}(\p{L}{4,7})[ \u00a0]{1,3}(\d{4})(?![\p{L}\p{N}])/gu;
const FILE_NO =
  /(?<![\p{L}\p{N}./-])((?:19|20|21)\d{2}) ?\/ ?0*([1-9]\d{0,7})(?![\p{L}\p{N}/])(?![ \u00a0]?K(?:\.|arar))(?:[ \u00a0]?(?:E\.|Esas(?![ \u00a0]+[Nn])|E)(?!\p{L}))?/giu;
const MONEY =
  /(?<![\p{L}\p{N}.,/])(-?)(₺ ?)?(\d{1,3}(?:\.\d{3}){1,5}|\d{1,15})(?:,(\d{1,2}))?(?![\p{N}])(?![.,]\d)((?:[ \u00a0]|\.-? ?|- ?)?(?:TL|TRY|₺|Türk[ \u00a0]Lirası|Lira)(?!\p{L}))?/giu;
const DIGITS = /(?<![\p{L}\p{N}.,/-])\d{10,11}(?![\p{L}\p{N}]|[.,/-]\d)/gu;

/** In no order; two of them may overlap. */
export function numbersOf(written: string, fold: (word: string) => string): FoundNumber[] {
  if (!/\d/.test(written)) return [];
  const found: FoundNumber[] = [];
  const add = (match: RegExpExecArray, kind: NumberKind, key: string | null, complete = true) => {
    if (key === null) return;
    const end = match.index + match[0].length;
    found.push({ start: match.index, end, key: `${kind} ${key}`, kind, complete });
  };
  for (const match of written.matchAll(DATE)) add(match, 'date', isoDate(match[1], match[2], match[3]));
  for (const match of written.matchAll(NAMED_DATE))
    add(match, 'date', isoDate(match[1], MONTHS.get(fold(match[2] ?? '')), match[3]));
  for (const match of written.matchAll(FILE_NO)) add(match, 'fileNo', `${match[1]}/${match[2]}`);
  for (const match of written.matchAll(DIGITS)) add(match, 'digits', match[0]);
  for (const match of written.matchAll(MONEY)) {
    const [, sign = '', before, lira = '', kurus, after] = match;
    const currency = before !== undefined || after !== undefined;
    // '1.234' alone is a number of anything.
    if (!currency && kurus?.length !== 2) continue;
    const amount = BigInt(`${lira.replaceAll('.', '')}${(kurus ?? '').padEnd(2, '0')}`);
    add(match, 'money', `${sign}${amount}`, currency);
  }
  return found;
}

function isoDate(day?: string, month?: string | number, year?: string): string | null {
  const [d, m] = [Number(day), Number(month)];
  if (!(d >= 1 && d <= 31 && m >= 1 && m <= 12)) return null;
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
