/** A date is text, 'yyyy-MM-dd' (called ISO here); people read and write 'dd.MM.yyyy'. */
const MIN_YEAR = 1900;
const MAX_YEAR = 2199;
const ISO = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
/** The comma is the only separator on the number pad of a Turkish iPhone. */
const TYPED = /^([0-9]{1,2}) ?([./,-]) ?([0-9]{1,2}) ?\2 ?([0-9]{4}|[0-9]{2})\.?$/;
/** Six digits are no date: they may be the beginning of eight. */
const DIGITS = /^([0-9]{2})([0-9]{2})([0-9]{4})$/;
/** Two-digit years mean 1970–2069. */
const FIRST_SHORT_YEAR = 70;
const INSTANT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/;

/** The zone of the country's courts and offices, wherever the machine stands. */
export const TIME_ZONE = 'Europe/Istanbul';

const istanbul = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const monthName = new Intl.DateTimeFormat('tr', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** ISO date of `now` in Istanbul, wherever the machine stands (decision 20). */
export function istanbulDate(now: Date): string {
  const parts = new Map(istanbul.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** ISO date, or why there is no such day, for the person who typed it. */
type ReadDate = { readonly iso: string } | { readonly error: string };

/**
 * Reads a date as people type it: '5.3.2026', '05/03/2026', '5-3-26', '05032026', ISO, or an instant with its zone
 * ('2026-11-19T21:00:00Z', its day in Istanbul). Years are 1900–2199.
 */
export function readDate(text: string): ReadDate {
  const value = text.trim();
  const typed = TYPED.exec(value);
  if (typed) return checked(longYear(typed[4] as string), typed[3] as string, typed[1] as string);
  const digits = DIGITS.exec(value);
  if (digits) return checked(...(digits.slice(1).toReversed() as [string, string, string]));
  const instant = INSTANT.exec(value);
  const iso = ISO.exec(instant?.[1] ?? value);
  if (iso === null || (instant !== null && Number.isNaN(Date.parse(value)))) return UNREADABLE;
  // Date.parse rolls 31 February over to March, so the written day is checked by itself.
  const day = checked(...(iso.slice(1) as [string, string, string]));
  return instant === null || 'error' in day ? day : readDate(istanbulDate(new Date(Date.parse(value))));
}

/** ISO date of a text that readTarih can read, null for any other. */
export function parseDate(text: string): string | null {
  const read = readDate(text);
  return 'iso' in read ? read.iso : null;
}

/** The error of a date field; null for a date and for an empty field. */
export function dateError(text: string): string | null {
  const read = readDate(text);
  return text.trim() === '' || 'iso' in read ? null : read.error;
}

/** ISO date or instant → '20.11.2026'. Throws RangeError for what parseTarih refuses. */
export function formatDate(iso: string): string {
  const date = parseDate(iso);
  if (date === null) throw new RangeError('not an ISO date');
  return date.split('-').toReversed().join('.');
}

const UNREADABLE: ReadDate = { error: 'Geçerli bir tarihi gg.aa.yyyy biçiminde yazın.' };

const longYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < FIRST_SHORT_YEAR ? '20' : '19'}${year}`;

function checked(year: string, month: string, day: string): ReadDate {
  const error = noSuchDay(Number(year), Number(month), Number(day));
  return error === null ? { iso: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` } : { error };
}

const SHORTEST_MONTH = 28;

function noSuchDay(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR) return `Yıl ${MIN_YEAR} ile ${MAX_YEAR} arasında olmalıdır.`;
  if (month < 1 || month > 12) return 'Ay 1 ile 12 arasında olmalıdır.';
  if (day < 1 || day > 31) return 'Gün 1 ile 31 arasında olmalıdır.';
  if (day <= SHORTEST_MONTH) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day <= last) return null;
  return `${monthName.format(Date.UTC(year, month - 1))}, ${last} gündür; ${day}. günü yoktur.`;
}

/** ISO date a number of days later. */
export const addDays = (iso: string, days: number): string =>
  isoOf(new Date(Date.parse(iso) + days * 24 * 60 * 60 * 1000));

/** The same day of a later month, the last of the month where it has no such day (İİK 19, HMK 92). */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

/** The same day of a later year, the last of February for its 29th (İİK 19). */
export const addYears = (iso: string, years: number): string => addMonths(iso, 12 * years);

/** 0 is Sunday. */
export const weekdayOf = (iso: string): number => new Date(iso).getUTCDay();

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
