import { type AktarilanTakip, foldTr, vknGecerli } from '@derkenar/domain';
import type { Yan } from './sutun.ts';

export type Taraf = AktarilanTakip['borclular'][number];
export type Vekil = AktarilanTakip['vekiller'][number];

/** Cells of one party by what follows 'borclu.' or 'alacakli.'; blank ones are not among them. */
type TarafHucreleri = ReadonlyMap<string, string>;

const KURUM =
  /(?:^|\s)(?:a\.?\s?s\.?|ltd\.?|sti\.?|anonim|limited|sirketi|bankasi|bank|kooperatifi|belediyesi|baskanligi|mudurlugu|bakanligi|universitesi|vakfi|dernegi|sigorta|holding|faktoring|kurumu|sitesi|yonetimi)(?=$|[\s,.)])/;

/** Is it the name of an institution? */
const isKurumAdi = (ad: string): boolean => KURUM.test(foldTr(ad));

/** What the cells say of several parties, or why it is not clear of whom they speak. */
export type Taraflar = { readonly hucreler: readonly TarafHucreleri[] } | { readonly mesaj: string };

/** '1) Ali', '2- Veli' */
const NUMARALI = /^[0-9]{1,3}\s*[).-]\s*/;

/** Without the blanks between semicolons and line breaks. */
const splitNames = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Numbers before the names are left out where each has one. */
const withoutNumbers = (names: string[]): string[] =>
  names.every((name) => NUMARALI.test(name)) ? names.map((name) => name.replace(NUMARALI, '')) : names;

/** What two parties may share; the rest is of one alone. */
const ORTAK = new Set(['adSoyad', 'tur', 'sifat']);

/** Several names in one cell, parted by semicolons or line breaks, are as many parties. */
export function splitTaraflar(cells: TarafHucreleri): Taraflar {
  const lines = splitNames(cells.get('adSoyad') ?? '');
  if (lines.length === 0) return { hucreler: [cells] };
  const names = withoutNumbers(lines);
  if (names.length === 1) return { hucreler: [new Map([...cells, ['adSoyad', lines[0] as string]])] };
  // A long name that goes on in the next line of its cell.
  if (!cells.get('adSoyad')?.includes(';') && names.some((name) => !isWhole(name, names[0] as string)))
    return {
      mesaj:
        'Alt alta yazılanlar tek taraf mı, ayrı taraflar mı anlaşılmıyor. Tekse bir satıra yazın, ayrıysa aralarına noktalı virgül (;) koyun.',
    };
  if ([...cells.keys()].some((alan) => !ORTAK.has(alan) && !alan.startsWith('vekil.')))
    return {
      mesaj: `Hücrede ${names.length} taraf var; numaranın, adresin ya da öteki bilgilerin hangisine ait olduğu anlaşılmıyor. Her tarafı ayrı satıra yazın.`,
    };
  return { hucreler: names.map((name) => new Map([...cells, ['adSoyad', name]])) };
}

/** Two words at least, and of the same kind as the other: 'ANONİM ŞİRKETİ' goes on with the line above. */
const isWhole = (name: string, first: string): boolean =>
  /\S\s+\S/.test(name) && isKurumAdi(name) === isKurumAdi(first) && !/^ve\s/i.test(name);

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
  const names = withoutNumbers(splitNames(text('adSoyad')));
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
