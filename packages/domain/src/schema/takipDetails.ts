import { z } from 'zod';
import { addressText } from '../address.ts';
import { EVENT_KINDS, subjectListOf } from '../deadline/event.ts';
import { AppError } from '../error.ts';
import { isValidIban, plainIban } from '../iban.ts';
import { MAX_DETAIL_ITEMS } from '../limits.ts';
import {
  choiceOf,
  filledLine,
  invalidData,
  listOf,
  multiLine,
  objectOf,
  singleLine,
  strictObjectOf,
  tooMany,
} from './rules.ts';
import { type Address, amount, isoDate, type ObjectOf, tckn, tcknOrVkn } from './takipRules.ts';

const MAX_HACIZ = 500;
const MAX_PAYMENTS = 1000;
const MAX_TEBLIGAT = 50;
const MAX_OWN_FIELDS = 100;
/** Hundredths of a per cent: 10,000 % a year. */
const MAX_RATE = 1_000_000;

export const PARA_BIRIMLERI = ['TRY', 'USD', 'EUR', 'GBP', 'CHF'] as const;
export const FAIZ_TURLERI = ['yok', 'yasal', 'ticari', 'akdi', 'ttk1530', 'yabanciPara'] as const;
export const HACIZ_KINDS = ['tasinir', 'tasinmaz', 'arac', 'maas', 'banka', 'alacak', 'diger'] as const;
export const HACIZ_STATES = ['gecerli', 'satisIstendi', 'satildi', 'kaldirildi', 'dustu'] as const;
export const TAHSILAT_KINDS = ['haricen', 'icraDairesi', 'haciz', 'satis', 'diger'] as const;
export const THIRD_PERSON_KINDS = ['banka', 'isveren', 'kiraci', 'ucuncuSahis', 'diger'] as const;
export const OBJECTION_SUBJECTS = ['borca', 'imzaya', 'yetkiye', 'faize', 'zamanasimi', 'diger'] as const;
export const OBJECTION_SCOPES = ['tam', 'kismi'] as const;
export const OBJECTION_STATES = ['bekliyor', 'durdu', 'kaldirildi', 'iptalEdildi', 'reddedildi'] as const;
export const DAYANAK_KINDS = [
  'cek',
  'bono',
  'police',
  'fatura',
  'kira',
  'ilam',
  'sozlesme',
  'cariHesap',
  'abonelik',
  'ipotek',
  'diger',
] as const;
export const SERVED_DOCUMENTS = ['odemeEmri', 'icraEmri', '103', 'satisIlani', 'diger'] as const;
export const SERVICE_RESULTS = ['tebligEdildi', 'iade', 'bekliyor'] as const;
export const REPRESENTATIVE_KINDS = ['veli', 'vasi', 'kayyim', 'yasalDanisman'] as const;
const SUFFIXES = ['in', 'i', 'e', 'de', 'den', 'le'] as const;

type Text = z.ZodType<string>;

/** The kinds of value that a detail is made of: checked where a case is written, plain where it is read. */
interface Values {
  readonly objectOf: ObjectOf;
  readonly line: (max: number) => Text;
  readonly filled: (max: number) => Text;
  readonly text: (max: number) => Text;
  readonly date: Text;
  readonly tckn: Text;
  readonly tcknOrVkn: Text;
  readonly iban: Text;
  readonly amount: z.ZodType<number>;
  readonly rate: z.ZodType<number>;
  readonly choice: <const T extends readonly [string, ...string[]]>(
    values: T,
    name: string,
  ) => z.ZodType<T[number]>;
  readonly address: z.ZodType<z.output<Address>>;
  /** Unknown; whoever writes may leave the member out. */
  readonly orNull: <T extends z.ZodType>(type: T) => z.ZodType<z.output<T> | null>;
  readonly list: <T extends z.ZodType>(item: T, max: number, name: string) => z.ZodType<z.output<T>[]>;
  readonly record: z.ZodType<Record<string, string>>;
}

const writtenFields = z
  .record(z.string(), multiLine(2000), { error: invalidData })
  .superRefine((fields, context) => checkOwnFields(fields, context));

/** PUT /api/v1/takip/{id}/ek-alanlar: fields to be added to those of the case; an empty text takes one away. */
export const ownFieldsSchema = strictObjectOf({ alanlar: writtenFields });

