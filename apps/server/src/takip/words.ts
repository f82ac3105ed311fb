import {
  esasNoOrder,
  foldTr,
  isValidTckn,
  isValidVkn,
  type Takip,
  type Taraf,
  tarafName,
} from '@derkenar/domain';
import { detailTexts, personsBeside } from './persons.ts';

/** Code points of a word that count; an index entry has room for no endless one. */
const MAX_WORD_LENGTH = 60;
/** The limit for one case. No real case has more. */
const MAX_WORDS = 5000;
/** The limit of words in a search; folding makes two of 'a¨b'. */
const MAX_SEARCHED_WORDS = 10;

type SearchableTakip = Omit<Takip, 'id'>;

/** The folded words by which a case is found, each once. */
export function takipWords(takip: SearchableTakip): string[] {
  const taraflar = [...takip.alacaklilar, ...takip.borclular];
  const beside = personsBeside(takip);
  const texts = [
    takip.dosyaEsasNo ?? '',
    takip.buroDosyaNo,
    takip.icraDairesi.ad,
    ...taraflar.map(tarafName),
    ...beside.filter(({ isBank }) => !isBank).map(({ ad }) => ad),
    takip.alacakliHesabi?.hesapSahibi ?? '',
  ];
  const foldedWords = texts.flatMap((text) => words(text).flatMap((word) => [word, ...parts(word)]));
  const numbers = [...taraflar.flatMap(partyNumbers), ...beside.map(({ kimlikNo }) => kimlikNo)];
  const found = [
    ...numbers.filter(Boolean).map((number) => wholeWord(number as string)),
    ...foldedWords.map(cut),
  ];
  return [...new Set([...new Set(found)].slice(0, MAX_WORDS).concat(numbersInTexts(takip)))];
}

const partyNumbers = ({ tcKimlikNo, vergiNo, mersisNo }: Taraf) => [tcKimlikNo, vergiNo, mersisNo];

/** Numbers of persons in the texts of the details: those whose check digits are right. */
const numbersInTexts = (takip: SearchableTakip): string[] =>
  detailTexts(takip)
    .flatMap((text) => text.match(NUMBER_IN_TEXT) ?? [])
    .filter((number) => isValidTckn(number) || isValidVkn(number))
    .slice(0, MAX_WORDS)
    .map(wholeWord);

const NUMBER_IN_TEXT = /(?<!\d)\d{10,11}(?!\d)/g;

/** Lengths of a national ID, a tax number and a MERSİS number. */
const PARTY_NUMBER = /^(?:\d{10,11}|\d{16})$/;
/** No word that is typed begins with it, so that a part of a party's number finds nothing. */
const WHOLE_ONLY = '=';

/** The word by which a number is found. */
export const wholeWord = (number: string): string => `${WHOLE_ONLY}${number}`;

/**
 * The forms of a word that is as long as a party's number: that number or a whole word; null for other words.
 */
export const wholeForms = (word: string): readonly string[] | null =>
  PARTY_NUMBER.test(word) ? [word, wholeWord(word)] : null;

export function toWordRows(takip: SearchableTakip): { readonly esas_order: number; readonly word: string }[] {
  const esas_order = esasNoOrder(takip.dosyaEsasNo);
  return takipWords(takip).map((word) => ({ esas_order, word }));
}

/** The words of a search. '2025 / 0123 Esas' and '123 456 78 901' are one word each, as in a case. */
export function searchedWords(ara: string): string[] {
  const number = ara.replace(/[\s-]/gu, '');
  if (PARTY_NUMBER.test(number)) return [number];
  const esasNo = ara.replace(
    /((?:19|20|21)\d{2})\s*\/\s*0*(\d{1,8})(?:\s*(?:esas|e\.?))?(?=\s|$)/giu,
    '$1/$2',
  );
  return [...new Set(words(esasNo).map(cut))].slice(0, MAX_SEARCHED_WORDS);
}

/** Folded, without the punctuation around it: '“Ağ” A.Ş.' → ag, a.s */
const words = (text: string): string[] =>
  foldTr(text)
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** '2025/123' → 2025, 123; a word without punctuation in it has none. */
function parts(word: string): string[] {
  const found = word.match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.length > 1 ? found : [];
}

const cut = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : Array.from(word).slice(0, MAX_WORD_LENGTH).join('');
