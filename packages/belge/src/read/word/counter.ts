import { largeRoman, roman } from '../../listMarker.ts';
import { type Language, numberWord } from './numberWord.ts';

/** One level of a list as Word's formats define it. Lengths are twips (1/20 pt). */
export interface ListLevel {
  readonly format: NumberFormat;
  /** `%1.%2)`: the numbers of the levels 1, 2 and what stands around them; the sign itself for bullets. */
  readonly template: string;
  readonly start: number;
  /** Starts anew after an item of a level above this one, from 1; 0 = never, null = of any level above. */
  readonly restart: number | null;
  /** The levels above print as 1, 2, 3, not in their own format. */
  readonly legal: boolean;
  readonly left: number;
  /** Negative: the marker hangs out to the left. */
  readonly first: number;
}

export type NumberFormat =
  | 'bullet'
  | 'none'
  | 'decimal'
  | 'lowerRoman'
  | 'upperRoman'
  | 'lowerLetter'
  | 'upperLetter'
  | WrittenFormat
  /** One that we do not know; its numbers are printed as decimals. */
  | 'other';

/** Formats that no list of the model has: '01', '1st', 'One', 'First'. */
export type WrittenFormat = 'decimalZero' | 'ordinal' | 'cardinalText' | 'ordinalText';

export interface ListDefinition {
  /** Lists of one key share their counts. */
  readonly key: string;
  readonly levels: readonly (ListLevel | undefined)[];
  /** Levels whose count this list sets back to their start when it first comes to them. */
  readonly overrides: ReadonlySet<number>;
}

export const LIST_LEVELS = 9;

/** Counts the items of all lists of a document as Word does (ECMA-376 part 1, 17.9). */
export class ListCounter {
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();
  readonly #language: Language;

  /** `language` is that of numbers in words. */
  constructor(language: Language) {
    this.#language = language;
  }

  /** The number of the next item of the list `id` at `level` (from 0), and its marker's text. */
  next(
    id: string,
    definition: ListDefinition,
    level: number,
  ): { readonly number: number; readonly text: string } {
    const { key, levels, overrides } = definition;
    const counts = this.#countsOf(key);
    const own = `${id} ${level}`;
    if (overrides.has(level) && !this.#begun.has(own)) counts[level] = undefined;
    this.#begun.add(own);
    for (let above = 0; above < level; above++) counts[above] ??= levels[above]?.start ?? 1;
    const count = counts[level];
    const number = count === undefined ? (levels[level]?.start ?? 1) : count + 1;
    counts[level] = number;
    for (let below = level + 1; below < LIST_LEVELS; below++) {
      const restart = levels[below]?.restart ?? null;
      if (restart === null || level + 1 <= restart) counts[below] = undefined;
    }
    return { number, text: markerOf(levels, level, counts, this.#language) };
  }

  #countsOf(key: string): (number | undefined)[] {
    let counts = this.#counts.get(key);
    if (counts === undefined) {
      counts = [];
      this.#counts.set(key, counts);
    }
    return counts;
  }
}

function markerOf(
  levels: readonly (ListLevel | undefined)[],
  level: number,
  counts: readonly (number | undefined)[],
  language: Language,
): string {
  const own = levels[level];
  if (own === undefined || own.format === 'bullet') return own?.template ?? '';
  return own.template.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const format = levels[index]?.format ?? 'decimal';
    return formatted(
      counts[index] ?? 1,
      own.legal && format !== 'decimalZero' ? 'decimal' : format,
      language,
    );
  });
}

function formatted(n: number, format: NumberFormat, language: Language): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return '';
    case 'decimal':
    case 'other':
      return `${n}`;
    case 'decimalZero':
      return `${n}`.padStart(2, '0');
    case 'ordinal':
    case 'cardinalText':
    case 'ordinalText':
      return numberWord(n, format, language);
    case 'lowerRoman':
      return roman(n);
    case 'upperRoman':
      return largeRoman(n);
    case 'lowerLetter':
      return letters(n, 'abcdefghijklmnopqrstuvwxyz');
    case 'upperLetter':
      return letters(n, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  }
}

/** Word repeats the letter after the last one: `aa` follows `z`. */
function letters(n: number, alphabet: string): string {
  if (n < 1) return `${n}`;
  const letter = alphabet[(n - 1) % alphabet.length] as string;
  return letter.repeat(Math.min(30, Math.floor((n - 1) / alphabet.length) + 1));
}
