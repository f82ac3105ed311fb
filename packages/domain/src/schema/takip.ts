import { z } from 'zod';
import { adresMetni } from '../adres.ts';
import { daireAdi } from '../alan/taraf.ts';
import { parseEsasNo } from '../esasNo.ts';
import { parseTarih } from '../tarih.ts';
import { tcknGecerli, tcknHatasi, vknGecerli } from '../tckn.ts';
import {
  bozukVeri,
  cokFazla,
  dizi,
  doluMetin,
  katiNesne,
  metin,
  nesne,
  secenek,
  sunucununBildigi,
} from './kurallar.ts';

const MAX_TARAF = 200;
const MAX_VEKIL = 100;
/** Kuruş; the sum of four of them is still an exact number. */
const MAX_TUTAR = 10 ** 15;

const TAKIP_DURUMLARI = ['taslak', 'acik', 'kapali'] as const;
export const takipDurumuSchema = secenek(TAKIP_DURUMLARI, 'Durum taslak, acik ya da kapali olmalıdır.');

const isoTarih = metin(10).refine((value) => parseTarih(value) === value, {
  error: 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).',
});

/** Integer kuruş. */
const kurus = z.int({ error: 'Kuruş cinsinden tam sayı olmalıdır.' });
const tutar = kurus
  .min(0, { error: 'Sıfırdan küçük olamaz.' })
  .max(MAX_TUTAR, { error: 'En fazla 10.000.000.000.000,00 TL olabilir.' });

