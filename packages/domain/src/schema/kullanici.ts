import { z } from 'zod';
import { YETKILER } from '../yetki.ts';
import {
  adSoyad,
  dizi,
  doluMetin,
  katiNesne,
  mantiksal,
  nesne,
  secenek,
  sunucununBildigi,
} from './kurallar.ts';
import { epostaSchema, rolSchema, yetkiSchema } from './oturum.ts';

export const kullaniciSchema = nesne({
  id: doluMetin(100),
  adSoyad,
  eposta: doluMetin(254),
  rol: rolSchema,
  durum: secenek(['davetli', 'etkin', 'pasif'], 'Durum davetli, etkin ya da pasif olmalıdır.'),
  ikiAdim: mantiksal,
  sonGiris: z.string().nullable(),
});
export type Kullanici = z.infer<typeof kullaniciSchema>;

export const kullaniciEkleSchema = katiNesne({
  adSoyad,
  eposta: epostaSchema,
  rol: rolSchema,
});
export type KullaniciEkle = z.infer<typeof kullaniciEkleSchema>;

/** 'etkin' leaves someone who has not taken the invitation yet invited. */
export const kullaniciGuncelleSchema = katiNesne({
  adSoyad,
  rol: rolSchema,
  durum: secenek(['etkin', 'pasif'], 'Durum etkin ya da pasif olmalıdır.'),
});
export type KullaniciGuncelle = z.infer<typeof kullaniciGuncelleSchema>;

/** A one-time link's token, answered once, and when it ends. */
export const baglantiSchema = nesne({ belirtec: z.string(), bitis: z.string() });
export type Baglanti = z.infer<typeof baglantiSchema>;

export const kullaniciDavetSchema = nesne({ kullanici: kullaniciSchema, baglanti: baglantiSchema });

/** `lookupPurposeRequired`: the server refuses a lookup that names neither a petition nor a case with a purpose. */
export const buroSchema = nesne({ id: z.string(), ad: z.string(), lookupPurposeRequired: mantiksal });
export type Buro = z.infer<typeof buroSchema>;
/** Without `lookupPurposeRequired` that setting stays as it is. */
export const buroGuncelleSchema = katiNesne({
  id: sunucununBildigi,
  ad: doluMetin(200),
  lookupPurposeRequired: mantiksal.optional(),
});
export type BuroGuncelle = z.infer<typeof buroGuncelleSchema>;

export const rolYetkileriSchema = nesne({ rol: rolSchema, ad: z.string(), yetkiler: z.array(yetkiSchema) });
export type RolYetkileri = z.infer<typeof rolYetkileriSchema>;
export const rolGuncelleSchema = katiNesne({
  rol: sunucununBildigi,
  ad: sunucununBildigi,
  yetkiler: dizi(yetkiSchema, YETKILER.length, 'yetki'),
});
