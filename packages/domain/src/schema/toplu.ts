import { z } from 'zod';
import { desenHatasi } from '../dosyaAdi.ts';
import { MAX_DESEN, MAX_TOPLU_DILEKCE, MAX_TOPLU_DOSYA } from '../sinirlar.ts';
import { FORMATLAR } from './belge.ts';
import { dizi, katiNesne, mantiksal, metin, nesne, secenek } from './kurallar.ts';
import { takipSuzgeciSchema } from './takipListe.ts';

/** One that is wrong may be the last to be looked at, of as many as there may be. */
const kimlik = z.uuid({ error: 'Geçerli bir kimlik olmalıdır.', abort: true });

const desen = metin(MAX_DESEN).superRefine((value, context) => {
  const message = desenHatasi(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const secim = katiNesne({
  dilekceler: dizi(kimlik, MAX_TOPLU_DILEKCE, 'dilekçe').min(1, { error: 'En az bir dilekçe seçin.' }),
  /** Either these cases, in this order, or all that the case list shows by `suzgec`. */
  takipler: dizi(kimlik, MAX_TOPLU_DOSYA, 'takip').min(1, { error: 'En az bir takip seçin.' }).optional(),
  suzgec: takipSuzgeciSchema.optional(),
  bicim: secenek(FORMATLAR, 'Biçim udf, pdf, doc ya da docx olmalıdır.'),
  /** A file for each debtor of a case. */
  borcluAyri: mantiksal,
  /** A folder for each case. */
  klasorlu: mantiksal,
  /** '{dosyaEsasNo}-{dilekce}'; without it a file is named as a single one would be. */
  dosyaAdi: desen.optional(),
});

const BIRI = 'Takipleri ya tek tek ya da bir süzgeçle seçin.';
const biriVar = ({ takipler, suzgec }: z.infer<typeof secim>): boolean =>
  (takipler === undefined) !== (suzgec === undefined);

/** POST /api/v1/toplu and /api/v1/toplu/denetle/csv. */
export const topluIstegiSchema = secim.refine(biriVar, { path: ['takipler'], error: BIRI });
export type TopluIstegi = z.infer<typeof topluIstegiSchema>;

const imlec = z
  .int({ error: 'Sayfa bilgisi geçersiz.' })
  .min(0, { error: 'Sayfa bilgisi geçersiz.' })
  .max(MAX_TOPLU_DOSYA, { error: 'Sayfa bilgisi geçersiz.' })
  .optional();

/** POST /api/v1/toplu/denetle: with `imlec` the next rows alone, without the sums. */
export const topluDenetleSchema = secim
  .extend({ imlec })
  .refine(biriVar, { path: ['takipler'], error: BIRI });
export type TopluDenetle = z.infer<typeof topluDenetleSchema>;

const eksikDosyaSchema = nesne({
  takipId: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: z.string(),
  dilekceId: z.string(),
  dilekce: z.string(),
  /** Where each debtor has a file: its name. */
  borclu: z.string().nullable(),
  eksikKodlar: z.array(z.string()),
  /** What is missing, as a user reads it. */
  eksikMetinleri: z.array(z.string()),
});
export type EksikDosya = z.infer<typeof eksikDosyaSchema>;

export const topluDenetimSchema = nesne({
  /** Of the whole selection; null on further pages. */
  ozet: nesne({
    takip: z.int(),
    /** Cases that were asked for and are not there. */
    atlanan: z.int(),
    dosya: z.int(),
    eksikDosya: z.int(),
    eksikTakip: z.int(),
    /** Of the missing fields, how many files miss each; most first. */
    eksikAlanlar: z.array(nesne({ kod: z.string(), isim: z.string(), dosya: z.int() })),
    /** What the first files will be called. */
    ornekAdlar: z.array(z.string()),
  }).nullable(),
  eksikler: z.array(eksikDosyaSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.int().nullable(),
});
export type TopluDenetim = z.infer<typeof topluDenetimSchema>;

export const TOPLU_DURUMLARI = {
  sirada: 'Sırada',
  suruyor: 'Sürüyor',
  tamam: 'Tamamlandı',
  iptal: 'İptal edildi',
  hata: 'Durdu',
} as const;
export type TopluDurumu = keyof typeof TOPLU_DURUMLARI;

const zaman = z.string().nullable();

export const topluIsSchema = nesne({
  id: z.string(),
  durum: z.enum(Object.keys(TOPLU_DURUMLARI) as [TopluDurumu, ...TopluDurumu[]]),
  /** Why it stopped; for the user. */
  neden: z.string().nullable(),
  kullanici: nesne({ id: z.string(), adSoyad: z.string() }),
  dilekceler: z.array(nesne({ id: z.string(), isim: z.string(), surum: z.int() })),
  bicim: z.enum(FORMATLAR),
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
export type TopluIs = z.infer<typeof topluIsSchema>;

const topluHataSchema = nesne({
  takipId: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: z.string(),
  dilekce: z.string(),
  /** Where each debtor has a file: which of them, from 1. */
  borcluSirasi: z.int().nullable(),
  neden: z.string(),
});
export type TopluHata = z.infer<typeof topluHataSchema>;

/** Query of GET /api/v1/toplu/{id}/hatalar. */
export const topluHataSorguSchema = z.object({
  /** `sonraki` of the page before. */
  imlec: metin(20).optional(),
});

/** GET /api/v1/toplu/{id}/hatalar */
export const topluHatalarSchema = nesne({
  dosyalar: z.array(topluHataSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type TopluHatalar = z.infer<typeof topluHatalarSchema>;

export const topluListeSchema = nesne({ isler: z.array(topluIsSchema) });
