// A second account that shares no code with the product. It walks day by day, keeps exact fractions, and has the rates as
// texts of its own, copied from the published tables.
import { Fraction, fractionOf } from './fraction.ts';
import type { WorkedCase } from './workedCase.ts';

const RATES: Readonly<Record<string, string>> = {
  yasal:
    '1984-12-19 30;1998-01-01 50;2000-01-01 60;2002-07-01 55;2003-07-01 50;2004-01-01 43;2004-07-01 38;2005-05-01 12;2006-01-01 9;2024-06-01 24',
  ticari:
    '2000-01-01 70;2002-07-01 64;2003-07-01 57;2004-01-01 48;2004-07-01 42;2005-07-01 30;2006-01-01 25;2007-01-01 29;2008-01-01 27;2009-07-01 19;2010-01-01 16;2011-01-01 15;2012-01-01 17,75;2013-01-01 13,75;2014-01-01 11,75;2015-01-01 10,50;2017-01-01 9,75;2018-07-01 19,50;2020-01-01 13,75;2021-01-01 16,75;2022-01-01 15,75;2023-01-01 10,75;2023-07-01 16,75;2024-01-01 44,25;2024-07-01 51,75;2025-01-01 49,25;2025-07-01 44,25;2026-01-01 39,75',
  ttk1530:
    '2013-01-01 15;2014-01-01 12,75;2015-01-01 11,50;2017-01-01 10,75;2019-01-01 21,25;2020-01-01 15;2021-01-01 18,25;2022-01-01 17,25;2023-01-01 11,75',
};

export const changesOf = (kind: string): readonly string[] =>
  (RATES[kind] ?? '').split(';').map((row) => row.slice(0, 10));

function percentOn(kind: string, own: string | null, day: string): Fraction {
  if (kind === 'yok') return new Fraction(0n);
  if (own !== null) return fractionOf(own);
  const rows = (RATES[kind] ?? '').split(';').filter((row) => row.slice(0, 10) <= day);
  return fractionOf((rows.at(-1) ?? '').slice(11));
}

function nextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

interface Owed {
  readonly kind: string;
  readonly rate: string | null;
  readonly from: string;
  readonly due: string;
  readonly amount: bigint;
  principal: bigint;
  interest: Fraction;
  interestPaid: bigint;
}

/** Figures of a worked case, in kuruş. */
export interface Worked {
  readonly interest: bigint;
  readonly collectionFee: bigint;
  readonly counselFee: bigint;
  readonly expenses: bigint;
  readonly paid: bigint;
  readonly unpaidPrincipal: bigint;
  readonly remaining: bigint;
}

export function secondAccount(worked: WorkedCase): Worked {
  const owed = worked.items.map(
    ({ kind, rate, from, due, amount }): Owed => ({
      kind,
      rate,
      from,
      due,
      amount: BigInt(amount),
      principal: BigInt(amount),
      interest: new Fraction(0n),
      interestPaid: 0n,
    }),
  );
  const expenses = worked.expenses.map(({ date, amount }) => ({ date, amount: BigInt(amount) }));
  let expensesPaid = 0n;
  let started: bigint | null = null;
  const days = [
    ...owed.map(({ from }) => from),
    ...worked.payments.map(({ date }) => date),
    worked.start ?? worked.day,
  ];
  let day = days.toSorted()[0] as string;
  while (day <= worked.day) {
    const today = day;
    if (worked.start === today) {
      started = owed.reduce((sum, one) => sum + one.principal + one.interest.rounded(), 0n);
      if (worked.withFees) {
        expenses.push({ date: today, amount: 73_200n });
        expenses.push({ date: today, amount: percent(started, '0,5').rounded() });
      }
    }
    for (const payment of worked.payments.filter(({ date }) => date === today)) {
      let money = BigInt(payment.amount);
      const spent = expenses
        .filter(({ date }) => date <= today)
        .reduce((sum, { amount }) => sum + amount, 0n);
      const forExpenses = least(money, spent - expensesPaid);
      expensesPaid += forExpenses;
      money -= forExpenses;
      money = payInterest(owed, money);
      payPrincipal(owed, money);
    }
    if (today < worked.day)
      for (const one of owed.filter(({ from }) => from <= today)) {
        const daily = percentOn(one.kind, one.rate, today).times(new Fraction(one.principal, 36_500n));
        one.interest = one.interest.plus(daily);
      }
    day = nextDay(day);
  }
  return sums(worked, owed, expenses, started);
}

