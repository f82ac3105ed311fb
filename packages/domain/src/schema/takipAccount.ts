import { FORMATS } from '@derkenar/belge/formats';
import { z } from 'zod';
import { COLLECTION_STAGES } from '../account/fees.ts';
import { parseDate } from '../date.ts';
import { MAX_EXCHANGE_RATES, MAX_INSTALMENT_COUNT } from '../limits.ts';
import { booleanValue, choiceOf, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { amount } from './takipRules.ts';

const day = singleLine(40)
  .refine((value) => parseDate(value) !== null, { error: 'Geçerli bir tarih olmalıdır.', abort: true })
  .overwrite((value) => parseDate(value) ?? value);

export const addedStartFeesSchema = strictObjectOf({ kind: z.literal('add'), hasAdvance: booleanValue });
export const ownStartFeesSchema = strictObjectOf({
  kind: z.literal('amongExpenses'),
  prepaid: amount.nullable(),
});
const startFees = z.discriminatedUnion('kind', [addedStartFeesSchema, ownStartFeesSchema], {
  error: 'Baştaki harçların nasıl hesaplanacağını seçin.',
});
const stage = choiceOf(COLLECTION_STAGES, `Aşama şunlardan biri olmalıdır: ${COLLECTION_STAGES.join(', ')}.`);
export const feeChoiceSchema = strictObjectOf({ startFees, stage: stage.nullable(), isWaived: booleanValue });
export const statedCounselSchema = strictObjectOf({ kind: z.literal('stated'), amount });
export const tariffCounselSchema = strictObjectOf({
  kind: z.literal('tariff'),
  date: day,
  isInObjectionPeriod: booleanValue,
});
const counsel = z.discriminatedUnion('kind', [statedCounselSchema, tariffCounselSchema], {
  error: 'Vekâlet ücretinin nasıl hesaplanacağını seçin.',
});
export const exchangeRateSchema = strictObjectOf({
  currency: singleLine(10),
  date: day,
  /** Ten-thousandths of a lira for one unit. */
  rate: z
    .int({ error: 'Kuru lira olarak yazın; örneğin 42,1234.' })
    .min(1, { error: 'Kur sıfırdan büyük olmalıdır.' })
    .max(1_000_000_000, { error: 'Kur en fazla 100.000 TL olabilir.' }),
});

const question = {
  day,
  /** null: without fees. */
  fees: feeChoiceSchema.nullable(),
  /** null: without counsel's fee. */
  counsel: counsel.nullable(),
  /** They stand beside those that the office has entered. */
  exchangeRates: listOf(exchangeRateSchema, MAX_EXCHANGE_RATES, 'kur').default([]),
};

/** POST /api/v1/takip/{id}/hesap: the day of the account, and what it takes in besides principal and interest. */
export const accountRequestSchema = strictObjectOf(question);
export type AccountRequest = z.infer<typeof accountRequestSchema>;

const payment = amount.min(1, { error: 'Tutar sıfırdan büyük olmalıdır.' });
/** POST /api/v1/takip/{id}/hesap/odeme: a payment on the day, which nobody made. */
export const ifPaidRequestSchema = strictObjectOf({ ...question, amount: payment });
/** POST /api/v1/takip/{id}/hesap/plan: equal instalments, the first on the day, the others a month apart. */
export const planRequestSchema = strictObjectOf({
  ...question,
  count: z
    .int({ error: 'Taksit sayısını yazın.' })
    .min(1, { error: 'En az bir taksit olmalıdır.' })
    .max(MAX_INSTALMENT_COUNT, { error: `En fazla ${MAX_INSTALMENT_COUNT} taksit olabilir.` }),
});

export const ACCOUNT_FILES = [...FORMATS, 'xlsx'] as const;
/** POST /api/v1/takip/{id}/hesap/dosya. */
export const accountFileRequestSchema = strictObjectOf({
  ...question,
  format: choiceOf(ACCOUNT_FILES, `Biçim şunlardan biri olmalıdır: ${ACCOUNT_FILES.join(', ')}.`),
});

const kurus = z.int();
const state = z.enum(['confirmed', 'derived', 'unconfirmed', 'office', 'assumed']);
export const feeLineSchema = objectOf({
  name: z.enum(['application', 'advance', 'collection', 'prison']),
  stage: z.enum(COLLECTION_STAGES).nullable(),
  date: z.string(),
  base: kurus.nullable(),
  rate: z.number().nullable(),
  amount: kurus,
  state,
  ground: z.string(),
});

/** Money is in kuruş, of another currency in its hundredths; rates in hundredths of a per cent; days are ISO. */
export const takipAccountSchema = objectOf({
  day: z.string(),
  sums: objectOf({
    principal: kurus,
    interest: kurus,
    expenses: kurus,
    collectionFee: kurus,
    counselFee: kurus,
    paid: kurus,
    remaining: kurus,
  }),
  startSum: kurus.nullable(),
  lines: z.array(
    objectOf({
      kind: z.enum(['principal', 'interest', 'expenses', 'counselFee', 'collectionFee', 'payment']),
      /** The id of the claim item that it is about. */
      item: z.string().nullable(),
      text: z.string(),
      amount: kurus,
      ground: z.string(),
      state: state.nullable(),
    }),
  ),
  items: z.array(
    objectOf({
      id: z.string(),
      name: z.string(),
      currency: z.string(),
      principal: kurus,
      unpaidPrincipal: kurus,
      interest: kurus,
      unpaidInterest: kurus,
      principalKurus: kurus,
      interestKurus: kurus,
      /** Interest by stretches of one rate and one sum; `to` is not included. */
      lines: z.array(
        objectOf({
          from: z.string(),
          to: z.string(),
          days: z.int(),
          principal: kurus,
          rate: z.int(),
          amount: kurus,
          state,
          ground: z.string(),
          gazette: z.string().nullable(),
        }),
      ),
    }),
  ),
  payments: z.array(
    objectOf({
      id: z.string(),
      date: z.string(),
      amount: kurus,
      toExpenses: kurus,
      toInterest: kurus,
      toPrincipal: kurus,
      surplus: kurus,
    }),
  ),
  /** The expenses of the case; the fees of the start are among `fees`. */
  expenses: z.array(objectOf({ date: z.string().nullable(), name: z.string(), amount: kurus })),
  /** Those by which another currency was converted; `rate` in ten-thousandths of a lira. */
  exchangeRates: z.array(objectOf({ currency: z.string(), date: z.string(), rate: z.int() })),
  fees: z.array(feeLineSchema),
  /** The fee paid in advance, as far as it was taken off the collection fee. */
  deducted: feeLineSchema.nullable(),
  prisonFee: feeLineSchema.nullable(),
  counsel: objectOf({
    amount: kurus,
    ground: z.string(),
    state,
    brackets: z.array(objectOf({ base: kurus, rate: z.int(), amount: kurus })),
    rules: z.array(z.enum(['fixed', 'least', 'notAboveClaim', 'threeQuarters'])),
  }).nullable(),
  /** Interest of the day, of the items in liras together. */
  dailyInterest: kurus,
  /** The same of each other currency, in its hundredths. */
  dailyForeign: z.array(objectOf({ currency: z.string(), amount: kurus })),
  /** Sentences: what was not confirmed, assumed or left out. */
  doubts: z.array(z.string()),
  /** Sums that the case states and that come out otherwise. */
  differences: z.array(
    objectOf({
      name: z.enum(['takipToplami', 'masrafToplami', 'vekaletUcreti', 'tahsilatToplami', 'kalanTutar']),
      stated: kurus,
      reckoned: kurus,
    }),
  ),
});
export type TakipAccount = z.infer<typeof takipAccountSchema>;

export const ifPaidSchema = objectOf({ without: takipAccountSchema, with: takipAccountSchema });
export type IfPaid = z.infer<typeof ifPaidSchema>;

/** `rows` is empty where nothing is owed; null where no equal instalment pays the debt. */
export const paymentPlanSchema = objectOf({
  plan: objectOf({
    rows: z.array(
      objectOf({
        date: z.string(),
        amount: kurus,
        toExpenses: kurus,
        toInterest: kurus,
        toPrincipal: kurus,
        toFees: kurus,
        remaining: kurus,
      }),
    ),
    total: kurus,
    doubts: z.array(z.string()),
  }).nullable(),
});
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;
