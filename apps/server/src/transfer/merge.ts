import { isDeepStrictEqual } from 'node:util';
import {
  addressText,
  type ChangedAlan,
  foldTr,
  type ImportedTakip,
  MAX_DETAIL_ITEMS,
  MAX_TARAF,
  MAX_VEKIL,
  type OfficeVekil,
  type StoredTakip,
  type TakipInput,
  type Taraf,
  TRANSFER_ALANLARI,
  type TransferAlan,
  tarafName,
  type Vekil,
  vekillerOfNewTakip,
  wholeTakipDetails,
} from '@derkenar/domain';
import type { AlanHashes } from '../db/schema.ts';
import { type FileDetails, isFileDetail, mergeDetail, pickFileDetails } from './details.ts';
import {
  type AlanValue,
  type AlanValues,
  alanText,
  hashOf,
  isBlank,
  type TarafWithVekiller,
  toAlanlar,
  toVekil,
} from './fields.ts';

const ALANLAR = Object.keys(TRANSFER_ALANLARI) as TransferAlan[];

export interface MergeResult {
  readonly takip: TakipInput;
  readonly degisen: readonly ChangedAlan[];
  /** Those of the changed fields that are written. */
  readonly writtenAlanlar: readonly TransferAlan[];
}

/** Used when the file gives the party no role. */
const SIFAT = { alacaklilar: 'alacaklı', borclular: 'borçlu' } as const;

/** A case that the office does not have yet. Where the file names no representative it begins as one in the form does. */
export function newTakip(imported: ImportedTakip, lawyers: readonly OfficeVekil[]): TakipInput {
  const takip =
    imported.vekiller.length > 0 ? toWhole(imported) : withOfficeVekiller(toWhole(imported), lawyers);
  const side = (yan: keyof typeof SIFAT) =>
    takip[yan].map((taraf) => ({ ...taraf, sifat: taraf.sifat || SIFAT[yan] }));
  return { ...takip, alacaklilar: side('alacaklilar'), borclular: side('borclular') };
}

function withOfficeVekiller(takip: TakipInput, lawyers: readonly OfficeVekil[]): TakipInput {
  const vekiller = vekillerOfNewTakip(lawyers);
  const ids = vekiller.map(({ id }) => id);
  return { ...takip, vekiller, alacaklilar: takip.alacaklilar.map((taraf) => ({ ...taraf, vekiller: ids })) };
}

/** Fills missing values with blanks. */
function toWhole(imported: ImportedTakip): TakipInput {
  const {
    takipToplami = 0,
    masrafToplami = 0,
    harcToplami = 0,
    vekaletUcreti = 0,
    tahsilatToplami = 0,
  } = imported.tutarlar;
  const { surum: _, uzerineYaz: __, ...takip } = imported;
  return withTotals({
    ...takip,
    durum: takip.durum ?? (takip.dosyaEsasNo === null ? 'taslak' : 'acik'),
    tutarlar: { takipToplami, masrafToplami, harcToplami, vekaletUcreti, tahsilatToplami },
  });
}

type EnteredTakip = Omit<TakipInput, 'tutarlar'> & {
  readonly tutarlar: Omit<TakipInput['tutarlar'], 'genelToplam' | 'kalanTutar'>;
};

function withTotals({ tutarlar, ...takip }: EnteredTakip): TakipInput {
  const { takipToplami, masrafToplami, harcToplami, vekaletUcreti, tahsilatToplami } = tutarlar;
  const genelToplam = takipToplami + masrafToplami + harcToplami + vekaletUcreti;
  return { ...takip, tutarlar: { ...tutarlar, genelToplam, kalanTutar: genelToplam - tahsilatToplami } };
}

/** The case's identity: the file gives these to a draft that lacks them, and changes none. */
const IDENTITY_ALANLAR: ReadonlySet<TransferAlan> = new Set(['dosyaEsasNo', 'icraDairesiAd']);

