import { z } from 'zod';
import { ROLLER, type Rol, YETKILER } from '../yetki.ts';
import { katiNesne, mantiksal, metin, nesne, secenek } from './kurallar.ts';

export const rolSchema = secenek(Object.keys(ROLLER) as [Rol, ...Rol[]], 'Rol listede yok.');
export const yetkiSchema = secenek(YETKILER, 'Yetki listede yok.');

export const epostaSchema = metin(254)
  .min(1, { error: 'Lütfen bu alanı doldurun.' })
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'Geçerli bir e-posta adresi yazın.' });

/** What a sign-in form sends: nothing is trimmed away from a password. */
export const girisSchema = katiNesne({
  eposta: epostaSchema,
  parola: z
    .string({ error: 'Lütfen bu alanı doldurun.' })
    .min(1, { error: 'Lütfen bu alanı doldurun.' })
    .max(1000),
  /** Six digits of the authenticator, or a recovery code. */
  kod: metin(20).optional(),
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
