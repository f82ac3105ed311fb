import { z } from 'zod';
import { addressText } from '../address.ts';
import { parseDate } from '../date.ts';
import { isValidTckn, isValidVkn, tcknError } from '../tckn.ts';
import { decidedByServerSchema, ifMissing, singleLine } from './rules.ts';

/** Kuruş; the sum of four of them is still an exact number. */
const MAX_AMOUNT = 10 ** 15;

export const isoDate = singleLine(10).refine((value) => parseDate(value) === value, {
  error: 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).',
});

/** Integer kuruş. */
export const kurus = z.int({ error: ifMissing('Kuruş cinsinden tam sayı olmalıdır.') });
export const amount = kurus
  .min(0, { error: 'Sıfırdan küçük olamaz.' })
  .max(MAX_AMOUNT, { error: 'En fazla 10.000.000.000.000,00 TL olabilir.' });

const idNumber = (errorOf: (value: string) => string | null) =>
  singleLine(20).superRefine((value, context) => {
    const message = errorOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const tckn = idNumber((value) => tcknError(value, { required: true }));
/** Ten digits, or the national ID of a sole trader. */
export const vergiNo = idNumber((value) =>
  isValidVkn(value) || isValidTckn(value) ? null : 'Vergi numarası doğru değil.',
);
/** The number of a person or of an institution. */
export const tcknOrVkn = idNumber((value) =>
  isValidVkn(value) || isValidTckn(value) ? null : 'TC kimlik ya da vergi numarası doğru değil.',
);

/** `objectOf` drops members it does not know, `strictObjectOf` refuses them. */
export type ObjectOf = <T extends z.core.$ZodShape>(shape: T) => z.ZodObject<T>;

export const addressOf = (objectOf: ObjectOf) =>
  objectOf({
    metin: singleLine(2000),
    ilce: singleLine(100),
    il: singleLine(100),
    tamAdres: decidedByServerSchema,
  })
    // The line is always made from its parts, so that the two can never disagree.
    .transform(({ metin, ilce, il }) => ({ metin, ilce, il, tamAdres: addressText({ metin, ilce, il }) }));
export type Address = ReturnType<typeof addressOf>;
