import { z } from 'zod';
import { parseDate } from '../date.ts';
import { DILEKCE_TYPES, type DilekceType } from '../dilekceType.ts';
import { MAX_HTML, MAX_LAST_USED } from '../limits.ts';
import { STEPS } from '../step.ts';
import { REQUIRED } from '../tckn.ts';
import {
  booleanValue,
  choiceOf,
  decidedByServerSchema,
  filledLine,
  invalidData,
  listOf,
  multiLine,
  objectOf,
  singleLine,
  strictObjectOf,
} from './rules.ts';

const UNKNOWN_STEP = 'Geçerli bir adım olmalıdır.';
const UNKNOWN_TYPE = 'Dilekçe tipi listede yok.';

const TYPES = Object.keys(DILEKCE_TYPES) as [DilekceType, ...DilekceType[]];

export const dilekceTypeSchema = choiceOf(TYPES, UNKNOWN_TYPE);

/** A date and time with its zone, or a date. */
const zaman = singleLine(40).refine((value) => parseDate(value) !== null, {
  error: 'Geçerli bir tarih olmalıdır.',
});

/** The approval of a standard petition by a lawyer of the office. */
export const approvalSchema = objectOf({
  adSoyad: filledLine(200),
  baro: filledLine(100),
  sicilNo: filledLine(50),
  tarih: zaman,
  /** The version of the text that was read. */
  surum: z.int({ error: invalidData }).positive({ error: invalidData }),
  /** false: the text has changed since. */
  guncel: booleanValue,
});
export type Approval = z.infer<typeof approvalSchema>;

/** POST /api/v1/dilekce/{id}/onay: the bar of the lawyer who approves, and the number there. */
export const approvalRequestSchema = strictObjectOf({ baro: filledLine(100), sicilNo: filledLine(50) });
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;

/** GET /api/v1/dilekce-onay-baro: the bar under which the person approves; null while nobody knows it. */
export const ownBarSchema = approvalRequestSchema.nullable();

/** The standard petition that a copy comes from. */
export const sourceSchema = objectOf({
  id: filledLine(100),
  isim: filledLine(300),
  /** Its text is newer than the one that was copied, or looked at last. */
  degisti: booleanValue,
});

/** POST /api/v1/dilekce/{id}/kaynak: takes the new standard text over, or keeps the office's own. */
export const sourceChoiceSchema = strictObjectOf({
  secim: choiceOf(['al', 'kal'], 'Seçim “al” ya da “kal” olmalıdır.'),
});
export type SourceChoice = z.infer<typeof sourceChoiceSchema>;

export const dilekceSchema = objectOf({
  id: filledLine(100),
  isim: filledLine(300),
  /** Further names by which a standard petition is searched. */
  diger_adlar: listOf(filledLine(100), 20, 'ad'),
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
  /** Null for a standard petition that nobody in the office has approved, and for the office's own. */
  onay: approvalSchema.nullable(),
  /** Null for a petition that is no copy of a standard one. */
  kaynak: sourceSchema.nullable(),
  /** The step of the enforcement at which a standard petition, or a copy of one, is used. */
  adim: choiceOf(STEPS, UNKNOWN_STEP).nullable(),
  /** The ISO day as of which the law of a standard petition was read. */
  hukuk_tarihi: zaman.nullable(),
  /** The law that a standard petition rests on, an article each. */
  kaynaklar: listOf(filledLine(1000), 50, 'kaynak'),
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
  alanlar: decidedByServerSchema,
  id: decidedByServerSchema,
  standart_mi: decidedByServerSchema,
  created_at: decidedByServerSchema,
  updated_at: decidedByServerSchema,
  diger_adlar: decidedByServerSchema,
  inceleme_notlari: decidedByServerSchema,
  onay: decidedByServerSchema,
  kaynak: decidedByServerSchema,
  /** A copy names the petition it was made of; the server keeps the standard one from which that comes. */
  kaynakId: z.uuid({ error: 'Geçerli bir kimlik olmalıdır.' }).optional(),
  adim: decidedByServerSchema,
  hukuk_tarihi: decidedByServerSchema,
  kaynaklar: decidedByServerSchema,
});
export type NewDilekce = z.infer<typeof newDilekceSchema>;

/** PUT: the whole record; without `sablon` the template stays as it is (decision 4). */
export const dilekceUpdateSchema = newDilekceSchema.partial({ sablon: true });
export type DilekceUpdate = z.infer<typeof dilekceUpdateSchema>;

/** An item of GET /api/v1/dilekce-list: all but the template (decision 3) and the sources. */
export const dilekceSummarySchema = dilekceSchema.omit({ sablon: true, kaynaklar: true });
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
  diger_adlar: true,
  dilekce_tipi: true,
  sablon: true,
  adim: true,
});
export type DilekceSelection = z.infer<typeof dilekceSelectionSchema>;

/** GET /api/v1/dilekce-son: ids of petitions, at most MAX_LAST_USED, the one used last first. */
export const lastUsedSchema = listOf(filledLine(100), MAX_LAST_USED, 'dilekçe');

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
