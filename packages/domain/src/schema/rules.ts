import { z } from 'zod';
import { REQUIRED } from '../tckn.ts';

/** Building blocks of the schemas: every string has a limit, every message is Turkish. */
export const ifMissing =
  (message: string, empty: readonly unknown[] = [undefined, null]) =>
  (issue: { readonly input?: unknown }) =>
    empty.includes(issue.input) ? REQUIRED : message;

export const invalidData = ifMissing('Geçersiz veri.');
const tooLong = (max: number) => `En fazla ${max.toLocaleString('tr')} karakter olabilir.`;
export const tooMany = (max: number, ne: string) => `En fazla ${max} ${ne} olabilir.`;

/**
 * Text on one line: line breaks, tabs and repeated spaces become one space. May be empty. A fault ends the look at
 * it (`abort`): of a hundred thousand wrong ones the first is enough where only that is asked for.
 */
export const singleLine = (max: number) =>
  z
    .string({ error: ifMissing('Metin olmalıdır.') })
    .max(max, { error: tooLong(max), abort: true })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'Geçersiz karakter içeriyor.', abort: true });

/** Unicode draws the others as nothing: a name of them alone could not be seen in a list. */
const VISIBLE = /\P{Default_Ignorable_Code_Point}/u;

export const filledLine = (max: number) =>
  singleLine(max)
    .min(1, { error: REQUIRED, abort: true })
    .refine((value) => VISIBLE.test(value), { error: REQUIRED, abort: true });

export const adSoyad = filledLine(200);

/** Text of many lines, kept as it is. NUL and half a character are refused because no database column holds them. */
export const multiLine = (max: number) =>
  z
    .string({ error: ifMissing('Metin olmalıdır.') })
    .max(max, { error: tooLong(max) })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'Geçersiz karakter içeriyor.',
    });

export const booleanValue = z.boolean({ error: ifMissing('Evet ya da hayır olmalıdır.') });

export const choiceOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: ifMissing(message, [undefined, null, '']) });

export const objectOf = <T extends z.core.$ZodShape>(shape: T) => z.object(shape, { error: invalidData });

/** A body that is written: a member it does not know is refused, never dropped in silence. */
export const strictObjectOf = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject(shape, { error: invalidData });

/** A member of the record as it was read; sent back with the whole record, decided by the server alone. */
export const decidedByServerSchema = z
  .unknown()
  .optional()
  .describe('Sunucu belirler; gönderilirse yok sayılır.');

export const listOf = <T extends z.ZodType>(item: T, max: number, ne: string) =>
  z.array(item, { error: invalidData }).max(max, { error: tooMany(max, ne) });
