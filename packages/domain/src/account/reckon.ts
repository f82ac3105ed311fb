import { claimsOf } from './claims.ts';
import { type CounselFee, counselFee } from './counselFee.ts';
import { dayNumber, isoDay } from './day.ts';
import { Debt } from './debt.ts';
import { Exchange } from './exchange.ts';
import { type Collected, type CollectionStage, type FeeLine, Fees, stageOn, statedAdvance } from './fees.ts';
import { messages } from './messages.ts';
import type { AccountCase, AccountOptions } from './options.ts';
import { Ledger } from './payments.ts';
import type { AccountSums, ItemAccount, Reckoned } from './reckoned.ts';
import { AccountStopError } from './stop.ts';

/** Runs a case to a day number. Throws AccountStopError. */
export function reckon(takip: AccountCase, day: number, options: AccountOptions): Reckoned {
  const exchange = new Exchange(options.exchangeRates ?? []);
  const debts = claimsOf(takip, day, options).map((claim) => new Debt(claim));
  const expenses = takip.masraflar.map(({ tarih, tutar }) => ({
    day: tarih === null ? Number.NEGATIVE_INFINITY : dayNumber(tarih),
    amount: BigInt(tutar),
  }));
  const ledger = new Ledger(debts, expenses, exchange);
  const start = startDay(takip, day, options);
  const begun = runPayments(takip, ledger, { start, day }, options);
  const items = debts.map((debt) => itemAccount(debt, exchange, day, begun?.interest.get(debt) ?? null));
  const counsel = begun === null ? null : counselOf(begun.sum, options);
  const collection = begun === null ? null : collectionOf(takip, begun, day, options);
  const sums = sumsOf(items, ledger, day, collection?.net ?? 0n, counselAmount(options, counsel));
  const prisonBase = sums.remaining - sums.collectionFee;
  return {
    day: isoDay(day),
    sums,
    startSum: needsStart(options) ? (begun?.sum ?? null) : null,
    items,
    payments: ledger.payments,
    expenses: expensesOf(takip, day),
    exchangeRates: exchange.used,
    fees: [...(begun?.fees ?? []), ...(collection?.lines ?? [])],
    deducted: collection?.deducted ?? null,
    prisonFee:
      options.fees === null || prisonBase <= 0n || options.fees.isWaived
        ? null
        : feesOf(options).prison(prisonBase, day),
    counsel,
  };
}

const feesOf = ({ law, assumedFrom }: AccountOptions): Fees =>
  new Fees(law.feeTariffs, assumedFrom ? dayNumber(assumedFrom) : null);

/** Fees and counsel's fee by the tariff depend on the sum that the case was started for. */
const needsStart = ({ fees, counsel }: AccountOptions): boolean =>
  fees !== null || counsel?.kind === 'tariff';

/** The day that the case was started, where the account needs or knows it; null where it does not. */
function startDay({ takipTarihi }: AccountCase, day: number, options: AccountOptions): number | null {
  if (takipTarihi === null) {
    if (needsStart(options)) throw new AccountStopError('caseStart', messages.noCaseStart);
    return null;
  }
  const start = dayNumber(takipTarihi);
  if (start <= day) return start;
  if (needsStart(options)) throw new AccountStopError('caseStart', messages.beforeCaseStart(takipTarihi));
  return null;
}

const expensesOf = ({ masraflar }: AccountCase, day: number): Reckoned['expenses'] =>
  masraflar
    .filter(({ tarih }) => tarih === null || dayNumber(tarih) <= day)
    .map(({ tarih, ad, tutar }) => ({ date: tarih, name: ad, amount: BigInt(tutar) }));

/** The start of a case: the sum that it was started for, and the fees of that day. */
interface Begun {
  readonly day: number;
  readonly sum: bigint;
  /** Interest of each debt so far, in hundredths of its currency. */
  readonly interest: ReadonlyMap<Debt, bigint>;
  readonly fees: readonly FeeLine[];
  /** Paid in advance, to be taken off the collection fee. */
  readonly prepaid: FeeLine | null;
}

interface Days {
  readonly start: number | null;
  readonly day: number;
}

/** Runs the ledger to the day of the account; payments on the day of the start come after it. */
function runPayments(
  takip: AccountCase,
  ledger: Ledger,
  { start, day }: Days,
  options: AccountOptions,
): Begun | null {
  let begun: Begun | null = null;
  for (const payment of paymentsUntil(takip, day, options)) {
    if (start !== null && begun === null && payment.day >= start) begun = begin(ledger, start, options);
    ledger.pay(payment);
  }
  if (start !== null && begun === null) begun = begin(ledger, start, options);
  ledger.accrue(day);
  return begun;
}

/** Payments of the case and imagined ones in the order of their days. */
function paymentsUntil({ tahsilatlar }: AccountCase, until: number, { imagined = [] }: AccountOptions) {
  const made = tahsilatlar.map(({ id, tarih, tutar, tur }) => ({
    id,
    day: dayNumber(tarih),
    amount: BigInt(tutar),
    tur,
  }));
  const supposed = imagined.map(({ date, amount }, n) => ({
    id: imaginedId(n),
    day: dayNumber(date),
    amount,
    tur: 'imagined' as const,
  }));
  return [...made, ...supposed].filter(({ day }) => day <= until).toSorted((a, b) => a.day - b.day);
}

