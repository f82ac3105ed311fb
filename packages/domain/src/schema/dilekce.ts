import { z } from 'zod';
import { DILEKCE_TIPLERI, type DilekceTipi } from '../dilekceTipi.ts';
import { MAX_HTML } from '../sinirlar.ts';
import { parseTarih } from '../tarih.ts';
import {
  dizi,
  doluMetin,
  katiNesne,
  mantiksal,
  metin,
  nesne,
  secenek,
  sunucununBildigi,
  uzunMetin,
} from './kurallar.ts';

export const dilekceTipiSchema = secenek(
  Object.keys(DILEKCE_TIPLERI) as [DilekceTipi, ...DilekceTipi[]],
  'Dilekçe tipi listede yok.',
);

/** A date and time with its zone, or a date. */
const zaman = metin(40).refine((value) => parseTarih(value) !== null, {
  error: 'Geçerli bir tarih olmalıdır.',
});

export const dilekceSchema = nesne({
  id: doluMetin(100),
  isim: doluMetin(300),
  dilekce_tipi: dilekceTipiSchema,
  sablon: uzunMetin(MAX_HTML),
  favori_mi: mantiksal,
  standart_mi: mantiksal,
  created_at: zaman,
  updated_at: zaman.optional(),
  /** JSON of an array of field ids: '[1,13,16]' (decision 6). */
  alanlar: uzunMetin(1000),
  /** Open legal doubts about a standard petition, a sentence each; a lawyer has to settle them. */
  inceleme_notlari: dizi(doluMetin(1000), 50, 'not'),
});
export type Dilekce = z.infer<typeof dilekceSchema>;

/** POST: a new petition, or a copy of one (the copy's standart_mi is false whatever was sent). */
export const dilekceEkleSchema = katiNesne({
  isim: doluMetin(300),
  dilekce_tipi: dilekceTipiSchema,
  sablon: uzunMetin(MAX_HTML),
  favori_mi: mantiksal.optional(),
  alanlar: sunucununBildigi,
  id: sunucununBildigi,
  standart_mi: sunucununBildigi,
  created_at: sunucununBildigi,
  updated_at: sunucununBildigi,
  inceleme_notlari: sunucununBildigi,
});
export type DilekceEkle = z.infer<typeof dilekceEkleSchema>;

/** PUT: the whole record; without `sablon` the template stays as it is (decision 4). */
export const dilekceGuncelleSchema = dilekceEkleSchema.partial({ sablon: true });
export type DilekceGuncelle = z.infer<typeof dilekceGuncelleSchema>;

/** An item of GET /api/v1/dilekce-list: all but the template (decision 3). */
export const dilekceOzetSchema = dilekceSchema.omit({ sablon: true });
export type DilekceOzet = z.infer<typeof dilekceOzetSchema>;

/** An item of GET /api/v1/dilekce, the multi-select of a case. */
export const dilekceSecimSchema = dilekceSchema.pick({
  id: true,
  isim: true,
  dilekce_tipi: true,
  sablon: true,
});
export type DilekceSecim = z.infer<typeof dilekceSecimSchema>;

/** An item of GET /api/v1/dilekce-alan. */
export const dilekceAlanSchema = nesne({
  id: z.int({ error: 'Tam sayı olmalıdır.' }).positive({ error: 'Sıfırdan büyük olmalıdır.' }),
  isim: doluMetin(100),
  kod: doluMetin(100),
});
