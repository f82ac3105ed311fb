import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  endAfterRecess,
  halfDayOn,
  isOver,
  isWorkingDay,
  knownPeriodEnd,
  type PeriodLength,
  periodEnd,
  reckonedEnd,
  UnknownHolidayYearError,
  workingDayFrom,
} from '../src/index.ts';
import { naiveLastDay } from './naiveReckoning.ts';

const days = (count: number): PeriodLength => ({ count, unit: 'day' });
const months = (count: number): PeriodLength => ({ count, unit: 'month' });
const years = (count: number): PeriodLength => ({ count, unit: 'year' });

describe('the last day of a period', () => {
  it.each<[string, PeriodLength, string, string]>([
    ['2026-11-02', days(7), '2026-11-09', 'the first day is not counted'],
    ['2026-11-13', days(7), '2026-11-20', 'a Friday'],
    ['2026-11-14', days(7), '2026-11-23', 'a Saturday moves to Monday'],
    ['2026-11-15', days(7), '2026-11-23', 'a Sunday moves to Monday'],
    ['2026-03-12', days(7), '2026-03-19', 'the eve of a feast is a working day'],
    ['2026-03-13', days(7), '2026-03-23', 'the feast of three days with its weekend'],
    ['2026-05-20', days(7), '2026-06-01', 'the feast of four days with its weekend'],
    ['2026-10-21', days(7), '2026-10-28', 'the half day before 29 October is a working day'],
    ['2026-10-22', days(7), '2026-10-30', 'the Republic’s day'],
    ['2026-04-21', days(10), '2026-05-04', 'Friday 1 May moves over the weekend'],
    ['2025-12-25', days(7), '2026-01-02', 'New Year'],
    ['2027-12-25', days(7), '2028-01-03', 'New Year on a Saturday, in another year'],
    ['2029-04-14', days(7), '2029-04-30', 'weekend, 23 April, feast and weekend are nine days'],
    ['2026-07-08', days(7), '2026-07-16', '15 July'],
    ['2026-07-20', days(7), '2026-07-27', 'the recess does not touch icra offices'],
    ['2025-08-31', months(6), '2026-03-02', 'no 31 February: its last day, a Saturday'],
    ['2025-05-31', months(6), '2025-12-01', 'no 31 November: its last day, a Sunday'],
    ['2026-01-31', months(1), '2026-03-02', 'the last of February is a Saturday'],
    ['2024-02-29', years(1), '2025-02-28', '29 February'],
    ['2024-02-29', years(4), '2028-02-29', '29 February of a leap year'],
    ['2025-04-23', years(1), '2026-04-24', 'a year that ends on a holiday'],
    ['2025-11-24', years(1), '2026-11-24', 'a year'],
    ['2026-11-16', { count: 1, unit: 'week' }, '2026-11-23', 'the same weekday'],
  ])('%s and %o: %s, %s', (start, length, lastDay) => {
    expect(periodEnd(start, length).lastDay).toBe(lastDay);
  });

  it('tells from which holiday it moved, and whether it is a half day', () => {
    expect(periodEnd('2026-03-13', days(7))).toMatchObject({
      reckonedDay: '2026-03-20',
      movedFrom: 'Ramazan Bayramı 1. günü',
      halfDay: null,
    });
    expect(periodEnd('2026-03-12', days(7)).halfDay).toBe('Ramazan Bayramı arifesi');
    expect(periodEnd('2026-11-14', days(7)).movedFrom).toBeNull();
  });

  it('is a span of days where the feast is not confirmed', () => {
    expect(periodEnd('2026-03-13', days(7))).toMatchObject({ earliest: '2026-03-23', latest: '2026-03-23' });
    // 9–11 March 2027, perhaps 8–10 or 10–12.
    const near = periodEnd('2027-03-01', days(7));
    expect(near).toMatchObject({ lastDay: '2027-03-08', earliest: '2027-03-08', latest: '2027-03-11' });
    const inside = periodEnd('2027-03-03', days(7));
    expect(inside).toMatchObject({ lastDay: '2027-03-12', earliest: '2027-03-11', latest: '2027-03-15' });
    expect(periodEnd('2027-06-01', days(7))).toMatchObject({ earliest: '2027-06-08', latest: '2027-06-08' });
  });

  it('is refused in a year without holidays, also where only the weekend reaches into it', () => {
    expect(() => periodEnd('2030-12-26', days(7))).toThrow(UnknownHolidayYearError);
    expect(() => periodEnd('2020-02-03', days(7))).toThrow('2020');
    expect(periodEnd('2023-12-26', days(7)).lastDay).toBe('2024-01-02');
    expect(periodEnd('2030-12-24', days(7)).lastDay).toBe('2030-12-31');
    expect(knownPeriodEnd('2031-01-02', days(7))).toBeNull();
  });
});

