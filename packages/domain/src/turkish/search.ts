import { foldTr } from '../tr.ts';
import { inflectionPattern, isInflection, isSuffix, stemsOf } from './stems.ts';

/** A search: all of its words have to be found, in any order (decision 8). */
export type Query = readonly QueryWord[];

export interface QueryWord {
  /** Folded. Finds every word that begins with it, as it may not be typed to its end. */
  readonly text: string;
  /** Stems it may be an inflection of, without the word itself. */
  readonly stems: readonly string[];
  /** The word is found among search forms if one of these matches. */
  readonly tests: readonly FormTest[];
}

/** A part of search forms, and a regular expression of them where the part alone is not enough. */
export interface FormTest {
  readonly part: string;
  readonly pattern?: RegExp;
}

/** A part of a text, by its offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Grades of a match between a word and a word of the query. */
const NOT = 0;
const BEGINNING = 1;
const INFLECTED = 2;
const WHOLE = 3;
type Quality = typeof NOT | typeof BEGINNING | typeof INFLECTED | typeof WHOLE;

/** Words of a query that count. The server makes a condition of each. */
const MAX_WORDS = 10;
/** Letters of a word that count. */
const MAX_LENGTH = 60;
/** Letters of a stem whose inflections are found, too: 'kanun' must not find 'kana'. */
const MIN_INFLECTED = 4;

/** Letters and digits; a number keeps what joins its parts ('89/1', '12.05.2025'). */
const WORD = /[\p{L}\p{N}\p{M}\u00ad]+(?:(?<=\p{N})[/.,-](?=\p{N})[\p{L}\p{N}\p{M}]+)*/gu;
const APOSTROPHES = "'’";

/** Each petition is one, and few say so. */
const PETITION = 'dilekce';

/**
 * A query without a letter or a digit has no words and finds everything, as a blank one does. 'dilekçe' counts only where
 * it stands alone.
 */