const kimlikNo = (hata: (value: string) => string | null) =>
  metin(20)
    .superRefine((value, context) => {
      const message = hata(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .nullable();

/** `nesne` drops members it does not know, `katiNesne` refuses them. */
type Nesne = <T extends z.core.$ZodShape>(shape: T) => z.ZodObject<T>;

const tarafSemasi = (nesne: Nesne) => {
  const adres = adresSemasi(nesne);
  const ortak = {
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
    adres: adres.nullable(),
    /** Ids in the case's `vekiller`. */
    vekiller: dizi(doluMetin(50), MAX_VEKIL, 'vekil'),
    /** Service on this party, where the parties were served on different days. */
    tebligTarihi: isoTarih.nullable().optional(),
  };
  return z.discriminatedUnion(
    'tur',
    [
      nesne({ tur: z.literal('kisi'), ad: doluMetin(200), soyad: metin(200).nullable(), ...ortak }),
      nesne({
        tur: z.literal('kurum'),
        ad: metin(200).nullable(),
        soyad: metin(200).nullable(),
        ...ortak,
        unvan: doluMetin(500),
      }),
    ],
    { error: 'Taraf türü kisi ya da kurum olmalıdır.' },
  );
};

const adresSemasi = (nesne: Nesne) =>
  nesne({ metin: metin(2000), ilce: metin(100), il: metin(100), tamAdres: sunucununBildigi })
    // The line is always made from its parts, so that the two can never disagree.
    .transform(({ metin, ilce, il }) => ({ metin, ilce, il, tamAdres: adresMetni({ metin, ilce, il }) }));

const vekilSemasi = (nesne: Nesne) =>
  nesne({
    id: doluMetin(50),
    unvan: metin(50),
    adSoyad: doluMetin(200),
    baro: metin(200),
    sicilNo: metin(50),
    adres: adresSemasi(nesne).nullable(),
  });

const taraflar = (taraf: ReturnType<typeof tarafSemasi>, ne: string, min: number) =>
  z
    .array(taraf, { error: bozukVeri })
    .min(min, { error: `En az bir ${ne} olmalıdır.` })
    .max(MAX_TARAF, { error: cokFazla(MAX_TARAF, ne) });

/** All of a case but its id and its amounts; each side has so many parties at least. */
export const takipAlanlari = (nesne: Nesne, minTaraf = 1) => {
  const taraf = tarafSemasi(nesne);
  return {
    durum: takipDurumuSchema,
    buroDosyaNo: metin(50),
    /** 'YYYY/N'; null while the case is a draft. */
    dosyaEsasNo: metin(40)
      .refine((value) => parseEsasNo(value) !== null, {
        error: 'Esas numarası 2025/123 biçiminde olmalıdır.',
      })
      .overwrite((value) => parseEsasNo(value) ?? value)
      .nullable(),
    icraDairesi: nesne({ ad: doluMetin(300).overwrite(daireAdi), il: metin(100) }),
    takipTipi: metin(300),
    takipYolu: metin(300),
    ornekNo: metin(20).nullable(),
    takipTarihi: isoTarih.nullable(),
    vadeTarihi: isoTarih.nullable(),
    tebligTarihi: isoTarih.nullable(),
    hacizTarihi: isoTarih.nullable(),
    alacaklilar: taraflar(taraf, 'alacaklı', minTaraf),
    borclular: taraflar(taraf, 'borçlu', minTaraf),
    vekiller: dizi(vekilSemasi(nesne), MAX_VEKIL, 'vekil'),
    paraBirimi: z.literal('TRY', { error: 'Para birimi TRY olmalıdır.' }),
  };
};

export const girilenTutarlar = {
  takipToplami: tutar,
  masrafToplami: tutar,
  harcToplami: tutar,
  vekaletUcreti: tutar,
  tahsilatToplami: tutar,
};

/** Kuruş; the two sums hold (decision 22). Over-collection makes `kalanTutar` negative. */
const tutarlarSchema = nesne({ ...girilenTutarlar, genelToplam: kurus, kalanTutar: kurus })
  .refine((t) => genelToplam(t) === t.genelToplam, {
    path: ['genelToplam'],
    error: 'Genel toplam; takip, masraf, harç ve vekâlet ücreti toplamına eşit olmalıdır.',
  })
  .refine((t) => t.genelToplam - t.tahsilatToplami === t.kalanTutar, {
    path: ['kalanTutar'],
    error: 'Kalan tutar, genel toplam ile tahsilat arasındaki farka eşit olmalıdır.',
  });
export type Tutarlar = z.infer<typeof tutarlarSchema>;

/** Whatever sums were sent: they are counted anew. */
const tutarlarYazSchema = katiNesne({
  ...girilenTutarlar,
  genelToplam: sunucununBildigi,
  kalanTutar: sunucununBildigi,
}).transform((t): Tutarlar => {
  const genel = genelToplam(t);
  return { ...t, genelToplam: genel, kalanTutar: genel - t.tahsilatToplami };
});

function genelToplam(t: Readonly<Record<keyof typeof girilenTutarlar, number>>): number {
  return t.takipToplami + t.masrafToplami + t.harcToplami + t.vekaletUcreti;
}

interface Vekilli {
  readonly vekiller: readonly { readonly id: string }[];
  readonly alacaklilar: readonly { readonly vekiller: readonly string[] }[];
  readonly borclular: readonly { readonly vekiller: readonly string[] }[];
}

/** Representatives are told apart by their ids, and a party names only those of its case. */
export function checkVekiller(takip: Vekilli, context: z.core.$RefinementCtx): void {
  const bilinen = new Set<string>();
  takip.vekiller.forEach(({ id }, i) => {
    if (bilinen.has(id))
      context.addIssue({
        code: 'custom',
        path: ['vekiller', i, 'id'],
        message: 'Takipteki iki vekilin kimliği aynı olamaz.',
      });
    bilinen.add(id);
  });
  for (const yan of ['alacaklilar', 'borclular'] as const)
    takip[yan].forEach(({ vekiller }, i) => {
      if (vekiller.some((id) => !bilinen.has(id)))
        context.addIssue({
          code: 'custom',
          path: [yan, i, 'vekiller'],
          message: 'Takipte bulunmayan bir vekil yazılmış.',
        });
    });
}

/** An enforcement case. Members it does not know are dropped. */
export const takipSchema = nesne({
  id: doluMetin(100),
  ...takipAlanlari(nesne),
  tutarlar: tutarlarSchema,
}).superRefine(checkVekiller);
export type Takip = z.infer<typeof takipSchema>;
export type Taraf = Takip['borclular'][number];
export type Vekil = Takip['vekiller'][number];

/** POST and PUT: the case without what the server decides; the whole record as it was read may be sent. */
export const takipYazSchema = katiNesne({
  ...takipAlanlari(katiNesne),
  tutarlar: tutarlarYazSchema,
  id: sunucununBildigi,
  kaynak: sunucununBildigi,
  surum: sunucununBildigi,
  created_at: sunucununBildigi,
  updated_at: sunucununBildigi,
}).superRefine(checkVekiller);
export type TakipYaz = Omit<Takip, 'id'>;
