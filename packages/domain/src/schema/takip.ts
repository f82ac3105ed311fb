import { z } from 'zod';
import { parseEsasNo } from '../esasNo.ts';
import { icraDairesiName } from '../icraDairesi.ts';
import { MAX_TARAF, MAX_VEKIL } from '../limits.ts';
import {
  choiceOf,
  decidedByServerSchema,
  filledLine,
  invalidData,
  listOf,
  objectOf,
  singleLine,
  strictObjectOf,
  tooMany,
} from './rules.ts';
import { checkDetails, takipDetails, tarafDetails } from './takipDetails.ts';
import {
  type Address,
  addressOf,
  amount,
  isoDate,
  kurus,
  type ObjectOf,
  tckn,
  vergiNo,
} from './takipRules.ts';

const TAKIP_STATUSES = ['taslak', 'acik', 'kapali'] as const;
export const takipStatusSchema = choiceOf(TAKIP_STATUSES, 'Durum taslak, acik ya da kapali olmalıdır.');

const tarafShapes = (adres: Address) => {
  const common = {
    unvan: singleLine(500).nullable(),
    tcKimlikNo: tckn.nullable(),
    vergiNo: vergiNo.nullable(),
    mersisNo: singleLine(16)
      .regex(/^[0-9]{16}$/, { error: 'MERSİS numarası 16 hane olmalıdır.' })
      .nullable(),
    yetkili: singleLine(200).nullable().optional(),
    /** 'borçlu', 'avalist', 'ipotek veren üçüncü kişi' … */
    sifat: singleLine(100),
    adres: adres.nullable(),
    /** Ids in the case's `vekiller`. */
    vekiller: listOf(filledLine(50), MAX_VEKIL, 'vekil'),
    /** Service on this party, where the parties were served on different days. */
    tebligTarihi: isoDate.nullable().optional(),
  };
  return {
    kisi: { tur: z.literal('kisi'), ad: filledLine(200), soyad: singleLine(200).nullable(), ...common },
    kurum: {
      tur: z.literal('kurum'),
      ad: singleLine(200).nullable(),
      soyad: singleLine(200).nullable(),
      ...common,
      unvan: filledLine(500),
    },
  };
};

const WHICH_TARAF = { error: 'Taraf türü kisi ya da kurum olmalıdır.' };

/** A party without its details, as a table or another program knows it. */
const plainTarafOf = (objectOf: ObjectOf, adres: Address) => {
  const { kisi, kurum } = tarafShapes(adres);
  return z.discriminatedUnion('tur', [objectOf(kisi), objectOf(kurum)], WHICH_TARAF);
};

const tarafOf = (objectOf: ObjectOf, adres: Address, details: ReturnType<typeof tarafDetails>['members']) => {
  const { kisi, kurum } = tarafShapes(adres);
  return z.discriminatedUnion(
    'tur',
    [objectOf({ ...kisi, ...details }), objectOf({ ...kurum, ...details })],
    WHICH_TARAF,
  );
};

const vekilOf = (objectOf: ObjectOf, adres: Address) =>
  objectOf({
    id: filledLine(50),
    unvan: singleLine(50),
    adSoyad: filledLine(200),
    baro: singleLine(200),
    sicilNo: singleLine(50),
    /** The number at which court papers are served electronically (UETS). */
    uets: singleLine(50).optional(),
    adres: adres.nullable(),
  });

const taraflar = <T extends z.ZodType>(taraf: T, ne: string, min: number) =>
  z
    .array(taraf, { error: invalidData })
    .min(min, { error: `En az bir ${ne} olmalıdır.` })
    .max(MAX_TARAF, { error: tooMany(MAX_TARAF, ne) });

const partsOf = (objectOf: ObjectOf) => {
  const address = addressOf(objectOf);
  const ofTaraf = tarafDetails(objectOf, address);
  const ofTakip = takipDetails(objectOf, address);
  return {
    objectOf,
    address,
    ...ofTaraf.parts,
    ...ofTakip.parts,
    taraf: tarafOf(objectOf, address, ofTaraf.members),
    plainTaraf: plainTarafOf(objectOf, address),
    vekil: vekilOf(objectOf, address),
    details: ofTakip.members,
  };
};
const lenient = partsOf(objectOf);
/** Refuses members it does not know. */
export const strictParts = partsOf(strictObjectOf);
export const {
  address: addressInputSchema,
  taraf: tarafInputSchema,
  plainTaraf: importedTarafSchema,
  vekil: vekilInputSchema,
  tebligat: tebligatInputSchema,
  legalRepresentative: legalRepresentativeInputSchema,
  suffixes: suffixesInputSchema,
  claimItem: claimItemInputSchema,
  thirdPerson: thirdPersonInputSchema,
  dayanak: dayanakInputSchema,
  account: paymentAccountInputSchema,
} = strictParts;

type Parts<T extends z.ZodType> = Pick<ReturnType<typeof partsOf>, 'objectOf' | 'vekil'> & {
  readonly taraf: T;
};

