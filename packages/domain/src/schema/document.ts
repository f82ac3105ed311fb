import { FORMATS } from '@derkenar/belge/formats';
import { z } from 'zod';
import { parseDate } from '../date.ts';
import { MAX_DOCUMENT_STATES } from '../limits.ts';
import { actionSchema, userRefSchema } from './log.ts';
import { bodyCount, CURSOR_INVALID } from './page.ts';
import { choiceOf, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { MAX_SEARCH } from './takipList.ts';

export const DOCUMENT_STATES = {
  taslak: 'Taslak',
  imzada: 'İmzada',
  sunuldu: 'Sunuldu',
  reddedildi: 'Reddedildi',
} as const;
export type DocumentState = keyof typeof DOCUMENT_STATES;
const STATES = Object.keys(DOCUMENT_STATES) as [DocumentState, ...DocumentState[]];

/** Why a document cannot be made again. */
export const NO_BASIS = {
  eski: 'Dayandığı bilgiler saklanmadan önceki bir sürümde oluşturuldu.',
  silindi:
    'Dayandığı kişisel veriler silindi (takip ya da kişi silinmiş veya saklama süresi dolmuş olabilir).',
} as const;
export type NoBasis = keyof typeof NO_BASIS;

const stateSchema = choiceOf(STATES, 'Durum listede yok.');
const guid = z.guid({ error: 'Geçerli bir kimlik olmalıdır.' });
const entryId = z.int({ error: 'Geçerli bir belge numarası olmalıdır.' }).min(1, {
  error: 'Geçerli bir belge numarası olmalıdır.',
});
const day = singleLine(40)
  .refine((value) => parseDate(value) !== null, { error: 'Geçerli bir tarih olmalıdır.' })
  .overwrite((value) => parseDate(value) ?? value);

/** A document that somebody made: a line of the log, with what became of it. */
export const documentSchema = objectOf({
  /** The line of the log. */
  id: z.int(),
  /** ISO instant. */
  zaman: z.string(),
  kullanici: userRefSchema.nullable(),
  eylem: actionSchema,
  takipId: z.string().nullable(),
  /** 'YYYY/N'; null also when the case is a draft or gone. */
  takipEsasNo: z.string().nullable(),
  icraDairesi: z.string().nullable(),
  dilekceId: z.string(),
  /** null when the petition is gone for good. */
  dilekceIsim: z.string().nullable(),
  dilekceSurum: z.int().nullable(),
  bicim: z.enum(FORMATS),
  /** The place, from 1, of the only debtor in a file of a bulk job. */
  borcluSirasi: z.int().nullable(),
  /** Number of fields that were missing. */
  eksik: z.int(),
  /** The bulk job that made it. */
  toplu: z.string().nullable(),
  durum: z.enum(STATES),
  /** The day of the state; null for a draft. */
  durumTarihi: z.string().nullable(),
  /** null: it can be made again. */
  yenilenemez: z.enum(Object.keys(NO_BASIS) as [NoBasis, ...NoBasis[]]).nullable(),
});
export type StoredDocument = z.infer<typeof documentSchema>;

const ORDER_ERROR = 'Bitiş günü başlangıç gününden önce olamaz.';

/** POST /api/v1/belge-kaydi/ara. `ara` may be a name, so the search stands in a body, never in an address. */
export const documentSearchSchema = strictObjectOf({
  /** Words of the case (file number, party), as the list of cases is searched. */
  ara: singleLine(MAX_SEARCH).optional(),
  takipId: guid.optional(),
  dilekceId: guid.optional(),
  kullaniciId: guid.optional(),
  toplu: guid.optional(),
  bicim: choiceOf(FORMATS, 'Biçim listede yok.').optional(),
  durum: stateSchema.optional(),
  /** First and last day, both included, in Istanbul. */
  baslangic: day.optional(),
  bitis: day.optional(),
  /** `sonraki` of the page before. */
  imlec: z
    .string({ error: CURSOR_INVALID })
    .regex(/^\d{1,15}$/, { error: CURSOR_INVALID })
    .optional(),
  adet: bodyCount,
}).refine(({ baslangic, bitis }) => baslangic === undefined || bitis === undefined || baslangic <= bitis, {
  path: ['bitis'],
  error: ORDER_ERROR,
});
export type DocumentSearch = z.infer<typeof documentSearchSchema>;

export const documentPageSchema = objectOf({
  /** Newest first. */
  belgeler: z.array(documentSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
  /** The words are those of more cases than are looked at: only the newest of them count. */
  fazlaTakip: z.boolean(),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** PUT /api/v1/belge-kaydi/durum: of these documents, or of all that a bulk job made. */
export const documentStateRequestSchema = strictObjectOf({
  belgeler: listOf(entryId, MAX_DOCUMENT_STATES, 'belge')
    .min(1, { error: 'En az bir belge seçin.' })
    .optional(),
  toplu: guid.optional(),
  durum: stateSchema,
  /** The day of the state; a draft has none. */
  tarih: day.optional(),
})
  .refine(({ belgeler, toplu }) => (belgeler === undefined) !== (toplu === undefined), {
    path: ['belgeler'],
    error: 'Belgeleri ya tek tek ya da toplu işlemle seçin.',
  })
  .refine(({ durum, tarih }) => durum === 'taslak' || tarih !== undefined, {
    path: ['tarih'],
    error: 'Tarih yazın.',
  });
export type DocumentStateRequest = z.infer<typeof documentStateRequestSchema>;

export const documentStateAnswerSchema = objectOf({ degisen: z.int() });
