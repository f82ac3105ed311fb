const FORMAT = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day of an instant (ISO 8601) in Istanbul, as 20.11.2026; '—' when it is none. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '—' : FORMAT.format(date);
}

const WITH_TIME = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** As formatInstant, with the time of day: 20.11.2026 09:30. */
export function formatInstantWithTime(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '—' : WITH_TIME.format(date);
}
