// A second reckoning of time limits. It shares no code and no data with the first: it counts day by day and looks days
// up in a list that was written by hand from a wall calendar.

/** 'd.m' of each official holiday. */
const HOLIDAYS: Readonly<Record<number, string>> = {
  2024: '1.1 10.4 11.4 12.4 23.4 1.5 19.5 16.6 17.6 18.6 19.6 15.7 30.8 29.10',
  2025: '1.1 30.3 31.3 1.4 23.4 1.5 19.5 6.6 7.6 8.6 9.6 15.7 30.8 29.10',
  2026: '1.1 20.3 21.3 22.3 23.4 1.5 19.5 27.5 28.5 29.5 30.5 15.7 30.8 29.10',
  2027: '1.1 9.3 10.3 11.3 23.4 1.5 16.5 17.5 18.5 19.5 15.7 30.8 29.10',
  2028: '1.1 26.2 27.2 28.2 23.4 1.5 5.5 6.5 7.5 8.5 19.5 15.7 30.8 29.10',
  2029: '1.1 14.2 15.2 16.2 23.4 24.4 25.4 26.4 27.4 1.5 19.5 15.7 30.8 29.10',
  2030: '1.1 4.2 5.2 6.2 13.4 14.4 15.4 16.4 23.4 1.5 19.5 15.7 30.8 29.10',
};
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

const daysOf = (year: number, month: number): number =>
  month === 2 && (year % 4 === 0 ? year % 100 !== 0 || year % 400 === 0 : false)
    ? 29
    : (MONTHS[month - 1] as number);

function next({ year, month, day, weekday }: Day): Day {
  const following = (weekday + 1) % 7;
  if (day < daysOf(year, month)) return { year, month, day: day + 1, weekday: following };
  return month < 12
    ? { year, month: month + 1, day: 1, weekday: following }
    : { year: year + 1, month: 1, day: 1, weekday: following };
}

/** 1 January 2024 was a Monday. */
function dayOf(iso: string): Day {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  let at: Day = { year: 2024, month: 1, day: 1, weekday: 0 };
  while (at.year !== year || at.month !== month || at.day !== day) at = next(at);
  return at;
}

const isFree = ({ year, month, day, weekday }: Day): boolean =>
  weekday > 4 || (HOLIDAYS[year] as string).split(' ').includes(`${day}.${month}`);

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);
const printed = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** Last day of '7 day', '6 month', '1 year' after an ISO day from 2024 on. */
export function naiveLastDay(start: string, count: number, unit: 'day' | 'month' | 'year'): string {
  const first = dayOf(start);
  let at = first;
  if (unit === 'day') {
    for (let counted = 0; counted < count; counted++) at = next(at);
  } else {
    const months = unit === 'year' ? 12 * count : count;
    // The month's first day of each month is passed until the month of the end is reached.
    for (let passed = 0; passed < months; ) {
      at = next(at);
      if (at.day === 1) passed += 1;
    }
    while (at.day < first.day && at.day < daysOf(at.year, at.month)) at = next(at);
  }
  while (isFree(at)) at = next(at);
  return printed(at);
}
