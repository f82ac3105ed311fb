import { isLabelWithWordings } from './lead.ts';
import { type Inline, type Paragraph, text, withInlines } from './model.ts';
import { matchPlaceholders, type PlaceholderMatch, writtenOf } from './placeholder.ts';
import { type Replacement, replacePieces } from './replace.ts';
import { type Choice, matchWordings, mayHaveWordings, parseWording, type Wording } from './wording.ts';

/** The choices and repeats in the sentences of a paragraph of a template. */
export interface Wordings {
  readonly written: string;
  /** Placeholders, also those within a wording. */
  readonly matches: readonly PlaceholderMatch[];
  readonly wordings: readonly { readonly start: number; readonly end: number; readonly wording: Wording }[];
  /** A label with nothing but these behind it. */
  readonly isLabel: boolean;
  /** The paragraph with its words, by these. */
  readonly worded: Map<string, Paragraph>;
}

/** More choices than most paragraphs can make. */
const MAX_WORDED = 16;
const MAX_WORDS = 1000;
const known = new WeakMap<Paragraph, Wordings>();

/** Read once for all documents. */
export function wordingsOf(source: Paragraph): Wordings {
  const found = known.get(source);
  if (found !== undefined) return found;
  const written = writtenOf(source.inlines);
  const matches = mayHaveWordings(written) ? matchWordings(written) : [];
  const wordings = matches.map(({ start, end, raw }) => ({ start, end, wording: parseWording(raw) }));
  const isLabel = wordings.length > 0 && isLabelWithWordings(written);
  const worded = new Map<string, Paragraph>();
  const made = { written, matches: matchPlaceholders(written), wordings, isLabel, worded };
  known.set(source, made);
  return made;
}

export const piecesOf = ({ wordings }: Wordings, words: readonly string[]): readonly Replacement[] =>
  wordings.map(({ start, end }, n) => ({
    start,
    end,
    inlines: (style): readonly Inline[] => [text(words[n] as string, style)],
  }));

export const withPieces = (source: Paragraph, pieces: readonly Replacement[]): Paragraph =>
  withInlines({ ...source, rule: null }, replacePieces(source.inlines, pieces));

/** The same one for the same words, so that it is scanned once for all documents that choose them. */
export function withWords(source: Paragraph, found: Wordings, words: readonly string[]): Paragraph {
  if (words.length === 0) return withoutRule(source);
  return madeOnce(found, words.join('\0'), () => withPieces(source, piecesOf(found, words)));
}

/** The paragraph that `make` makes for a key, which names all on which it depends besides the template. */
export function madeOnce({ worded }: Wordings, key: string, make: () => Paragraph): Paragraph {
  const before = worded.get(key);
  if (before !== undefined) return before;
  const made = make();
  if (worded.size < MAX_WORDED && key.length <= MAX_WORDS) worded.set(key, made);
  return made;
}

/** A gap in the place of a choice that brings its own space, since it may print nothing: 'takdiri ve |'. */
export function spacedAs({ options }: Choice, gap: string): string {
  const before = options.some(({ text: one }) => /^[\s,;:]/.test(one)) ? ' ' : '';
  const after = options.some(({ text: one }) => /\s$/.test(one)) ? ' ' : '';
  return before + gap + after;
}

const bare = new WeakMap<Paragraph, Paragraph>();

/** The same one each time, so that it is scanned once for all documents. */
export function withoutRule(source: Paragraph): Paragraph {
  if (source.rule === null) return source;
  const known = bare.get(source);
  if (known !== undefined) return known;
  const made = { ...source, rule: null };
  bare.set(source, made);
  return made;
}
