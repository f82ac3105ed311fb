const LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days until a petition deleted at `silindi` (ISO 8601) is gone, from 0 to 30. */
export function daysLeft(deletedAt: string, now: Date): number {
  const past = (now.getTime() - Date.parse(deletedAt)) / DAY_MS;
  return Math.min(LIFE_DAYS, Math.max(0, Math.ceil(LIFE_DAYS - past) || 0));
}
