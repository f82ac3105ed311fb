/** Days are counted in numbers, which compare and subtract faster than ISO texts. */
const DAY_MS = 86_400_000;

/** Throws RangeError for a text that is no ISO day. */
export function dayNumber(iso: string): number {
  const ms = Date.parse(iso);
  if (iso.length !== 10 || Number.isNaN(ms)) throw new RangeError('not an ISO day');
  return ms / DAY_MS;
}

/** Accounts name the same days again and again: rates change on few of them. */
const written = new Map<number, string>();

export function isoDay(day: number): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const iso = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, iso);
  return iso;
}

/** '2026-11-24' → '24.11.2026', for days that are known to be right. */
export const printedDay = (iso: string): string => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
