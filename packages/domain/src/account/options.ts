import type { TakipDetails } from '../schema/takipDetails.ts';
import type { CollectionStage } from './data/feeTariffs.ts';
import type { ExchangeRate } from './exchange.ts';
import type { Law } from './law.ts';
import type { OfficeRate } from './rates.ts';

/** The parts of a case that an account is made of; a stored case has them. */
export type AccountCase = Readonly<
  Pick<TakipDetails, 'alacakKalemleri' | 'tahsilatlar' | 'masraflar' | 'hacizler'>
> & { readonly takipTarihi: string | null };

/**
 * Application and advance fee, which the creditor paid at the start. 'add': the account adds them to the expenses.
 * 'amongExpenses': the case's expenses hold them already; `prepaid` (kuruş) is the advance fee, null: as the law sets it.
 */
export type StartFees =
  | { readonly kind: 'add'; readonly hasAdvance: boolean }
  | { readonly kind: 'amongExpenses'; readonly prepaid: number | null };

export interface FeeChoice {
  readonly startFees: StartFees;
  /**
   * The stage at which the rest, and imagined payments, would be collected; null: by the seizures of the case. MTS and eviction
   * count for every payment of the case.
   */
  readonly stage: CollectionStage | null;
  /** The rest would be paid out of court, or is waived. */
  readonly isWaived: boolean;
}

export type CounselChoice =
  | { readonly kind: 'stated'; readonly amount: number }
  | { readonly kind: 'tariff'; readonly date: string; readonly isInObjectionPeriod: boolean };

/** A payment that nobody made, for 'what if' and plans. */
export interface ImaginedPayment {
  /** ISO day. */
  readonly date: string;
  /** Kuruş. */
  readonly amount: bigint;
}

export interface AccountOptions {
  readonly law: Law;
  /** null: the account is without fees, and says so. */
  readonly fees: FeeChoice | null;
  /** null: the account is without counsel's fee, and says so. */
  readonly counsel: CounselChoice | null;
  readonly exchangeRates?: readonly ExchangeRate[];
  /** They count as if the enforcement office had collected them after all other payments of their day. */
  readonly imagined?: readonly ImaginedPayment[];
  /** Periods of an item's own rate by its id ('serbest oran'); they stand in place of the law's. */
  readonly ownRates?: Readonly<Record<string, readonly Omit<OfficeRate, 'kind'>[]>>;
  /**
   * ISO day from which the last known rate and tariff may stand in for an unknown one: for plans only. Each figure that was
   * assumed is named. Left out or null, an unknown figure stops the account.
   */
  readonly assumedFrom?: string | null;
}
