import { lowerTr, upperTr } from '../tr.ts';
import { plainLetters } from './sound.ts';
import { CHANGED_STEMS, UNSOFTENED, UNSOFTENED_END } from './words.ts';

const SOFT: Readonly<Record<string, string>> = { k: 'ğ', p: 'b', ç: 'c', g: 'ğ' };
/** A word of several syllables that ends in a consonant which a vowel softens. */
const SOFTENED_END = /[aeıioöuü].*(?:[aeıioöuü][kp]|ç|log)$/;
const NK_END = /[aeıioöuü].*[aeıioöuü]nk$/;
const MAX_WORD = 60;

/** The value as it stands before a vowel without an apostrophe: 'Başbakanlık' → 'Başbakanlığ', 'Grup' → 'Grub'. */
export function softened(value: string): string {
  const word = /\p{L}+$/u.exec(value.slice(-MAX_WORD))?.[0] ?? '';
  const key = plainLetters(word);
  const changed = CHANGED_STEMS.get(key) ?? softenedKey(key);
  if (changed === key || word.length !== key.length) return value;
  const kept = commonStart(key, changed);
  const end = changed.slice(kept);
  const stem = value.slice(0, value.length - word.length + kept);
  return stem + (word === lowerTr(word) || word !== upperTr(word) ? end : upperTr(end));
}

function softenedKey(key: string): string {
  if (UNSOFTENED.has(key) || UNSOFTENED_END.test(key)) return key;
  if (NK_END.test(key)) return `${key.slice(0, -1)}g`;
  return SOFTENED_END.test(key) ? key.slice(0, -1) + (SOFT[key.slice(-1)] ?? '') : key;
}

function commonStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}
