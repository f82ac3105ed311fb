import { z } from 'zod';
import { bodyCount, pageCount } from './page.ts';
import { objectOf, singleLine, strictObjectOf } from './rules.ts';
import { storedIcraDairesiSchema } from './storedTakip.ts';
import { takipStatusSchema } from './takip.ts';

export const MAX_SEARCH = 200;
const MAX_SEARCH_WORDS = 10;
/** Parties a side that a list item names; more are counted. */
export const SUMMARY_TARAF = 3;

const ara = singleLine(MAX_SEARCH)
  .refine((value) => value.split(' ').length <= MAX_SEARCH_WORDS, {
    error: `En fazla ${MAX_SEARCH_WORDS} sözcük aranabilir.`,
  })
  .optional();

const suzgec = {
  durum: takipStatusSchema.optional(),
  icraDairesi: singleLine(300).optional(),
  takipTipi: singleLine(300).optional(),
};

/** `sonraki` of the page before. */
const imlec = singleLine(200).optional();

/** Selects cases of the list. `ara` may be a name, so a filter stands in bodies, never in an address. */
export const takipFilterSchema = strictObjectOf({ ara, ...suzgec });
export type TakipFilter = z.infer<typeof takipFilterSchema>;

/** GET /api/v1/takip?durum=&icraDairesi=&takipTipi=&imlec=&adet= */
export const takipListQuerySchema = strictObjectOf({ ...suzgec, imlec, adet: pageCount });

/** POST /api/v1/takip/ara */
export const takipSearchSchema = strictObjectOf({ ara, ...suzgec, imlec, adet: bodyCount });
export type TakipSearch = z.infer<typeof takipSearchSchema>;

/** A party in a list: its name, but no identity number. */
export const tarafSummarySchema = objectOf({
  tur: z.enum(['kisi', 'kurum']),
  ad: z.string().nullable(),
  soyad: z.string().nullable(),
  unvan: z.string().nullable(),
});
export type TarafSummary = z.infer<typeof tarafSummarySchema>;

export const takipSummarySchema = objectOf({
  id: z.string(),
  /** 'ornek': an invented sample, shown as such. */
  kaynak: z.string(),
  durum: takipStatusSchema,
  buroDosyaNo: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: storedIcraDairesiSchema,
  takipTipi: z.string(),
  takipYolu: z.string(),
  takipTarihi: z.string().nullable(),
  /** Kuruş. */
  kalanTutar: z.int(),
  /** The first three of each side, in file order, and how many there are. */
  alacaklilar: z.array(tarafSummarySchema),
  alacakliSayisi: z.int(),
  borclular: z.array(tarafSummarySchema),
  borcluSayisi: z.int(),
});
export type TakipSummary = z.infer<typeof takipSummarySchema>;

export const takipListSchema = objectOf({
  takipler: z.array(takipSummarySchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type TakipList = z.infer<typeof takipListSchema>;

export const takipCountSchema = objectOf({ sayi: z.int() });

/** Values that the office has used, offered as suggestions, the most used first. */
export const takipOptionsSchema = objectOf({
  icraDaireleri: z.array(z.string()),
  takipTipleri: z.array(z.string()),
  takipYollari: z.array(z.string()),
});
export type TakipOptions = z.infer<typeof takipOptionsSchema>;