/** All of a case but its id, its details and its amounts; each side has so many parties at least. */
export const takipAlanlari = <T extends z.ZodType>({ objectOf, taraf, vekil }: Parts<T>, minTaraf = 1) => ({
  durum: takipStatusSchema,
  buroDosyaNo: singleLine(50),
  /** 'YYYY/N'; null while the case is a draft. */
  dosyaEsasNo: singleLine(40)
    .refine((value) => parseEsasNo(value) !== null, {
      error: 'Esas numarası 2025/123 biçiminde olmalıdır.',
    })
    .overwrite((value) => parseEsasNo(value) ?? value)
    .nullable(),
  icraDairesi: objectOf({ ad: filledLine(300).overwrite(icraDairesiName), il: singleLine(100) }),
  takipTipi: singleLine(300),
  takipYolu: singleLine(300),
  ornekNo: singleLine(20).nullable(),
  takipTarihi: isoDate.nullable(),
  vadeTarihi: isoDate.nullable(),
  tebligTarihi: isoDate.nullable(),
  hacizTarihi: isoDate.nullable(),
  alacaklilar: taraflar(taraf, 'alacaklı', minTaraf),
  borclular: taraflar(taraf, 'borçlu', minTaraf),
  vekiller: listOf(vekil, MAX_VEKIL, 'vekil'),
  paraBirimi: z.literal('TRY', { error: 'Para birimi TRY olmalıdır.' }),
});

export const typedAmounts = {
  takipToplami: amount,
  masrafToplami: amount,
  harcToplami: amount,
  vekaletUcreti: amount,
  tahsilatToplami: amount,
};

/** Kuruş; the two sums hold (decision 22). Over-collection makes `kalanTutar` negative. */
const amountsSchema = objectOf({ ...typedAmounts, genelToplam: kurus, kalanTutar: kurus })
  .refine((t) => genelToplam(t) === t.genelToplam, {
    path: ['genelToplam'],
    error: 'Genel toplam; takip, masraf, harç ve vekâlet ücreti toplamına eşit olmalıdır.',
  })
  .refine((t) => t.genelToplam - t.tahsilatToplami === t.kalanTutar, {
    path: ['kalanTutar'],
    error: 'Kalan tutar, genel toplam ile tahsilat arasındaki farka eşit olmalıdır.',
  });
export type Amounts = z.infer<typeof amountsSchema>;

/** Sums that are sent are ignored; the server calculates them. */
const amountsInputSchema = strictObjectOf({
  ...typedAmounts,
  genelToplam: decidedByServerSchema,
  kalanTutar: decidedByServerSchema,
}).transform((t): Amounts => {
  const total = genelToplam(t);
  return { ...t, genelToplam: total, kalanTutar: total - t.tahsilatToplami };
});

function genelToplam(t: Readonly<Record<keyof typeof typedAmounts, number>>): number {
  return t.takipToplami + t.masrafToplami + t.harcToplami + t.vekaletUcreti;
}

interface Vekilli {
  readonly vekiller: readonly { readonly id: string }[];
  readonly alacaklilar: readonly { readonly vekiller: readonly string[] }[];
  readonly borclular: readonly { readonly vekiller: readonly string[] }[];
}

/** Representatives are told apart by their ids, and a party names only those of its case. */
export function checkVekiller(takip: Vekilli, context: z.core.$RefinementCtx): void {
  const known = new Set<string>();
  takip.vekiller.forEach(({ id }, i) => {
    if (known.has(id))
      context.addIssue({
        code: 'custom',
        path: ['vekiller', i, 'id'],
        message: 'Takipteki iki vekilin kimliği aynı olamaz.',
      });
    known.add(id);
  });
  for (const side of ['alacaklilar', 'borclular'] as const)
    takip[side].forEach(({ vekiller }, i) => {
      if (vekiller.some((id) => !known.has(id)))
        context.addIssue({
          code: 'custom',
          path: [side, i, 'vekiller'],
          message: 'Takipte bulunmayan bir vekil yazılmış.',
        });
    });
}

/** An enforcement case. Members it does not know are dropped. */
export const takipSchema = objectOf({
  id: filledLine(100),
  ...takipAlanlari(lenient),
  ...lenient.details,
  tutarlar: amountsSchema,
})
  .superRefine(checkVekiller)
  .superRefine(checkDetails);
export type Takip = z.infer<typeof takipSchema>;
export type Taraf = Takip['borclular'][number];
export type Vekil = Takip['vekiller'][number];

/** POST and PUT: the case without what the server decides; the whole record as it was read may be sent. */
export const takipInputSchema = strictObjectOf({
  ...takipAlanlari(strictParts),
  ...strictParts.details,
  tutarlar: amountsInputSchema,
  id: decidedByServerSchema,
  kaynak: decidedByServerSchema,
  surum: decidedByServerSchema,
  created_at: decidedByServerSchema,
  updated_at: decidedByServerSchema,
})
  .superRefine(checkVekiller)
  .superRefine(checkDetails);
export type TakipInput = Omit<Takip, 'id'>;
