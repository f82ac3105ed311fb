import { type AktarilanTakip, foldTr, vknGecerli } from '@derkenar/domain';
import { isAd, isBelkiBirkac, isKurumAdi, splitAdlar, splitNumbered } from './adlar.ts';
import type { Yan } from './sutun.ts';

export type Taraf = AktarilanTakip['borclular'][number];
export type Vekil = AktarilanTakip['vekiller'][number];

/** Cells of one party by what follows 'borclu.' or 'alacakli.'; blank ones are not among them. */
type TarafHucreleri = ReadonlyMap<string, string>;

/** What the cells say of one party or several, or why it is not clear of whom they speak. */
export type BolunenHucre =
  | { readonly hucreler: readonly TarafHucreleri[]; readonly belkiBirkac: boolean }
  | { readonly mesaj: string };

/** What two parties may share; the rest is of one alone. */
const ORTAK = new Set(['adSoyad', 'tur', 'sifat']);

/** Several names in one cell are as many parties. */
export function splitTaraflar(cells: TarafHucreleri): BolunenHucre {
  const metin = cells.get('adSoyad');
  if (metin === undefined) return { hucreler: [cells], belkiBirkac: false };
  const adlar = splitAdlar(metin);
  if (adlar === null)
    return {
      mesaj:
        'Alt alta yazılanlar tek taraf mı, ayrı taraflar mı anlaşılmıyor. Tekse bir satıra yazın, ayrıysa aralarına noktalı virgül (;) koyun.',
    };
  const hucreler = adlar.map((ad) => new Map([...cells, ['adSoyad', ad]]));
  const tekBilgi = [...cells.keys()].some((alan) => !ORTAK.has(alan) && !alan.startsWith('vekil.'));
  if (adlar.length > 1 && tekBilgi)
    return {
      mesaj: `Hücrede ${adlar.length} taraf var; numaranın, adresin ya da öteki bilgilerin hangisine ait olduğu anlaşılmıyor. Her tarafı ayrı satıra yazın.`,
    };
  const numarali = ['kimlik', 'tcKimlikNo', 'vergiNo'].some((alan) => cells.has(alan));
  return { hucreler, belkiBirkac: !numarali && adlar.some(isBelkiBirkac) };
}

export function toTaraf(cells: TarafHucreleri): Taraf {
  const text = (alan: string): string => cells.get(alan) ?? '';
  const orNull = (alan: string): string | null => cells.get(alan) ?? null;
  const kimlik = text('kimlik');
  const vergiNo = orNull('vergiNo') ?? (kimlik.length === 10 ? kimlik : null);
  const tcKimlikNo = orNull('tcKimlikNo') ?? (kimlik.length === 11 ? kimlik : null);
  const ortak = {
    vergiNo,
    mersisNo: orNull('mersisNo'),
    yetkili: orNull('yetkili'),
    sifat: text('sifat'),
    adres: toAdres(text('adres.metin'), text('adres.ilce'), text('adres.il')),
    vekiller: [],
    tebligTarihi: orNull('tebligTarihi'),
  };
  const adSoyad = text('adSoyad');
  if (isKurum(cells, adSoyad, tcKimlikNo, vergiNo))
    return {
      tur: 'kurum',
      ad: null,
      soyad: null,
      unvan: text('unvan') || adSoyad || text('ad'),
      tcKimlikNo: null,
      ...ortak,
    };
  const [ad, soyad] = splitAd(adSoyad);
  return {
    tur: 'kisi',
    ad: text('ad') || (cells.has('soyad') ? ad || adSoyad : ad),
    soyad: orNull('soyad') ?? (cells.has('ad') ? null : soyad),
    unvan: orNull('unvan'),
    tcKimlikNo,
    ...ortak,
  };
}

function isKurum(cells: TarafHucreleri, adSoyad: string, tc: string | null, vkn: string | null): boolean {
  const tur = cells.get('tur');
  if (tur !== undefined) return tur === 'kurum';
  if (tc !== null || cells.has('soyad')) return false;
  if (cells.has('unvan')) return true;
  return (vkn !== null && vknGecerli(vkn)) || isKurumAdi(adSoyad);
}

/** 'Ayşe Nur Yıldırımcan' → Ayşe Nur, Yıldırımcan. */
function splitAd(adSoyad: string): [string, string | null] {
  const at = adSoyad.trimEnd().lastIndexOf(' ');
  return at < 0 ? [adSoyad, null] : [adSoyad.slice(0, at).trim(), adSoyad.slice(at + 1).trim()];
}

export const toAdres = (metin: string, ilce: string, il: string): Taraf['adres'] =>
  metin === '' && ilce === '' && il === '' ? null : { metin, ilce, il, tamAdres: '' };

/** Several without any more about them may stand in one cell, parted by semicolons or line breaks. */
export function toVekiller(cells: TarafHucreleri): Omit<Vekil, 'id'>[] {
  const text = (alan: string): string => cells.get(`vekil.${alan}`) ?? '';
  const metin = text('adSoyad').trim();
  const names = (splitNumbered(metin) ?? metin.split(/[;\n]/)).map((name) => name.trim()).filter(isAd);
  const adres = toAdres(text('adres.metin'), text('adres.ilce'), text('adres.il'));
  return names.map((name) => {
    const [, unvan = '', adSoyad = name] = /^(av\.?(?:\s*dr\.?)?|avukat)\s+(.+)$/isu.exec(name) ?? [];
    return {
      unvan: text('unvan') || (unvan === '' || /^av(?:ukat)?\.?$/i.test(unvan) ? 'Av.' : unvan),
      adSoyad,
      baro: text('baro'),
      sicilNo: text('sicilNo'),
      adres,
    };
  });
}

/** What of a party or representative can be told apart from others of its kind in one case. */
export const tarafKimligi = (
  taraf: Pick<Taraf, 'tur' | 'ad' | 'soyad' | 'unvan' | 'tcKimlikNo' | 'vergiNo'>,
): string =>
  taraf.tcKimlikNo ??
  taraf.vergiNo ??
  foldTr((taraf.tur === 'kurum' ? taraf.unvan : `${taraf.ad} ${taraf.soyad ?? ''}`) ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export const vekilKimligi = (vekil: Pick<Vekil, 'adSoyad' | 'sicilNo'>): string =>
  `${foldTr(vekil.adSoyad)} ${vekil.sicilNo}`;

export const LISTE = { alacakli: 'alacaklilar', borclu: 'borclular' } as const satisfies Record<Yan, string>;