export function toQuery(text: string): Query {
  const words = new Set(Array.from(wordsOf(text), ({ word }) => fold(word)));
  const all = [...words].filter(Boolean);
  const telling = all.filter((word) => !isInflection(PETITION, word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS).map(toQueryWord);
}

function toQueryWord(text: string): QueryWord {
  const stems = stemsOf(text).slice(1);
  const inflected = stems.filter((stem) => stem.length >= MIN_INFLECTED);
  // The regular expressions take longest and come last.
  const tests = [
    { part: ` ${text}` },
    ...stems.map((stem) => ({ part: ` ${stem} ` })),
    ...inflected.map((stem) => ({ part: ` ${stem}`, pattern: new RegExp(` ${inflectionPattern(stem)} `) })),
  ];
  return { text, stems, tests };
}

/** The words of the text that answer a word of the query, to be marked. */
export const foundRanges = (text: string, query: Query): Range[] =>
  [...wordsOf(text)]
    .filter(({ word }) => isMarked(word, query))
    .map(({ word, start }) => ({ start, end: start + word.length }));

/** A lone letter or digit beside other words marks itself only: the m of 'TK m. 35' is not 'Müdürlüğüne'. */
const isMarked = (word: string, query: Query): boolean =>
  query.some((wanted) => {
    const least = query.length > 1 && wanted.text.length === 1 ? WHOLE : BEGINNING;
    return qualityOf(word, wanted) >= least;
  });

/** The forms of all words of a text, each once and between two spaces: what a search looks into. */
export function searchForms(text: string): string {
  const forms = new Set<string>();
  for (const { word } of wordsOf(text)) for (const form of formsOf(word)) forms.add(form);
  return forms.size === 0 ? '' : ` ${[...forms].join(' ')} `;
}

/** Is each word of the query found among the forms? */
export const matchesForms = (forms: string, query: Query): boolean =>
  query.every(({ tests }) =>
    tests.some(({ part, pattern }) => forms.includes(part) && pattern?.test(forms) !== false),
  );

/** The number of query words that stand in full among the forms. */
export const wholeWords = (forms: string, query: Query): number =>
  query.filter(({ text }) => forms.includes(` ${text} `)).length;

/** The words of the query that the text does not hold. */
export function missingWords(text: string, query: Query): Query {
  const words = [...wordsOf(text)];
  return query.filter((wanted) => words.every(({ word }) => qualityOf(word, wanted) === NOT));
}

/**
 * The first of the other names that holds all words of the query that the name lacks; null where there is none, or where
 * the name lacks nothing.
 */
export function otherNameFound(name: string, otherNames: readonly string[], query: Query): string | null {
  const missing = missingWords(name, query);
  if (missing.length === 0) return null;
  return otherNames.find((other) => missingWords(other, missing).length === 0) ?? null;
}

/**
 * The higher, the better a petition answers: by the best of its names, then by `whole`, which wholeWords says of names
 * and text.
 */
export const searchRank = (names: readonly string[], whole: number, query: Query): number =>
  Math.max(...names.map((name) => nameRank(name, query))) * (MAX_WORDS + 1) + whole;

/** The rank of a petition that is found by its step or type, below all names. */
export const LABEL_RANK = MAX_WORDS + 1;

/** Whether a petition of that rank has a word of the query in one of its names or labels, and not in its text alone. */
export const isFoundInName = (rank: number): boolean => rank > MAX_WORDS;

/** First by how many words of the query the name holds, then by how well, then by whether it says nothing else. */
function nameRank(name: string, query: Query): number {
  const words = Array.from(wordsOf(name), ({ word }) => word);
  let [inName, quality] = [0, 0];
  for (const wanted of query) {
    const best = Math.max(NOT, ...words.map((word) => qualityOf(word, wanted)));
    if (best > NOT) inName++;
    quality += best;
  }
  const saysNoMore = words.every((word) => query.some((wanted) => qualityOf(word, wanted) > BEGINNING));
  return (inName * (WHOLE * MAX_WORDS + 1) + quality) * 2 + Number(saysNoMore);
}

/** Characters of an excerpt before the found word, and altogether. */
const BEFORE = 40;
const EXCERPT = 120;

/** The text around the first word that answers the query, cut between words; null where none does. */
export function excerptOf(text: string, query: Query): string | null {
  const found = firstFound(text, query);
  if (found === null) return null;
  const { word, start: at } = found;
  const from = at <= BEFORE ? 0 : Math.min(at, text.indexOf(' ', at - BEFORE) + 1);
  const to = text.length <= from + EXCERPT ? text.length : text.lastIndexOf(' ', from + EXCERPT);
  const end = Math.max(to, at + word.length);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

function firstFound(text: string, query: Query): Word | null {
  for (const found of wordsOf(text)) if (isMarked(found.word, query)) return found;
  return null;
}

function qualityOf(word: string, { text, stems }: QueryWord): Quality {
  let best: Quality = NOT;
  const forms = formsOf(word);
  if (forms[0] === text) return WHOLE;
  for (const form of forms) {
    if (isInflection(text, form) || stems.some((stem) => answersStem(form, stem))) best = INFLECTED;
    else if (best === NOT && form.startsWith(text)) best = BEGINNING;
  }
  return best;
}

const answersStem = (form: string, stem: string): boolean =>
  stem.length < MIN_INFLECTED ? form === stem : isInflection(stem, form);

interface Word {
  readonly word: string;
  readonly start: number;
}

/** Suffixes behind an apostrophe are no words: 'İİK’nın' is 'İİK'. */
function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const apostrophe = index > 0 && APOSTROPHES.includes(text.charAt(index - 1));
    if (!apostrophe || !isSuffix(fold(word))) yield { word, start: index };
  }
}

/** A word stands in many texts: its forms are worked out once. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

/** The folded word, the later parts of a number, and the stems that the word does not begin with. */
function formsOf(word: string): readonly string[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  const folded = fold(word);
  const parts = folded.split(/[/.,-]/).slice(1);
  const stems = stemsOf(folded).filter((stem) => !folded.startsWith(stem));
  const forms = [...new Set([folded, ...parts, ...stems])].filter(Boolean);
  if (known.size >= MAX_KNOWN) known.clear();
  if (word.length <= MAX_LENGTH) known.set(word, forms);
  return forms;
}

/** Folding may leave other characters ('½' becomes '1⁄2'), which would end a form. */
const fold = (word: string): string =>
  Array.from(foldTr(word).replace(/[^\p{L}\p{N}/.,-]/gu, ''))
    .slice(0, MAX_LENGTH)
    .join('');
