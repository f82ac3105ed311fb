import { dayNumber, isoDay } from './day.ts';
import type { FigureState, RatePeriod, RateTable } from './rateTable.ts';
import { kurusOf } from './rounding.ts';

/** Interest of a sum over days of one rate. */
export interface InterestLine {
  /** ISO days; interest runs on the first, no longer on the second. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Kuruş, or hundredths of the item's currency. */
  readonly principal: bigint;
  /** Hundredths of a per cent a year. */
  readonly rate: number;
  /** Rounded by itself, to be shown. */
  readonly amount: bigint;
  readonly state: FigureState;
  readonly ground: string;
  readonly gazette: string | null;
}

/** A table of rates, and what happens on days that it does not know. */
export interface RateSource {
  readonly table: RateTable;
  /** From this day number on an unknown rate is taken to be the last known one; null: never. */
  readonly assumedFrom: number | null;
  /** Raises the AccountStopError that names the missing rate and the ISO day. */
  readonly stop: (day: string) => never;
}

export interface Stretch {
  readonly period: RatePeriod;
  readonly start: number;
  readonly end: number;
}

/** The days from `start` up to `end` by their rates. Calls `stop` of the source for a day without a rate. */
export function stretches({ table, assumedFrom, stop }: RateSource, start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  let day = start;
  let last: RatePeriod | null = null;
  for (const period of table) {
    if (day >= end) break;
    if (period.end > day && period.start < end) {
      if (period.start > day) day = assume(period.start);
      found.push({ period, start: day, end: Math.min(period.end, end) });
      day = Math.min(period.end, end);
    }
    last = period.start <= day ? period : last;
  }
  if (day < end) assume(end);
  return found;

  function assume(until: number): number {
    if (last === null || assumedFrom === null || day < assumedFrom) return stop(isoDay(day));
    found.push({ period: { ...last, state: 'assumed' }, start: day, end: until });
    return until;
  }
}

/** Interest in parts of a kuruş: sum × rate × days. PARTS_IN_KURUS of them are one kuruş. */
export const interestParts = (principal: bigint, { period, start, end }: Stretch): bigint =>
  principal * BigInt(period.rate * (end - start));

export const interestLine = (principal: bigint, stretch: Stretch): InterestLine => ({
  from: isoDay(stretch.start),
  to: isoDay(stretch.end),
  days: stretch.end - stretch.start,
  principal,
  rate: stretch.period.rate,
  amount: kurusOf(interestParts(principal, stretch)),
  state: stretch.period.state,
  ground: stretch.period.ground,
  gazette: stretch.period.gazette,
});

/** Simple interest of a sum from an ISO day up to, not including, another. The amount is rounded once, the lines for show. */
export function interest(principal: bigint, source: RateSource, from: string, to: string) {
  const found = stretches(source, dayNumber(from), dayNumber(to));
  const parts = found.reduce((sum, stretch) => sum + interestParts(principal, stretch), 0n);
  return { amount: kurusOf(parts), lines: found.map((stretch) => interestLine(principal, stretch)) };
}
