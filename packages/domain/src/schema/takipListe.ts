import { z } from 'zod';
import { katiNesne, metin, nesne } from './kurallar.ts';
import { govdeAdedi, sayfaAdedi } from './sayfa.ts';
import { takipDurumuSchema } from './takip.ts';

export const MAX_ARAMA = 200;
const MAX_ARAMA_KELIMESI = 10;
/** Parties a side that a list item names; more are counted. */
export const OZET_TARAF = 3;

const ara = metin(MAX_ARAMA)
  .refine((value) => value.split(' ').length <= MAX_ARAMA_KELIMESI, {
    error: `En fazla ${MAX_ARAMA_KELIMESI} sözcük aranabilir.`,
  })
  .optional();

const suzgec = {
  durum: takipDurumuSchema.optional(),
  icraDairesi: metin(300).optional(),
  takipTipi: metin(300).optional(),
};

/** `sonraki` of the page before. */
const imlec = metin(200).optional();

/** Which cases of the list. What is searched for may be a name: it stands in bodies, never in an address. */
export const takipSuzgeciSchema = katiNesne({ ara, ...suzgec });
export type TakipSuzgeci = z.infer<typeof takipSuzgeciSchema>;

/** GET /api/v1/takip?durum=&icraDairesi=&takipTipi=&imlec=&adet= */
export const takipListeSorgusuSchema = katiNesne({ ...suzgec, imlec, adet: sayfaAdedi });

/** POST /api/v1/takip/ara */
export const takipAramaSchema = katiNesne({ ara, ...suzgec, imlec, adet: govdeAdedi });
export type TakipArama = z.infer<typeof takipAramaSchema>;

/** What a list shows of a party: enough for its name, no identity number. */
const tarafOzetSchema = nesne({
  tur: z.enum(['kisi', 'kurum']),
  ad: z.string().nullable(),
  soyad: z.string().nullable(),
  unvan: z.string().nullable(),
});
export type TarafOzet = z.infer<typeof tarafOzetSchema>;

export const takipOzetSchema = nesne({
  id: z.string(),
  /** 'ornek': an invented sample, shown as such. */
  kaynak: z.string(),
  durum: takipDurumuSchema,
  buroDosyaNo: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: nesne({ ad: z.string(), il: z.string() }),
  takipTipi: z.string(),
  takipYolu: z.string(),
  takipTarihi: z.string().nullable(),
  /** Kuruş. */
  kalanTutar: z.int(),
  /** The first three of each side, in file order, and how many there are. */
  alacaklilar: z.array(tarafOzetSchema),
  alacakliSayisi: z.int(),
  borclular: z.array(tarafOzetSchema),
  borcluSayisi: z.int(),
});
export type TakipOzet = z.infer<typeof takipOzetSchema>;

export const takipListeSchema = nesne({
  takipler: z.array(takipOzetSchema),
  /** `imlec` of the next page; null: this is the last. */
  sonraki: z.string().nullable(),
});
export type TakipListe = z.infer<typeof takipListeSchema>;

export const takipSayisiSchema = nesne({ sayi: z.int() });

/** What the office already wrote, to choose from. */
export const takipSecenekSchema = nesne({
  icraDaireleri: z.array(z.string()),
  takipTipleri: z.array(z.string()),
  takipYollari: z.array(z.string()),
});
export type TakipSecenek = z.infer<typeof takipSecenekSchema>;
