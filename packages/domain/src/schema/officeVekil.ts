import { z } from 'zod';
import { booleanValue, filledLine, singleLine, strictObjectOf } from './rules.ts';

/** A lawyer of the office, entered once and taken into cases as a representative. */
export const officeVekilSchema = strictObjectOf({
  unvan: singleLine(50),
  adSoyad: filledLine(200),
  baro: singleLine(200),
  sicilNo: singleLine(50),
  /** Answers have it; older callers do not send it. */
  uets: singleLine(50).optional(),
  /** All parts may be empty. */
  adres: strictObjectOf({ metin: singleLine(2000), ilce: singleLine(100), il: singleLine(100) }),
  /** A new case begins with this lawyer as a representative of its creditors. */
  inNewTakip: booleanValue,
});
export type OfficeVekil = z.infer<typeof officeVekilSchema>;
