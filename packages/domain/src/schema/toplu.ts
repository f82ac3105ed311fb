import { FORMATS } from '@derkenar/belge/formats';
import { z } from 'zod';
import {
  MAX_ANSWER_ROWS,
  MAX_ANSWERED_TAKIP,
  MAX_HTML,
  MAX_TOPLU_ANSWERS,
  MAX_TOPLU_DILEKCE,
  MAX_TOPLU_FILES,
  MAX_TOPLU_PACKAGES,
} from '../limits.ts';
import { CHOSEN_LISTS, type ChosenKind } from '../question/answer.ts';
import { answersSchema } from './answers.ts';
import { formatSchema, reasonSchema } from './belge.ts';
import { userRefSchema } from './log.ts';
import { namePatternSchema } from './namePattern.ts';
import {
  booleanValue,
  choiceOf,
  invalidData,
  listOf,
  multiLine,
  objectOf,
  singleLine,
  strictObjectOf,
  tooMany,
} from './rules.ts';
import { HACIZ_KINDS } from './takipDetails.ts';
import { takipFilterSchema } from './takipList.ts';

/** One that is wrong may be the last to be looked at, of as many as there may be. */
const recordId = z.uuid({ error: 'Geçerli bir kimlik olmalıdır.', abort: true });

const SKIP = 'atla';
/** A folder for each case, or for each enforcement office. */
export const FOLDERS = ['takip', 'daire'] as const;
export type Folder = (typeof FOLDERS)[number];
const CHOSEN_KINDS = Object.keys(CHOSEN_LISTS) as [ChosenKind, ...ChosenKind[]];

/** Answers by the codes of the questions, for all cases and for single ones, which win. */
export const bulkAnswersSchema = strictObjectOf({
  ortak: answersSchema.optional(),
  /** By the id of the case. */
  takipler: z.record(recordId, answersSchema, { error: invalidData }).optional(),
}).superRefine((answers, context) => {
  const own = Object.values(answers.takipler ?? {});
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (own.length > MAX_ANSWERED_TAKIP) refuse(tooMany(MAX_ANSWERED_TAKIP, 'takibin kendi cevabı'));
  const texts = [answers.ortak ?? {}, ...own].flatMap((one) => Object.values(one));
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_TOPLU_ANSWERS)
    refuse('Cevaplar bir işlem için çok uzun. Daha az takip seçin ya da cevapları kısaltın.');
});
export type BulkAnswers = z.infer<typeof bulkAnswersSchema>;

const selection = strictObjectOf({
  dilekceler: listOf(recordId, MAX_TOPLU_DILEKCE, 'dilekçe'),
  /** Their petitions come behind `dilekceler`, each once, for the cases of which its condition in the package holds. */
  paketler: listOf(recordId, MAX_TOPLU_PACKAGES, 'paket').optional(),
  /** Either these cases, in this order, or all that the case list shows by `suzgec`. */
  takipler: listOf(recordId, MAX_TOPLU_FILES, 'takip').min(1, { error: 'En az bir takip seçin.' }).optional(),
  suzgec: takipFilterSchema.optional(),
  bicim: formatSchema,
  /** A file for each debtor of a case. */
  borcluAyri: booleanValue,
  /** The files stand in folders. */
  klasorlu: booleanValue,
  /** Each folder holds the files of one of these; without it, of a case. */
  klasor: choiceOf(FOLDERS, 'Klasör “takip” ya da “daire” olmalıdır.').optional(),
  /** '{dosyaEsasNo}-{dilekce}'; without it a file is named as a single one would be. */
  dosyaAdi: namePatternSchema.optional(),
  /** Answers to the questions of the petitions. */
  cevaplar: bulkAnswersSchema.optional(),
  /** Why files are made that guards stop. */
  gerekce: reasonSchema.optional(),
  /** Files that guards stop are left out of the counts; otherwise they have failed. */
  uygunOlmayanlar: choiceOf([SKIP], `Uygun olmayanları çıkarmak için “${SKIP}” yazın.`).optional(),
});

const CHOOSE_ONE = 'Takipleri ya tek tek ya da bir süzgeçle seçin.';
const hasExactlyOne = ({ takipler, suzgec }: z.infer<typeof selection>): boolean =>
  (takipler === undefined) !== (suzgec === undefined);

const NO_DILEKCE = 'En az bir dilekçe ya da paket seçin.';
const hasDilekce = ({ dilekceler, paketler }: z.infer<typeof selection>): boolean =>
  dilekceler.length + (paketler ?? []).length > 0;

