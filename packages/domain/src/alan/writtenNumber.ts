import { foldTr } from '../tr.ts';

/** A number in a text, in whatever way it is written. */
export interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  /** Equal for two writings of the same number. */
  readonly key: string;
  /** False where the printed form says more: '1.234,56' without its currency. */
  readonly complete: boolean;
}

/** Finds the numbers of one kind in a text. It is handed to the document engine, which knows none by itself. */
export interface NumberPattern {
  readonly find: (written: string) => Iterable<WrittenNumber>;
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
const ESAS_NO =
  /(?<![\p{L}\p{N}./-])((?:19|20|21)\d{2}) ?\/ ?0*([1-9]\d{0,7})(?![\p{L}\p{N}/])(?![ \u00a0]?K(?:\.|arar))(?:[ \u00a0]?(?:E\.|Esas(?![ \u00a0]+[Nn])|E)(?!\p{L}))?/giu;
const AMOUNT =
  /(?<![\p{L}\p{N}.,/])(-?)(₺ ?)?(\d{1,3}(?:\.\d{3}){1,5}|\d{1,15})(?:,(\d{1,2}))?(?![\p{N}])(?![.,]\d)((?:[ \u00a0]|\.-? ?|- ?)?(?:TL|TRY|₺|Türk[ \u00a0]Lirası|Lira)(?!\p{L}))?/giu;
const ID_NUMBER = /(?<![\p{L}\p{N}.,/-])\d{10,11}(?![\p{L}\p{N}]|[.,/-]\d)/gu;

/** The key is null where the match is no such number. */
const numberAt = (match: RegExpExecArray, key: string | null, complete = true): readonly WrittenNumber[] =>
  key === null ? [] : [{ start: match.index, end: match.index + match[0].length, key, complete }];

/** '5.3.2025', '05/03/2025', '5 Mart 2025' */
export const WRITTEN_DATE: NumberPattern = {
  *find(written) {
    for (const match of written.matchAll(DATE)) yield* numberAt(match, isoDate(match[1], match[2], match[3]));
    for (const match of written.matchAll(NAMED_DATE))
      yield* numberAt(match, isoDate(match[1], MONTHS.get(foldTr(match[2] ?? '')), match[3]));
  },
};

/** '2025/123', '2025/123 E.', '2025 / 123 Esas'; a decision's number ('2025/123 K.') is none. */
export const WRITTEN_ESAS_NO: NumberPattern = {
  *find(written) {
    for (const match of written.matchAll(ESAS_NO)) yield* numberAt(match, `${match[1]}/${match[2]}`);
  },
};

/** National IDs and tax numbers, 10 or 11 digits. */
export const WRITTEN_ID_NUMBER: NumberPattern = {
  *find(written) {
    for (const match of written.matchAll(ID_NUMBER)) yield* numberAt(match, match[0]);
  },
};

/** '1.234,56 TL', '₺1234,56', '1.234,56.-TL' */
export const WRITTEN_AMOUNT: NumberPattern = {
  *find(written) {
    for (const match of written.matchAll(AMOUNT)) {
      const [, sign = '', before, lira = '', kurus, after] = match;
      const currency = before !== undefined || after !== undefined;
      // '1.234' alone is a number of anything.
      if (!currency && kurus?.length !== 2) continue;
      const amount = BigInt(`${lira.replaceAll('.', '')}${(kurus ?? '').padEnd(2, '0')}`);
      yield* numberAt(match, `${sign}${amount}`, currency);
    }
  },
};

function isoDate(day?: string, month?: string | number, year?: string): string | null {
  const [d, m] = [Number(day), Number(month)];
  if (!(d >= 1 && d <= 31 && m >= 1 && m <= 12)) return null;
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
