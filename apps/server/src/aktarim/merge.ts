import { isDeepStrictEqual } from 'node:util';
import {
  AKTARIM_ALANLARI,
  type AktarilanTakip,
  type AktarimAlani,
  adresMetni,
  type Degisen,
  foldTr,
  type TakipKayit,
  type TakipYaz,
  type Taraf,
  tarafAdi,
  type Vekil,
} from '@derkenar/domain';
import type { AlanOzetleri } from '../db/schema.ts';
import {
  type AlanDegeri,
  type AlanDegerleri,
  alanMetni,
  isBlank,
  ozetOf,
  toAlanlar,
  toVekil,
  type VekilliTaraf,
} from './fields.ts';

const ALANLAR = Object.keys(AKTARIM_ALANLARI) as AktarimAlani[];

export interface Birlesim {
  readonly takip: TakipYaz;
  readonly degisen: readonly Degisen[];
  /** Those of the changed fields that are written. */
  readonly yazilan: readonly AktarimAlani[];
}

/** What a party is called of whom the file does not say it. */
const SIFAT = { alacaklilar: 'alacaklı', borclular: 'borçlu' } as const;

/** A case that the office does not have yet. */
export function yeniTakip(aktarilan: AktarilanTakip): TakipYaz {
  const takip = toWhole(aktarilan);
  const side = (yan: keyof typeof SIFAT) =>
    takip[yan].map((taraf) => ({ ...taraf, sifat: taraf.sifat || SIFAT[yan] }));
  return { ...takip, alacaklilar: side('alacaklilar'), borclular: side('borclular') };
}

/** With blanks for what the file does not say. */
function toWhole(aktarilan: AktarilanTakip): TakipYaz {
  const {
    takipToplami = 0,
    masrafToplami = 0,
    harcToplami = 0,
    vekaletUcreti = 0,
    tahsilatToplami = 0,
  } = aktarilan.tutarlar;
  const { surum: _, uzerineYaz: __, ...takip } = aktarilan;
  return withTotals({
    ...takip,
    durum: takip.durum ?? (takip.dosyaEsasNo === null ? 'taslak' : 'acik'),
    tutarlar: { takipToplami, masrafToplami, harcToplami, vekaletUcreti, tahsilatToplami },
  });
}

type Girilen = Omit<TakipYaz, 'tutarlar'> & {
  readonly tutarlar: Omit<TakipYaz['tutarlar'], 'genelToplam' | 'kalanTutar'>;
};

function withTotals({ tutarlar, ...takip }: Girilen): TakipYaz {
  const { takipToplami, masrafToplami, harcToplami, vekaletUcreti, tahsilatToplami } = tutarlar;
  const genelToplam = takipToplami + masrafToplami + harcToplami + vekaletUcreti;
  return { ...takip, tutarlar: { ...tutarlar, genelToplam, kalanTutar: genelToplam - tahsilatToplami } };
}

/** By these a case is known: the file gives them to a draft that lacks them, and changes none. */
const KIMLIK: ReadonlySet<AktarimAlani> = new Set(['dosyaEsasNo', 'icraDairesiAd']);

/**
 * What the file says laid over the case. Blank changes nothing, nor does a word that differs in case or accents
 * alone; parties are added and filled in, never taken away. A field that has another value than imports wrote was
 * changed by hand: it stays, unless `uzerineYaz` names it. A draft that is given its number is one no longer.
 */
export function merge(eski: TakipKayit, yeni: AktarilanTakip, ozetler: AlanOzetleri): Birlesim {
  const before = toAlanlar(eski);
  const said = toAlanlar(toWhole(yeni));
  const uzerineYaz = new Set(yeni.surum === eski.surum ? yeni.uzerineYaz : []);
  const degisen: Degisen[] = [];
  const after: Record<string, AlanDegeri> = { ...before };
  const yazilan: AktarimAlani[] = [];
  const isBitenTaslak = eski.durum === 'taslak' && eski.dosyaEsasNo === null && yeni.dosyaEsasNo !== null;
  for (const alan of ALANLAR) {
    const isBitenDurum = alan === 'durum' && isBitenTaslak;
    if (!isSaid(yeni, alan) && !isBitenDurum) continue;
    if (KIMLIK.has(alan) && !isBlank(before[alan])) continue;
    const merged = mergeAlan(alan, before[alan], said[alan]);
    if (JSON.stringify(merged) === JSON.stringify(before[alan])) continue;
    const written = ozetler[alan];
    const elle =
      !isBitenDurum && (written === undefined ? !isBlank(before[alan]) : written !== ozetOf(before[alan]));
    degisen.push({ alan, eski: alanMetni(alan, before[alan]), yeni: alanMetni(alan, merged), elle });
    if (elle && !uzerineYaz.has(alan)) continue;
    after[alan] = merged;
    yazilan.push(alan);
  }
  return { takip: toTakip(eski, after as AlanDegerleri), degisen, yazilan };
}

/** Does the file have a value for it? An amount of zero is one. */
function isSaid(yeni: AktarilanTakip, alan: AktarimAlani): boolean {
  if (alan === 'durum') return yeni.durum !== undefined;
  if (alan === 'icraDairesiAd') return yeni.icraDairesi.ad !== '';
  if (alan === 'icraDairesiIl') return yeni.icraDairesi.il !== '';
  if (alan in yeni.tutarlar) return yeni.tutarlar[alan as keyof typeof yeni.tutarlar] !== undefined;
  const value = (yeni as Readonly<Record<string, unknown>>)[alan];
  return typeof value === 'object'
    ? value !== null && (value as readonly unknown[]).length > 0
    : Boolean(value);
}

