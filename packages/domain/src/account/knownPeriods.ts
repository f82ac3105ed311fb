import { isoDay } from './day.ts';
import type { RatePeriod, RateTable } from './rateTable.ts';

/** A stretch of a table with its days as they are shown. */
export interface KnownPeriod extends Omit<RatePeriod, 'start' | 'end'> {
  /** ISO days, both included; `until` is null where the rate has no known end. */
  readonly from: string;
  readonly until: string | null;
}

/** The periods of a table in order. Days between and after them are unknown. */
export const knownPeriods = (table: RateTable): readonly KnownPeriod[] =>
  table.map(({ start, end, ...period }) => ({
    ...period,
    from: isoDay(start),
    until: Number.isFinite(end) ? isoDay(end - 1) : null,
  }));