/** AppError 422 where the case would have too many fields. */
export function mergeOwnFields(
  kept: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = Object.entries({ ...kept, ...added }).filter(([, text]) => text !== '');
  if (fields.length > MAX_OWN_FIELDS)
    throw new AppError('gecersiz-istek', { errors: { alanlar: tooMany(MAX_OWN_FIELDS, 'ek alan') } });
  return Object.fromEntries(fields);
}

const written = (objects: ObjectOf, address: Address): Values => ({
  objectOf: objects,
  line: singleLine,
  filled: filledLine,
  text: multiLine,
  date: isoDate,
  tckn,
  tcknOrVkn,
  iban: singleLine(60).overwrite(plainIban).refine(isValidIban, { error: 'IBAN doğru değil.' }),
  amount,
  rate: z
    .int({ error: 'Yüzdenin yüzde biri cinsinden tam sayı olmalıdır (2400 = % 24).' })
    .min(0, { error: 'Sıfırdan küçük olamaz.' })
    .max(MAX_RATE, { error: 'En fazla % 10.000 olabilir.' }),
  choice: (values, name) => choiceOf(values, `${name} şunlardan biri olmalıdır: ${values.join(', ')}.`),
  address,
  orNull: (type) => type.nullable().default(null as never),
  list: listOf,
  record: writtenFields,
});

const KOD = /^[a-z][A-Za-z0-9_]{0,49}$/;
/** Can a field of the office have that code? Names that every object of JavaScript answers to are no codes. */
export const isOwnFieldKod = (kod: string): boolean => KOD.test(kod) && !(kod in Object.prototype);

function checkOwnFields(fields: Record<string, string>, context: z.core.$RefinementCtx): void {
  const kodlar = Object.keys(fields);
  if (kodlar.length > MAX_OWN_FIELDS)
    context.addIssue({ code: 'custom', message: tooMany(MAX_OWN_FIELDS, 'ek alan') });
  const wrong = kodlar.find((kod) => !isOwnFieldKod(kod));
  if (wrong !== undefined)
    context.addIssue({
      code: 'custom',
      message: `“${wrong.slice(0, 60)}” bir alan kodu değil: küçük harfle başlamalı, yalnız harf, rakam ve alt çizgi içermeli, en fazla 50 karakter olmalıdır.`,
    });
}

const plain = z.string();
export const storedAddressSchema = objectOf({ metin: plain, ilce: plain, il: plain, tamAdres: plain });
const read: Values = {
  objectOf,
  line: () => plain,
  filled: () => plain,
  text: () => plain,
  date: plain,
  tckn: plain,
  tcknOrVkn: plain,
  iban: plain,
  amount: z.int(),
  rate: z.int(),
  choice: (values) => z.enum(values),
  address: storedAddressSchema,
  orNull: (type) => type.nullable(),
  list: (item) => z.array(item),
  record: z.record(plain, plain),
};

/** The parts of a case. An id tells an item from the others of its list; whoever writes it chooses it. */
const takipParts = (v: Values) => {
  const id = v.filled(50);
  return {
    claimItem: v.objectOf({
      id,
      ad: v.filled(200),
      /** The hundredth of its currency. */
      tutar: v.amount,
      paraBirimi: v.choice(PARA_BIRIMLERI, 'Para birimi'),
      vadeTarihi: v.orNull(v.date),
      faizTuru: v.choice(FAIZ_TURLERI, 'Faiz türü'),
      /** Hundredths of a per cent a year. Only an agreed rate must be known: the law gives the others. */
      faizOrani: v.orNull(v.rate),
      faizBaslangici: v.orNull(v.date),
    }),
    haciz: v.objectOf({
      id,
      tur: v.choice(HACIZ_KINDS, 'Haciz türü'),
      /** The thing that was seized: a number plate, a parcel. */
      konu: v.line(500),
      tarih: v.orNull(v.date),
      durum: v.choice(HACIZ_STATES, 'Haciz durumu'),
      /** The id of a debtor; null when it is not known whose thing it was. */
      borclu: v.orNull(v.filled(50)),
    }),
    tahsilat: v.objectOf({
      id,
      tarih: v.date,
      tutar: v.amount,
      tur: v.choice(TAHSILAT_KINDS, 'Tahsilat türü'),
    }),
    masraf: v.objectOf({ id, tarih: v.orNull(v.date), ad: v.filled(200), tutar: v.amount }),
    thirdPerson: v.objectOf({
      id,
      tur: v.choice(THIRD_PERSON_KINDS, 'Üçüncü kişi türü'),
      ad: v.filled(300),
      kimlikNo: v.orNull(v.tcknOrVkn),
      adres: v.orNull(v.address),
    }),
    objection: v.objectOf({
      id,
      /** The id of a debtor. */
      borclu: v.orNull(v.filled(50)),
      tarih: v.orNull(v.date),
      konu: v.choice(OBJECTION_SUBJECTS, 'İtiraz konusu'),
      kapsam: v.choice(OBJECTION_SCOPES, 'İtiraz kapsamı'),
      /** The disputed part of the claim. */
      tutar: v.orNull(v.amount),
      durum: v.choice(OBJECTION_STATES, 'İtiraz durumu'),
    }),
    /** A day with which a limit begins and that no other part of the case tells. */
    limitStart: v.objectOf({
      id,
      tur: v.choice(EVENT_KINDS, 'Süre başlangıcının türü'),
      tarih: v.date,
      /** The id of the third person, the seizure, the objection or the debtor that it is about. */
      ilgili: v.orNull(v.filled(50)),
    }),
    dayanak: v.objectOf({
      tur: v.choice(DAYANAK_KINDS, 'Dayanak türü'),
      tarih: v.orNull(v.date),
      no: v.orNull(v.line(100)),
      tutar: v.orNull(v.amount),
      aciklama: v.orNull(v.text(2000)),
      mahkeme: v.orNull(v.line(300)),
      esasNo: v.orNull(v.line(40)),
      kararNo: v.orNull(v.line(40)),
      kararTarihi: v.orNull(v.date),
      kesinlesmeTarihi: v.orNull(v.date),
    }),
    account: v.objectOf({
      banka: v.orNull(v.line(200)),
      sube: v.orNull(v.line(200)),
      iban: v.iban,
      hesapSahibi: v.orNull(v.line(300)),
    }),
    ownFields: v.record,
  };
};