describe('whether a period is over', () => {
  it.each<[string, string, boolean | null]>([
    ['2026-03-13', '2026-03-23', false],
    ['2026-03-13', '2026-03-24', true],
    ['2027-03-03', '2027-03-11', false],
    ['2027-03-03', '2027-03-12', null],
    ['2027-03-03', '2027-03-15', null],
    ['2027-03-03', '2027-03-16', true],
    ['2022-03-01', '2022-03-08', false],
    ['2022-03-01', '2022-03-09', null],
    ['2022-03-01', '2022-03-18', null],
    ['2022-03-01', '2022-03-19', true],
  ])('seven days from %s, on %s: %s', (start, today, over) => {
    expect(isOver(start, days(7), today)).toBe(over);
  });
});

describe('the recess of the courts', () => {
  it.each([
    ['2026-07-19', null],
    ['2026-07-20', '2026-09-07'],
    ['2026-08-31', '2026-09-07'],
    ['2026-09-01', null],
    ['2024-08-01', '2024-09-09'],
    ['2025-08-01', '2025-09-08'],
  ])('moves %s to %s', (day, end) => {
    expect(endAfterRecess(day)).toBe(end);
  });
});

/** Starts 17 days apart meet every weekday, month end and feast; none ends after 2030. */
const STARTS = Array.from({ length: 130 }, (_, n) => addDays('2024-01-01', 17 * n));
const LENGTHS: readonly (readonly [number, 'day' | 'month' | 'year'])[] = [
  [5, 'day'],
  [7, 'day'],
  [10, 'day'],
  [15, 'day'],
  [30, 'day'],
  [3, 'month'],
  [6, 'month'],
  [1, 'year'],
];
const PAIRS = STARTS.map((start, n) => [start, ...(LENGTHS[n % LENGTHS.length] as [number, 'day'])] as const);
const AROUND_HOLIDAYS = ['2024-04-03', '2024-06-09', '2025-03-23', '2025-05-30', '2026-03-12', '2026-05-19']
  .flatMap((first) => Array.from({ length: 12 }, (_, n) => addDays(first, n)))
  .map((start) => [start, 7, 'day'] as const);

describe('a second reckoning, day by day with a list of its own, agrees', () => {
  it.each([...PAIRS, ...AROUND_HOLIDAYS])('%s and %i %s', (start, count, unit) => {
    expect(periodEnd(start, { count, unit }).lastDay).toBe(naiveLastDay(start, count, unit));
  });

  it('for seven days, six months and a year from each day of 2024 to 2029', () => {
    for (let start = '2024-01-01'; start < '2029-12-01'; start = addDays(start, 1))
      for (const [count, unit] of [LENGTHS[1], LENGTHS[6], LENGTHS[7]] as [number, 'day'][])
        expect([start, unit, periodEnd(start, { count, unit }).lastDay]).toEqual([
          start,
          unit,
          naiveLastDay(start, count, unit),
        ]);
  });
});

const anyStart = fc.integer({ min: 0, max: 2100 }).map((n) => addDays('2024-01-01', n));
const anyLength = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
});

describe('every period', () => {
  it('ends on a working day, never before the reckoned one', () => {
    fc.assert(
      fc.property(anyStart, anyLength, (start, length) => {
        const { lastDay, reckonedDay, earliest, latest } = periodEnd(start, length);
        expect(isWorkingDay(lastDay)).toBe(true);
        expect(lastDay >= reckonedDay).toBe(true);
        expect(earliest <= lastDay && lastDay <= latest).toBe(true);
        expect(halfDayOn(reckonedDay) === null || !isWorkingDay(reckonedDay) || lastDay === reckonedDay).toBe(
          true,
        );
      }),
    );
  });

  it('does not end earlier when it begins later or is longer', () => {
    fc.assert(
      fc.property(anyStart, anyLength, fc.integer({ min: 1, max: 40 }), (start, length, later) => {
        const end = periodEnd(start, length).lastDay;
        expect(periodEnd(addDays(start, later), length).lastDay >= end).toBe(true);
        expect(periodEnd(start, { ...length, count: length.count + 1 }).lastDay >= end).toBe(true);
      }),
    );
  });

  it('does not count its first day: one day ends on the next working day', () => {
    fc.assert(
      fc.property(anyStart, (start) => {
        expect(reckonedEnd(start, days(1))).toBe(addDays(start, 1));
        expect(periodEnd(start, days(1)).lastDay).toBe(workingDayFrom(addDays(start, 1)));
      }),
    );
  });

  it('is over exactly when its last possible day has passed', () => {
    fc.assert(
      fc.property(anyStart, anyLength, (start, length) => {
        const { earliest, latest } = periodEnd(start, length);
        expect(isOver(start, length, earliest)).toBe(false);
        expect(isOver(start, length, addDays(latest, 1))).toBe(true);
      }),
    );
  });
});
