import { z } from 'zod';
import { MAX_AKTAR, MAX_HTML, MAX_KITAPLIK } from '../sinirlar.ts';
import { dilekceTipiSchema } from './dilekce.ts';
import { dizi, doluMetin, katiNesne, mantiksal, metin, nesne, secenek, uzunMetin } from './kurallar.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AYNI_AD = ['numarala', 'atla', 'koru'] as const;

/** POST /api/v1/dilekce-ice-aktar: petitions from files or from a library. */
export const iceAktarSchema = katiNesne({
  /** Where the office has a petition of that name: ' (2)' is added, it is left out, or both have it. */
  ayniAd: secenek(AYNI_AD, 'Aynı ad için numarala, atla ya da koru seçilmelidir.'),
  dilekceler: dizi(
    katiNesne({
      /** Made by the client, once a petition: sent again, it is not added again. */
      anahtar: metin(36).regex(UUID, { error: 'Küçük harfli bir UUID olmalıdır.' }),
      isim: doluMetin(300),
      dilekce_tipi: dilekceTipiSchema,
      sablon: uzunMetin(MAX_HTML),
      favori_mi: mantiksal.optional(),
    }),
    MAX_AKTAR,
    'dilekçe',
  ).min(1, { error: 'En az bir dilekçe olmalıdır.' }),
});
export type IceAktar = z.infer<typeof iceAktarSchema>;
export type AktarilanDilekce = IceAktar['dilekceler'][number];

/** What became of a petition that was sent. */
export const iceAktarSonucuSchema = nesne({
  anahtar: z.string(),
  /** 'vardi': it was added when it was sent before. */
  durum: z.enum(['eklendi', 'vardi', 'atlandi', 'hata']),
  /** Of the petition; null where none was added. */
  id: z.string().nullable(),
  /** The name it has now. */
  isim: z.string(),
  /** Turkish sentences: what saving warns of (decision 17). */
  uyarilar: z.array(z.string()),
  /** Why it was not added. */
  neden: z.string().nullable(),
});
export type IceAktarSonucu = z.infer<typeof iceAktarSonucuSchema>;

/** The list that lies in an exported library beside its petitions; a later form of it has another `surum`. */
export const kitaplikSchema = nesne({
  bicim: z.literal('derkenar-kitaplik', { error: 'Derkenar kitaplığı değil.' }),
  surum: z.literal(1, { error: 'Bu kitaplık daha yeni bir Derkenar’dan alınmış.' }),
  dilekceler: dizi(
    nesne({
      /** Its file in the archive. */
      dosya: doluMetin(255),
      isim: doluMetin(300),
      dilekce_tipi: dilekceTipiSchema,
      favori_mi: mantiksal,
    }),
    MAX_KITAPLIK,
    'dilekçe',
  ),
});
export type Kitaplik = z.infer<typeof kitaplikSchema>;