/** POST /api/v1/toplu and /api/v1/toplu/denetle/csv. */
export const topluRequestSchema = selection
  .refine(hasExactlyOne, { path: ['takipler'], error: CHOOSE_ONE })
  .refine(hasDilekce, { path: ['dilekceler'], error: NO_DILEKCE });
export type TopluRequest = z.infer<typeof topluRequestSchema>;

const imlec = z
  .int({ error: 'Sayfa bilgisi geçersiz.' })
  .min(0, { error: 'Sayfa bilgisi geçersiz.' })
  .max(MAX_TOPLU_FILES, { error: 'Sayfa bilgisi geçersiz.' })
  .optional();

/** POST /api/v1/toplu/denetle: with `imlec` the next rows alone, without the sums. */
export const topluCheckRequestSchema = selection
  .extend({ imlec })
  .refine(hasExactlyOne, { path: ['takipler'], error: CHOOSE_ONE })
  .refine(hasDilekce, { path: ['dilekceler'], error: NO_DILEKCE });
export type TopluCheckRequest = z.infer<typeof topluCheckRequestSchema>;

/** POST /api/v1/toplu/secenekler: the kinds of questions, and the cases in which they choose. */
export const topluThingsRequestSchema = strictObjectOf({
  turler: listOf(choiceOf(CHOSEN_KINDS, 'Soru türü geçersiz.'), CHOSEN_KINDS.length, 'soru türü'),
  takipler: listOf(recordId, MAX_ANSWER_ROWS, 'takip'),
});
export type TopluThingsRequest = z.infer<typeof topluThingsRequestSchema>;

/** A seizure, a payment or a third person that a question lets choose; a seizure with its kind. */
export const thingSchema = objectOf({
  id: z.string(),
  text: z.string(),
  tur: z.enum(HACIZ_KINDS).optional(),
});
const thingsSchema = z.array(thingSchema).optional();

/** For each case that is there, what the asked kinds let choose. */
export const topluThingsSchema = objectOf({
  takipler: z.array(
    objectOf({ id: z.string(), haciz: thingsSchema, tahsilat: thingsSchema, ucuncuKisi: thingsSchema }),
  ),
});
export type TopluThings = z.infer<typeof topluThingsSchema>;

const missingFileSchema = objectOf({
  takipId: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: z.string(),
  dilekceId: z.string(),
  dilekce: z.string(),
  /** The debtor's name if each debtor has a file. */
  borclu: z.string().nullable(),
  eksikKodlar: z.array(z.string()),
  /** Missing values as a user reads them. */
  eksikMetinleri: z.array(z.string()),
  /** Questions whose answers decide whether a guard stops the file; it is not made before. */
  yanitsizlar: z.array(z.string()),
  /** Sentences of guards that stop the file, and of those that warn. */
  engeller: z.array(z.string()),
  uyarilar: z.array(z.string()),
  /** Why the account that the file asks for cannot be made: such a file is never made. */
  hesapEngelleri: z.array(z.string()),
});
export type MissingFile = z.infer<typeof missingFileSchema>;

/** A guard's sentence, and the number of files of which it is told. */
export const guardCountSchema = objectOf({ cumle: z.string(), dosya: z.int() });

/** A field or a question (by its key), and the number of files that miss it. */
export const namedCountSchema = objectOf({ kod: z.string(), isim: z.string(), dosya: z.int() });

