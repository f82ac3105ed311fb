import { z } from 'zod';
import { objectOf, singleLine, strictObjectOf } from './rules.ts';

/** POST /api/v1/takip/vekil-ara; a name stands in no address. */
export const vekilSearchSchema = strictObjectOf({
  ara: singleLine(200).min(2, { error: 'En az iki harf yazın.' }),
});

/** A representative of a case of the office, as a new case may take it over; parts of the address may be empty. */
export const knownVekilSchema = objectOf({
  unvan: z.string(),
  adSoyad: z.string(),
  baro: z.string(),
  sicilNo: z.string(),
  uets: z.string(),
  adres: objectOf({ metin: z.string(), ilce: z.string(), il: z.string() }),
});
export type KnownVekil = z.infer<typeof knownVekilSchema>;
