import { FORMATS } from '@derkenar/belge/formats';
import { z } from 'zod';
import { patternError } from '../fileName.ts';
import { MAX_PATTERN, MAX_TOPLU_DILEKCE, MAX_TOPLU_FILES } from '../limits.ts';
import { formatSchema } from './belge.ts';
import { userRefSchema } from './log.ts';
import { booleanValue, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { takipFilterSchema } from './takipList.ts';

/** One that is wrong may be the last to be looked at, of as many as there may be. */
const recordId = z.uuid({ error: 'Geçerli bir kimlik olmalıdır.', abort: true });

const pattern = singleLine(MAX_PATTERN).superRefine((value, context) => {
  const message = patternError(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const selection = strictObjectOf({
  dilekceler: listOf(recordId, MAX_TOPLU_DILEKCE, 'dilekçe').min(1, { error: 'En az bir dilekçe seçin.' }),
  /** Either these cases, in this order, or all that the case list shows by `suzgec`. */
  takipler: listOf(recordId, MAX_TOPLU_FILES, 'takip').min(1, { error: 'En az bir takip seçin.' }).optional(),
  suzgec: takipFilterSchema.optional(),
  bicim: formatSchema,
  /** A file for each debtor of a case. */
  borcluAyri: booleanValue,
  /** A folder for each case. */
  klasorlu: booleanValue,
  /** '{dosyaEsasNo}-{dilekce}'; without it a file is named as a single one would be. */
  dosyaAdi: pattern.optional(),
});

const CHOOSE_ONE = 'Takipleri ya tek tek ya da bir süzgeçle seçin.';
const hasExactlyOne = ({ takipler, suzgec }: z.infer<typeof selection>): boolean =>
  (takipler === undefined) !== (suzgec === undefined);

/** POST /api/v1/toplu and /api/v1/toplu/denetle/csv. */
export const topluRequestSchema = selection.refine(hasExactlyOne, { path: ['takipler'], error: CHOOSE_ONE });
export type TopluRequest = z.infer<typeof topluRequestSchema>;

const imlec = z
  .int({ error: 'Sayfa bilgisi geçersiz.' })
  .min(0, { error: 'Sayfa bilgisi geçersiz.' })
  .max(MAX_TOPLU_FILES, { error: 'Sayfa bilgisi geçersiz.' })
  .optional();

/** POST /api/v1/toplu/denetle: with `imlec` the next rows alone, without the sums. */
export const topluCheckRequestSchema = selection
  .extend({ imlec })
  .refine(hasExactlyOne, { path: ['takipler'], error: CHOOSE_ONE });
export type TopluCheckRequest = z.infer<typeof topluCheckRequestSchema>;

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
});
export type MissingFile = z.infer<typeof missingFileSchema>;

export const topluCheckSchema = objectOf({
  /** Sums over the whole selection; null on further pages. */
  ozet: objectOf({
    takip: z.int(),
    /** Cases that were asked for and are not there. */
    atlanan: z.int(),
    dosya: z.int(),
    eksikDosya: z.int(),
    eksikTakip: z.int(),
    /** For each missing field the number of files without it, largest first. */
    eksikAlanlar: z.array(objectOf({ kod: z.string(), isim: z.string(), dosya: z.int() })),
    /** Names of the first files. */
    ornekAdlar: z.array(z.string()),
  }).nullable(),
  eksikler: z.array(missingFileSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.int().nullable(),
});
export type TopluCheck = z.infer<typeof topluCheckSchema>;

export const TOPLU_STATUSES = {
  sirada: 'Sırada',
  suruyor: 'Sürüyor',
  tamam: 'Tamamlandı',
  iptal: 'İptal edildi',
  hata: 'Durdu',
} as const;
export type TopluStatus = keyof typeof TOPLU_STATUSES;

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
