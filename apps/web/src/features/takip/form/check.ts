import { dateError, parseAmount } from '@derkenar/domain';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { isAmbiguous } from './amount.ts';
import { AMOUNTS, DATES, type FieldErrors, SIDES, type TakipValues } from './values.ts';

export function amountError(text: string): string | null {
  if (text.trim() === '' || parseAmount(text) !== null) return null;
  return isAmbiguous(text) ? t.amountAmbiguous(text.trim()) : t.amountError;
}

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
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}
