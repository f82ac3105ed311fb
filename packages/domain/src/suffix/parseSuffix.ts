import type { SuffixCase } from './suffixCase.ts';

/** A suffix found in a text. */
export interface FoundSuffix {
  readonly suffixCase: SuffixCase;
  /** UTF-16 units, with the apostrophe. */
  readonly length: number;
}

/**
 * Allomorphs of each case with their buffers, in lower case and in capitals. No text is one of two cases: '-ni'
 * and '-ne' belong to the accusative and dative behind a possessive, '-nin' to the genitive, '-yla' and '-la' to the
 * instrumental. Second-person possessives ('evin') are written alike, but no petition puts one behind a field.
 */
const ALLOMORPHS: readonly (readonly [SuffixCase, lower: string, upper: string])[] = [
  ['genitive', 'n?Vn', 'N?VN'],
  ['accusative', '[yn]?V', '[YN]?V'],
  ['dative', '[yn]?[ae]', '[YN]?[AE]'],
  ['locative', '(?:nd|[dt])[ae]', '(?:ND|[DT])[AE]'],
  ['ablative', '(?:nd|[dt])[ae]n', '(?:ND|[DT])[AE]N'],
  ['instrumental', 'y?l[ae]', 'Y?L[AE]'],
];
/** High vowels, composed and decomposed. */
const LOWER_VOWEL = '(?:u\\u0308|[ıu]|ü|i\\u0307?)';
const UPPER_VOWEL = '(?:U\\u0308|I\\u0307|[IİUÜ])';
const WORD_END = '(?![\\p{L}\\p{N}\\p{M}])';

const PATTERNS = ALLOMORPHS.map(
  ([suffixCase, lower, upper]) =>
    [
      suffixCase,
      new RegExp(
        `^(?:${lower.replace('V', LOWER_VOWEL)}|${upper.replace('V', UPPER_VOWEL)})${WORD_END}`,
        'u',
      ),
    ] as const,
);
/** Most fields have a space or a stop behind them: one look instead of one for each case. */
const BEGINNING = /^['’aeıiuüyndtlAEIİUÜYNDTL]/;
/** The longest suffix has four letters, one of them decomposed. */
const MAX_LETTERS = 8;

/**
 * The suffix with which a text directly behind a field begins, with an apostrophe or without; null if it begins
 * with none or if the word goes on. Without an apostrophe a single capital is no suffix: '2025/5512E.'.
 */
export function parseSuffix(text: string): FoundSuffix | null {
  if (!BEGINNING.test(text)) return null;
  const apostrophe = /^['’]/.test(text) ? 1 : 0;
  const found = suffixAt(text, apostrophe);
  if (found === null || (apostrophe === 0 && /^[A-ZİÜ]$/.test(text.slice(0, found.length)))) return null;
  return found;
}

/** The suffix behind the first `apostrophe` characters, of any of the six cases. */
export function suffixAt(text: string, apostrophe: number): FoundSuffix | null {
  const rest = text.slice(apostrophe, apostrophe + MAX_LETTERS);
  for (const [suffixCase, pattern] of PATTERNS) {
    const match = pattern.exec(rest);
    if (match !== null) return { suffixCase, length: apostrophe + match[0].length };
  }
  return null;
}
