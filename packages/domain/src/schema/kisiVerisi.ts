import { z } from 'zod';
import { tcknGecerli, vknGecerli } from '../tckn.ts';
import { kayitSchema } from './kayit.ts';
import { katiNesne, mantiksal, metin, nesne, secenek } from './kurallar.ts';
import { takipDurumuSchema } from './takip.ts';
import { takipKayitSchema } from './takipKayit.ts';

const kimlikNo = metin(11).refine((value) => tcknGecerli(value) || vknGecerli(value), {
  error: 'Geçerli bir TC kimlik numarası ya da vergi numarası olmalıdır.',
});

/** In the body, because a number never stands in an address. */
export const kisiVerisiSorguSchema = katiNesne({ kimlikNo });

/** All that an office keeps of a person or an institution. */
export const kisiVerisiSchema = nesne({
  /** With this party alone, and its representatives: what is of others is not for it. */
  takipler: z.array(takipKayitSchema),
  /** Lines of the log on these cases. */
  kayitlar: z.array(kayitSchema),
  /** Are there more cases or lines than one answer holds? */
  devamiVar: z.boolean(),
});
export type KisiVerisi = z.infer<typeof kisiVerisiSchema>;

/** Why a person is erased; of fixed words, because the log keeps it for ever. */
export const KISI_SIL_NEDENLERI = {
  basvuru: 'Kişinin başvurusu',
  sure: 'Saklama süresinin dolması',
  karar: 'Kurul ya da mahkeme kararı',
  yanlis: 'Yanlış kişinin kaydedilmesi',
} as const;
export type KisiSilNedeni = keyof typeof KISI_SIL_NEDENLERI;

export const kisiSilSchema = katiNesne({
  kimlikNo,
  neden: secenek(
    Object.keys(KISI_SIL_NEDENLERI) as [KisiSilNedeni, ...KisiSilNedeni[]],
    'Silme nedenini seçin.',
  ),
  /** Also in cases that are not closed? They are refused otherwise. */
  acikTakipler: mantiksal,
});

/** What would be erased, or was. */
export const kisiSilOzetiSchema = nesne({
  /** Cases in which the person was made nameless; others' data in them stays. */
  adsizTakip: z.int(),
  /** Cases that go whole: nobody else is a party. */
  silinenTakip: z.int(),
  /** Of all these cases, those that are not closed; the first of them. */
  acikTakipSayisi: z.int(),
  acikTakipler: z.array(
    nesne({
      id: z.string(),
      durum: takipDurumuSchema,
      buroDosyaNo: z.string(),
      dosyaEsasNo: z.string().nullable(),
    }),
  ),
  /** Traces that imports left in cases, with the case as it was before. */
  aktarimIzi: z.int(),
  /** Petitions in the trash, and old versions, in whose text the number or the name stands. */
  copDilekce: z.int(),
  dilekceSurumu: z.int(),
  /** Bulk jobs that hold a case or a text of the person; with their files. */
  topluIs: z.int(),
  /** Of them, those under way: nothing is erased before they end. */
  surenTopluIs: z.int(),
  /** Petitions in whose text the number or the name stands: they stay, for the office to change. */
  dilekceler: z.array(nesne({ id: z.string(), isim: z.string() })),
});
export type KisiSilOzeti = z.infer<typeof kisiSilOzetiSchema>;