/**
 * Merges the file's values into the case. A blank value changes nothing, nor does a word that differs in case
 * or accents alone. Parties are added and filled in, never removed. A field with another value than imports
 * wrote was changed by hand: it stays unless `uzerineYaz` names it. A draft becomes a case when it gets its
 * file number.
 */
export function merge(eski: StoredTakip, yeni: ImportedTakip, ozetler: AlanHashes): MergeResult {
  const before = toAlanlar(eski);
  const said = toAlanlar(toWhole(yeni));
  const uzerineYaz = new Set(yeni.surum === eski.surum ? yeni.uzerineYaz : []);
  const degisen: ChangedAlan[] = [];
  const after: Record<string, AlanValue> = { ...before };
  const writtenAlanlar: TransferAlan[] = [];
  const isFinishedDraft = eski.durum === 'taslak' && eski.dosyaEsasNo === null && yeni.dosyaEsasNo !== null;
  for (const alan of ALANLAR) {
    const isFinishedStatus = alan === 'durum' && isFinishedDraft;
    if (!isSaid(yeni, alan) && !isFinishedStatus) continue;
    if (IDENTITY_ALANLAR.has(alan) && !isBlank(before[alan])) continue;
    const merged = mergeAlan(alan, before, said);
    if (JSON.stringify(merged) === JSON.stringify(before[alan])) continue;
    const written = ozetler[alan];
    const elle =
      !isFinishedStatus &&
      (written === undefined ? !isBlank(before[alan]) : written !== hashOf(before[alan]));
    degisen.push({ alan, eski: alanText(alan, before[alan]), yeni: alanText(alan, merged), elle });
    if (elle && !uzerineYaz.has(alan)) continue;
    after[alan] = merged;
    writtenAlanlar.push(alan);
  }
  return { takip: toTakip(eski, after as AlanValues), degisen, writtenAlanlar };
}

const MOST = {
  alacaklilar: MAX_TARAF,
  borclular: MAX_TARAF,
  vekiller: MAX_VEKIL,
  alacakKalemleri: MAX_DETAIL_ITEMS,
  ucuncuKisiler: MAX_DETAIL_ITEMS,
} as const;

/** The Turkish name and the limit of a list that got longer than a case may have it; null if none did. */
export function tooLongList(takip: TakipInput): { readonly name: string; readonly most: number } | null {
  const lists = Object.keys(MOST) as (keyof typeof MOST)[];
  const found = lists.find((list) => (takip[list]?.length ?? 0) > MOST[list]);
  if (found === undefined) return null;
  return { name: found === 'vekiller' ? 'Vekiller' : TRANSFER_ALANLARI[found], most: MOST[found] };
}