const tarafParts = (v: Values) => ({
  tebligat: v.objectOf({
    id: v.filled(50),
    belge: v.choice(SERVED_DOCUMENTS, 'Tebliğ edilen belge'),
    tarih: v.orNull(v.date),
    sonuc: v.choice(SERVICE_RESULTS, 'Tebligat sonucu'),
    iadeNedeni: v.orNull(v.line(300)),
    barkodNo: v.orNull(v.line(50)),
  }),
  legalRepresentative: v.objectOf({
    adSoyad: v.filled(200),
    tcKimlikNo: v.orNull(v.tckn),
    sifat: v.choice(REPRESENTATIVE_KINDS, 'Yasal temsilcinin sıfatı'),
    adres: v.orNull(v.address),
  }),
  /** The name's own Turkish endings: 'Michael’ın'. */
  suffixes: v.objectOf(
    Object.fromEntries(SUFFIXES.map((suffix) => [suffix, v.orNull(v.line(300))])) as {
      readonly [K in (typeof SUFFIXES)[number]]: z.ZodType<string | null>;
    },
  ),
  /** A foreign name as it is spoken: 'maykıl'. */
  reading: v.line(200),
});

type TakipParts = ReturnType<typeof takipParts>;
const takipShape = (
  { list }: Values,
  {
    claimItem,
    haciz,
    tahsilat,
    masraf,
    thirdPerson,
    objection,
    limitStart,
    dayanak,
    account,
    ownFields,
  }: TakipParts,
) => ({
  alacakKalemleri: list(claimItem, MAX_DETAIL_ITEMS, 'alacak kalemi'),
  hacizler: list(haciz, MAX_HACIZ, 'haciz'),
  tahsilatlar: list(tahsilat, MAX_PAYMENTS, 'tahsilat'),
  masraflar: list(masraf, MAX_PAYMENTS, 'masraf'),
  ucuncuKisiler: list(thirdPerson, MAX_DETAIL_ITEMS, 'üçüncü kişi'),
  itirazlar: list(objection, MAX_DETAIL_ITEMS, 'itiraz'),
  sureBaslangiclari: list(limitStart, MAX_DETAIL_ITEMS, 'süre başlangıcı'),
  dayanak,
  alacakliHesabi: account,
  ekAlanlar: ownFields,
});

type TarafParts = ReturnType<typeof tarafParts>;
const tarafShape = (
  { filled, list }: Values,
  { tebligat, legalRepresentative, suffixes, reading }: TarafParts,
) => ({
  /** By which the case's other parts name the party; null while none does. */
  id: filled(50),
  tebligatlar: list(tebligat, MAX_TEBLIGAT, 'tebligat'),
  yasalTemsilci: legalRepresentative,
  ekler: suffixes,
  okunus: reading,
});

