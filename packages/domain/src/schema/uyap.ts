import { z } from 'zod';
import { tcknHatasi } from '../tckn.ts';
import { SORGU_AMACLARI, type SorguAmaci } from '../yargiSistemi.ts';
import { katiNesne, mantiksal, metin, nesne, secenek } from './kurallar.ts';

const sorguAmaciSchema = secenek(
  Object.keys(SORGU_AMACLARI) as [SorguAmaci, ...SorguAmaci[]],
  'Amaç listede yok.',
);

const kimlik = z.uuid({ error: 'Geçersiz kimlik.' });

/** Eleven digits with the right checksum; a company's tax number is nobody to look up. */
const tcKimlikNo = metin(11).superRefine((value, context) => {
  const message = tcknHatasi(value, { zorunlu: true });
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const AMAC_GEREKLI =
  'Büronuz amacı bildirilmeyen sorguya izin vermiyor. Sorgunun takibini ve amacını bildirin.';

/**
 * POST /api/v1/uyap/kisi-sorgula. The number alone is enough (specification §7.5), unless the office requires a
 * purpose: then the petition, which is one, or the case and a purpose (decision 38). The pages always send them.
 */
export const kisiSorguSchema = katiNesne({
  tcKimlikNo,
  dilekceId: kimlik.optional(),
  takipId: kimlik.optional(),
  amac: sorguAmaciSchema.optional(),
});
export type KisiSorgu = z.infer<typeof kisiSorguSchema>;

/** What an office that requires a purpose misses in a lookup, by field; empty when it says what it is for. */
export function missingPurpose({ dilekceId, takipId, amac }: KisiSorgu): Readonly<Record<string, string>> {
  if (dilekceId !== undefined) return {};
  return {
    ...(takipId === undefined && { takipId: AMAC_GEREKLI }),
    ...(amac === undefined && { amac: AMAC_GEREKLI }),
  };
}

const isim = z.string().max(200);

/** What a lookup shows and nothing more; names may be masked ('ZE****'). Short enough for any way it takes. */
export const kisiSchema = nesne({
  tcKimlikNo: z.string().max(11),
  ad: isim,
  soyad: isim,
  maskeli: mantiksal,
  olumKaydi: mantiksal,
  /** The number begins with 99. */
  yabanci: mantiksal,
  babaAdi: isim.nullable(),
  anaAdi: isim.nullable(),
  /** yyyy-aa-gg */
  dogumTarihi: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  cinsiyet: z.enum(['erkek', 'kadin']).nullable(),
});
export type Kisi = z.infer<typeof kisiSchema>;

/** Answer to a lookup. `sorguNo` names its line in the log. */
export const kisiSorguSonucuSchema = nesne({ sorguNo: z.string(), zaman: z.string(), kisi: kisiSchema });
export type KisiSorguSonucu = z.infer<typeof kisiSorguSonucuSchema>;

/**
 * 'yok': no adapter is configured. 'bekliyor': a token was given and no agent has come yet, or one is on the line
 * whose portal is closed (`portal` tells which). 'bagli': a lookup can be asked for.
 */
export const UYAP_DURUMLARI = ['yok', 'kapali', 'bekliyor', 'bagli'] as const;

/** GET /api/v1/uyap/baglanti, and each unnamed event of GET /api/v1/uyap/baglanti/olaylar (text/event-stream). */
export const uyapBaglantiSchema = nesne({
  durum: secenek(UYAP_DURUMLARI, 'Bağlantı durumu listede yok.'),
  /** How a connection is made here; null: in no way. */
  yontem: z.enum(['simulator', 'ajan']).nullable(),
  /** What the agent on the line says of its portal session; null: none is on the line. */
  portal: z.enum(['acik', 'kapali']).nullable(),
  /** Invented people: a badge says so wherever the lookup is. */
  simulator: mantiksal,
  /** When the connection or the token ends; ISO. */
  bitis: z.string().nullable(),
  /** Lookups of this person today, and how many are allowed. */
  bugunkuSorgu: z.int(),
  gunlukSinir: z.int(),
});
export type UyapBaglanti = z.infer<typeof uyapBaglantiSchema>;

/** POST /api/v1/uyap/baglanti: `eslestirme` is what the lawyer types into the agent; null where none is needed. */
export const uyapBaglanSchema = nesne({
  baglanti: uyapBaglantiSchema,
  eslestirme: nesne({ adres: z.string(), kod: z.string(), bitis: z.string() }).nullable(),
});
export type UyapBaglan = z.infer<typeof uyapBaglanSchema>;

/** GET /api/v1/uyap/kullanim (buro-yonet): who looked up how many people today; `uyari` at the threshold. */
export const uyapKullanimSchema = nesne({
  gun: z.string(),
  uyariEsigi: z.int(),
  gunlukSinir: z.int(),
  kullanicilar: z.array(
    nesne({ kullaniciId: z.string(), adSoyad: z.string(), sorgu: z.int(), uyari: mantiksal }),
  ),
});
export type UyapKullanim = z.infer<typeof uyapKullanimSchema>;
