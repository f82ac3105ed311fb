import { z } from 'zod';
import { doluMetin, mantiksal, nesne, secenek } from './kurallar.ts';
import { rolSchema } from './oturum.ts';

export const kullaniciSchema = nesne({
  id: doluMetin(100),
  adSoyad: doluMetin(200),
  eposta: doluMetin(254),
  rol: rolSchema,
  durum: secenek(['davetli', 'etkin', 'pasif'], 'Durum davetli, etkin ya da pasif olmalıdır.'),
  ikiAdim: mantiksal,
  sonGiris: z.string().nullable(),
});
export type Kullanici = z.infer<typeof kullaniciSchema>;
