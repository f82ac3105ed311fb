import { z } from 'zod';
import { daireAdi } from '../alan/taraf.ts';
import { MAX_AKTARIM_PARTISI } from '../sinirlar.ts';
import { dizi, doluMetin, katiNesne, metin, nesne, secenek } from './kurallar.ts';
import { checkVekiller, girilenTutarlar, takipAlanlari, takipDurumuSchema } from './takip.ts';
import { takipSuzgeciSchema } from './takipListe.ts';

/** What an import tells apart: each is compared, asked about and written by itself. */
export const AKTARIM_ALANLARI = {
  dosyaEsasNo: 'Dosya esas no',
  icraDairesiAd: 'İcra dairesi',
  durum: 'Durum',
  buroDosyaNo: 'Büro dosya no',
  icraDairesiIl: 'İcra dairesinin ili',
  takipTipi: 'Takip tipi',
  takipYolu: 'Takip yolu',
  ornekNo: 'Örnek no',
  takipTarihi: 'Takip tarihi',
  vadeTarihi: 'Vade tarihi',
  tebligTarihi: 'Tebliğ tarihi',
  hacizTarihi: 'Haciz tarihi',
  takipToplami: 'Takip toplamı',
  masrafToplami: 'Masraf toplamı',
  harcToplami: 'Harç toplamı',
  vekaletUcreti: 'Vekâlet ücreti',
  tahsilatToplami: 'Tahsilat toplamı',
  alacaklilar: 'Alacaklılar',
  borclular: 'Borçlular',
} as const;
export type AktarimAlani = keyof typeof AKTARIM_ALANLARI;
const ALANLAR = Object.keys(AKTARIM_ALANLARI) as [AktarimAlani, ...AktarimAlani[]];

/**
 * A case as a file has it. What is blank ('', null, left out, no party) is not known and changes nothing. Without
 * a file number it is a draft, which need not have an office either.
 */
export const aktarilanTakipSchema = katiNesne({
  ...takipAlanlari(katiNesne, 0),
  durum: takipDurumuSchema.optional(),
  icraDairesi: katiNesne({ ad: metin(300).overwrite(daireAdi), il: metin(100) }),
  tutarlar: katiNesne(girilenTutarlar).partial(),
  /** Of the case as it was when it was checked; with another one nothing is overwritten. */
  surum: z.int().min(1).optional(),
  /** Fields changed by hand that may be overwritten all the same. */
  uzerineYaz: z.array(secenek(ALANLAR, 'Bilinmeyen alan.')).max(ALANLAR.length).optional(),
})
  .superRefine(checkVekiller)
  .superRefine(({ dosyaEsasNo, icraDairesi }, context) => {
    if (dosyaEsasNo !== null && icraDairesi.ad === '')
      context.addIssue({
        code: 'custom',
        path: ['icraDairesi', 'ad'],
        message: 'Dosya numarası olan takibin icra dairesi yazılmalıdır.',
      });
  });
export type AktarilanTakip = z.infer<typeof aktarilanTakipSchema>;

export const DOSYA_TURLERI = { xlsx: 'Excel', csv: 'CSV', etakip: 'e-takip XML' } as const;
export type DosyaTuru = keyof typeof DOSYA_TURLERI;

/** POST /api/v1/takip/ice-aktar: some of the cases of one import. */
export const aktarimPartisiSchema = katiNesne({
  /** Made by the sender, the same for all of an import. */
  aktarimId: z.uuid({ error: 'Aktarımın kimliği bir UUID olmalıdır.' }),
  tur: secenek(['xlsx', 'csv', 'etakip'], 'Dosya türü xlsx, csv ya da etakip olmalıdır.'),
  /** 'denetle' tells what 'kaydet' would do. */
  mod: secenek(['denetle', 'kaydet'], 'Mod denetle ya da kaydet olmalıdır.'),
  takipler: dizi(aktarilanTakipSchema, MAX_AKTARIM_PARTISI, 'takip'),
});
export type AktarimPartisi = z.infer<typeof aktarimPartisiSchema>;

const degisenSchema = nesne({
  alan: z.enum(ALANLAR),
  /** As a person reads them. */
  eski: z.string(),
  yeni: z.string(),
  /** Was it written by hand since the last import? Then it is kept unless `uzerineYaz` names it. */
  elle: z.boolean(),
});
export type Degisen = z.infer<typeof degisenSchema>;

/**
 * eklendi, guncellendi, degismedi; atlandi: all that differs was written by hand, or the case was changed since
 * the check; hata: `mesaj` says why it cannot be added.
 */
export const aktarimSonucuSchema = nesne({
  sonuclar: z.array(
    nesne({
      durum: z.enum(['eklendi', 'guncellendi', 'degismedi', 'atlandi', 'hata']),
      takipId: z.string().nullable(),
      /** Of the case that was there. */
      surum: z.int().nullable(),
      degisen: z.array(degisenSchema),
      mesaj: z.string(),
    }),
  ),
});
export type TakipSonucu = z.infer<typeof aktarimSonucuSchema>['sonuclar'][number];

/** GET /api/v1/takip/ice-aktar: the last imports, newest first. */
export const aktarimListeSchema = nesne({
  aktarimlar: z.array(
    nesne({
      id: z.string(),
      zaman: z.string(),
      kullanici: z.string(),
      tur: z.enum(['xlsx', 'csv', 'etakip']),
      eklenen: z.int(),
      guncellenen: z.int(),
      geriAlindi: z.boolean(),
    }),
  ),
});
export type Aktarim = z.infer<typeof aktarimListeSchema>['aktarimlar'][number];

/** DELETE /api/v1/takip/ice-aktar/{id} */
export const geriAlmaSchema = nesne({
  silinen: z.int(),
  eskiHaline: z.int(),
  /** Changed since, and left as they are. */
  birakilan: z.int(),
});
export type GeriAlma = z.infer<typeof geriAlmaSchema>;

/** What the office said its columns mean: heading → field, '' for one that is not read. */
export const aktarimSutunlariSchema = katiNesne({
  sutunlar: dizi(katiNesne({ baslik: doluMetin(200), alan: metin(50) }), 300, 'sütun'),
});
export type AktarimSutunlari = z.infer<typeof aktarimSutunlariSchema>;

/** POST /api/v1/takip/disa-aktar: the cases that the list shows by this filter. */
export const disaAktarSchema = katiNesne({
  bicim: secenek(['xlsx', 'csv'], 'Biçim xlsx ya da csv olmalıdır.'),
  suzgec: takipSuzgeciSchema,
});