function mergeAlan(alan: AktarimAlani, eski: AlanDegeri, yeni: AlanDegeri): AlanDegeri {
  if (alan === 'alacaklilar' || alan === 'borclular')
    return mergeSide(eski as readonly VekilliTaraf[], yeni as readonly VekilliTaraf[], SIFAT[alan]);
  return typeof eski === 'string' && typeof yeni === 'string' ? mergeText(eski, yeni) : yeni;
}

const mergeText = <T extends string | null | undefined>(eski: T, yeni: T): T =>
  !yeni || (eski && foldTr(eski) === foldTr(yeni)) ? eski : yeni;

function mergeSide(
  eski: readonly VekilliTaraf[],
  yeni: readonly VekilliTaraf[],
  sifat: string,
): VekilliTaraf[] {
  const side = [...eski];
  const indexByNo = (taraf: VekilliTaraf) => side.findIndex((one) => hasSameNo(one, taraf));
  const taken = new Set(yeni.map(indexByNo));
  for (const taraf of yeni) {
    const at = indexByNo(taraf);
    const sameName = eski.flatMap((one, n) => (!taken.has(n) && isNamesake(one, taraf) ? [n] : []));
    const [first, ...more] = at < 0 ? sameName : [at];
    if (first === undefined) side.push({ ...taraf, sifat: taraf.sifat || sifat });
    else {
      const found = more.length === 0 ? first : sameName.find((n) => hasSameAdres(side[n], taraf));
      taken.add(found ?? first);
      // Where nothing tells which of namesakes is meant, neither is filled in.
      if (found !== undefined) side[found] = mergeTaraf(side[found] as VekilliTaraf, taraf);
    }
  }
  return side;
}

const hasSameNo = (a: VekilliTaraf, b: VekilliTaraf): boolean =>
  Boolean((a.tcKimlikNo && a.tcKimlikNo === b.tcKimlikNo) || (a.vergiNo && a.vergiNo === b.vergiNo));

/** Is somebody a debtor in both? */
export function hasSameBorclu(eski: TakipKayit, yeni: AktarilanTakip): boolean {
  const of = (takip: TakipYaz) => toAlanlar(takip).borclular as readonly VekilliTaraf[];
  const borclular = of(toWhole(yeni));
  return of(eski).some((one) => borclular.some((other) => hasSameNo(one, other) || isNamesake(one, other)));
}

/** Of one name, and no number says that they are two. */
const isNamesake = (a: VekilliTaraf, b: VekilliTaraf): boolean =>
  !(a.tcKimlikNo && b.tcKimlikNo) && !(a.vergiNo && b.vergiNo) && foldTr(tarafAdi(a)) === foldTr(tarafAdi(b));

const hasSameAdres = (a: VekilliTaraf | undefined, b: VekilliTaraf): boolean =>
  Boolean(a?.adres && b.adres && foldTr(adresMetni(a.adres)) === foldTr(adresMetni(b.adres)));
function mergeTaraf(eski: VekilliTaraf, yeni: VekilliTaraf): VekilliTaraf {
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
        adres: mergeAdres(one.adres, vekil.adres),
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
    adres: mergeAdres(eski.adres, yeni.adres),
    tebligTarihi: mergeText(eski.tebligTarihi, yeni.tebligTarihi),
    vekiller,
  };
}

function mergeAdres(eski: Vekil['adres'], yeni: Vekil['adres']): Vekil['adres'] {
  if (eski === null || yeni === null) return eski ?? yeni;
  const adres = {
    metin: mergeText(eski.metin, yeni.metin),
    ilce: mergeText(eski.ilce, yeni.ilce),
    il: mergeText(eski.il, yeni.il),
  };
  return { ...adres, tamAdres: adresMetni(adres) };
}

/** The case with these values of its fields; representatives whom no party names stay. */
function toTakip(eski: TakipKayit, alanlar: AlanDegerleri): TakipYaz {
  const vekiller: Vekil[] = eski.vekiller.map((vekil) => ({ ...vekil }));
  const idOf = (vekil: Omit<Vekil, 'id'>): string => {
    // Of two of one name each stays; nor does one party's old address undo what another was told of the same one.
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
  const side = (deger: AlanDegeri): Taraf[] =>
    (deger as readonly VekilliTaraf[]).map(
      ({ vekiller, ...taraf }) => ({ ...taraf, vekiller: [...new Set(vekiller.map(idOf))] }) as Taraf,
    );
  const text = (alan: AktarimAlani) => alanlar[alan] as string;
  const orNull = (alan: AktarimAlani) => alanlar[alan] as string | null;
  const kurus = (alan: AktarimAlani) => alanlar[alan] as number;
  return withTotals({
    durum: alanlar.durum as TakipYaz['durum'],
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

/** What imports wrote of the case: all of a new one, of another what they changed. */
export function ozetlerOf(
  takip: TakipYaz,
  alanlar: readonly AktarimAlani[] = ALANLAR,
  onceki: AlanOzetleri = {},
): AlanOzetleri {
  const degerler = toAlanlar(takip);
  return { ...onceki, ...Object.fromEntries(alanlar.map((alan) => [alan, ozetOf(degerler[alan])])) };
}
