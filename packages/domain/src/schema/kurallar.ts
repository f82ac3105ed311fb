import { z } from 'zod';
import { ZORUNLU } from '../tckn.ts';

/** Building blocks of the schemas: every string has a limit, every message is Turkish. */
const eksikse =
  (message: string, empty: readonly unknown[] = [undefined, null]) =>
  (issue: { readonly input?: unknown }) =>
    empty.includes(issue.input) ? ZORUNLU : message;

export const bozukVeri = eksikse('Geçersiz veri.');
const cokUzun = (max: number) => `En fazla ${max.toLocaleString('tr')} karakter olabilir.`;
export const cokFazla = (max: number, ne: string) => `En fazla ${max} ${ne} olabilir.`;

/**
 * Text on one line: line breaks, tabs and repeated spaces become one space. May be empty. A fault ends the look at
 * it (`abort`): of a hundred thousand wrong ones the first is enough where only that is asked for.
 */
export const metin = (max: number) =>
  z
    .string({ error: eksikse('Metin olmalıdır.') })
    .max(max, { error: cokUzun(max), abort: true })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'Geçersiz karakter içeriyor.', abort: true });

/** Unicode draws the others as nothing: a name of them alone could not be seen in a list. */
const GORUNUR = /\P{Default_Ignorable_Code_Point}/u;

export const doluMetin = (max: number) =>
  metin(max)
    .min(1, { error: ZORUNLU, abort: true })
    .refine((value) => GORUNUR.test(value), { error: ZORUNLU, abort: true });

export const adSoyad = doluMetin(200);

/** Text of many lines, kept as it is. NUL is refused because no database column holds it. */
export const uzunMetin = (max: number) =>
  z
    .string({ error: eksikse('Metin olmalıdır.') })
    .max(max, { error: cokUzun(max) })
    .refine((value) => !value.includes('\0'), { error: 'Geçersiz karakter içeriyor.' });

export const mantiksal = z.boolean({ error: eksikse('Evet ya da hayır olmalıdır.') });

export const secenek = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: eksikse(message, [undefined, null, '']) });

export const nesne = <T extends z.core.$ZodShape>(shape: T) => z.object(shape, { error: bozukVeri });

/** A body that is written: a member it does not know is refused, never dropped in silence. */
export const katiNesne = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject(shape, { error: bozukVeri });

/** A member of the record as it was read; sent back with the whole record, decided by the server alone. */
export const sunucununBildigi = z.unknown().optional().describe('Sunucu belirler; gönderilirse yok sayılır.');

export const dizi = <T extends z.ZodType>(item: T, max: number, ne: string) =>
  z.array(item, { error: bozukVeri }).max(max, { error: cokFazla(max, ne) });
