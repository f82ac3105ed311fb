import { describe, expect, it } from 'vitest';
import {
  FEAST_YEARS,
  halfDayOn,
  hasConfirmedFeasts,
  holidayOn,
  isWorkingDay,
  UnknownHolidayYearError,
} from '../src/index.ts';

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
const isFirstOf = (day: string, month: number, dayOfMonth: number): boolean =>
  islamic.format(new Date(day)) === `${month}/${dayOfMonth}`;

describe('the calendar of official holidays', () => {
  it('knows the years 2024 to 2030, each with its source', () => {
    expect(Object.keys(FEAST_YEARS)).toEqual(['2024', '2025', '2026', '2027', '2028', '2029', '2030']);
    expect(Object.values(FEAST_YEARS).filter(({ source }) => source === '')).toEqual([]);
  });

  it('begins the feasts where the Islamic calendar of the platform does', () => {
    for (const { ramazan, kurban } of Object.values(FEAST_YEARS)) {
      expect([ramazan, isFirstOf(ramazan, 10, 1)]).toEqual([ramazan, true]);
      expect([kurban, isFirstOf(kurban, 12, 10)]).toEqual([kurban, true]);
    }
  });

  it.each(['2023-12-31', '2031-01-01'])('refuses a day of a year that it does not know: %s', (day) => {
    expect(() => holidayOn(day)).toThrow(UnknownHolidayYearError);
    expect(() => isWorkingDay(day)).toThrow(`${day.slice(0, 4)} yılının resmî tatilleri kayıtlı değil`);
  });

  it.each([
    ['2026-03-19', null],
    ['2026-03-20', 'Ramazan Bayramı 1. günü'],
    ['2026-03-22', 'Ramazan Bayramı 3. günü'],
    ['2026-03-23', null],
    ['2026-05-26', null],
    ['2026-05-27', 'Kurban Bayramı 1. günü'],
    ['2026-05-30', 'Kurban Bayramı 4. günü'],
    ['2026-05-31', null],
    ['2026-07-15', 'Demokrasi ve Millî Birlik Günü'],
    ['2030-10-29', 'Cumhuriyet Bayramı'],
    ['2026-10-28', null],
  ])('names the holiday on %s: %s', (day, name) => {
    expect(holidayOn(day)).toBe(name);
  });

  it('takes half days for working days', () => {
    expect(['2026-10-28', '2026-03-19', '2026-05-26'].map(halfDayOn)).toEqual([
      'Cumhuriyet Bayramı arifesi',
      'Ramazan Bayramı arifesi',
      'Kurban Bayramı arifesi',
    ]);
    expect(isWorkingDay('2026-10-28')).toBe(true);
    expect(halfDayOn('2026-10-27')).toBeNull();
    // 23 April 2029 is a holiday and the eve of the feast.
    expect(halfDayOn('2029-04-23')).toBeNull();
  });

  it('says which feasts are computed and not published', () => {
    expect(hasConfirmedFeasts('2026-01-02')).toBe(true);
    expect(hasConfirmedFeasts('2027-01-04')).toBe(false);
  });
});
