import {
  accountWords,
  COLLECTION_STAGES,
  COUNSEL_MATTERS,
  type CounselFigures,
  type FeeFigures,
  formatDate,
  type OfficeRateKind,
  type OfficeRates,
  parseAmount,
  parseDate,
  RATE_KINDS,
} from '@derkenar/domain';
import { rateMessages } from '../../messages/rate.ts';
import { messages } from '../../messages.ts';
import {
  EXCHANGE_DECIMALS,
  hundredthsText,
  parseExchangeRate,
  parseHundredths,
  readingsOf,
} from '../../ui/decimal.ts';
import type { RateBody } from './api.ts';

const t = rateMessages.form;

/** The first values of the form. */
export interface FirstEntry {
  readonly kind: OfficeRateKind;
  /** ISO day, '' where none is known. */
  readonly from: string;
}

/** A field of the form: its path in the request, and how it is read. */
export interface RateField {
  readonly path: string;
  readonly label: string;
  readonly input: 'day' | 'number' | 'line';
  readonly isOptional?: true;
  readonly description?: string;
  readonly placeholder?: string;
}

export type Texts = Readonly<Record<string, string>>;

export const isRate = (kind: OfficeRateKind): kind is (typeof RATE_KINDS)[number] =>
  RATE_KINDS.some((known) => known === kind);

const PERIOD: readonly RateField[] = [
  { path: 'baslangic', label: t.from, input: 'day' },
  { path: 'bitis', label: t.until, input: 'day', description: t.untilDescription },
];
const GAZETTE: readonly RateField[] = [
  { path: 'gazeteGunu', label: t.gazetteDay, input: 'day' },
  { path: 'gazeteNo', label: t.gazetteNo, input: 'line' },
];
const GROUND: RateField = {
  path: 'dayanak',
  label: t.ground,
  input: 'line',
  isOptional: true,
  description: t.groundDescription,
};
const NOTE: RateField = { path: 'not', label: t.note, input: 'line', isOptional: true };

/** The fields of a kind of entry, those of a tariff's figures apart. */
export function fieldsOf(kind: OfficeRateKind, isUnchanged: boolean): readonly RateField[] {
  if (kind === 'kur')
    return [
      { path: 'gun', label: t.day, input: 'day' },
      { path: 'kur', label: t.exchange, input: 'number', placeholder: t.exchangePlaceholder },
      NOTE,
    ];
  if (!isRate(kind)) return [...PERIOD, ...GAZETTE, GROUND, NOTE];
  if (isUnchanged) return [...PERIOD, NOTE];
  return [
    ...PERIOD,
    { path: 'oran', label: t.rate, input: 'number', placeholder: t.ratePlaceholder },
    ...GAZETTE,
    GROUND,
    NOTE,
  ];
}

