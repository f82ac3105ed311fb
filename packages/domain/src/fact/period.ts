import { addDays } from '../date.ts';

/** Days from service to the last day for an objection or, with a judgment, for payment, by the way of enforcement. */
export const OBJECTION_DAYS: Readonly<Record<string, number>> = {
  genelHaciz: 7,
  abonelik: 7,
  kambiyo: 5,
  tahliye: 7,
  ipotek: 7,
  rehin: 7,
  ilam: 7,
};

/**
 * A last day on a holiday moves to the next working day (İİK 19). No calendar of holidays says by how much, so what
 * may still be within the longest feast with its weekends is not known.
 */
const LONGEST_HOLIDAY_DAYS = 10;

/** Whether a period that ends on `lastDay` is over, null while holidays may have prolonged it. */
export function passed<T>(lastDay: string, today: string, { yes, no }: { yes: T; no: T }): T | null {
  if (today <= lastDay) return no;
  return today > addDays(lastDay, LONGEST_HOLIDAY_DAYS) ? yes : null;
}
