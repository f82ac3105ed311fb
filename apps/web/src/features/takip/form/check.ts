import { dateError } from '@derkenar/domain';
import { amountError } from './amountError.ts';
import { unreadableDetails } from './details/check.ts';
import { AMOUNTS, DATES, type FieldErrors, SIDES, type TakipValues } from './values.ts';

/** The errors that only the form can find: the server never sees the text of an amount, and reads dates differently. */
export function unreadable(values: TakipValues): FieldErrors {
  const found: [string, string | null][] = [
    ...DATES.map((name): [string, string | null] => [name, dateError(values[name])]),
    ...AMOUNTS.map((name): [string, string | null] => [
      `tutarlar.${name}`,
      amountError(values.tutarlar[name]),
    ]),
    ...SIDES.flatMap((side) =>
      values[side].map(({ key, tebligTarihi }): [string, string | null] => [
        `${side}.${key}.tebligTarihi`,
        dateError(tebligTarihi),
      ]),
    ),
    ...unreadableDetails(values),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}
