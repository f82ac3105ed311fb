import { z } from 'zod';
import { DILEKCE_TIPLERI, type DilekceTipi } from '../dilekceTipi.ts';
import { MAX_HTML } from '../sinirlar.ts';
import { parseTarih } from '../tarih.ts';
import { ZORUNLU } from '../tckn.ts';
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

const TIP_YOK = 'Dilekçe tipi listede yok.';

const TIPLER = Object.keys(DILEKCE_TIPLERI) as [DilekceTipi, ...DilekceTipi[]];

export const dilekceTipiSchema = secenek(TIPLER, TIP_YOK);

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

/** A template that is sent: whoever reads the parsed text decides whether anything in it can be seen. */
const doluSablon = uzunMetin(MAX_HTML).refine((value) => value.trim() !== '', { error: ZORUNLU });

/** POST: a new petition, or a copy of one (the copy's standart_mi is false whatever was sent). */
export const dilekceEkleSchema = katiNesne({
  isim: doluMetin(300),
  dilekce_tipi: dilekceTipiSchema,
  sablon: doluSablon,
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

/** An item of GET /api/v1/dilekce/filter. */
export const dilekceBulunanSchema = dilekceOzetSchema.extend({
  /** Text around a word that was searched for and that the name does not hold; only the best results have one. */
  excerpt: uzunMetin(1000).optional(),
});
export type DilekceBulunan = z.infer<typeof dilekceBulunanSchema>;

/** An item of GET /api/v1/dilekce, the multi-select of a case. */
export const dilekceSecimSchema = dilekceSchema.pick({
  id: true,
  isim: true,
  dilekce_tipi: true,
  sablon: true,
});
export type DilekceSecim = z.infer<typeof dilekceSecimSchema>;

/** Query of GET /api/v1/dilekce/filter; an empty filter is none. */
export const dilekceFiltreSchema = nesne({
  isim: metin(300).optional(),
  dilekceTipi: secenek(['', ...TIPLER], TIP_YOK).optional(),
});
export type DilekceFiltre = z.infer<typeof dilekceFiltreSchema>;

/** An item of GET /api/v1/dilekce-cop, the trash: latest first, each for 30 days. */
export const dilekceCopOzetSchema = dilekceOzetSchema.extend({ silindi_at: zaman });
export type DilekceCopOzet = z.infer<typeof dilekceCopOzetSchema>;

export const dilekceCopSchema = dilekceSchema.extend({ silindi_at: zaman });
export type DilekceCop = z.infer<typeof dilekceCopSchema>;

/** An item of GET /api/v1/dilekce/{id}/surum: what an earlier save left, latest first. */
export const dilekceSurumOzetSchema = nesne({
  surum: z.int().positive(),
  isim: doluMetin(300),
  dilekce_tipi: dilekceTipiSchema,
  kaydedildi_at: zaman,
  /** Name of who saved it. */
  kaydeden: doluMetin(200).nullable(),
});
export type DilekceSurumOzet = z.infer<typeof dilekceSurumOzetSchema>;

export const dilekceSurumSchema = dilekceSurumOzetSchema.extend({
  sablon: uzunMetin(MAX_HTML),
  alanlar: uzunMetin(1000),
});
export type DilekceSurum = z.infer<typeof dilekceSurumSchema>;

/** An item of GET /api/v1/dilekce-alan. */
export const dilekceAlanSchema = nesne({
  id: z.int({ error: 'Tam sayı olmalıdır.' }).positive({ error: 'Sıfırdan büyük olmalıdır.' }),
  isim: doluMetin(100),
  kod: doluMetin(100),
});
