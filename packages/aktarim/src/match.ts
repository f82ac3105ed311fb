import { OKUNAN_SUTUNLAR, plainBaslik, SUTUNLAR } from './sutun.ts';
import type { Satir } from './tablo.ts';

/** By column: the field it is read as, null if it is not read. */
export type Eslesme = readonly (string | null)[];

/** Rows that may stand above the headings: a title, a date. */
const MAX_ABOVE = 30;

/**
 * Headings that leave out whose they are: a name or an address alone is the debtor’s.
 */
const KENDI_BASINA: Readonly<Record<string, string>> = {
  borclu: 'borclu.adSoyad',
  alacakli: 'alacakli.adSoyad',
  borclular: 'borclu.adSoyad',
  alacaklilar: 'alacakli.adSoyad',
  muvekkil: 'alacakli.adSoyad',
  'tc kimlik no': 'borclu.tcKimlikNo',
  tckn: 'borclu.tcKimlikNo',
  adres: 'borclu.adres.metin',
  'ad soyad': 'borclu.adSoyad',
  'adi soyadi': 'borclu.adSoyad',
  vekil: 'alacakli.vekil.adSoyad',
  'borclu adres ili': 'borclu.adres.il',
};

const byBaslik: ReadonlyMap<string, string> = new Map([
  ...Object.entries(KENDI_BASINA),
  ...SUTUNLAR.flatMap(({ alan, adlar, yalnizYazilir }) =>
    adlar.map((ad) => [ad, yalnizYazilir ? '' : alan] as const),
  ),
]);
const readable: ReadonlySet<string> = new Set(OKUNAN_SUTUNLAR.map(({ alan }) => alan));

/**
 * What each heading means: as the office said the last time (folded heading → field, '' for none), else by our own
 * lists. A field is read from the first of its columns only.
 */
export function matchBasliklar(
  basliklar: readonly string[],
  hatirlanan: ReadonlyMap<string, string> = new Map(),
): Eslesme {
  const used = new Set<string>();
  return basliklar.map((baslik) => {
    const plain = plainBaslik(baslik);
    const alan = hatirlanan.get(plain) ?? byBaslik.get(plain) ?? '';
    if (!readable.has(alan) || used.has(alan)) return null;
    used.add(alan);
    return alan;
  });
}

/** The row of headings among the first rows: the one of which most is understood, else the first. */
export function findBaslik(rows: readonly Satir[], hatirlanan?: ReadonlyMap<string, string>): Satir | null {
  let best: Satir | null = null;
  let most = -1;
  for (const row of rows.slice(0, MAX_ABOVE)) {
    const known = matchBasliklar(row.hucreler, hatirlanan).filter((alan) => alan !== null).length;
    if (known > most) [best, most] = [row, known];
  }
  return best;
}
