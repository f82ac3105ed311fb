import { formatEsasNo, parseEsasNo } from '@derkenar/domain';

const SERIAL_LENGTH = 8;
/** Beginnings of ' E.' and ' Esas', as they are typed. */
const SUFFIX = /^\s*(?:e(?:\.|s(?:as?)?)?)?/i;

/**
 * The text of the input after `before` became `typed`: a year, a slash added after its fourth
 * digit, a number, and perhaps ' E.' or ' Esas'. What stands before the year is left out ('Esas No: 2025/123').
 */
export function maskEsasNo(typed: string, before: string): string {
  const text = typed.replace(/^\D+/, '');
  const year = /^\d{0,4}/.exec(text)?.[0] ?? '';
  if (year === '') return '';
  const afterYear = text.slice(year.length);
  const rest = afterYear.replace(/^\D+/, '');
  if (year.length < 4 && rest !== '' && !/^\s*\//.test(afterYear)) return maskEsasNo(year + rest, before);
  if (rest === '') {
    // A slash that Backspace has just taken away does not come back.
    const comes = year.length === 4 && (afterYear !== '' || typed.length > before.length);
    return comes || afterYear.includes('/') ? `${year}/` : year;
  }
  const serial = /^\d*/.exec(rest)?.[0].slice(0, SERIAL_LENGTH) ?? '';
  const suffix = SUFFIX.exec(rest.replace(/^\d+/, ''))?.[0] ?? '';
  return `${year}/${serial}${suffix}`;
}

/** '2025/123' → '2025/123 E.'; what is no file number stays as typed. */
export function normaliseEsasNo(text: string): string {
  const esasNo = parseEsasNo(text);
  return esasNo === null ? text.trim() : formatEsasNo(esasNo);
}
