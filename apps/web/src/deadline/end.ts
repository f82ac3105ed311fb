import type { Sure } from '@derkenar/domain';
import { deadlineMessages as t } from '../messages/deadline.ts';

const inWords = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
});
const DAY_MS = 86_400_000;

/** '24 Kasım 2026 Salı' */
export const dayInWords = (iso: string): string => inWords.format(new Date(iso));

/** Days from `today` to the ISO day; negative for one in the past. */
export const daysUntil = (iso: string, today: string): number =>
  Math.round((Date.parse(iso) - Date.parse(today)) / DAY_MS);

/** 'bugün bitiyor', '4 gün kaldı', '3 gün önce bitti': by the earliest day on which the limit may end. */
export function distanceText(sure: Pick<Sure, 'enErkenSonGun'>, today: string): string {
  if (sure.enErkenSonGun === null) return '';
  const days = daysUntil(sure.enErkenSonGun, today);
  if (days === 0) return t.today;
  return days > 0 ? t.left(days) : t.past(-days);
}