type Shape = Readonly<Record<string, z.ZodType>>;
type OptionalShape<T extends Shape> = { [K in keyof T]: z.ZodOptional<z.ZodNullable<T[K]>> };

/** A member that is left out says nothing, so that callers who do not know it can still write. */
const optional = <T extends Shape>(shape: T): OptionalShape<T> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, type.nullable().optional()]),
  ) as OptionalShape<T>;

/** Members of a case that is written, and the objects in them. */
export function takipDetails(objects: ObjectOf, address: Address) {
  const values = written(objects, address);
  const parts = takipParts(values);
  return { parts, members: optional(takipShape(values, parts)) };
}

/** Members of a party that is written, and the objects in them. */
export function tarafDetails(objects: ObjectOf, address: Address) {
  const values = written(objects, address);
  const parts = tarafParts(values);
  return { parts, members: optional(tarafShape(values, parts)) };
}

const storedTakipParts = takipParts(read);
export const {
  claimItem: storedClaimItemSchema,
  haciz: storedHacizSchema,
  tahsilat: storedTahsilatSchema,
  masraf: storedMasrafSchema,
  thirdPerson: storedThirdPersonSchema,
  objection: storedObjectionSchema,
  limitStart: storedLimitStartSchema,
  dayanak: storedDayanakSchema,
  account: storedPaymentAccountSchema,
  ownFields: storedOwnFieldsSchema,
} = storedTakipParts;
const storedTarafParts = tarafParts(read);
export const {
  tebligat: storedTebligatSchema,
  legalRepresentative: storedLegalRepresentativeSchema,
  suffixes: storedSuffixesSchema,
} = storedTarafParts;
const takipRead = takipShape(read, storedTakipParts);
const tarafRead = tarafShape(read, storedTarafParts);
/** Members of a case that is read: lists and own fields are there, if empty. */
export const storedTakipDetails = {
  ...takipRead,
  dayanak: takipRead.dayanak.nullable(),
  alacakliHesabi: takipRead.alacakliHesabi.nullable(),
};
/** Members of a party that is read. */
export const storedTarafDetails = {
  id: tarafRead.id.nullable(),
  tebligatlar: tarafRead.tebligatlar,
  yasalTemsilci: tarafRead.yasalTemsilci.nullable(),
  ekler: tarafRead.ekler.nullable(),
  okunus: tarafRead.okunus.nullable(),
};

const takipDetailsSchema = objectOf(storedTakipDetails);
const tarafDetailsSchema = objectOf(storedTarafDetails);
export type TakipDetails = z.infer<typeof takipDetailsSchema>;
export type TarafDetails = z.infer<typeof tarafDetailsSchema>;
export type ClaimItem = TakipDetails['alacakKalemleri'][number];
export type Haciz = TakipDetails['hacizler'][number];
export type LimitStart = TakipDetails['sureBaslangiclari'][number];
export type ThirdPerson = TakipDetails['ucuncuKisiler'][number];
export type Dayanak = NonNullable<TakipDetails['dayanak']>;
export type PaymentAccount = NonNullable<TakipDetails['alacakliHesabi']>;
export type Tebligat = TarafDetails['tebligatlar'][number];

export const NO_TAKIP_DETAILS: Readonly<TakipDetails> = {
  alacakKalemleri: [],
  hacizler: [],
  tahsilatlar: [],
  masraflar: [],
  ucuncuKisiler: [],
  itirazlar: [],
  sureBaslangiclari: [],
  dayanak: null,
  alacakliHesabi: null,
  ekAlanlar: {},
};
export const NO_TARAF_DETAILS: Readonly<TarafDetails> = {
  id: null,
  tebligatlar: [],
  yasalTemsilci: null,
  ekler: null,
  okunus: null,
};

export type SaidDetails<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** Members of the objects in a detail, in their order. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    alacakKalemleri: storedClaimItemSchema,
    hacizler: storedHacizSchema,
    tahsilatlar: storedTahsilatSchema,
    masraflar: storedMasrafSchema,
    ucuncuKisiler: storedThirdPersonSchema,
    itirazlar: storedObjectionSchema,
    sureBaslangiclari: storedLimitStartSchema,
    dayanak: storedDayanakSchema,
    alacakliHesabi: storedPaymentAccountSchema,
    tebligatlar: storedTebligatSchema,
    yasalTemsilci: storedLegalRepresentativeSchema,
    ekler: storedSuffixesSchema,
  }).map(([name, { shape }]) => [name, Object.keys(shape)]),
);

