import { z } from 'zod';
import { EYLEMLER, type Eylem } from '../eylem.ts';
import { nesne, secenek } from './kurallar.ts';

export const eylemSchema = secenek(Object.keys(EYLEMLER) as [Eylem, ...Eylem[]], 'Eylem listede yok.');

/** A line of the log, as the yonetici reads it. */
export const kayitSchema = nesne({
  id: z.int(),
  zaman: z.string(),
  /** null: nobody was signed in. */
  kullanici: nesne({ id: z.string(), adSoyad: z.string() }).nullable(),
  eylem: eylemSchema,
  takipId: z.string().nullable(),
  dilekceId: z.string().nullable(),
  dilekceSurum: z.int().nullable(),
  /** The person whom the action was about. */
  hedefKullaniciId: z.string().nullable(),
  bicim: z.string().nullable(),
  eksikKodlar: z.array(z.string()),
  /** SHA-256 of each output, hexadecimal. */
  ozetler: z.array(z.string()),
  /** Further facts, without names, ID numbers in full or document text. */
  ayrinti: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type Kayit = z.infer<typeof kayitSchema>;
