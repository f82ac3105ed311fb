import { takipTuru } from '../fact/route.ts';
import type { Takip } from '../schema/takip.ts';
import type { ClaimItem } from '../schema/takipDetails.ts';
import { type Account, accountOn } from './account.ts';
import { claimsOf } from './claims.ts';
import { dayNumber, isoDay } from './day.ts';
import { isDoubtful } from './doubts.ts';
import type { ExchangeRate } from './exchange.ts';
import { stretches } from './interest.ts';
import type { Law } from './law.ts';
import { messages } from './messages.ts';
import type { AccountCase, AccountOptions } from './options.ts';
import { type DailyInterest, dailyInterest } from './plan.ts';
import { AccountStopError } from './stop.ts';

/** The members of a stored case on which its account rests. */
export type CaseWithSums = Pick<
  Takip,
  | 'alacakKalemleri'
  | 'tahsilatlar'
  | 'masraflar'
  | 'hacizler'
  | 'hacizTarihi'
  | 'takipTarihi'
  | 'takipTipi'
  | 'tutarlar'
>;

/** Rates, tariffs and exchange rates for the account of a case, those of the office among them. */
export interface CaseLaw extends Law {
  readonly exchangeRates?: readonly ExchangeRate[];
}

/**
 * The account of a stored case on an ISO day, with fees and counsel's fee as the case states them. Throws AccountStopError
 * where a figure or a fact is not known.
 */
export const accountOfCase = (takip: CaseWithSums, day: string, law: CaseLaw): Account =>
  accountOn(accountCaseOf(takip), day, caseOptions(takip, law));

/** The same without any fee, so that a tariff that is not known does not stop it. Interest is the same in both. */
export function interestOfCase(takip: CaseWithSums, day: string, law: CaseLaw): Account {
  const account = accountOn(accountCaseOf(takip), day, interestOptions(law));
  return { ...account, doubts: account.doubts.filter((doubt) => !LEFT_OUT.has(doubt)) };
}

const LEFT_OUT: ReadonlySet<string> = new Set([messages.noFees, messages.noCounselFee]);

interface ClaimOfCase {
  readonly currency: string;
  /** Hundredths of the currency. */
  readonly principal: bigint;
  readonly kind: ClaimItem['faizTuru'];
  /** First ISO day that bears interest, null for an item that bears none. */
  readonly interestFrom: string | null;
}

/** The items that are due on an ISO day. No rate needs to be known. Throws AccountStopError where a fact is missing. */
export function claimsOfCase(takip: CaseWithSums, day: string, law: CaseLaw): readonly ClaimOfCase[] {
  const kindOf = new Map(takip.alacakKalemleri?.map(({ id, faizTuru }) => [id, faizTuru]));
  return claimsOf(accountCaseOf(takip), dayNumber(day), interestOptions(law)).map(
    ({ id, currency, principal, source, interestFrom }) => ({
      currency,
      principal,
      kind: kindOf.get(id) ?? 'yok',
      interestFrom: source === null ? null : isoDay(interestFrom),
    }),
  );
}

/** The rates of an ISO day, each once, in the order of the items that bear interest on it; `doubts` are Turkish sentences. */
export function ratesOfCase(takip: CaseWithSums, day: string, law: CaseLaw) {
  const rates = new Set<number>();
  const doubts = new Set<string>();
  const kindOf = new Map(takip.alacakKalemleri?.map(({ id, faizTuru }) => [id, faizTuru]));
  const from = dayNumber(day);
  for (const { id, source, interestFrom } of claimsOf(accountCaseOf(takip), from, interestOptions(law))) {
    if (source === null || interestFrom > from) continue;
    for (const { period } of stretches(source, from, from + 1)) {
      rates.add(period.rate);
      if (isDoubtful(period.state))
        doubts.add(messages.rateDoubt(period.state, kindOf.get(id) ?? 'yok', period.rate, day));
    }
  }
  return { rates: [...rates], doubts: [...doubts] };
}

/** Principal and interest on the day on which the case was started, null where that day is not known. */
export function startSumOfCase(takip: CaseWithSums, law: CaseLaw): bigint | null {
  const { takipTarihi } = takip;
  if (takipTarihi === null) return null;
  const parts = accountCaseOf(takip);
  const before = parts.tahsilatlar.filter(({ tarih }) => tarih < takipTarihi);
  return accountOn({ ...parts, tahsilatlar: before, masraflar: [] }, takipTarihi, interestOptions(law)).sums
    .remaining;
}

/** The interest that the unpaid principal bears on an ISO day. Throws AccountStopError as accountOfCase() does. */
export const dailyInterestOfCase = (takip: CaseWithSums, day: string, law: CaseLaw): DailyInterest =>
  dailyInterest(accountCaseOf(takip), day, interestOptions(law));

const interestOptions = (law: CaseLaw): AccountOptions => ({
  law,
  exchangeRates: law.exchangeRates ?? [],
  fees: null,
  counsel: null,
});

/**
 * Fees that the creditor paid at the start are among the expenses and fees that the case states. A case with a judgment
 * has no advance fee (492 tariff I/B/III).
 */
function caseOptions(takip: CaseWithSums, law: CaseLaw): AccountOptions {
  const { vekaletUcreti } = takip.tutarlar;
  const prepaid = takipTuru(takip) === 'ilamli' ? 0 : null;
  return {
    ...interestOptions(law),
    fees: { startFees: { kind: 'amongExpenses', prepaid }, stage: null, isWaived: false },
    counsel: vekaletUcreti > 0 ? { kind: 'stated', amount: vekaletUcreti } : null,
  };
}

/**
 * The parts of a case that its account is made of. Where a list of the case is empty, the sum or the date that the case
 * states stands for it. Payments cannot: interest depends on their days. Throws AccountStopError where they have none.
 */
export function accountCaseOf(takip: CaseWithSums): AccountCase {
  const { masrafToplami, harcToplami, tahsilatToplami } = takip.tutarlar;
  const tahsilatlar = takip.tahsilatlar ?? [];
  if (tahsilatlar.length === 0 && tahsilatToplami > 0)
    throw new AccountStopError('paymentDays', messages.noPaymentDays);
  const masraflar = takip.masraflar ?? [];
  const hacizler = takip.hacizler ?? [];
  const { hacizTarihi } = takip;
  return {
    takipTarihi: takip.takipTarihi,
    alacakKalemleri: takip.alacakKalemleri ?? [],
    tahsilatlar,
    masraflar: [
      ...(masraflar.length === 0
        ? statedExpense('masrafToplami', messages.statedExpenses, masrafToplami)
        : masraflar),
      ...statedExpense('harcToplami', messages.statedFees, harcToplami),
    ],
    hacizler:
      hacizler.length === 0 && hacizTarihi !== null
        ? [{ id: 'hacizTarihi', tur: 'diger', konu: '', tarih: hacizTarihi, durum: 'gecerli', borclu: null }]
        : hacizler,
  };
}

const statedExpense = (id: string, ad: string, tutar: number): AccountCase['masraflar'] =>
  tutar === 0 ? [] : [{ id, tarih: null, ad, tutar }];
