/** A date is text, 'yyyy-MM-dd' (called ISO here); people read and write 'dd.MM.yyyy'. */
const MIN_YEAR = 1900;
const MAX_YEAR = 2199;
const ISO = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const TURKISH = /^([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})$/;
const INSTANT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/;

const istanbul = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Istanbul',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** ISO date of `now` in Istanbul, wherever the machine stands (decision 20). */
export function bugun(now: Date): string {
  const parts = new Map(istanbul.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * '2026-11-20', '20.11.2026', '5.3.2026' or an instant with its zone ('2026-11-19T21:00:00Z', its day
 * in Istanbul) → ISO; null for anything else, for 31.02 and for years outside 1900–2199.
 */
export function parseTarih(text: string): string | null {
  const value = text.trim();
  const turkish = TURKISH.exec(value);
  if (turkish !== null) {
    const [, day, month, year] = turkish as unknown as [string, string, string, string];
    return checked(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  const instant = INSTANT.exec(value);
  if (instant === null) return checked(value);
  const time = Date.parse(value);
  // Date.parse rolls 31 February over to March, so the written day is checked by itself.
  return checked(instant[1] as string) === null || Number.isNaN(time) ? null : checked(bugun(new Date(time)));
}

/** ISO date or instant → '20.11.2026'. Throws RangeError for what parseTarih refuses. */
export function formatTarih(iso: string): string {
  const date = parseTarih(iso);
  if (date === null) throw new RangeError('not an ISO date');
  return date.split('-').toReversed().join('.');
}

function checked(iso: string): string | null {
  const match = ISO.exec(iso);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < MIN_YEAR || year > MAX_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso : null;
}
