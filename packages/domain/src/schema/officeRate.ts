import { z } from 'zod';
import { COUNSEL_MATTERS } from '../account/counselFee.ts';
import { COLLECTION_STAGES } from '../account/fees.ts';
import { RATE_KINDS } from '../account/rates.ts';
import { parseDate } from '../date.ts';
import { MAX_RATE_NOTE } from '../limits.ts';
import { userRefSchema } from './log.ts';
import {
  booleanValue,
  choiceOf,
  filledLine,
  ifMissing,
  listOf,
  objectOf,
  singleLine,
  strictObjectOf,
} from './rules.ts';
import { PARA_BIRIMLERI } from './takipDetails.ts';
import { amount } from './takipRules.ts';

/** An entry is a rate of interest, an exchange rate of a day, or a tariff of fees or of counsel's fee. */
export const OFFICE_RATE_KINDS = [...RATE_KINDS, 'kur', 'harc', 'vekalet'] as const;
export type OfficeRateKind = (typeof OFFICE_RATE_KINDS)[number];

const FOREIGN = PARA_BIRIMLERI.filter((currency) => currency !== 'TRY') as [string, ...string[]];
/** Hundredths of a per cent: 10,000 % a year. */
const MAX_RATE = 1_000_000;
/** Ten-thousandths of a lira: 100,000 TL for one unit. */
const MAX_EXCHANGE_RATE = 1_000_000_000;
const MAX_BRACKETS = 20;

const rate = z
  .int({ error: ifMissing('Oranı yüzde olarak yazın; örneğin 24 ya da 39,75.') })
  .min(0, { error: 'Oran sıfırdan küçük olamaz.' })
  .max(MAX_RATE, { error: 'Oran en fazla % 10.000 olabilir.' });
const positiveRate = rate.min(1, { error: 'Oran sıfırdan büyük olmalıdır.' });
const share = rate.max(10_000, { error: 'Oran en fazla % 100 olabilir.' });
const exchangeRate = z
  .int({ error: ifMissing('Kuru lira olarak yazın; örneğin 42,1234.') })
  .min(1, { error: 'Kur sıfırdan büyük olmalıdır.' })
  .max(MAX_EXCHANGE_RATE, { error: 'Kur en fazla 100.000 TL olabilir.' });
const currency = choiceOf(FOREIGN, `Para birimi şunlardan biri olmalıdır: ${FOREIGN.join(', ')}.`);

const byKey = <const K extends readonly [string, ...string[]], V extends z.ZodType>(
  keys: K,
  value: V,
): z.ZodObject<Record<K[number], V>> =>
  strictObjectOf(Object.fromEntries(keys.map((key) => [key, value])) as Record<K[number], V>);

/** Fees of a year: sums in kuruş, rates in hundredths of a per cent. */
export const feeFiguresSchema = strictObjectOf({
  application: amount,
  advance: share,
  collection: byKey(COLLECTION_STAGES, share),
  waiverPart: share,
  prison: share,
});
export type FeeFigures = z.infer<typeof feeFiguresSchema>;

/** Fixed fees in kuruş, and brackets by their width in kuruş; the last one has none. */
export const counselFiguresSchema = strictObjectOf({
  fixed: byKey(COUNSEL_MATTERS, amount),
  brackets: listOf(strictObjectOf({ width: amount.nullable(), rate: share }), MAX_BRACKETS, 'dilim')
    .min(1, { error: 'En az bir dilim yazın.' })
    .refine((all) => all.every(({ width }, n) => (width === null) === (n === all.length - 1)), {
      error: 'Yalnız son dilim sınırsızdır; ondan öncekilerin tutarını yazın.',
    })
    .refine((all) => all.every(({ width }) => width !== 0), {
      error: 'Dilimin tutarı sıfırdan büyük olmalıdır.',
    }),
});
export type CounselFigures = z.infer<typeof counselFiguresSchema>;

/** The value of an entry as it is stored. */
export const officeRateContentSchema = z.discriminatedUnion('kind', [
  objectOf({ kind: z.literal('rate'), rate: z.int() }),
  objectOf({ kind: z.literal('exchange'), currency: z.string(), rate: z.int() }),
  objectOf({ kind: z.literal('fees'), figures: feeFiguresSchema }),
  objectOf({ kind: z.literal('counsel'), figures: counselFiguresSchema }),
]);
export type OfficeRateContent = z.infer<typeof officeRateContentSchema>;

const day = singleLine(40)
  .refine((value) => parseDate(value) !== null, { error: 'Geçerli bir tarih olmalıdır.', abort: true })
  .overwrite((value) => parseDate(value) ?? value);

