/** The six cases that a petition writes behind a value. */
export type SuffixCase = 'genitive' | 'accusative' | 'dative' | 'locative' | 'ablative' | 'instrumental';

/** The cases in the order of the menu, each with the name that the menu shows. */
export const SUFFIX_CASE_NAMES: Readonly<Record<SuffixCase, string>> = {
  genitive: '-(n)in',
  accusative: '-(y)i',
  dative: '-(y)e',
  locative: '-de',
  ablative: '-den',
  instrumental: '-(y)le',
};

export const SUFFIX_CASES = Object.keys(SUFFIX_CASE_NAMES) as readonly SuffixCase[];

/** The kinds of value that differ in their reading or in their apostrophe. */
export type SuffixKind = 'person' | 'institution' | 'office' | 'date' | 'amount' | 'number' | 'place';
