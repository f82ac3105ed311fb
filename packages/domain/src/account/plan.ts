import { addMonths } from '../date.ts';
import { accountOn } from './account.ts';
import { claimsOf } from './claims.ts';
import { dayNumber } from './day.ts';
import { interestParts, stretches } from './interest.ts';
import type { AccountCase, AccountOptions, ImaginedPayment } from './options.ts';
import type { PaymentParts } from './payments.ts';
import { imaginedId, reckon } from './reckon.ts';
import { kurusOf } from './rounding.ts';

export interface DailyInterest {
  /** Kuruş, for the items in liras together. */
  readonly amount: bigint;
  readonly items: readonly {
    readonly id: string;
    readonly currency: string;
    readonly principal: bigint;
    /** Hundredths of a per cent a year; null on a day without interest. */
    readonly rate: number | null;
    /** Hundredths of the currency, rounded by itself. */
    readonly amount: bigint;
  }[];
}

/** The interest of an ISO day, of what is unpaid on it. Throws AccountStopError. */
export function dailyInterest(takip: AccountCase, day: string, options: AccountOptions): DailyInterest {
  const { items } = reckon(takip, dayNumber(day), { ...options, fees: null, counsel: null });
  const at = dayNumber(day);
  const claims = claimsOf(takip, at, options);
  const daily = items.map(({ id, currency, unpaidPrincipal }) => {
    const claim = claims.find((one) => one.id === id);
    const bears =
      claim !== undefined && claim.source !== null && claim.interestFrom <= at && unpaidPrincipal > 0n;
    const [stretch] = bears && claim.source !== null ? stretches(claim.source, at, at + 1) : [];
    const parts = stretch === undefined ? 0n : interestParts(unpaidPrincipal, stretch);
    return { id, currency, principal: unpaidPrincipal, rate: stretch?.period.rate ?? null, parts };
  });
  const inLiras = daily.filter(({ currency }) => currency === 'TRY');
  return {
    amount: kurusOf(inLiras.reduce((sum, { parts }) => sum + parts, 0n)),
    items: daily.map(({ parts, ...item }) => ({ ...item, amount: kurusOf(parts) })),
  };
}

/** The options with more imagined payments. */
const withImagined = (options: AccountOptions, more: readonly ImaginedPayment[]): AccountOptions => ({
  ...options,
  imagined: [...(options.imagined ?? []), ...more],
});

/** 'What if so much were paid on that day': the account of the day without and with the payment. */
export function ifPaid(takip: AccountCase, payment: ImaginedPayment, options: AccountOptions) {
  return {
    without: accountOn(takip, payment.date, options),
    with: accountOn(takip, payment.date, withImagined(options, [payment])),
  };
}

export interface PlanRow {
  readonly date: string;
  readonly amount: bigint;
  readonly toExpenses: bigint;
  readonly toInterest: bigint;
  readonly toPrincipal: bigint;
  /** Fees, and counsel's fee. */
  readonly toFees: bigint;
  /** Kuruş that are owed after the instalment. */
  readonly remaining: bigint;
}

export interface Plan {
  readonly rows: readonly PlanRow[];
  readonly total: bigint;
  readonly doubts: readonly string[];
}

/** A debt that instalments do not pay off within this many months is no plan. */
const MAX_INSTALMENTS = 360;

export interface PlanQuestion {
  /** ISO day of the first instalment; the others follow each month on the same day. */
  readonly first: string;
  /** Kuruş a month; the last instalment is what remains. */
  readonly instalment: bigint;
}

/** The plan of paying so much a month; null where that does not pay the debt within 30 years. Throws AccountStopError. */
export function paymentPlan(
  takip: AccountCase,
  question: PlanQuestion,
  options: AccountOptions,
): Plan | null {
  const paid: ImaginedPayment[] = [];
  while (paid.length < MAX_INSTALMENTS) {
    const date = addMonths(question.first, paid.length);
    const owed = remainingOn(takip, date, withImagined(options, paid));
    if (owed <= 0n) return planOf(takip, paid, options);
    paid.push({ date, amount: owed < question.instalment ? owed : question.instalment });
  }
  return null;
}

const remainingOn = (takip: AccountCase, date: string, options: AccountOptions): bigint =>
  reckon(takip, dayNumber(date), options).sums.remaining;

function planOf(takip: AccountCase, paid: readonly ImaginedPayment[], options: AccountOptions): Plan {
  const last = paid.at(-1);
  if (last === undefined) return { rows: [], total: 0n, doubts: [] };
  const { payments, doubts } = accountOn(takip, last.date, withImagined(options, paid));
  const before = options.imagined?.length ?? 0;
  const rows = paid.map((_, n): PlanRow => {
    const own = payments.find(({ id }) => id === imaginedId(before + n)) as PaymentParts;
    const { date, amount, toExpenses, toInterest, toPrincipal, surplus } = own;
    const remaining = remainingOn(takip, date, withImagined(options, paid.slice(0, n + 1)));
    return { date, amount, toExpenses, toInterest, toPrincipal, toFees: surplus, remaining };
  });
  return { rows, total: rows.reduce((sum, { amount }) => sum + amount, 0n), doubts };
}

/** The smallest equal instalment that pays the debt in so many months; null where none does. Throws AccountStopError. */
export function equalInstalments(
  takip: AccountCase,
  { first, count }: { readonly first: string; readonly count: number },
  options: AccountOptions,
): Plan | null {
  const owed = remainingOn(takip, first, options);
  if (owed <= 0n || count < 1 || count > MAX_INSTALMENTS) return null;
  const before = Array.from({ length: count - 1 }, (_, n) => addMonths(first, n));
  const last = addMonths(first, count - 1);
  /** With all but the last one paid, no more than one instalment remains. */
  const isEnough = (amount: bigint): boolean => {
    const paid = before.map((date) => ({ date, amount }));
    return remainingOn(takip, last, withImagined(options, paid)) <= amount;
  };
  if (!isEnough(owed)) return null;
  let [low, high] = [0n, owed];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return paymentPlan(takip, { first, instalment: high }, options);
}
