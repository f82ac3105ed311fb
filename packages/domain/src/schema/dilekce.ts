import { z } from 'zod';
import { parseDate } from '../date.ts';
import { DILEKCE_TYPES, type DilekceType } from '../dilekceType.ts';
import { MAX_HTML } from '../limits.ts';
import { REQUIRED } from '../tckn.ts';
import {
  booleanValue,
  choiceOf,
  decidedByServer,
  filledLine,
  listOf,
  multiLine,
  objectOf,
  singleLine,
  strictObjectOf,
} from './rules.ts';

const UNKNOWN_TYPE = 'Dilekçe tipi listede yok.';

const TYPES = Object.keys(DILEKCE_TYPES) as [DilekceType, ...DilekceType[]];

export const dilekceTypeSchema = choiceOf(TYPES, UNKNOWN_TYPE);

/** A date and time with its zone, or a date. */
const zaman = singleLine(40).refine((value) => parseDate(value) !== null, {
  error: 'Geçerli bir tarih olmalıdır.',
});

export const dilekceSchema = objectOf({
  id: filledLine(100),
  isim: filledLine(300),
  dilekce_tipi: dilekceTypeSchema,
  sablon: multiLine(MAX_HTML),
  favori_mi: booleanValue,
  standart_mi: booleanValue,
  created_at: zaman,
  updated_at: zaman.optional(),
  /** JSON of an array of field ids: '[1,13,16]' (decision 6). */
  alanlar: multiLine(1000),
  /** Open legal doubts about a standard petition, a sentence each; a lawyer has to settle them. */
  inceleme_notlari: listOf(filledLine(1000), 50, 'not'),
});
export type Dilekce = z.infer<typeof dilekceSchema>;

/** A template that is sent. The code that parses it decides whether anything in it can be seen. */
const filledSablon = multiLine(MAX_HTML).refine((value) => value.trim() !== '', { error: REQUIRED });

/** POST: a new petition, or a copy of one. A copy always has standart_mi false. */
export const newDilekceSchema = strictObjectOf({
  isim: filledLine(300),
  dilekce_tipi: dilekceTypeSchema,
  sablon: filledSablon,
  favori_mi: booleanValue.optional(),
  alanlar: decidedByServer,
  id: decidedByServer,
  standart_mi: decidedByServer,
  created_at: decidedByServer,
  updated_at: decidedByServer,
  inceleme_notlari: decidedByServer,
});
export type NewDilekce = z.infer<typeof newDilekceSchema>;

/** PUT: the whole record; without `sablon` the template stays as it is (decision 4). */
export const dilekceUpdateSchema = newDilekceSchema.partial({ sablon: true });
export type DilekceUpdate = z.infer<typeof dilekceUpdateSchema>;

/** An item of GET /api/v1/dilekce-list: all but the template (decision 3). */
export const dilekceSummarySchema = dilekceSchema.omit({ sablon: true });
export type DilekceSummary = z.infer<typeof dilekceSummarySchema>;

/** An item of GET /api/v1/dilekce/filter. */
export const foundDilekceSchema = dilekceSummarySchema.extend({
  /** Text around a word that was searched for and that the name does not hold; only the best results have one. */
  excerpt: multiLine(1000).optional(),
});
export type FoundDilekce = z.infer<typeof foundDilekceSchema>;

/** An item of GET /api/v1/dilekce, the multi-select of a case. */
export const dilekceSelectionSchema = dilekceSchema.pick({
  id: true,
  isim: true,
  dilekce_tipi: true,
  sablon: true,
});
export type DilekceSelection = z.infer<typeof dilekceSelectionSchema>;

/** Query of GET /api/v1/dilekce/filter; an empty filter is none. */
export const dilekceFilterSchema = objectOf({
  isim: singleLine(300).optional(),
  dilekceTipi: choiceOf(['', ...TYPES], UNKNOWN_TYPE).optional(),
});
export type DilekceFilter = z.infer<typeof dilekceFilterSchema>;

/** An item of GET /api/v1/dilekce-cop, the trash: latest first, each for 30 days. */
export const trashedDilekceSummarySchema = dilekceSummarySchema.extend({ silindi_at: zaman });
export type TrashedDilekceSummary = z.infer<typeof trashedDilekceSummarySchema>;

export const trashedDilekceSchema = dilekceSchema.extend({ silindi_at: zaman });
export type TrashedDilekce = z.infer<typeof trashedDilekceSchema>;

/** An item of GET /api/v1/dilekce/{id}/surum: what an earlier save left, latest first. */
export const dilekceVersionSummarySchema = objectOf({
  surum: z.int().positive(),
  isim: filledLine(300),
  dilekce_tipi: dilekceTypeSchema,
  kaydedildi_at: zaman,
  /** Name of who saved it. */
  kaydeden: filledLine(200).nullable(),
});
export type DilekceVersionSummary = z.infer<typeof dilekceVersionSummarySchema>;

export const dilekceVersionSchema = dilekceVersionSummarySchema.extend({
  sablon: multiLine(MAX_HTML),
  alanlar: multiLine(1000),
});
export type DilekceVersion = z.infer<typeof dilekceVersionSchema>;

/** An item of GET /api/v1/dilekce-alan. */
export const dilekceAlanSchema = objectOf({
  id: z.int({ error: 'Tam sayı olmalıdır.' }).positive({ error: 'Sıfırdan büyük olmalıdır.' }),
  isim: filledLine(100),
  kod: filledLine(100),
});