/** The id under which an account names an imagined payment. */
export const imaginedId = (n: number): string => `imagined-${n + 1}`;

function begin(ledger: Ledger, day: number, options: AccountOptions): Begun {
  ledger.accrue(day);
  const due = ledger.debts.filter(({ claim }) => claim.due <= day);
  const sum = needsStart(options)
    ? due.reduce(
        (all, debt) => all + debt.principalIn(ledger.exchange, day) + debt.interestIn(ledger.exchange, day),
        0n,
      )
    : 0n;
  const { fees, prepaid } = startFees(ledger, sum, day, options);
  const interest = new Map(ledger.debts.map((debt) => [debt, debt.ownInterestInAll]));
  return { day, sum, interest, fees, prepaid };
}

/** Adds application and advance fee to the expenses, if the caller wants them there. */
function startFees(ledger: Ledger, sum: bigint, day: number, options: AccountOptions) {
  if (options.fees === null) return { fees: [], prepaid: null };
  const { startFees: choice } = options.fees;
  const fees = feesOf(options);
  if (choice.kind === 'amongExpenses')
    return {
      fees: [],
      prepaid: choice.prepaid === null ? fees.advance(sum, day) : statedAdvance(day, BigInt(choice.prepaid)),
    };
  const advance = choice.hasAdvance ? fees.advance(sum, day) : null;
  const lines = advance === null ? [fees.application(day)] : [fees.application(day), advance];
  for (const { amount } of lines) ledger.addExpense({ day, amount });
  return { fees: lines, prepaid: advance };
}

function itemAccount(debt: Debt, exchange: Exchange, day: number, before: bigint | null): ItemAccount {
  const { id, name, currency, principal } = debt.claim;
  return {
    id,
    name,
    currency,
    principal,
    unpaidPrincipal: debt.rest,
    interest: debt.ownInterestInAll,
    unpaidInterest: debt.ownInterest,
    interestBeforeCase: before,
    principalKurus: debt.principalPaid + debt.principalIn(exchange, day),
    interestKurus: debt.interestPaid + debt.interestIn(exchange, day),
    lines: debt.lines,
  };
}

function counselOf(startSum: bigint, { counsel, law, assumedFrom }: AccountOptions): CounselFee | null {
  if (counsel?.kind !== 'tariff') return null;
  const { date, isInObjectionPeriod } = counsel;
  return counselFee(law.counselTariffs, {
    matter: 'takip',
    claim: startSum,
    date,
    isInObjectionPeriod,
    assumedFrom: assumedFrom ?? null,
  });
}

const counselAmount = ({ counsel }: AccountOptions, fee: CounselFee | null): bigint =>
  counsel?.kind === 'stated' ? BigInt(counsel.amount) : (fee?.amount ?? 0n);

/** The collection fee of what was collected since the start, and of the rest as if it were collected on the day. */
function collectionOf(takip: AccountCase, begun: Begun, day: number, options: AccountOptions) {
  const choice = options.fees;
  if (choice === null) return null;
  const ownStage = choice.stage !== null && WHOLE_CASE.includes(choice.stage) ? choice.stage : null;
  const atChoice = (day: number, amount: bigint): Collected => ({
    day,
    amount,
    stage: choice.stage ?? stageOn(takip.hacizler, day),
    isWaived: choice.isWaived,
  });
  const collected = paymentsUntil(takip, day, options)
    .filter((payment) => payment.day >= begun.day)
    .map(({ day, amount, tur }): Collected => {
      if (tur === 'imagined') return atChoice(day, amount);
      const bySeizures = tur === 'satis' ? 'afterSale' : stageOn(takip.hacizler, day);
      return { day, amount, stage: ownStage ?? bySeizures, isWaived: tur === 'haricen' };
    });
  const { amount, lines } = feesOf(options).collection(begun.sum, [...collected, atChoice(day, begun.sum)]);
  const { prepaid } = begun;
  if (prepaid === null || prepaid.amount === 0n) return { net: amount, lines, deducted: null };
  const deducted = { ...prepaid, amount: amount < prepaid.amount ? amount : prepaid.amount };
  return { net: amount - deducted.amount, lines, deducted };
}

/** Stages that are kinds of a case rather than steps of it. */
const WHOLE_CASE: readonly CollectionStage[] = ['mts', 'evictionOnOrder', 'evictionByOffice'];

function sumsOf(
  items: readonly ItemAccount[],
  ledger: Ledger,
  day: number,
  collectionFee: bigint,
  fee: bigint,
): AccountSums {
  const principal = items.reduce((all, item) => all + item.principalKurus, 0n);
  const interest = items.reduce((all, item) => all + item.interestKurus, 0n);
  const expenses = ledger.expensesUntil(day);
  const paid = ledger.payments.reduce((all, { amount }) => all + amount, 0n);
  const remaining = principal + interest + expenses + collectionFee + fee - paid;
  return { principal, interest, expenses, collectionFee, counselFee: fee, paid, remaining };
}
