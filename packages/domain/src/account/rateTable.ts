import type { DataState, RateRow } from './data/state.ts';
import { dayNumber } from './day.ts';

/** The certainty of a printed figure. 'assumed': the last known one, because the caller asked for it. */
export type FigureState = Exclude<DataState, 'unknown'> | 'office' | 'assumed';

export interface RatePeriod {
  /** Day numbers; the end is not included. */
  readonly start: number;
  readonly end: number;
  readonly rate: number;
  readonly state: FigureState;
  readonly ground: string;
  readonly gazette: string | null;
}

/** Periods whose rate is known, in order and without overlap. Days between and after them are unknown. */
export type RateTable = readonly RatePeriod[];

export function rateTable(rows: readonly RateRow[]): RateTable {
  return rows.flatMap(({ from, rate, state, ground, gazette }, n) => {
    const next = rows[n + 1];
    const end = next === undefined ? Number.POSITIVE_INFINITY : dayNumber(next.from);
    return rate === null || state === 'unknown'
      ? []
      : [{ start: dayNumber(from), end, rate, state, ground, gazette }];
  });
}

/** The period of a day, null where its rate is unknown. */
export const periodOn = (table: RateTable, day: number): RatePeriod | null =>
  table.find(({ start, end }) => start <= day && day < end) ?? null;