/** Does the file have a value for it? An amount of zero is one. */
function isSaid(yeni: ImportedTakip, alan: TransferAlan): boolean {
  if (alan === 'durum') return yeni.durum !== undefined;
  if (alan === 'icraDairesiAd') return yeni.icraDairesi.ad !== '';
  if (alan === 'icraDairesiIl') return yeni.icraDairesi.il !== '';
  if (alan in yeni.tutarlar) return yeni.tutarlar[alan as keyof typeof yeni.tutarlar] !== undefined;
  const value = (yeni as Readonly<Record<string, unknown>>)[alan];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function mergeAlan(alan: TransferAlan, before: AlanValues, said: AlanValues): AlanValue {
  if (isFileDetail(alan)) return mergeDetail(alan, before as FileDetails, said as FileDetails);
  const [eski, yeni] = [before[alan], said[alan]];
  if (alan === 'alacaklilar' || alan === 'borclular')
    return mergeSide(eski as readonly TarafWithVekiller[], yeni as readonly TarafWithVekiller[], SIFAT[alan]);
  return typeof eski === 'string' && typeof yeni === 'string' ? mergeText(eski, yeni) : yeni;
}

const mergeText = <T extends string | null | undefined>(eski: T, yeni: T): T =>
  !yeni || (eski && foldTr(eski) === foldTr(yeni)) ? eski : yeni;

function mergeSide(
  eski: readonly TarafWithVekiller[],
  yeni: readonly TarafWithVekiller[],
  sifat: string,
): TarafWithVekiller[] {
  const side = [...eski];
  const indexByNo = (taraf: TarafWithVekiller) => side.findIndex((one) => hasSameNo(one, taraf));
  const taken = new Set(yeni.map(indexByNo));
  for (const taraf of yeni) {
    const at = indexByNo(taraf);
    const sameName = eski.flatMap((one, n) => (!taken.has(n) && isNamesake(one, taraf) ? [n] : []));
    const [first, ...more] = at < 0 ? sameName : [at];
    if (first === undefined) side.push({ ...taraf, sifat: taraf.sifat || sifat });
    else {
      const found = more.length === 0 ? first : sameName.find((n) => hasSameAddress(side[n], taraf));
      taken.add(found ?? first);
      // If nothing tells which of two namesakes is meant, neither is filled in.
      if (found !== undefined) side[found] = mergeTaraf(side[found] as TarafWithVekiller, taraf);
    }
  }
  return side;
}

const hasSameNo = (a: TarafWithVekiller, b: TarafWithVekiller): boolean =>
  Boolean((a.tcKimlikNo && a.tcKimlikNo === b.tcKimlikNo) || (a.vergiNo && a.vergiNo === b.vergiNo));

/** Is somebody a debtor in both? */
export function hasSameBorclu(eski: StoredTakip, yeni: ImportedTakip): boolean {
  const of = (takip: TakipInput) => toAlanlar(takip).borclular as readonly TarafWithVekiller[];
  const borclular = of(toWhole(yeni));
  return of(eski).some((one) => borclular.some((other) => hasSameNo(one, other) || isNamesake(one, other)));
}

/** True if the names are equal and no number tells the two apart. */
const isNamesake = (a: TarafWithVekiller, b: TarafWithVekiller): boolean =>
  !(a.tcKimlikNo && b.tcKimlikNo) &&
  !(a.vergiNo && b.vergiNo) &&
  foldTr(tarafName(a)) === foldTr(tarafName(b));

const hasSameAddress = (a: TarafWithVekiller | undefined, b: TarafWithVekiller): boolean =>
  Boolean(a?.adres && b.adres && foldTr(addressText(a.adres)) === foldTr(addressText(b.adres)));
function mergeTaraf(eski: TarafWithVekiller, yeni: TarafWithVekiller): TarafWithVekiller {
  const vekiller = [...eski.vekiller];
  for (const vekil of yeni.vekiller) {
    const at = vekiller.findIndex(({ adSoyad }) => foldTr(adSoyad) === foldTr(vekil.adSoyad));
    const one = vekiller[at];
    if (one === undefined) vekiller.push(vekil);
    else
      vekiller[at] = {
        unvan: one.unvan,
        adSoyad: one.adSoyad,
        baro: mergeText(one.baro, vekil.baro),
        sicilNo: mergeText(one.sicilNo, vekil.sicilNo),
        uets: mergeText(one.uets ?? '', vekil.uets ?? ''),
        adres: mergeAddress(one.adres, vekil.adres),
      };
  }
  return {
    ...eski,
    // A person by the number, an institution by the file, or the other way round: the case knows better.
    ...(eski.tur === yeni.tur && {
      ad: mergeText(eski.ad, yeni.ad),
      soyad: mergeText(eski.soyad, yeni.soyad),
      unvan: mergeText(eski.unvan, yeni.unvan),
      tcKimlikNo: mergeText(eski.tcKimlikNo, yeni.tcKimlikNo),
    }),
    vergiNo: mergeText(eski.vergiNo, yeni.vergiNo),
    mersisNo: mergeText(eski.mersisNo, yeni.mersisNo),
    yetkili: mergeText(eski.yetkili, yeni.yetkili),
    sifat: mergeText(eski.sifat, yeni.sifat),
    adres: mergeAddress(eski.adres, yeni.adres),
    tebligTarihi: mergeText(eski.tebligTarihi, yeni.tebligTarihi),
    vekiller,
  };
}

function mergeAddress(eski: Vekil['adres'], yeni: Vekil['adres']): Vekil['adres'] {
  if (eski === null || yeni === null) return eski ?? yeni;
  const adres = {
    metin: mergeText(eski.metin, yeni.metin),
    ilce: mergeText(eski.ilce, yeni.ilce),
    il: mergeText(eski.il, yeni.il),
  };
  return { ...adres, tamAdres: addressText(adres) };
}

/** The case with these values of its fields; representatives whom no party names stay. */
function toTakip(eski: StoredTakip, alanlar: AlanValues): TakipInput {
  const vekiller: Vekil[] = eski.vekiller.map((vekil) => ({ ...vekil }));
  const idOf = (vekil: Omit<Vekil, 'id'>): string => {
    // Two representatives of one name both stay, and one party's old address does not undo the new one of
    // another.
    const kept = eski.vekiller.find((one) => isDeepStrictEqual(toVekil(one), vekil));
    if (kept !== undefined) return kept.id;
    const at = vekiller.findIndex(({ adSoyad }) => adSoyad === vekil.adSoyad);
    const known = vekiller[at];
    if (known !== undefined) {
      vekiller[at] = { id: known.id, ...vekil };
      return known.id;
    }
    const used = new Set(vekiller.map(({ id }) => id));
    let n = vekiller.length + 1;
    while (used.has(`v${n}`)) n++;
    vekiller.push({ id: `v${n}`, ...vekil });
    return `v${n}`;
  };
  const side = (value: AlanValue): Taraf[] =>
    (value as readonly TarafWithVekiller[]).map(
      ({ vekiller, ...taraf }) => ({ ...taraf, vekiller: [...new Set(vekiller.map(idOf))] }) as Taraf,
    );
  const text = (alan: TransferAlan) => alanlar[alan] as string;
  const orNull = (alan: TransferAlan) => alanlar[alan] as string | null;
  const kurus = (alan: TransferAlan) => alanlar[alan] as number;
  return withTotals({
    durum: alanlar.durum as TakipInput['durum'],
    buroDosyaNo: text('buroDosyaNo'),
    dosyaEsasNo: orNull('dosyaEsasNo'),
    icraDairesi: { ad: text('icraDairesiAd'), il: text('icraDairesiIl') },
    takipTipi: text('takipTipi'),
    takipYolu: text('takipYolu'),
    ornekNo: orNull('ornekNo'),
    takipTarihi: orNull('takipTarihi'),
    vadeTarihi: orNull('vadeTarihi'),
    tebligTarihi: orNull('tebligTarihi'),
    hacizTarihi: orNull('hacizTarihi'),
    alacaklilar: side(alanlar.alacaklilar),
    borclular: side(alanlar.borclular),
    vekiller,
    ...wholeTakipDetails(eski),
    ...pickFileDetails(alanlar),
    paraBirimi: eski.paraBirimi,
    tutarlar: {
      takipToplami: kurus('takipToplami'),
      masrafToplami: kurus('masrafToplami'),
      harcToplami: kurus('harcToplami'),
      vekaletUcreti: kurus('vekaletUcreti'),
      tahsilatToplami: kurus('tahsilatToplami'),
    },
  });
}

/** Hashes of imported values: all of a new case, the changed ones of another. */
export function hashesOf(
  takip: TakipInput,
  alanlar: readonly TransferAlan[] = ALANLAR,
  onceki: AlanHashes = {},
): AlanHashes {
  const values = toAlanlar(takip);
  return { ...onceki, ...Object.fromEntries(alanlar.map((alan) => [alan, hashOf(values[alan])])) };
}
