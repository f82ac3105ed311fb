import { parseAmount } from '../amount.ts';
import { amountInWords, numberInWords } from '../amountInWords.ts';
import { parseDate } from '../date.ts';
import { upperTr } from '../tr.ts';
import type { AlanDefinition } from './definition.ts';
import { WRITTEN_ID_NUMBER } from './writtenNumber.ts';

type Field = Pick<AlanDefinition<string>, 'inputKind' | 'suffixKind' | 'writtenAs'>;

interface ModifierDefinition {
  readonly kod: string;
  /** Label the user reads. */
  readonly isim: string;
  /** Is it offered for this field? */
  readonly appliesTo: (field: Field) => boolean;
  /** null for a value that it cannot be applied to. */
  readonly apply: (value: string) => string | null;
}

/** Longer values are no numbers that anybody writes in words. */
const MAX_NUMBER = 40;
/** The numbers that numberInWords() can name. */
const MAX_DIGITS = 21;
const NUMBER = /^(% ?)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?( ?%)?$/;
const PRINTED_DATE = /(?<![\d.])\d{2}\.\d{2}\.\d{4}(?![\d.])/g;
const ITEM_NUMBER = /^\d+\)\s+/;
/** The comma of 'Mavi, Yeşil ve Ortakları Ltd. Şti.' separates no parties. */
const COMPANY_END = /(?:A\.?Ş|Şt[iİ]|Koop|Ş[iİ]rket[iİ])\.?$/i;
const NEXT_ITEM = /,\s\d+\)\s/;
const longDate = new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function firstItem(value: string): string {
  const text = value.trim();
  const numbered = ITEM_NUMBER.test(text);
  if (!numbered && COMPANY_END.test(text)) return text;
  const end = numbered ? text.search(NEXT_ITEM) : text.indexOf(', ');
  return (end < 0 ? text : text.slice(0, end)).replace(ITEM_NUMBER, '').trim();
}

function inWords(value: string): string | null {
  const text = value.trim();
  if (text.length > MAX_NUMBER) return null;
  const kurus = /TL|TRY|₺/i.test(text) ? parseAmount(text) : null;
  return kurus === null ? plainNumberInWords(text) : `yalnız ${amountInWords(kurus)}`;
}

function plainNumberInWords(text: string): string | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [, percent, minus, whole = '', fraction, percentBehind] = match;
  const digits = whole.replaceAll('.', '');
  if (Math.max(digits.length, fraction?.length ?? 0) > MAX_DIGITS) return null;
  const zeros = fraction?.match(/^0+(?=\d)/)?.[0].length ?? 0;
  return [
    percent === undefined && percentBehind === undefined ? '' : 'yüzde',
    minus === '' ? '' : 'eksi',
    numberInWords(BigInt(digits)),
    ...(fraction === undefined
      ? []
      : ['virgül', ...Array<string>(zeros).fill('sıfır'), numberInWords(BigInt(fraction))]),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** Each date of a list: parties may have been served on different days. */
function withLongDates(value: string): string | null {
  let read = 0;
  const text = value.replace(PRINTED_DATE, (date) => {
    const iso = parseDate(date);
    if (iso === null) return date;
    read++;
    return longDate.format(Date.parse(iso));
  });
  return read === 0 ? null : text;
}

/** The order in which several are applied, whatever order they are written in. */
const DEFINITIONS = [
  {
    kod: 'ilk',
    isim: 'Yalnız ilki',
    appliesTo: ({ inputKind, suffixKind }) =>
      inputKind !== 'address' && suffixKind !== null && suffixKind !== 'amount' && suffixKind !== 'office',
    apply: firstItem,
  },
  {
    kod: 'yazi',
    isim: 'Yazıyla',
    appliesTo: ({ suffixKind, writtenAs }) =>
      suffixKind === 'amount' || (suffixKind === 'number' && writtenAs !== WRITTEN_ID_NUMBER),
    apply: inWords,
  },
  {
    kod: 'gun',
    isim: 'Ay adıyla tarih',
    appliesTo: ({ suffixKind }) => suffixKind === 'date',
    apply: withLongDates,
  },
  {
    kod: 'buyuk',
    isim: 'Büyük harfle',
    appliesTo: ({ writtenAs, inputKind }) => writtenAs !== WRITTEN_ID_NUMBER && inputKind !== 'esasNo',
    apply: upperTr,
  },
] as const satisfies readonly ModifierDefinition[];

export type ModifierKod = (typeof DEFINITIONS)[number]['kod'];
export type Modifier = ModifierDefinition & { readonly kod: ModifierKod };
/** The closed catalogue of decision 45. */
export const MODIFIERS: readonly Modifier[] = DEFINITIONS;

/** The value with all of these modifiers; null if one of them cannot be applied to it. */
export function modified(value: string, modifiers: readonly ModifierKod[]): string | null {
  let text: string | null = value;
  for (const { kod, apply } of MODIFIERS) if (text !== null && modifiers.includes(kod)) text = apply(text);
  return text;
}
