import { formatDate, parseDate } from '@derkenar/domain';

const DAY = { timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' } as const;

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('tr-TR', options);
  /** ISO 8601, or ms since 1970; '—' when it is neither. */
  return (instant: string | number): string => {
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? '—' : format.format(date);
  };
};

/** The day of an instant in Istanbul: 20.11.2026. */
export const formatInstant = formatter(DAY);
/** Includes the time of day: 20.11.2026 09:30. */
export const formatInstantWithTime = formatter({ ...DAY, ...TIME });
/** The time of day alone: 09:30. */
export const formatTime = formatter(TIME);

/** A typed date as the form writes it: '5/3/26' → '05.03.2026'; what is no date stays. */
export function normaliseDate(text: string): string {
  const iso = parseDate(text);
  return iso === null ? text.trim() : formatDate(iso);
}
