import { upperTr } from '../tr.ts';
import { type FoundSuffix, suffixAt } from './parseSuffix.ts';
import { readValue } from './reading.ts';
import { suffixLetters } from './sound.ts';
import { SUFFIX_CASES, type SuffixKind } from './suffixCase.ts';

/** Old petitions hold accents and opening quotes in the place of apostrophes. */
const APOSTROPHE = /^['’‘ʼ´`]/;
/** Characters behind the value that are looked at. */
const MAX_SUFFIX = 12;

/**
 * The suffix of `value` that stands in a petition at `at`, directly behind the value. With an apostrophe any
 * spelling of a case counts ('SGK’ya'), as filling writes the right one. Without it only a suffix of this value
 * counts, because 'Ali' is also the beginning of 'Alin'. A changed stem ('Başbakanlığa') is not found.
 */
export function findSuffixOf(text: string, at: number, value: string, kind: SuffixKind): FoundSuffix | null {
  const rest = text.slice(at, at + MAX_SUFFIX);
  if (APOSTROPHE.test(rest)) return suffixAt(rest, 1);
  const reading = readValue(value, kind);
  if (reading === null) return null;
  const letters = /^[\p{L}\p{N}\p{M}]*/u.exec(rest)?.[0].normalize('NFC') ?? '';
  const length = /^[\p{L}\p{N}\p{M}]*/u.exec(rest)?.[0].length ?? 0;
  for (const suffixCase of SUFFIX_CASES) {
    const suffix = suffixLetters(reading.sound, suffixCase);
    if (letters === suffix || letters === upperTr(suffix)) return { suffixCase, length };
  }
  return null;
}
