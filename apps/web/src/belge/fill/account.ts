import { type AccountValues, type FieldValue, type TakipAlanlar, withoutGaps } from '@derkenar/domain';

/** The account of a case as fields that fill a petition. */
export const accountOf = (hesap: TakipAlanlar['hesap']): Partial<AccountValues> =>
  Object.fromEntries(
    hesap.map(({ kod, deger, engel, tablo }): [string, FieldValue] => [
      kod,
      { ...withoutGaps(deger), ...(engel !== null && { stop: engel }), ...(tablo && { table: tablo }) },
    ]),
  );