type Members = Readonly<Record<string, unknown>>;
const ordered = (members: readonly string[], item: Members): Members =>
  Object.fromEntries(
    members.map((name) => [name, name === 'adres' ? wholeAddress(item[name]) : (item[name] ?? null)]),
  );
const wholeAddress = (adres: unknown): unknown => {
  if (typeof adres !== 'object' || adres === null) return null;
  const { metin, ilce, il } = adres as z.output<Address>;
  return { metin, ilce, il, tamAdres: addressText({ metin, ilce, il }) };
};

/** The details with each member in its place, so that equal ones are equal texts; what was not said is empty. */
function whole<T extends object>(empty: T, said: SaidDetails<T>): T {
  const details: T = { ...empty };
  for (const name of Object.keys(empty) as (string & keyof T)[])
    if (said[name] != null) details[name] = inOrder(name, said[name]) as T[typeof name];
  return details;
}
function inOrder(name: string, value: unknown): unknown {
  const members = MEMBERS[name];
  if (members === undefined) return value;
  return Array.isArray(value)
    ? value.map((item: Members) => ordered(members, item))
    : ordered(members, value as Members);
}
export const wholeTakipDetails = (takip: SaidDetails<TakipDetails>): TakipDetails =>
  whole(NO_TAKIP_DETAILS, takip);
export const wholeTarafDetails = (taraf: SaidDetails<TarafDetails>): TarafDetails =>
  whole(NO_TARAF_DETAILS, taraf);

const LISTS = [
  'alacakKalemleri',
  'hacizler',
  'tahsilatlar',
  'masraflar',
  'ucuncuKisiler',
  'itirazlar',
  'sureBaslangiclari',
] as const;
/** Lists whose items name a debtor. */
const OF_BORCLU = ['hacizler', 'itirazlar'] as const;
const SIDES = ['alacaklilar', 'borclular'] as const;

type WithId = { readonly id?: string | null | undefined };
type Checked = Omit<SaidDetails<TakipDetails>, 'ekAlanlar'> & {
  readonly [K in (typeof SIDES)[number]]: readonly object[];
};

/** Items of a list have ids of their own, and what an item names by an id stands in the same case. */
export function checkDetails(takip: Checked, context: z.core.$RefinementCtx): void {
  const fail = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message });
  const failRepeated = (items: readonly WithId[], ...path: (string | number)[]) => {
    for (const n of repeated(items)) fail('Listedeki iki kaydın kimliği aynı olamaz.', ...path, n, 'id');
  };
  for (const list of LISTS) failRepeated(takip[list] ?? [], list);
  const taraflar = SIDES.flatMap((side) =>
    takip[side].map((taraf: SaidDetails<TarafDetails>, n) => ({ side, n, ...taraf })),
  );
  for (const at of repeated(taraflar)) {
    const { side, n } = taraflar[at] as (typeof taraflar)[number];
    fail('Takipteki iki tarafın kimliği aynı olamaz.', side, n, 'id');
  }
  for (const { side, n, tebligatlar } of taraflar) failRepeated(tebligatlar ?? [], side, n, 'tebligatlar');
  const borclular = new Set(taraflar.filter(({ side }) => side === 'borclular').map(({ id }) => id));
  for (const list of OF_BORCLU)
    takip[list]?.forEach(({ borclu }, n) => {
      if (borclu !== null && !borclular.has(borclu))
        fail('Takipte bulunmayan bir borçlu yazılmış.', list, n, 'borclu');
    });
  takip.sureBaslangiclari?.forEach(({ tur, ilgili }, n) => {
    if (ilgili === null) return;
    const list = subjectListOf(tur);
    // A list about which the caller says nothing is kept as it is stored, and with it what its items are named by.
    const items: readonly WithId[] | undefined = list === null ? [] : (takip[list] ?? undefined);
    if (items !== undefined && !items.some(({ id }) => id === ilgili))
      fail('Takipte bulunmayan bir kayıt yazılmış.', 'sureBaslangiclari', n, 'ilgili');
  });
  takip.alacakKalemleri?.forEach(({ faizTuru, faizOrani }, n) => {
    if (faizTuru === 'yok' && faizOrani !== null)
      fail('Faiz istenmeyen kalemin faiz oranı olamaz.', 'alacakKalemleri', n, 'faizOrani');
  });
}

/** Places of items whose id an earlier one has. */
function repeated(items: readonly WithId[]): number[] {
  const known = new Set<string>();
  return items.flatMap(({ id }, n) => {
    if (!id) return [];
    if (known.has(id)) return [n];
    known.add(id);
    return [];
  });
}
