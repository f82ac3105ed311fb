import { isoDay } from './day.ts';
import type { Debt } from './debt.ts';
import type { Exchange } from './exchange.ts';

export interface Payment {
  readonly id: string;
  readonly day: number;
  /** Kuruş. */
  readonly amount: bigint;
}

/** An expense of the creditor. */
export interface Expense {
  readonly day: number;
  readonly amount: bigint;
}

/** The parts of a payment, in kuruş (TBK 100). */
export interface PaymentParts {
  readonly id: string;
  /** ISO day. */
  readonly date: string;
  readonly amount: bigint;
  readonly toExpenses: bigint;
  readonly toInterest: bigint;
  readonly toPrincipal: bigint;
  /** More than all claims of the day. */
  readonly surplus: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

/** Splits a sum in proportion to what is owed. What rounding leaves goes to the first ones, a kuruş each. */
export function shareOut(amount: bigint, owed: readonly bigint[]): readonly bigint[] {
  const total = sum(owed);
  if (amount >= total) return owed;
  const shares = owed.map((one) => (amount * one) / total);
  let left = amount - sum(shares);
  return shares.map((share, n) => {
    if (left === 0n || share === owed[n]) return share;
    left -= 1n;
    return share + 1n;
  });
}

/** A case's debts and expenses, as payments change them. Days must come in order. */
export class Ledger {
  readonly debts: readonly Debt[];
  readonly payments: PaymentParts[] = [];
  readonly exchange: Exchange;
  expensesPaid = 0n;
  surplus = 0n;
  readonly #expenses: Expense[];
  /** Debts that fall due on the same day, the earliest first. */
  readonly #groups: readonly (readonly Debt[])[];

  constructor(debts: readonly Debt[], expenses: readonly Expense[], exchange: Exchange) {
    this.debts = debts;
    this.#expenses = [...expenses];
    this.exchange = exchange;
    const days = [...new Set(debts.map(({ claim }) => claim.due))].toSorted((a, b) => a - b);
    this.#groups = days.map((day) => debts.filter(({ claim }) => claim.due === day));
  }

  addExpense(expense: Expense): void {
    this.#expenses.push(expense);
  }

  accrue(day: number): void {
    for (const debt of this.debts) debt.accrue(day);
  }

  expensesUntil(day: number): bigint {
    return sum(this.#expenses.filter((expense) => expense.day <= day).map(({ amount }) => amount));
  }

  /** TBK 100: a payment goes to expenses first, then to interest, then to principal; to what fell due first (TBK 102). */
  pay({ id, day, amount }: Payment): void {
    this.accrue(day);
    const toExpenses = smaller(amount, this.expensesUntil(day) - this.expensesPaid);
    this.expensesPaid += toExpenses;
    const afterExpenses = amount - toExpenses;
    const toInterest = this.#payDebts(afterExpenses, day, 'Interest');
    const toPrincipal = this.#payDebts(afterExpenses - toInterest, day, 'Principal');
    const surplus = afterExpenses - toInterest - toPrincipal;
    this.surplus += surplus;
    this.payments.push({ id, date: isoDay(day), amount, toExpenses, toInterest, toPrincipal, surplus });
  }

  /** The kuruş that were used. */
  #payDebts(amount: bigint, day: number, part: 'Interest' | 'Principal'): bigint {
    let left = amount;
    for (const group of this.#groups) {
      if (left === 0n) break;
      const owed = group.map((debt) =>
        part === 'Interest' ? debt.interestIn(this.exchange, day) : debt.principalIn(this.exchange, day),
      );
      const shares = shareOut(left, owed);
      group.forEach((debt, n) => debt[`pay${part}`](shares[n] as bigint, this.exchange, day));
      left -= sum(shares);
    }
    return amount - left;
  }
}
