import { lowerTr, upperTr } from '../tr.ts';
import { SPELT_ACRONYMS, SPOKEN_ACRONYMS } from './words.ts';

const VOWEL = /[aeıioöuü]/g;
/** No more than two consonants meet, and only one stands at either end: 'TÜBİTAK', 'BİM'. */
const SPEAKABLE = /^[^aeıioöuü]?[aeıioöuü]+(?:[^aeıioöuü]{1,2}[aeıioöuü]+)*[^aeıioöuü]?$/;
const LETTER_NAMES: Readonly<Record<string, string>> = { q: 'kü', w: 'çift ve', x: 'iks' };
/** Longer words in capitals are names. */
const MAX_UNKNOWN = 5;

/** 'b' → 'be'; a vowel is its own name. */
export const letterName = (letter: string): string =>
  LETTER_NAMES[letter] ?? (/[aeıioöuü]/.test(letter) ? letter : `${letter}e`);

/** `among`: the other words of the name are not in capitals, so that the capitals of this one mean something. */
export function isAcronym(word: string, among: boolean): boolean {
  if (word.length < 2 || /[^\p{Lu}]/u.test(word)) return false;
  const key = dotted(lowerTr(word));
  if (SPELT_ACRONYMS.has(key) || SPOKEN_ACRONYMS.has(key) || !/[aeioöuü]/.test(key)) return true;
  return among && word.length <= MAX_UNKNOWN;
}

/** The word itself where an acronym is spoken as a word, otherwise the name of its last letter (TDK). */
export function acronymLetters(word: string): string {
  const key = lowerTr(word);
  if (SPOKEN_ACRONYMS.has(dotted(key))) return dotted(key);
  return isSpoken(key) ? key : letterName(key.slice(-1));
}

/** Acronyms from other languages are written with I: 'UNICEF'. */
const dotted = (key: string): string => key.replaceAll('ı', 'i');

function isSpoken(key: string): boolean {
  if (SPELT_ACRONYMS.has(dotted(key))) return false;
  if (/.aş$/.test(key)) return true;
  const vowels = key.match(VOWEL)?.length ?? 0;
  return SPEAKABLE.test(key) && (vowels > 1 || /^[^aeıioöuü][aeıioöuü][^aeıioöuü]$/.test(key));
}

export const isCapitals = (text: string): boolean => text === upperTr(text) && text !== lowerTr(text);