/** The figures of a tariff as fields with the texts of the last known one. */
export interface FigureField {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

export function figuresOf(
  kind: OfficeRateKind,
  { harclar, vekaletUcretleri }: OfficeRates,
): readonly FigureField[] {
  if (kind === 'harc') return harclar[0] === undefined ? [] : feeFields(harclar[0].tarife);
  if (kind === 'vekalet')
    return vekaletUcretleri[0] === undefined ? [] : counselFields(vekaletUcretleri[0].tarife);
  return [];
}

const field = (path: string, label: string, hundredths: number): FigureField => ({
  path: `tarife.${path}`,
  label,
  text: hundredthsText(hundredths),
});

const feeFields = ({
  application,
  advance,
  collection,
  waiverPart,
  prison,
}: FeeFigures): readonly FigureField[] => [
  field('application', t.application, application),
  field('advance', t.advance, advance),
  ...COLLECTION_STAGES.map((stage) =>
    field(`collection.${stage}`, t.collection(accountWords.stages[stage]), collection[stage]),
  ),
  field('waiverPart', t.waiverPart, waiverPart),
  field('prison', t.prison, prison),
];

const counselFields = ({ fixed, brackets }: CounselFigures): readonly FigureField[] => [
  ...COUNSEL_MATTERS.map((matter) => field(`fixed.${matter}`, t.fixed[matter], fixed[matter])),
  ...brackets.flatMap(({ width, rate }, n) => [
    ...(width === null ? [] : [field(`brackets.${n}.width`, t.bracketWidth(n + 1), width)]),
    field(`brackets.${n}.rate`, t.bracketRate(n + 1), rate),
  ]),
];

/** The errors of what is typed, by path. */
export function errorsOf(fields: readonly RateField[], figures: readonly FigureField[], texts: Texts) {
  const typed = fields.map(({ path, input, isOptional }) => [
    path,
    errorOf(path, input, isOptional === true, texts),
  ]);
  const tariff = figures.map(({ path }) => [
    path,
    parseHundredths(texts[path] ?? '') === null ? t.amountError : null,
  ]);
  return Object.fromEntries([...typed, ...tariff]) as Record<string, string | null>;
}

function errorOf(path: string, input: RateField['input'], isOptional: boolean, texts: Texts): string | null {
  const text = (texts[path] ?? '').trim();
  if (text === '') return isOptional ? null : messages.common.required;
  if (input === 'day') return parseDate(text) === null ? t.dateError : null;
  if (path === 'kur') return parseExchangeRate(text) === null ? t.exchangeError : null;
  return path === 'oran' && parseHundredths(text) === null ? t.rateError : null;
}

/** The readings of a number that has two. */
export const readingsIn = (path: string, text: string): readonly string[] =>
  path === 'kur' ? readingsOf(text, EXCHANGE_DECIMALS) : readingsOf(text);

interface Typed {
  readonly kind: OfficeRateKind;
  readonly isUnchanged: boolean;
  readonly currency: string;
  readonly texts: Texts;
  readonly figures: readonly FigureField[];
  /** The person has read what is unusual about the entry. */
  readonly accepted: boolean;
}

/** The request of a form without errors. */
export function bodyOf({ kind, isUnchanged, currency, texts, figures, accepted }: Typed): RateBody {
  const line = (path: string) => (texts[path] ?? '').trim();
  const day = (path: string) => parseDate(line(path)) ?? '';
  const common = { dayanak: line('dayanak'), not: line('not'), kabul: accepted };
  if (kind === 'kur') {
    const rate = parseExchangeRate(line('kur')) ?? 0;
    return { tur: 'kur', gun: day('gun'), paraBirimi: currency as 'USD', kur: rate, ...common };
  }
  const period = { baslangic: day('baslangic'), bitis: day('bitis') };
  if (isRate(kind) && isUnchanged) return { tur: 'degismedi', oranTuru: kind, ...period, ...common };
  const gazette = { gazeteGunu: day('gazeteGunu'), gazeteNo: line('gazeteNo') };
  if (isRate(kind))
    return { tur: kind, ...period, oran: parseHundredths(line('oran')) ?? 0, ...gazette, ...common };
  const tariff = tariffOf(figures, texts);
  return { tur: kind, ...period, ...gazette, ...common, tarife: tariff } as RateBody;
}

/** Builds the figures from their paths; a bracket without a width is the last one. */
function tariffOf(figures: readonly FigureField[], texts: Texts): object {
  const value = (path: string) => parseAmount((texts[path] ?? '').trim()) ?? 0;
  const tariff: Record<string, unknown> = {};
  const brackets: { width: number | null; rate: number }[] = [];
  for (const { path } of figures) {
    const [, name = '', key = '', member = ''] = path.split('.');
    if (name === 'brackets') {
      const bracket = (brackets[Number(key)] ??= { width: null, rate: 0 });
      if (member === 'width') bracket.width = value(path);
      else bracket.rate = value(path);
    } else if (key === '') tariff[name] = value(path);
    else tariff[name] = { ...(tariff[name] as object | undefined), [key]: value(path) };
  }
  return brackets.length === 0 ? tariff : { ...tariff, brackets };
}

/** ISO day as it is typed. */
export const typedDay = (iso: string): string => (iso === '' ? '' : formatDate(iso));
