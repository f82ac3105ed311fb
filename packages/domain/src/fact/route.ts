import type { Takip } from '../schema/takip.ts';
import { toldByWords } from './words.ts';

const turOfWords = toldByWords((said) => {
  if (said.includes('ilamsiz')) return 'ilamsiz';
  return said.includes('ilamli') ? 'ilamli' : null;
});

/** Null where the words of the case do not tell it. */
export const takipTuru = ({ takipTipi }: Pick<Takip, 'takipTipi'>): string | null => turOfWords(takipTipi);

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

const yolOfWords = toldByWords((said) => WAYS.find(([, words]) => words.test(said))?.[0] ?? null);

/** Null where the words of the case do not tell it. */
export const icraYolu = ({ takipYolu }: Pick<Takip, 'takipYolu'>): string | null => yolOfWords(takipYolu);
