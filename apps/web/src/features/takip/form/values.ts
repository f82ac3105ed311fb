import {
  foldTr,
  formatDate,
  formatEsasNo,
  hasOwnServiceDate,
  parseAmount,
  parseDate,
  parseEsasNo,
  type SaidDetails,
  type TakipDetails,
  type TakipInput,
  type TarafDetails,
  tarafName,
  type Vekil,
} from '@derkenar/domain';
import { amountText } from './amount.ts';
import {
  NO_DETAIL_ROWS,
  referencedKeys,
  type TakipDetailRows,
  type TarafDetailRows,
  takipDetailRows,
  tarafDetailRows,
  toDetails,
} from './details/values.ts';

/** The text of the inputs as it was typed. `key` identifies a row while it moves. */
export interface TarafValues {
  readonly key: string;
  readonly tur: 'kisi' | 'kurum';
  readonly ad: string;
  readonly soyad: string;
  readonly unvan: string;
  readonly tcKimlikNo: string;
  readonly vergiNo: string;
  readonly mersisNo: string;
  readonly yetkili: string;
  readonly sifat: string;
  readonly adres: AddressValues;
  readonly tebligTarihi: string;
  /** Keys of the form's vekiller. */
  readonly vekiller: readonly string[];
  readonly detailRows: TarafDetailRows;
  /** As they were read, with typed suffixes. They are sent while the row is about their owner. */
  readonly details: SaidDetails<TarafDetails>;
  readonly detailsOwner: Identity | null;
}

/** The name as it is written and folded, and the numbers by which a party is known. */
interface Identity {
  readonly said: string;
  readonly name: string;
  readonly numbers: readonly string[];
}

export interface AddressValues {
  readonly metin: string;
  readonly ilce: string;
  readonly il: string;
}

/** `key` is the id in the record. */
export interface VekilValues {
  readonly key: string;
  readonly unvan: string;
  readonly adSoyad: string;
  readonly baro: string;
  readonly sicilNo: string;
  readonly uets: string;
  readonly adres: AddressValues;
}

export const AMOUNTS = [
  'takipToplami',
  'masrafToplami',
  'harcToplami',
  'vekaletUcreti',
  'tahsilatToplami',
] as const;
export type Amount = (typeof AMOUNTS)[number];

export const DATES = ['takipTarihi', 'vadeTarihi', 'tebligTarihi', 'hacizTarihi'] as const;

export interface TakipValues {
  readonly status: TakipInput['durum'];
  readonly buroDosyaNo: string;
  readonly dosyaEsasNo: string;
  readonly icraDairesi: { readonly ad: string; readonly il: string };
  readonly takipTipi: string;
  readonly takipYolu: string;
  readonly ornekNo: string;
  readonly takipTarihi: string;
  readonly vadeTarihi: string;
  readonly tebligTarihi: string;
  readonly hacizTarihi: string;
  readonly alacaklilar: readonly TarafValues[];
  readonly borclular: readonly TarafValues[];
  readonly vekiller: readonly VekilValues[];
  readonly tutarlar: Readonly<Record<Amount, string>>;
  readonly details: TakipDetailRows;
}

export type Side = 'alacaklilar' | 'borclular';
export const SIDES = ['alacaklilar', 'borclular'] as const satisfies readonly Side[];
/** The lists of the form, by the name they have in the record. */
export type ListName = Side | 'vekiller';

/** Turkish messages by field: the path in the record, with a row's key in place of its index. */
export type FieldErrors = Readonly<Record<string, string>>;

const EMPTY_ADDRESS: AddressValues = { metin: '', ilce: '', il: '' };

export const emptyTaraf = (key: string, sifat: string): TarafValues => ({
  key,
  tur: 'kisi',
  ad: '',
  soyad: '',
  unvan: '',
  tcKimlikNo: '',
  vergiNo: '',
  mersisNo: '',
  yetkili: '',
  sifat,
  adres: EMPTY_ADDRESS,
  tebligTarihi: '',
  vekiller: [],
  detailRows: { tebligatlar: [], yasalTemsilci: [] },
  details: {},
  detailsOwner: null,
});

export const emptyVekil = (key: string): VekilValues => ({
  key,
  unvan: 'Av.',
  adSoyad: '',
  baro: '',
  sicilNo: '',
  uets: '',
  adres: EMPTY_ADDRESS,
});

export const emptyTakip = (alacakli: string, borclu: string): TakipValues => ({
  status: 'acik',
  buroDosyaNo: '',
  dosyaEsasNo: '',
  icraDairesi: { ad: '', il: '' },
  takipTipi: '',
  takipYolu: '',
  ornekNo: '',
  takipTarihi: '',
  vadeTarihi: '',
  tebligTarihi: '',
  hacizTarihi: '',
  alacaklilar: [emptyTaraf('alacakli-1', alacakli)],
  borclular: [emptyTaraf('borclu-1', borclu)],
  vekiller: [],
  tutarlar: { takipToplami: '', masrafToplami: '', harcToplami: '', vekaletUcreti: '', tahsilatToplami: '' },
  details: NO_DETAIL_ROWS,
});

