import type { Takip } from '../schema/takip.ts';
import { foldTr } from '../tr.ts';

/** Null where the words of the case do not tell it. */
export function takipTuru({ takipTipi }: Pick<Takip, 'takipTipi'>): string | null {
  const said = foldTr(takipTipi);
  if (said.includes('ilamsiz')) return 'ilamsiz';
  return said.includes('ilamli') ? 'ilamli' : null;
}

/** By the words of the case, the most telling first; 'İpoteğin Paraya Çevrilmesi', 'Adi Kira ve Hasılat Kirası …'. */
const WAYS: readonly (readonly [string, RegExp])[] = [
  ['iflas', /iflas/],
  ['ipotek', /ipote[kg]/],
  ['rehin', /rehin|rehn/],
  ['kambiyo', /kambiyo|\bcek|\bbono|\bpolice/],
  // Before the eviction: one that a judgment orders is an enforcement of it (İİK m. 26).
  ['ilam', /ilam(?!siz)/],
  ['tahliye', /kira|tahliye/],
  ['abonelik', /abonelik|\bmts\b/],
  ['genelHaciz', /genel haciz/],
];

/** Null where the words of the case do not tell it. */
export function icraYolu({ takipYolu }: Pick<Takip, 'takipYolu'>): string | null {
  const said = foldTr(takipYolu);
  return WAYS.find(([, words]) => words.test(said))?.[0] ?? null;
}