export const topluCheckSchema = objectOf({
  /** Sums over the whole selection; null on further pages. */
  ozet: objectOf({
    takip: z.int(),
    /** Cases that were asked for and are not there. */
    atlanan: z.int(),
    /** Cases with a limit of the creditor that has passed and that nobody checked. */
    gecmisSureTakip: z.int(),
    dosya: z.int(),
    eksikDosya: z.int(),
    eksikTakip: z.int(),
    /** For each missing field the number of files without it, largest first. */
    eksikAlanlar: z.array(namedCountSchema),
    /** Files that wait for answers to know whether guards stop them, their cases, and these questions, largest first. */
    yanitsizDosya: z.int(),
    yanitsizTakip: z.int(),
    yanitsizSorular: z.array(namedCountSchema),
    /** Files that guards stop, their cases, and files about which guards warn. */
    uygunOlmayanDosya: z.int(),
    uygunOlmayanTakip: z.int(),
    uyariliDosya: z.int(),
    /** Files whose account cannot be made, and their cases. */
    hesapsizDosya: z.int(),
    hesapsizTakip: z.int(),
    /** Files that the conditions of the packages leave out. */
    kosulDisiDosya: z.int(),
    /** For each sentence of a guard the number of files, largest first. */
    engeller: z.array(guardCountSchema),
    uyarilar: z.array(guardCountSchema),
    /** For each sentence why an account stops, and about what is not certain in accounts, the number of files. */
    hesapEngelleri: z.array(guardCountSchema),
    hesapKuskulari: z.array(guardCountSchema),
    /** Names of the first files. */
    ornekAdlar: z.array(z.string()),
  }).nullable(),
  eksikler: z.array(missingFileSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.int().nullable(),
});
export type TopluCheck = z.infer<typeof topluCheckSchema>;

/** POST /api/v1/toplu/dene: a template that nobody has saved yet. */
export const tryTemplateSchema = strictObjectOf({
  sablon: multiLine(MAX_HTML),
  /** `sonraki` of the answer before; without it the first cases are tried. */
  sonra: recordId.optional(),
});

export type TryTemplateRequest = z.infer<typeof tryTemplateSchema>;

export const triedTemplateSchema = objectOf({
  /** Cases of the office, and those that this answer tells about. */
  toplam: z.int(),
  denenen: z.int(),
  /** The cases with which something is missing, stopped or doubtful. */
  sorunlar: z.array(
    objectOf({
      takipId: z.string(),
      dosyaEsasNo: z.string().nullable(),
      icraDairesi: z.string(),
      /** Missing values as a user reads them. */
      eksikler: z.array(z.string()),
      /** Why no file would be made. */
      engeller: z.array(z.string()),
      uyarilar: z.array(z.string()),
    }),
  ),
  /** Questions that wait for an answer in so many of these cases; that is no fault of a case. */
  sorular: z.array(objectOf({ soru: z.string(), takip: z.int() })),
  /** `sonra` of the next request; null: all cases have been tried. */
  sonraki: z.string().nullable(),
});
export type TriedTemplate = z.infer<typeof triedTemplateSchema>;

export const TOPLU_STATUSES = {
  sirada: 'Sırada',
  suruyor: 'Sürüyor',
  tamam: 'Tamamlandı',
  iptal: 'İptal edildi',
  hata: 'Durdu',
} as const;
export type TopluStatus = keyof typeof TOPLU_STATUSES;

/** Formats of the list that goes with a job's files to the enforcement offices. */
export const COVER_FILES = [...FORMATS, 'xlsx'] as const;

const zaman = z.string().nullable();

export const topluJobSchema = objectOf({
  id: z.string(),
  durum: z.enum(Object.keys(TOPLU_STATUSES) as [TopluStatus, ...TopluStatus[]]),
  /** The reason why it stopped, for the user. */
  neden: z.string().nullable(),
  kullanici: userRefSchema,
  dilekceler: z.array(objectOf({ id: z.string(), isim: z.string(), surum: z.int() })),
  bicim: z.enum(FORMATS),
  borcluAyri: z.boolean(),
  klasorlu: z.boolean(),
  /** A folder holds the files of one of these; null without folders. */
  klasor: z.enum(FOLDERS).nullable(),
  dosyaAdi: z.string().nullable(),
  takip: z.int(),
  atlanan: z.int(),
  /** Files: all, made, failed, left. */
  toplam: z.int(),
  tamam: z.int(),
  basarisiz: z.int(),
  kalan: z.int(),
  /** Files a second of late, and seconds left by that; null where nothing is under way. */
  hiz: z.number().nullable(),
  kalanSaniye: z.int().nullable(),
  /** ISO instants. `silinme`: until when the result is kept. */
  created_at: z.string(),
  baslama: zaman,
  bitis: zaman,
  silinme: zaman,
});
export type TopluJob = z.infer<typeof topluJobSchema>;

const topluErrorSchema = objectOf({
  takipId: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: z.string(),
  dilekce: z.string(),
  /** The debtor's place from 1 if each debtor has a file. */
  borcluSirasi: z.int().nullable(),
  neden: z.string(),
});
export type TopluError = z.infer<typeof topluErrorSchema>;

/** Query of GET /api/v1/toplu/{id}/hatalar. */
export const topluErrorQuerySchema = z.object({
  /** `sonraki` of the page before. */
  imlec: singleLine(20).optional(),
});

/** GET /api/v1/toplu/{id}/hatalar */
export const topluErrorsSchema = objectOf({
  dosyalar: z.array(topluErrorSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type TopluErrors = z.infer<typeof topluErrorsSchema>;

export const topluListSchema = objectOf({ isler: z.array(topluJobSchema) });
