import { isoDay } from './day.ts';
import { messages } from './messages.ts';
import { divideHalfUp } from './rounding.ts';
import { AccountStopError } from './stop.ts';

/** An exchange rate that the user entered for a day. */
export interface ExchangeRate {
  readonly currency: string;
  /** ISO day. */
  readonly date: string;
  /** Ten-thousandths of a lira for one unit: 42,1234 TL is 421234. */
  readonly rate: number;
}

const UNIT = 10_000n;

/** Hundredths of a currency and kuruş, by the rate of a day. Stops where that day's rate was not entered. */
export class Exchange {
  readonly #rates: ReadonlyMap<string, ExchangeRate>;
  readonly #used = new Set<ExchangeRate>();

  constructor(rates: readonly ExchangeRate[]) {
    this.#rates = new Map(
      rates.filter(({ rate }) => rate > 0).map((rate) => [`${rate.currency} ${rate.date}`, rate]),
    );
  }

  /** Those that converted something, in the order of their days. */
  get used(): readonly ExchangeRate[] {
    return [...this.#used].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }

  toKurus(amount: bigint, currency: string, day: number): bigint {
    if (currency === 'TRY' || amount === 0n) return amount;
    return divideHalfUp(amount * this.#rateOn(currency, day), UNIT);
  }

  fromKurus(kurus: bigint, currency: string, day: number): bigint {
    if (currency === 'TRY' || kurus === 0n) return kurus;
    return divideHalfUp(kurus * UNIT, this.#rateOn(currency, day));
  }

  #rateOn(currency: string, day: number): bigint {
    const rate = this.#rates.get(`${currency} ${isoDay(day)}`);
    if (rate === undefined)
      throw new AccountStopError('exchangeRate', messages.unknownExchangeRate(currency, isoDay(day)));
    this.#used.add(rate);
    return BigInt(rate.rate);
  }
}