function sums(
  worked: WorkedCase,
  owed: readonly Owed[],
  expenses: readonly { readonly date: string; readonly amount: bigint }[],
  started: bigint | null,
): Worked {
  const total = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
  const interest = total(owed.map((one) => one.interestPaid + one.interest.rounded()));
  const spent = total(expenses.filter(({ date }) => date <= worked.day).map(({ amount }) => amount));
  const paid = total(
    worked.payments.filter(({ date }) => date <= worked.day).map(({ amount }) => BigInt(amount)),
  );
  const principal = total(owed.map(({ amount }) => amount));
  const fee = worked.withFees && started !== null ? collectionFee(worked, started) : 0n;
  const counsel = worked.withFees && started !== null ? counselFee(started) : 0n;
  return {
    interest,
    collectionFee: fee,
    counselFee: counsel,
    expenses: spent,
    paid,
    unpaidPrincipal: total(owed.map((one) => one.principal)),
    remaining: principal + interest + spent + fee + counsel - paid,
  };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const percent = (amount: bigint, rate: string): Fraction =>
  new Fraction(amount, 100n).times(fractionOf(rate));

const dueDays = (owed: readonly Owed[]): readonly string[] =>
  [...new Set(owed.map(({ due }) => due))].toSorted();

/** The money that is left. */
function payInterest(owed: readonly Owed[], money: bigint): bigint {
  let left = money;
  for (const due of dueDays(owed)) {
    // Without money nothing is settled, not even a fraction that rounds to nothing.
    if (left === 0n) break;
    const group = owed.filter((one) => one.due === due);
    const shares = split(
      left,
      group.map((one) => one.interest.rounded()),
    );
    for (const [n, one] of group.entries()) {
      const share = shares[n] as bigint;
      one.interest =
        share === one.interest.rounded() ? new Fraction(0n) : one.interest.minus(new Fraction(share));
      one.interestPaid += share;
      left -= share;
    }
  }
  return left;
}

function payPrincipal(owed: readonly Owed[], money: bigint): void {
  let left = money;
  for (const due of dueDays(owed)) {
    const group = owed.filter((one) => one.due === due);
    const shares = split(
      left,
      group.map(({ principal }) => principal),
    );
    for (const [n, one] of group.entries()) {
      one.principal -= shares[n] as bigint;
      left -= shares[n] as bigint;
    }
  }
}

/** In proportion, rounded down; then a kuruş to each from the first on. */
function split(money: bigint, debts: readonly bigint[]): bigint[] {
  const all = debts.reduce((a, b) => a + b, 0n);
  if (money >= all) return [...debts];
  const shares = debts.map((debt) => {
    const { n, d } = new Fraction(money).times(new Fraction(debt, all));
    return n / d;
  });
  for (let n = 0; shares.reduce((a, b) => a + b, 0n) < money; n++)
    if ((shares[n] as bigint) < (debts[n] as bigint)) shares[n] = (shares[n] as bigint) + 1n;
  return shares;
}

/** The stage follows the date of the seizure; payments out of court count half. */
function collectionFee(worked: WorkedCase, started: bigint): bigint {
  let open = started;
  let fee = new Fraction(0n);
  const rest = { date: worked.day, amount: started.toString(), kind: 'icraDairesi' };
  const collected = worked.payments.filter(({ date }) => date >= (worked.start ?? '') && date <= worked.day);
  for (const { date, amount, kind } of [...collected.toSorted((a, b) => (a.date < b.date ? -1 : 1)), rest]) {
    const base = least(BigInt(amount), open);
    open -= base;
    const isSeized = worked.seized !== null && worked.seized <= date;
    const full = kind === 'satis' ? '11,38' : isSeized ? '9,10' : '4,55';
    fee = fee.plus(percent(base, full).times(kind === 'haricen' ? new Fraction(1n, 2n) : new Fraction(1n)));
  }
  const net = fee.rounded() - percent(started, '0,5').rounded();
  return net > 0n ? net : 0n;
}

/** AAÜT 2025-2026. */
function counselFee(claim: bigint): bigint {
  const steps = [
    ['600000', '16'],
    ['1200000', '15'],
    ['2400000', '14'],
    ['3600000', '13'],
    ['5400000', '11'],
    ['7800000', '8'],
    ['10800000', '5'],
    ['14400000', '3'],
    ['18600000', '2'],
    ['999999999999999', '1'],
  ] as const;
  let before = 0n;
  let fee = new Fraction(0n);
  for (const [lira, rate] of steps) {
    const upTo = BigInt(lira) * 100n;
    if (claim > before) fee = fee.plus(percent(least(claim, upTo) - before, rate));
    before = upTo;
  }
  const byBrackets = fee.rounded();
  return byBrackets >= 900_000n ? byBrackets : least(900_000n, claim);
}
