import { z } from 'zod';
import { foldEposta } from '../eposta.ts';
import { PAROLA_COK_UZUN } from '../parola.ts';
import { ZORUNLU } from '../tckn.ts';
import { ROLLER, type Rol, YETKILER } from '../yetki.ts';
import { adSoyad, doluMetin, katiNesne, mantiksal, metin, nesne, secenek } from './kurallar.ts';

export const rolSchema = secenek(Object.keys(ROLLER) as [Rol, ...Rol[]], 'Rol listede yok.');
export const yetkiSchema = secenek(YETKILER, 'Yetki listede yok.');

export const epostaSchema = metin(254)
  .min(1, { error: ZORUNLU })
  // Signs that nobody sees come with what is pasted: nobody could type such an address.
  .regex(/^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+$/u, { error: 'Geçerli bir e-posta adresi yazın.' })
  .overwrite(foldEposta);

/** Nothing is trimmed away from a password. What a new one must be: parolaHatasi. */
export const parolaSchema = z
  .string({ error: ZORUNLU })
  .min(1, { error: ZORUNLU })
  .max(1000, { error: PAROLA_COK_UZUN });

/** Six digits of the authenticator, or a recovery code. */
const kodSchema = metin(20);
/** Of a one-time link; whatever is no token is one that nobody has. */
const belirtecSchema = metin(200);

/** What a sign-in form sends. */
export const girisSchema = katiNesne({
  eposta: epostaSchema,
  parola: parolaSchema,
  kod: kodSchema.optional(),
});
export type Giris = z.infer<typeof girisSchema>;

/** GET /api/v1/oturum: who is signed in, where, and what the keys allow (decision 36). */
export const oturumSchema = nesne({
  kullanici: nesne({ id: z.string(), adSoyad: z.string(), eposta: z.string(), ikiAdim: mantiksal }),
  buro: nesne({ id: z.string(), ad: z.string() }),
  rol: rolSchema,
  yetkiler: z.array(yetkiSchema),
  /** Connection to the judicial system; 'yok' while no adapter is configured. */
  uyap: nesne({ durum: secenek(['yok', 'kapali', 'bagli'], 'Bağlantı durumu listede yok.') }),
});
export type OturumBilgisi = z.infer<typeof oturumSchema>;

/** The first office and its yonetici. */
export const kurulumSchema = katiNesne({
  belirtec: belirtecSchema,
  buroAdi: doluMetin(200),
  adSoyad,
  eposta: epostaSchema,
  parola: parolaSchema,
  ornekTakipler: mantiksal,
});
export type Kurulum = z.infer<typeof kurulumSchema>;

export const parolaDegistirSchema = katiNesne({
  eskiParola: parolaSchema,
  yeniParola: parolaSchema,
  digerOturumlariKapat: mantiksal.optional(),
});

/** What opening, replacing and closing the second factor asks for: `kod` where there is one already. */
export const parolaOnaySchema = katiNesne({ parola: parolaSchema, kod: kodSchema.optional() });
export type ParolaOnay = z.infer<typeof parolaOnaySchema>;

/** Base32, and the same as an address that authenticators read from a QR code. */
export const ikiAdimAnahtarSchema = nesne({ anahtar: z.string(), adres: z.string() });

export const ikiAdimKodSchema = katiNesne({ kod: kodSchema.min(1, { error: ZORUNLU }) });

/** Shown once; each works once instead of a code of the authenticator. */
export const kurtarmaKodlariSchema = nesne({ kurtarmaKodlari: z.array(z.string()) });

export const baglantiCozSchema = katiNesne({ belirtec: belirtecSchema });
/** Whom a one-time link is for. */
export const baglantiBilgisiSchema = nesne({
  tur: secenek(['davet', 'parola'], 'Bağlantı türü listede yok.'),
  adSoyad: z.string(),
  eposta: z.string(),
  buroAd: z.string(),
});
export type BaglantiBilgisi = z.infer<typeof baglantiBilgisiSchema>;
export const baglantiKullanSchema = katiNesne({ belirtec: belirtecSchema, parola: parolaSchema });
