import { z } from 'zod';
import { ACTIONS, type Action } from '../action.ts';
import { parseDate } from '../date.ts';
import { CURSOR_INVALID, pageCount } from './page.ts';
import { choiceOf, objectOf, singleLine } from './rules.ts';

export const actionSchema = choiceOf(Object.keys(ACTIONS) as [Action, ...Action[]], 'Eylem listede yok.');

export const userRefSchema = objectOf({ id: z.string(), adSoyad: z.string() });

/** A line of the log, as the yonetici reads it: ids are stored, names are those of today. */
export const logEntrySchema = objectOf({
  id: z.int(),
  /** ISO instant. */
  zaman: z.string(),
  /** null: nobody was signed in. */
  kullanici: userRefSchema.nullable(),
  eylem: actionSchema,
  /** The person whom the action was about. */
  hedefKullanici: userRefSchema.nullable(),
  takipId: z.string().nullable(),
  /** 'YYYY/N'; null also when the case is a draft or gone. */
  takipEsasNo: z.string().nullable(),
  dilekceId: z.string().nullable(),
  /** null also when the petition is gone for good. */
  dilekceIsim: z.string().nullable(),
  dilekceSurum: z.int().nullable(),
  bicim: z.string().nullable(),
  eksikKodlar: z.array(z.string()),
  /** SHA-256 of each output, hexadecimal. */
  ozetler: z.array(z.string()),
  /** Further facts, without names, ID numbers in full or document text. */
  ayrinti: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const logPageSchema = objectOf({
  /** Newest first. */
  kayitlar: z.array(logEntrySchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type LogPage = z.infer<typeof logPageSchema>;

/** The newest hash of the chain over the log; null before the first. Written down elsewhere, it is an anchor. */
export const logSealSchema = objectOf({
  last: objectOf({
    position: z.int(),
    /** Lines of this seal, and the id of the last of them. */
    lineCount: z.int(),
    lastId: z.int(),
    /** SHA-256 in hexadecimal digits, of the seal before it and of this one. */
    previous: z.string(),
    hash: z.string(),
    /** ISO instant. */
    sealedAt: z.string(),
  }).nullable(),
});
export type LogSeal = z.infer<typeof logSealSchema>;

const guid = z.guid({ error: 'Geçerli bir kimlik olmalıdır.' });

const day = singleLine(40)
  .refine((value) => parseDate(value) !== null, { error: 'Geçerli bir tarih olmalıdır.' })
  .overwrite((value) => parseDate(value) ?? value);

const logFilter = objectOf({
  kullaniciId: guid.optional(),
  eylem: actionSchema.optional(),
  takipId: guid.optional(),
  dilekceId: guid.optional(),
  /** A bulk job. */
  toplu: guid.optional(),
  /** First and last day, both included, in Istanbul. */
  baslangic: day.optional(),
  bitis: day.optional(),
});
export type LogFilter = z.infer<typeof logFilter>;

const ORDER_ERROR = 'Bitiş günü başlangıç gününden önce olamaz.';
const isInOrder = ({ baslangic, bitis }: LogFilter): boolean =>
  baslangic === undefined || bitis === undefined || baslangic <= bitis;

/** Query of GET /api/v1/kayit/csv. */
export const logFilterSchema = logFilter.refine(isInOrder, { path: ['bitis'], error: ORDER_ERROR });

/** Query of GET /api/v1/kayit. */
export const logQuerySchema = logFilter
  .extend({
    /** `sonraki` of the page before. */
    imlec: z
      .string({ error: CURSOR_INVALID })
      .regex(/^\d{1,15}$/, { error: CURSOR_INVALID })
      .optional(),
    adet: pageCount,
    /** Leaves out the lines of files that bulk jobs made or stopped; each job has a line of its own. */
    topluKatla: choiceOf(['evet'], 'Toplu işlemleri katlamak için “evet” yazın.').optional(),
  })
  .refine(isInOrder, { path: ['bitis'], error: ORDER_ERROR });
export type LogQuery = z.infer<typeof logQuerySchema>;
