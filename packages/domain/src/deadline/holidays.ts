import { addDays, weekdayOf } from '../date.ts';
import { messages } from './messages.ts';

/** A day that the law names, the same in each year of the calendar. */
interface NationalDay {
  /** 'MM-dd' */
  readonly day: string;
  readonly name: string;
}

/** 2429 s.K. m. 1 and 2 (with 2818, 5892, 6752 s.K.), read on 2026-11-24 at bilgi-rehberi.com and harbiseskisehir.com. */
export const NATIONAL_DAYS: readonly NationalDay[] = [
  { day: '01-01', name: 'Yılbaşı' },
  { day: '04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı' },
  { day: '05-01', name: 'Emek ve Dayanışma Günü' },
  { day: '05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı' },
  { day: '07-15', name: 'Demokrasi ve Millî Birlik Günü' },
  { day: '08-30', name: 'Zafer Bayramı' },
  { day: '10-29', name: 'Cumhuriyet Bayramı' },
];

/** The two feasts last three and four days; the day before is a holiday from 13.00 (2429 s.K. m. 2/B). */
const FEAST_DAYS = { ramazan: 3, kurban: 4 } as const;
const FEAST_NAMES = { ramazan: 'Ramazan Bayramı', kurban: 'Kurban Bayramı' } as const;
type Feast = keyof typeof FEAST_DAYS;
const FEASTS = Object.keys(FEAST_DAYS) as readonly Feast[];

interface FeastYear extends Readonly<Record<Feast, string>> {
  readonly source: string;
  /** False while Diyanet’s calendar of the year was not looked up: then a feast may begin a day earlier or later. */
  readonly isConfirmed: boolean;
}

const PRESS = 'Diyanet İşleri Başkanlığı’nın dinî günler takvimi';
const COMPUTED = 'islamic-umalqura takvimi (hesap); Diyanet takvimiyle doğrulanmadı';

/** The first day of each feast. A new year is added, or confirmed, when Diyanet has published its calendar. */
export const FEAST_YEARS: Readonly<Record<number, FeastYear>> = {
  2024: {
    ramazan: '2024-04-10',
    kurban: '2024-06-16',
    source: `${PRESS} (hurriyet.com.tr, 7-24haber.com)`,
    isConfirmed: true,
  },
  2025: {
    ramazan: '2025-03-30',
    kurban: '2025-06-06',
    source: `${PRESS} (haberturk.com, dokuzeylul.com)`,
    isConfirmed: true,
  },
  2026: {
    ramazan: '2026-03-20',
    kurban: '2026-05-27',
    source: `${PRESS} (ekonomist.com.tr 17.11.2025, yenisafak.com 13.10.2025)`,
    isConfirmed: true,
  },
  2027: { ramazan: '2027-03-09', kurban: '2027-05-16', source: COMPUTED, isConfirmed: false },
  2028: { ramazan: '2028-02-26', kurban: '2028-05-05', source: COMPUTED, isConfirmed: false },
  2029: { ramazan: '2029-02-14', kurban: '2029-04-24', source: COMPUTED, isConfirmed: false },
  2030: { ramazan: '2030-02-04', kurban: '2030-04-13', source: COMPUTED, isConfirmed: false },
};

/** Raised for a year whose holidays are not recorded: nobody may take its days for working days. */
export class UnknownHolidayYearError extends Error {
  readonly year: number;
  constructor(year: number) {
    super(messages.unknownHolidayYear(year));
    this.name = 'UnknownHolidayYearError';
    this.year = year;
  }
}

/** Days that the feasts of an unconfirmed year are moved by. */
export type FeastShift = -1 | 0 | 1;

interface Calendar {
  /** ISO day → name. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly halfDays: ReadonlyMap<string, string>;
}

function makeCalendar(year: number, feasts: FeastYear, shift: FeastShift): Calendar {
  const holidays = new Map(NATIONAL_DAYS.map(({ day, name }) => [`${year}-${day}`, name]));
  const halfDays = new Map([[`${year}-10-28`, messages.eveOf('Cumhuriyet Bayramı')]]);
  for (const feast of FEASTS) {
    const first = addDays(feasts[feast], shift);
    halfDays.set(addDays(first, -1), messages.eveOf(FEAST_NAMES[feast]));
    for (let n = 0; n < FEAST_DAYS[feast]; n++)
      holidays.set(addDays(first, n), messages.feastDay(FEAST_NAMES[feast], n + 1));
  }
  return { holidays, halfDays };
}

const made = new Map<string, Calendar>();

function calendarOf(day: string, shift: FeastShift): Calendar {
  const year = Number(day.slice(0, 4));
  const feasts = FEAST_YEARS[year];
  if (feasts === undefined) throw new UnknownHolidayYearError(year);
  const key = `${year} ${shift}`;
  const calendar = made.get(key) ?? makeCalendar(year, feasts, shift);
  made.set(key, calendar);
  return calendar;
}

/** The holiday on an ISO day, null for none; weekends are no holidays here. Throws UnknownHolidayYearError. */
export const holidayOn = (day: string, shift: FeastShift = 0): string | null =>
  calendarOf(day, shift).holidays.get(day) ?? null;

/** The holiday that begins at 13.00 of an ISO day, which is a working day for a limit; null for none. */
export function halfDayOn(day: string): string | null {
  const { holidays, halfDays } = calendarOf(day, 0);
  return holidays.has(day) ? null : (halfDays.get(day) ?? null);
}

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** Whether offices work on an ISO day. Administrative days off count as well (7. HD 2021/454 E., 2021/1313 K.). */
export const isWorkingDay = (day: string, shift: FeastShift = 0): boolean =>
  holidayOn(day, shift) === null && !isWeekend(day);

/** Whether the feasts of the day's year are those that Diyanet published. Throws UnknownHolidayYearError. */
export function hasConfirmedFeasts(day: string): boolean {
  calendarOf(day, 0);
  return FEAST_YEARS[Number(day.slice(0, 4))]?.isConfirmed === true;
}
