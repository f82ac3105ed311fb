import { addDays, addMonths, addYears } from '../date.ts';
import {
  type FeastShift,
  halfDayOn,
  hasConfirmedFeasts,
  holidayOn,
  isWorkingDay,
  UnknownHolidayYearError,
} from './holidays.ts';

export interface PeriodLength {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

export interface PeriodEnd {
  /** The day that the length gives, holiday or not. */
  readonly reckonedDay: string;
  readonly lastDay: string;
  /** The holiday from which the last day moved, null if it did not move or moved from a weekend. */
  readonly movedFrom: string | null;
  /** The holiday that begins at 13.00 of the last day, null for none. */
  readonly halfDay: string | null;
  /** First and last day on which the period may end. They differ where a feast is not confirmed. */
  readonly earliest: string;
  readonly latest: string;
}

const CONFIRMED: readonly FeastShift[] = [0];
const UNCONFIRMED: readonly FeastShift[] = [-1, 0, 1];

/** The day that a length gives: the first day is not counted, months and years end on the same day number. */
export function reckonedEnd(start: string, { count, unit }: PeriodLength): string {
  if (unit === 'year') return addYears(start, count);
  if (unit === 'month') return addMonths(start, count);
  return addDays(start, unit === 'week' ? 7 * count : count);
}

/** The day itself, or the next working day (İİK 19, HMK 93). Throws UnknownHolidayYearError. */
export function workingDayFrom(day: string, shift: FeastShift = 0): string {
  let end = day;
  while (!isWorkingDay(end, shift)) end = addDays(end, 1);
  return end;
}

/**
 * The end of a period that begins with an event on an ISO day (İİK 19, HMK 92 and 93). Throws UnknownHolidayYearError
 * where the calendar does not know the year in which it ends.
 */
export function periodEnd(start: string, length: PeriodLength): PeriodEnd {
  const reckonedDay = reckonedEnd(start, length);
  const lastDay = workingDayFrom(reckonedDay);
  const shifts = hasConfirmedFeasts(reckonedDay) ? CONFIRMED : UNCONFIRMED;
  const possible = shifts.map((shift) => workingDayFrom(reckonedDay, shift)).toSorted();
  return {
    reckonedDay,
    lastDay,
    movedFrom: holidayOn(reckonedDay),
    halfDay: halfDayOn(lastDay),
    earliest: possible[0] as string,
    latest: possible.at(-1) as string,
  };
}

/** Days stand in many cases of a bulk job. */
const MAX_KNOWN = 5000;
const knownEnds = new Map<string, PeriodEnd | null>();

/** As periodEnd(), null where the calendar does not know the year. */
export function knownPeriodEnd(start: string, length: PeriodLength): PeriodEnd | null {
  const key = `${start} ${length.count} ${length.unit}`;
  const known = knownEnds.get(key);
  if (known !== undefined) return known;
  const end = periodEndOrNull(start, length);
  if (knownEnds.size >= MAX_KNOWN) knownEnds.clear();
  knownEnds.set(key, end);
  return end;
}

function periodEndOrNull(start: string, length: PeriodLength): PeriodEnd | null {
  try {
    return periodEnd(start, length);
  } catch (error) {
    if (error instanceof UnknownHolidayYearError) return null;
    throw error;
  }
}

/** No holidays with their weekends are longer, so that a period is surely over after them in any year. */
const LONGEST_HOLIDAY_DAYS = 10;

const widestEnd = (reckonedDay: string) => ({
  earliest: reckonedDay,
  latest: addDays(reckonedDay, LONGEST_HOLIDAY_DAYS),
});

/** Whether a period is over; null where holidays that are not known may have prolonged it. */
export function isOver(start: string, length: PeriodLength, today: string): boolean | null {
  const { earliest, latest } = knownPeriodEnd(start, length) ?? widestEnd(reckonedEnd(start, length));
  if (today <= earliest) return false;
  return today > latest ? true : null;
}

/** Recess of the general courts (HMK 102): first and last day in each year. */
const RECESS = { first: '07-20', last: '08-31' } as const;

/**
 * A period that ends in the recess of the courts ends a week after it (HMK 104), on a working day; null outside the
 * recess. It concerns suits at general courts, never icra offices and icra courts. Throws UnknownHolidayYearError.
 */
export function endAfterRecess(reckonedDay: string): string | null {
  const day = reckonedDay.slice(5);
  if (day < RECESS.first || day > RECESS.last) return null;
  return workingDayFrom(addDays(`${reckonedDay.slice(0, 5)}${RECESS.last}`, 7));
}