/** A key that no row of the list has, also as the id of a representative: 'v1', 'v2' … */
export function freeKey(list: readonly { readonly key: string }[], prefix: string): string {
  const used = new Set(list.map(({ key }) => key));
  let n = list.length + 1;
  while (used.has(`${prefix}${n}`)) n++;
  return `${prefix}${n}`;
}

const text = (value: string | null | undefined): string => value ?? '';
const day = (iso: string | null | undefined): string => (iso ? formatDate(iso) : '');

/** The record as the form shows it. */
export function toValues(takip: Omit<TakipInput, 'paraBirimi'>): TakipValues {
  const { tutarlar } = takip;
  return {
    status: takip.durum,
    buroDosyaNo: takip.buroDosyaNo,
    dosyaEsasNo: takip.dosyaEsasNo === null ? '' : formatEsasNo(takip.dosyaEsasNo),
    icraDairesi: { ad: takip.icraDairesi.ad, il: takip.icraDairesi.il },
    takipTipi: takip.takipTipi,
    takipYolu: takip.takipYolu,
    ornekNo: text(takip.ornekNo),
    takipTarihi: day(takip.takipTarihi),
    vadeTarihi: day(takip.vadeTarihi),
    tebligTarihi: day(takip.tebligTarihi),
    hacizTarihi: day(takip.hacizTarihi),
    alacaklilar: takip.alacaklilar.map((taraf, n) => tarafValues(taraf, `alacakli-${n + 1}`)),
    borclular: takip.borclular.map((taraf, n) => tarafValues(taraf, `borclu-${n + 1}`)),
    vekiller: takip.vekiller.map(vekilValues),
    tutarlar: {
      takipToplami: amountText(tutarlar.takipToplami),
      masrafToplami: amountText(tutarlar.masrafToplami),
      harcToplami: amountText(tutarlar.harcToplami),
      vekaletUcreti: amountText(tutarlar.vekaletUcreti),
      tahsilatToplami: amountText(tutarlar.tahsilatToplami),
    },
    details: takipDetailRows(takip, (id) => {
      const n = takip.borclular.findIndex((borclu) => borclu.id === id);
      return n < 0 ? undefined : `borclu-${n + 1}`;
    }),
  };
}

export function tarafValues(taraf: TakipInput['borclular'][number], key: string): TarafValues {
  const values = {
    key,
    tur: taraf.tur,
    ad: text(taraf.ad),
    soyad: text(taraf.soyad),
    unvan: text(taraf.unvan),
    tcKimlikNo: text(taraf.tcKimlikNo),
    vergiNo: text(taraf.vergiNo),
    mersisNo: text(taraf.mersisNo),
    yetkili: text(taraf.yetkili),
    sifat: taraf.sifat,
    adres: addressValues(taraf.adres),
    tebligTarihi: day(taraf.tebligTarihi),
    vekiller: taraf.vekiller,
    detailRows: tarafDetailRows(taraf),
    details: detailsOf(taraf),
  };
  return { ...values, detailsOwner: identityOf(values) };
}

type IdentityValues = Pick<TarafValues, 'tur' | 'ad' | 'soyad' | 'unvan' | 'tcKimlikNo' | 'vergiNo'>;

const identityOf = (taraf: IdentityValues): Identity => ({
  said: tarafName(taraf),
  name: foldTr(tarafName(taraf)),
  numbers: [taraf.tur === 'kisi' ? taraf.tcKimlikNo : '', taraf.vergiNo]
    .map((number) => number.trim())
    .filter((number) => number !== ''),
});

/** The details of the party that the row is about: none once both its name and its number are another's. */
export const currentDetails = (taraf: TarafValues): SaidDetails<TarafDetails> =>
  isOwn(taraf) ? taraf.details : {};

function isOwn({ detailsOwner, ...taraf }: TarafValues): boolean {
  if (detailsOwner === null) return true;
  const { name, numbers } = identityOf(taraf);
  return name === detailsOwner.name || numbers.some((one) => detailsOwner.numbers.includes(one));
}

/** The row with a detail that was typed, which belongs to the party that the row is about now. */
export const withDetails = (taraf: TarafValues, change: SaidDetails<TarafDetails>): Partial<TarafValues> => ({
  details: { ...currentDetails(taraf), ...change },
  detailsOwner: taraf.detailsOwner === null ? null : identityOf(taraf),
});
/** The name of the party that the row was about when it was read, if it is another's by now; null if it is not. */
export const previousOwner = (taraf: TarafValues): string | null =>
  isOwn(taraf) ? null : (taraf.detailsOwner?.said ?? null);

/** Details of a party that have no rows in the form. */
export const UNSHOWN_DETAILS = ['ekler', 'okunus'] as const;

/** The details that the record has; a member that is left out stays so. */
function detailsOf(taraf: SaidDetails<TarafDetails>): SaidDetails<TarafDetails> {
  const names = ['id', ...UNSHOWN_DETAILS] as const;
  return Object.fromEntries(names.flatMap((name) => (name in taraf ? [[name, taraf[name]]] : [])));
}

