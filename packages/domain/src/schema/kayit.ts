import { z } from 'zod';
import { EYLEMLER, type Eylem } from '../eylem.ts';
import { parseTarih } from '../tarih.ts';
import { metin, nesne, secenek } from './kurallar.ts';
import { IMLEC_GECERSIZ, sayfaAdedi } from './sayfa.ts';

export const eylemSchema = secenek(Object.keys(EYLEMLER) as [Eylem, ...Eylem[]], 'Eylem listede yok.');

const kisiSchema = nesne({ id: z.string(), adSoyad: z.string() });

/** A line of the log, as the yonetici reads it: ids are stored, names are those of today. */
export const kayitSchema = nesne({
  id: z.int(),
  /** ISO instant. */
  zaman: z.string(),
  /** null: nobody was signed in. */
  kullanici: kisiSchema.nullable(),
  eylem: eylemSchema,
  /** The person whom the action was about. */
  hedefKullanici: kisiSchema.nullable(),
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
export type Kayit = z.infer<typeof kayitSchema>;

export const kayitSayfaSchema = nesne({
  /** Newest first. */
  kayitlar: z.array(kayitSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type KayitSayfa = z.infer<typeof kayitSayfaSchema>;

const kimlik = z.guid({ error: 'Geçerli bir kimlik olmalıdır.' });

const gun = metin(40)
  .refine((value) => parseTarih(value) !== null, { error: 'Geçerli bir tarih olmalıdır.' })
  .overwrite((value) => parseTarih(value) ?? value);

const kayitSuzgeci = nesne({
  kullaniciId: kimlik.optional(),
  eylem: eylemSchema.optional(),
  takipId: kimlik.optional(),
  dilekceId: kimlik.optional(),
  /** First and last day, both included, in Istanbul. */
  baslangic: gun.optional(),
  bitis: gun.optional(),
});
export type KayitSuzgeci = z.infer<typeof kayitSuzgeci>;

const SIRA = 'Bitiş günü başlangıç gününden önce olamaz.';
const sirali = ({ baslangic, bitis }: KayitSuzgeci): boolean =>
  baslangic === undefined || bitis === undefined || baslangic <= bitis;

/** Query of GET /api/v1/kayit/csv. */
export const kayitSuzgeciSchema = kayitSuzgeci.refine(sirali, { path: ['bitis'], error: SIRA });

/** Query of GET /api/v1/kayit. */
export const kayitSorguSchema = kayitSuzgeci
  .extend({
    /** `sonraki` of the page before. */
    imlec: z
      .string({ error: IMLEC_GECERSIZ })
      .regex(/^\d{1,15}$/, { error: IMLEC_GECERSIZ })
      .optional(),
    adet: sayfaAdedi,
  })
  .refine(sirali, { path: ['bitis'], error: SIRA });
export type KayitSorgu = z.infer<typeof kayitSorguSchema>;
