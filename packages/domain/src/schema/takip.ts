import { z } from 'zod';
import { adresMetni } from '../adres.ts';
import { parseEsasNo } from '../esasNo.ts';
import { parseTarih } from '../tarih.ts';
import { tcknGecerli, tcknHatasi, vknGecerli } from '../tckn.ts';
import { bozukVeri, cokFazla, dizi, doluMetin, metin, nesne, secenek } from './kurallar.ts';

const MAX_TARAF = 200;
const MAX_VEKIL = 100;

const isoTarih = metin(10).refine((value) => parseTarih(value) === value, {
  error: 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).',
});

/** Integer kuruş. */
const kurus = z.int({ error: 'Kuruş cinsinden tam sayı olmalıdır.' });
const tutar = kurus.min(0, { error: 'Sıfırdan küçük olamaz.' });

const adresSchema = nesne({ metin: metin(2000), ilce: metin(100), il: metin(100) })
  // The line is always made from its parts, so that the two can never disagree.
  .transform((adres) => ({ ...adres, tamAdres: adresMetni(adres) }));

const kimlikNo = (hata: (value: string) => string | null) =>
  metin(20)
    .superRefine((value, context) => {
      const message = hata(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .nullable();

const ortakTaraf = {
  unvan: metin(500).nullable(),
  tcKimlikNo: kimlikNo((value) => tcknHatasi(value, { zorunlu: true })),
  /** Ten digits, or the national ID of a sole trader. */
  vergiNo: kimlikNo((value) =>
    vknGecerli(value) || tcknGecerli(value) ? null : 'Vergi numarası doğru değil.',
  ),
  mersisNo: metin(16)
    .regex(/^[0-9]{16}$/, { error: 'MERSİS numarası 16 hane olmalıdır.' })
    .nullable(),
  yetkili: metin(200).nullable().optional(),
  /** 'borçlu', 'avalist', 'ipotek veren üçüncü kişi' … */
  sifat: metin(100),
  adres: adresSchema.nullable(),
  /** Ids in the case's `vekiller`. */
  vekiller: dizi(doluMetin(50), MAX_VEKIL, 'vekil'),
  /** Service on this party, where the parties were served on different days. */
  tebligTarihi: isoTarih.nullable().optional(),
};

const tarafSchema = z.discriminatedUnion(
  'tur',
  [
    nesne({ tur: z.literal('kisi'), ad: doluMetin(200), soyad: metin(200).nullable(), ...ortakTaraf }),
    nesne({
      tur: z.literal('kurum'),
      ad: metin(200).nullable(),
      soyad: metin(200).nullable(),
      ...ortakTaraf,
      unvan: doluMetin(500),
    }),
  ],
  { error: 'Taraf türü kisi ya da kurum olmalıdır.' },
);
export type Taraf = z.infer<typeof tarafSchema>;

const vekilSchema = nesne({
  id: doluMetin(50),
  unvan: metin(50),
  adSoyad: doluMetin(200),
  baro: metin(200),
  sicilNo: metin(50),
  adres: adresSchema.nullable(),
});
export type Vekil = z.infer<typeof vekilSchema>;

/** Kuruş; the two sums hold (decision 22). Over-collection makes `kalanTutar` negative. */
const tutarlarSchema = nesne({
  takipToplami: tutar,
  masrafToplami: tutar,
  harcToplami: tutar,
  vekaletUcreti: tutar,
  genelToplam: tutar,
  tahsilatToplami: tutar,
  kalanTutar: kurus,
})
  .refine((t) => t.takipToplami + t.masrafToplami + t.harcToplami + t.vekaletUcreti === t.genelToplam, {
    path: ['genelToplam'],
    error: 'Genel toplam; takip, masraf, harç ve vekâlet ücreti toplamına eşit olmalıdır.',
  })
  .refine((t) => t.genelToplam - t.tahsilatToplami === t.kalanTutar, {
    path: ['kalanTutar'],
    error: 'Kalan tutar, genel toplam ile tahsilat arasındaki farka eşit olmalıdır.',
  });
export type Tutarlar = z.infer<typeof tutarlarSchema>;

const taraflar = (ne: string) =>
  z
    .array(tarafSchema, { error: bozukVeri })
    .min(1, { error: `En az bir ${ne} olmalıdır.` })
    .max(MAX_TARAF, { error: cokFazla(MAX_TARAF, ne) });

/** An enforcement case. Members it does not know are dropped. */
export const takipSchema = nesne({
  id: doluMetin(100),
  durum: secenek(['taslak', 'acik', 'kapali'], 'Durum taslak, acik ya da kapali olmalıdır.'),
  buroDosyaNo: metin(50),
  /** 'YYYY/N'; null while the case is a draft. */
  dosyaEsasNo: metin(40)
    .refine((value) => parseEsasNo(value) !== null, { error: 'Esas numarası 2025/123 biçiminde olmalıdır.' })
    .overwrite((value) => parseEsasNo(value) ?? value)
    .nullable(),
  icraDairesi: nesne({ ad: doluMetin(300), il: metin(100) }),
  takipTipi: metin(300),
  takipYolu: metin(300),
  ornekNo: metin(20).nullable(),
  takipTarihi: isoTarih.nullable(),
  vadeTarihi: isoTarih.nullable(),
  tebligTarihi: isoTarih.nullable(),
  hacizTarihi: isoTarih.nullable(),
  alacaklilar: taraflar('alacaklı'),
  borclular: taraflar('borçlu'),
  vekiller: dizi(vekilSchema, MAX_VEKIL, 'vekil'),
  paraBirimi: z.literal('TRY', { error: 'Para birimi TRY olmalıdır.' }),
  tutarlar: tutarlarSchema,
}).superRefine((takip, context) => {
  const bilinen = new Set(takip.vekiller.map(({ id }) => id));
  for (const taraf of ['alacaklilar', 'borclular'] as const)
    takip[taraf].forEach(({ vekiller }, i) => {
      if (vekiller.some((id) => !bilinen.has(id)))
        context.addIssue({
          code: 'custom',
          path: [taraf, i, 'vekiller'],
          message: 'Takipte bulunmayan bir vekil yazılmış.',
        });
    });
});
export type Takip = z.infer<typeof takipSchema>;
