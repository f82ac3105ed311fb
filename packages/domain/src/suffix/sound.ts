import { lowerTr } from '../tr.ts';
import type { SuffixCase } from './suffixCase.ts';

/** The end of a value as it is spoken: all that its suffixes depend on. */
export interface Sound {
  /** Lower case letters of the Turkish alphabet. */
  readonly letters: string;
  /** Suffixes have front vowels although the last vowel is a back one: Kemal'in. */
  readonly front: boolean;
  /** Ends in the possessive suffix of the third person: Dairesi-n-e. */
  readonly possessive: boolean;
}

const BASE_LETTERS: Readonly<Record<string, string>> = {
  ä: 'e',
  æ: 'e',
  ø: 'ö',
  œ: 'ö',
  å: 'o',
  ß: 's',
  ł: 'l',
  đ: 'd',
  ə: 'e',
};
const TURKISH = 'çğıöşü';
const HIGH: Readonly<Record<string, string>> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
};
const FRONT_HIGH: Readonly<Record<string, string>> = { ı: 'i', u: 'ü' };
const VOWEL = /[aeıioöuü]/;
/** Sounds behind which -de and -den are -te and -ten; q and x end in one of them. */
const VOICELESS = 'fstkçşhpqx';

/** Lower case without circumflexes and foreign accents: 'Kâğıt' is 'kağıt', 'José' is 'jose'. */
export function plainLetters(text: string): string {
  const letters = Array.from(lowerTr(text.normalize('NFC')), (letter) => {
    if (TURKISH.includes(letter)) return letter;
    return BASE_LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  });
  // No Turkish word has a y without a vowel beside it: foreign names read it as i ('Harry', 'Zelenskyy').
  return letters.join('').replace(/(?<=[^aeıioöuüy])yy?(?![aeıioöuüy])/g, 'i');
}

export const endsInVowel = ({ letters }: Sound): boolean => VOWEL.test(letters.slice(-1));

/** The suffix in lower case, without an apostrophe. A sound without a vowel takes 'e' and 'i'. */
export function suffixLetters(sound: Sound, suffixCase: SuffixCase): string {
  const last = Array.from(sound.letters).findLast((letter) => VOWEL.test(letter)) ?? 'e';
  const own = HIGH[last] as string;
  const high = sound.front ? (FRONT_HIGH[own] ?? own) : own;
  const low = high === 'ı' || high === 'u' ? 'a' : 'e';
  const vowelEnd = endsInVowel(sound);
  const buffer = sound.possessive ? 'n' : vowelEnd ? 'y' : '';
  switch (suffixCase) {
    case 'genitive':
      return `${vowelEnd ? 'n' : ''}${high}n`;
    case 'accusative':
      return buffer + high;
    case 'dative':
      return buffer + low;
    case 'locative':
      return stop(sound) + low;
    case 'ablative':
      return `${stop(sound)}${low}n`;
    case 'instrumental':
      return `${vowelEnd ? 'y' : ''}l${low}`;
  }
}

function stop({ letters, possessive }: Sound): string {
  if (possessive) return 'nd';
  return letters !== '' && VOICELESS.includes(letters.slice(-1)) ? 't' : 'd';
}
