import type { CounselFee } from './counselFee.ts';
import type { ExchangeRate } from './exchange.ts';
import type { FeeLine } from './fees.ts';
import type { InterestLine } from './interest.ts';
import type { PaymentParts } from './payments.ts';

export interface ItemAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** Hundredths of the currency. */
  readonly principal: bigint;
  readonly unpaidPrincipal: bigint;
  readonly interest: bigint;
  readonly unpaidInterest: bigint;
  /** The part of the interest until the case was started; null while no start is known. */
  readonly interestBeforeCase: bigint | null;
  /** Kuruş: paid and unpaid together, the unpaid part by the rate of the account's day. */
  readonly principalKurus: bigint;
  readonly interestKurus: bigint;
  readonly lines: readonly InterestLine[];
}

/** The sums of an account in kuruş. */
export interface AccountSums {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly expenses: bigint;
  /** The collection fee without what was paid in advance. */
  readonly collectionFee: bigint;
  readonly counselFee: bigint;
  readonly paid: bigint;
  /** Negative after an overpayment. */
  readonly remaining: bigint;
}

/** An account before its lines and doubts are written. */
export interface Reckoned {
  /** ISO day. Interest runs up to it; a payment on it counts. */
  readonly day: string;
  readonly sums: AccountSums;
  /** The sum that the case was started for ('takip çıkışı'); null where neither a fee nor counsel's fee asks for it. */
  readonly startSum: bigint | null;
  readonly items: readonly ItemAccount[];
  readonly payments: readonly PaymentParts[];
  /** The expenses of the case that count on the day; `sums.expenses` has the fees of the start as well. */
  readonly expenses: readonly {
    readonly date: string | null;
    readonly name: string;
    readonly amount: bigint;
  }[];
  /** Rates by which another currency was converted, in the order of their days. */
  readonly exchangeRates: readonly ExchangeRate[];
  readonly fees: readonly FeeLine[];
  /** The fee paid in advance, as far as it was taken off the collection fee. */
  readonly deducted: FeeLine | null;
  /** Taken from what the creditor gets, not added to the debt. */
  readonly prisonFee: FeeLine | null;
  readonly counsel: CounselFee | null;
}
