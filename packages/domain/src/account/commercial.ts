import type { RateRow } from './data/state.ts';
import { TICARI_BEFORE_2012, TICARI_CONFIRMED_UNTIL } from './data/ticari.ts';
import { dayNumber, isoDay } from './day.ts';
import { periodOn, type RatePeriod, type RateTable } from './rateTable.ts';

const GROUND = '3095 s.K. m. 2/2';
/** 'Beş puan veya daha çok', in hundredths of a per cent. */
const FIVE_POINTS = 500;
const FIRST_DERIVED_YEAR = 2012;

/**
 * Commercial default interest by 3095 m. 2/2: the rate of advances on 31 December of the year before; from 1 July the one on
 * 30 June, if the two differ by five points or more. Advances count only where they exceed the statutory rate.
 */
export function commercialRows(avans: RateTable, yasal: RateTable): readonly RateRow[] {
  const lastKnown = avans.at(-1);
  if (lastKnown === undefined) return TICARI_BEFORE_2012.rows;
  const lastYear = Number(isoDay(lastKnown.end - 1).slice(0, 4)) + 1;
  const years = Array.from({ length: lastYear - FIRST_DERIVED_YEAR + 1 }, (_, n) => FIRST_DERIVED_YEAR + n);
  const halves = years.flatMap((year) => halvesOf(year, avans));
  const rows = halves.flatMap((half) => aboveStatutory(half, yasal));
  const end = rateRow(`${lastYear + 1}-01-01`, null);
  const known = TICARI_BEFORE_2012.rows.filter(({ rate }) => rate !== null);
  return [...known, ...merged([...rows, end])];
}

interface Half {
  readonly from: string;
  readonly until: string;
  readonly notice: RatePeriod | null;
}

function halvesOf(year: number, avans: RateTable): readonly Half[] {
  const december = periodOn(avans, dayNumber(`${year - 1}-12-31`));
  const june = periodOn(avans, dayNumber(`${year}-06-30`));
  return [
    { from: `${year}-01-01`, until: `${year}-06-30`, notice: december },
    { from: `${year}-07-01`, until: `${year}-12-31`, notice: secondHalf(december, june) },
  ];
}

/** null where one of the two rates is unknown: they cannot be compared then. */
function secondHalf(december: RatePeriod | null, june: RatePeriod | null): RatePeriod | null {
  if (december === null || june === null) return null;
  return Math.abs(june.rate - december.rate) >= FIVE_POINTS ? june : december;
}

/** Rows of half a year, more than one where the statutory rate passes that of advances within it. */
function aboveStatutory({ from, until, notice }: Half, yasal: RateTable): readonly RateRow[] {
  if (notice === null) return [rateRow(from, null)];
  const end = dayNumber(until);
  const changes = yasal.map(({ start }) => start).filter((day) => day > dayNumber(from) && day <= end);
  return [dayNumber(from), ...changes].map((day) => {
    // The last known statutory rate is enough for the comparison; it is not used for interest.
    const statutory = yasal.findLast(({ start }) => start <= day);
    const higher = statutory !== undefined && statutory.rate >= notice.rate ? statutory : notice;
    return rateRow(isoDay(day), higher);
  });
}

const rateRow = (from: string, period: RatePeriod | null): RateRow => ({
  from,
  rate: period?.rate ?? null,
  state: period === null ? 'unknown' : from <= TICARI_CONFIRMED_UNTIL ? 'confirmed' : 'derived',
  ground: period === null ? GROUND : `${GROUND} (${period.ground})`,
  gazette: period?.gazette ?? null,
});

const merged = (rows: readonly RateRow[]): readonly RateRow[] =>
  rows.filter(({ rate, state }, n) => rate !== rows[n - 1]?.rate || state !== rows[n - 1]?.state);
