import type { Kod } from './catalogue.ts';

/** The groups in which people look for a field, in their order, with the names that they read. */
export const ALAN_GROUPS = {
  alacakli: 'Alacaklı',
  borclu: 'Borçlu',
  dosya: 'Dosya',
  tarih: 'Tarihler',
  tutar: 'Tutarlar',
} as const;

export type AlanGroup = keyof typeof ALAN_GROUPS;

const GROUP_OF: Readonly<Record<Kod, AlanGroup>> = {
  alacakliAdSoyad: 'alacakli',
  alacakliTc: 'alacakli',
  alacakliAdresi: 'alacakli',
  alacakliKurumAdi: 'alacakli',
  alacakliVekiliAdSoyad: 'alacakli',
  alacakliVekilAdresi: 'alacakli',
  borcluAdSoyad: 'borclu',
  borcluTc: 'borclu',
  borcluAdresi: 'borclu',
  borcluKurumIsim: 'borclu',
  borcluVekiliAdSoyad: 'borclu',
  borcluVekiliAdresi: 'borclu',
  icraDairesi: 'dosya',
  dosyaEsasNo: 'dosya',
  takipTipi: 'dosya',
  takipYolu: 'dosya',
  takipTarihi: 'tarih',
  tebligTarihi: 'tarih',
  hacizTarihi: 'tarih',
  vadeTarihi: 'tarih',
  bugununTarihi: 'tarih',
  takipToplami: 'tutar',
  masrafToplami: 'tutar',
  harcToplami: 'tutar',
  vekaletUcreti: 'tutar',
  genelToplam: 'tutar',
  tahsilatToplami: 'tutar',
  kalanTutar: 'tutar',
};

/** Fields of the catalogue that stand together; within a group in the order of `GROUP_OF`. */
export interface GroupedAlanlar<T> {
  readonly group: AlanGroup;
  readonly name: string;
  readonly alanlar: readonly T[];
}

const ORDER: readonly string[] = Object.keys(GROUP_OF);
const isKod = (kod: string): kod is Kod => kod in GROUP_OF;

/** Groups that would be empty are left out, and so are codes that the catalogue does not know. */
export function groupAlanlar<T extends { readonly kod: string }>(
  alanlar: readonly T[],
): readonly GroupedAlanlar<T>[] {
  const sorted = alanlar.toSorted((a, b) => ORDER.indexOf(a.kod) - ORDER.indexOf(b.kod));
  return GROUPS.flatMap((group) => {
    const own = sorted.filter(({ kod }) => isKod(kod) && GROUP_OF[kod] === group);
    return own.length === 0 ? [] : [{ group, name: ALAN_GROUPS[group], alanlar: own }];
  });
}

const GROUPS = Object.keys(ALAN_GROUPS) as readonly AlanGroup[];