/** The ids of debtors by the keys of their rows; one that an item names gets an id if it has none. */
function borcluIds({ alacaklilar, borclular, details }: TakipValues): ReadonlyMap<string, string> {
  const used = [...alacaklilar, ...borclular].map((taraf) => ({ key: taraf.details.id ?? '' }));
  const referenced = referencedKeys(details);
  return new Map(
    borclular.flatMap((borclu): [string, string][] => {
      const known = currentDetails(borclu).id;
      if (known) return [[borclu.key, known]];
      if (!referenced.has(borclu.key)) return [];
      const id = freeKey(used, 'b');
      used.push({ key: id });
      return [[borclu.key, id]];
    }),
  );
}

export const vekilValues = ({ id, unvan, adSoyad, baro, sicilNo, uets, adres }: Vekil): VekilValues => ({
  key: id,
  unvan,
  adSoyad,
  baro,
  sicilNo,
  uets: uets ?? '',
  adres: addressValues(adres),
});

export const addressValues = (adres: AddressValues | null): AddressValues =>
  adres === null ? EMPTY_ADDRESS : { metin: adres.metin, ilce: adres.ilce, il: adres.il };

type RequestBody = Omit<TakipInput, 'tutarlar'> & { readonly tutarlar: Readonly<Record<Amount, number>> };

/** The request's body. Text that is no date or file number is sent as it is, so that the server reports it. */
export function toTakip(values: TakipValues): RequestBody {
  const ids = borcluIds(values);
  return {
    durum: values.status,
    buroDosyaNo: values.buroDosyaNo,
    dosyaEsasNo: orNull(values.dosyaEsasNo, parseEsasNo),
    icraDairesi: values.icraDairesi,
    takipTipi: values.takipTipi,
    takipYolu: values.takipYolu,
    ornekNo: orNull(values.ornekNo),
    takipTarihi: orNull(values.takipTarihi, parseDate),
    vadeTarihi: orNull(values.vadeTarihi, parseDate),
    tebligTarihi: orNull(values.tebligTarihi, parseDate),
    hacizTarihi: orNull(values.hacizTarihi, parseDate),
    alacaklilar: values.alacaklilar.map((taraf) => toTaraf(taraf)),
    borclular: values.borclular.map((taraf) => toTaraf(taraf, ids.get(taraf.key))),
    vekiller: values.vekiller.map(({ key, adres, ...vekil }) => ({
      id: key,
      ...vekil,
      adres: toAddress(adres),
    })),
    paraBirimi: 'TRY',
    tutarlar: {
      takipToplami: toKurus(values.tutarlar.takipToplami),
      masrafToplami: toKurus(values.tutarlar.masrafToplami),
      harcToplami: toKurus(values.tutarlar.harcToplami),
      vekaletUcreti: toKurus(values.tutarlar.vekaletUcreti),
      tahsilatToplami: toKurus(values.tutarlar.tahsilatToplami),
    },
    ...toDetails<TakipDetails>(values.details, (key) => ids.get(key)),
  };
}

function toTaraf(taraf: TarafValues, id?: string): TakipInput['borclular'][number] {
  const common = {
    vergiNo: orNull(taraf.vergiNo),
    mersisNo: orNull(taraf.mersisNo),
    yetkili: orNull(taraf.yetkili),
    sifat: taraf.sifat,
    adres: toAddress(taraf.adres),
    vekiller: [...taraf.vekiller],
    tebligTarihi: orNull(taraf.tebligTarihi, parseDate),
    ...currentDetails(taraf),
    ...toDetails<TarafDetails>(taraf.detailRows, () => undefined),
    ...(id !== undefined && { id }),
  };
  // Values typed for the other kind stay in the form but not in the record.
  if (taraf.tur === 'kurum')
    return { tur: 'kurum', ad: null, soyad: null, unvan: taraf.unvan, tcKimlikNo: null, ...common };
  return {
    tur: 'kisi',
    ad: taraf.ad,
    soyad: orNull(taraf.soyad),
    unvan: orNull(taraf.unvan),
    tcKimlikNo: orNull(taraf.tcKimlikNo),
    ...common,
  };
}

/** The line of the whole address is the server's. */
function toAddress(adres: AddressValues): TakipInput['vekiller'][number]['adres'] {
  const blank = Object.values(adres).every((part) => part.trim() === '');
  return blank ? null : { ...adres, tamAdres: '' };
}

function orNull(value: string, parse: (value: string) => string | null = () => null): string | null {
  const trimmed = value.trim();
  return trimmed === '' ? null : (parse(trimmed) ?? trimmed);
}

/** An amount left blank is none; text that is no amount is refused by the server. */
export const toKurus = (value: string): number =>
  value.trim() === '' ? 0 : (parseAmount(value) ?? Number.NaN);

/** Does a debtor have a service date of its own, typed or from its tebligatlar? Then the case's counts for none. */
export const hasServiceDate = ({ borclular }: Pick<TakipValues, 'borclular'>): boolean =>
  hasOwnServiceDate(
    borclular.map(({ tebligTarihi, detailRows }) => ({
      tebligTarihi,
      tebligatlar: toDetails<TarafDetails>(detailRows, () => undefined).tebligatlar,
    })),
  );