const gazetteNumber = filledLine(40).regex(/^\d{4,6}(?: (?:\d\. )?mük\.)?$/, {
  error: 'Resmî Gazete sayısını 32553 ya da 33124 mük. gibi yazın.',
});

const gazette = { gazeteGunu: day, gazeteNo: gazetteNumber };
const common = {
  /** The law, decision or notice; empty: the usual one of the kind. */
  dayanak: singleLine(200).default(''),
  not: singleLine(MAX_RATE_NOTE).default(''),
  /** The caller has seen what is unusual about the entry and wants it. */
  kabul: booleanValue.default(false),
};
const period = { baslangic: day, bitis: day };

/** POST /api/v1/oran. */
export const officeRateRequestSchema = z
  .discriminatedUnion(
    'tur',
    [
      strictObjectOf({ tur: z.enum(RATE_KINDS), ...period, oran: positiveRate, ...gazette, ...common }),
      /** 'Nothing changed until …': the rate of the day before goes on. */
      strictObjectOf({ tur: z.literal('degismedi'), oranTuru: z.enum(RATE_KINDS), ...period, ...common }),
      strictObjectOf({ tur: z.literal('kur'), gun: day, paraBirimi: currency, kur: exchangeRate, ...common }),
      strictObjectOf({
        tur: z.literal('harc'),
        ...period,
        tarife: feeFiguresSchema,
        ...gazette,
        ...common,
      }),
      strictObjectOf({
        tur: z.literal('vekalet'),
        ...period,
        tarife: counselFiguresSchema,
        ...gazette,
        ...common,
      }),
    ],
    { error: 'Türü seçin.' },
  )
  .refine((entry) => !('bitis' in entry) || entry.baslangic <= entry.bitis, {
    path: ['bitis'],
    error: 'Bitiş günü başlangıç gününden önce olamaz.',
  });
export type OfficeRateRequest = z.infer<typeof officeRateRequestSchema>;

export const OFFICE_RATE_STATES = ['gecerli', 'onayBekliyor', 'geriAlindi'] as const;

/** An entry of the office with the people who entered, confirmed and withdrew it. */
export const officeRateSchema = objectOf({
  id: z.string(),
  tur: z.enum(OFFICE_RATE_KINDS),
  /** ISO days, both included. */
  baslangic: z.string(),
  bitis: z.string(),
  content: officeRateContentSchema,
  dayanak: z.string(),
  resmiGazete: z.string().nullable(),
  not: z.string(),
  durum: z.enum(OFFICE_RATE_STATES),
  ekleyen: userRefSchema,
  /** ISO instants. */
  eklendi: z.string(),
  onaylayan: userRefSchema.nullable(),
  onaylandi: z.string().nullable(),
  geriAlan: userRefSchema.nullable(),
  geriAlindi: z.string().nullable(),
});
export type OfficeRateEntry = z.infer<typeof officeRateSchema>;

/** The certainty of a figure, as the page of rates shows it. */
export const RATE_STATES = ['confirmed', 'derived', 'unconfirmed', 'office', 'unknown'] as const;
export type RateState = (typeof RATE_STATES)[number];

/** A stretch of days with its rate, or one whose rate nobody knows. */
export const rateRowSchema = objectOf({
  baslangic: z.string(),
  /** null: without a known end. */
  bitis: z.string().nullable(),
  /** Hundredths of a per cent. */
  oran: z.int().nullable(),
  durum: z.enum(RATE_STATES),
  dayanak: z.string(),
  resmiGazete: z.string().nullable(),
});
export type RateRowAnswer = z.infer<typeof rateRowSchema>;

const tariffOf = <T extends z.ZodType>(figures: T) =>
  objectOf({
    baslangic: z.string(),
    bitis: z.string(),
    durum: z.enum(RATE_STATES),
    dayanak: z.string(),
    tarife: figures,
  });

/** GET /api/v1/oran: the rates and tariffs that accounts of the office are made with, and its own entries. */
export const officeRatesSchema = objectOf({
  bugun: z.string(),
  rateConfirmationRequired: z.boolean(),
  oranlar: z.array(objectOf({ tur: z.enum(RATE_KINDS), rows: z.array(rateRowSchema) })),
  harclar: z.array(tariffOf(feeFiguresSchema)),
  vekaletUcretleri: z.array(tariffOf(counselFiguresSchema)),
  /** Newest first. */
  kayitlar: z.array(officeRateSchema),
});
export type OfficeRates = z.infer<typeof officeRatesSchema>;
