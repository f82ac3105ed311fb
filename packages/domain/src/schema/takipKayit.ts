import { z } from 'zod';
import { type Degerler, eksikKodlar, eksikMetinleri, yazilanDegerler } from '../alan/degerler.ts';
import { ALANLAR, alanIsmi, type Kod } from '../alan/katalog.ts';
import { nesne } from './kurallar.ts';
import { type Taraf, takipDurumuSchema } from './takip.ts';

const tarih = z.string().nullable();
const adresKayit = nesne({ metin: z.string(), ilce: z.string(), il: z.string(), tamAdres: z.string() });
const tarafKayit = nesne({
  tur: z.enum(['kisi', 'kurum']),
  ad: z.string().nullable(),
  soyad: z.string().nullable(),
  unvan: z.string().nullable(),
  tcKimlikNo: z.string().nullable(),
  vergiNo: z.string().nullable(),
  mersisNo: z.string().nullable(),
  yetkili: z.string().nullable(),
  sifat: z.string(),
  adres: adresKayit.nullable(),
  vekiller: z.array(z.string()),
  tebligTarihi: tarih,
});
const icraDairesiKayit = nesne({ ad: z.string(), il: z.string() });

/** A case as it is read. */
export const takipKayitSchema = nesne({
  id: z.string(),
  /** 'elle', 'ornek' (an invented sample), or the import it came by. */
  kaynak: z.string(),
  /** Grows with each change; also the ETag. */
  surum: z.int(),
  durum: takipDurumuSchema,
  buroDosyaNo: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: icraDairesiKayit,
  takipTipi: z.string(),
  takipYolu: z.string(),
  ornekNo: z.string().nullable(),
  takipTarihi: tarih,
  vadeTarihi: tarih,
  tebligTarihi: tarih,
  hacizTarihi: tarih,
  alacaklilar: z.array(tarafKayit),
  borclular: z.array(tarafKayit),
  vekiller: z.array(
    nesne({
      id: z.string(),
      unvan: z.string(),
      adSoyad: z.string(),
      baro: z.string(),
      sicilNo: z.string(),
      adres: adresKayit.nullable(),
    }),
  ),
  paraBirimi: z.literal('TRY'),
  tutarlar: nesne({
    takipToplami: z.int(),
    masrafToplami: z.int(),
    harcToplami: z.int(),
    vekaletUcreti: z.int(),
    genelToplam: z.int(),
    tahsilatToplami: z.int(),
    kalanTutar: z.int(),
  }),
  created_at: z.string(),
  updated_at: z.string(),
});
/** A person has a name and an institution a title, as when it was written. */
export type TarafKayit = Taraf & z.infer<typeof tarafKayit>;
export interface TakipKayit extends z.infer<typeof takipKayitSchema> {
  alacaklilar: TarafKayit[];
  borclular: TarafKayit[];
}

const eksikAlanSchema = nesne({
  kod: z.string(),
  /** Name of the field. */
  isim: z.string(),
  /** What is missing, as a user reads it: 'Vade Tarihi', '2. borçlunun TC kimlik numarası'. */
  metinler: z.array(z.string()),
  /** The parties of whom something is not known; none where the whole value is missing. */
  taraflar: z.array(
    nesne({
      taraf: z.enum(['alacakli', 'borclu']),
      /** From 1, in file order. */
      sira: z.int(),
      /** 'TC kimlik numarası' */
      bilgi: z.string(),
    }),
  ),
});

/** The 28 values of a case, as they are printed, and what is missing of them. */
export const takipAlanlarSchema = nesne({
  ...(Object.fromEntries(ALANLAR.map(({ kod }) => [kod, z.string()])) as Record<Kod, z.ZodString>),
  eksikler: z.array(eksikAlanSchema),
});

export type TakipAlanlar = z.infer<typeof takipAlanlarSchema>;

/** GET /api/v1/takip/{id}/alanlar */
export const takipAlanlar = (degerler: Degerler): TakipAlanlar => ({
  ...yazilanDegerler(degerler),
  eksikler: eksikKodlar(degerler).map((kod) => ({
    kod,
    isim: alanIsmi(kod),
    metinler: eksikMetinleri([kod], degerler),
    taraflar: degerler.alanlar[kod].gaps.flatMap(({ side, position, fact }) =>
      position === null ? [] : [{ taraf: side, sira: position, bilgi: fact }],
    ),
  })),
});
