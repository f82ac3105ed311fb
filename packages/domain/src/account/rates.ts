import { commercialRows } from './commercial.ts';
import { AVANS } from './data/avans.ts';
import { TTK1530 } from './data/ttk1530.ts';
import { YASAL } from './data/yasal.ts';
import { dayNumber } from './day.ts';
import { type RatePeriod, type RateTable, rateTable } from './rateTable.ts';

export const RATE_KINDS = ['yasal', 'avans', 'ticari', 'ttk1530'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** A rate that the office entered. It stands before the product's own on its days. */
export interface OfficeRate {
  readonly kind: RateKind;
  /** ISO days, both included: the office knows the rate from the one to the other. */
  readonly from: string;
  readonly until: string;
  /** Hundredths of a per cent a year. */
  readonly rate: number;
  readonly ground: string;
  /** Day and number of the Resmî Gazete. */
  readonly gazette: string | null;
}

export type Rates = Readonly<Record<RateKind, RateTable>>;

/** The rates of the product with those that the office entered. Make them once and use them for many accounts. */
export function ratesWith(office: readonly OfficeRate[] = []): Rates {
  const own = (kind: RateKind) => office.filter((rate) => rate.kind === kind);
  const yasal = override(rateTable(YASAL.rows), own('yasal'));
  const avans = override(rateTable(AVANS.rows), own('avans'));
  return {
    yasal,
    avans,
    ticari: override(rateTable(commercialRows(avans, yasal)), own('ticari')),
    ttk1530: override(rateTable(TTK1530.rows), own('ttk1530')),
  };
}

/** A table of the office's own periods, for an agreed rate that changes. */
export const ownTable = (periods: readonly Omit<OfficeRate, 'kind'>[]): RateTable => override([], periods);

/** Two entries of the office may know the same day: the later one in the list counts. */
function override(table: RateTable, entries: readonly Omit<OfficeRate, 'kind'>[]): RateTable {
  return entries.reduce<RateTable>((known, { from, until, rate, ground, gazette }) => {
    const entry: RatePeriod = {
      start: dayNumber(from),
      end: dayNumber(until) + 1,
      rate,
      ground,
      gazette,
      state: 'office',
    };
    if (entry.end <= entry.start) throw new RangeError('a rate ends before it begins');
    return [...known.flatMap((period) => without(period, entry)), entry].toSorted(
      (a, b) => a.start - b.start,
    );
  }, table);
}

/** The parts of a period before and after another one. */
function without(period: RatePeriod, { start, end }: RatePeriod): readonly RatePeriod[] {
  const before = { ...period, end: Math.min(period.end, start) };
  const after = { ...period, start: Math.max(period.start, end) };
  return [before, after].filter((part) => part.end > part.start);
}
