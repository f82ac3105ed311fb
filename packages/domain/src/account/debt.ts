import type { Exchange } from './exchange.ts';
import { type InterestLine, interestLine, interestParts, type RateSource, stretches } from './interest.ts';
import { kurusOf, PARTS_IN_KURUS } from './rounding.ts';

/** An item of the claim, ready for reckoning. Amounts are hundredths of its currency. */
export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly principal: bigint;
  /** Day number on which the item falls due. */
  readonly due: number;
  /** First day number that bears interest. */
  readonly interestFrom: number;
  /** null: the item bears none. */
  readonly source: RateSource | null;
}

/** An item of the claim as it changes from day to day. */
export class Debt {
  readonly claim: Claim;
  readonly lines: InterestLine[] = [];
  /** Principal that is not paid, in hundredths of the currency. */
  rest: bigint;
  /** Interest paid so far, in hundredths of the currency. */
  ownInterestPaid = 0n;
  /** Paid so far, in kuruş. */
  interestPaid = 0n;
  principalPaid = 0n;
  /** Unpaid interest in parts of a hundredth (rounding.ts). */
  #parts = 0n;
  #day: number;

  constructor(claim: Claim) {
    this.claim = claim;
    this.rest = claim.principal;
    this.#day = claim.interestFrom;
  }

  /** Unpaid interest in hundredths of the currency. */
  get ownInterest(): bigint {
    return kurusOf(this.#parts);
  }

  /** All interest so far, paid or not, in hundredths of the currency. */
  get ownInterestInAll(): bigint {
    return this.ownInterestPaid + this.ownInterest;
  }

  /** Adds the interest of the days up to, not including, a day number. */
  accrue(until: number): void {
    const { source } = this.claim;
    if (until <= this.#day) return;
    if (source !== null && this.rest > 0n)
      for (const stretch of stretches(source, this.#day, until)) {
        this.#parts += interestParts(this.rest, stretch);
        this.lines.push(interestLine(this.rest, stretch));
      }
    this.#day = until;
  }

  interestIn(exchange: Exchange, day: number): bigint {
    return exchange.toKurus(this.ownInterest, this.claim.currency, day);
  }

  principalIn(exchange: Exchange, day: number): bigint {
    return exchange.toKurus(this.rest, this.claim.currency, day);
  }

  /** Kuruş for the interest, no more than is owed. All of it leaves no fraction of a kuruş behind. */
  payInterest(kurus: bigint, exchange: Exchange, day: number): void {
    const isAll = kurus === this.interestIn(exchange, day);
    const own = isAll ? this.ownInterest : exchange.fromKurus(kurus, this.claim.currency, day);
    const left = this.#parts - own * PARTS_IN_KURUS;
    this.#parts = isAll || left < 0n ? 0n : left;
    this.ownInterestPaid += own;
    this.interestPaid += kurus;
  }

  /** Kuruş for the principal, no more than is owed. */
  payPrincipal(kurus: bigint, exchange: Exchange, day: number): void {
    const isAll = kurus === this.principalIn(exchange, day);
    const own = isAll ? this.rest : exchange.fromKurus(kurus, this.claim.currency, day);
    this.rest = own > this.rest ? 0n : this.rest - own;
    this.principalPaid += kurus;
  }
}
