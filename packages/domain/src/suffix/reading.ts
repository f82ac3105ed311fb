import { foldTr, lowerTr } from '../tr.ts';
import { acronymLetters, isAcronym, isCapitals, letterName } from './acronym.ts';
import { lastNumberWord, ordinalOf } from './numberSound.ts';
import { endsInVowel, plainLetters, type Sound, suffixLetters } from './sound.ts';
import type { SuffixKind } from './suffixCase.ts';
import {
  ABBREVIATIONS,
  FOREIGN_READINGS,
  FRONT_END,
  FRONT_NAME_END,
  FRONT_NAMES,
  FRONT_WORDS,
  INSTITUTION_END,
  NOT_POSSESSIVE,
  NOT_POSSESSIVE_END,
  NOT_POSSESSIVE_PLACE,
  POSSESSIVE_ABBREVIATIONS,
  POSSESSIVE_PLACE,
  POSSESSIVE_WORDS,
  UNIT_READINGS,
} from './words.ts';

/** The form in which a value ends. It decides on the apostrophe. */
type Ending = 'word' | 'dotted' | 'number' | 'acronym' | 'foreign' | 'quoted';

/** A value as its suffixes see it. */
export interface Reading {
  /** The value up to the place of the suffix. */
  readonly base: string;
  /** Parentheses, which stand behind the suffix. */
  readonly tail: string;
  /** Offset in `base` of the last item of '1) A, 2) B'. */
  readonly itemStart: number;
  readonly ending: Ending;
  readonly sound: Sound;
  /** An institution where the name of one stands in a field for persons. */
  readonly kind: SuffixKind;
}

interface End {
  readonly ending: Ending;
  readonly sound: Sound;
}

/** Characters at the end of a value that are looked at. */
const MAX_END = 80;
const MAX_PARENTHESES = 3;
/** Written without the dot, as acronyms are: 'Ltd. Şti'. */
const COMPANY_FORM = /^(?:şti|sti|ltd|koop)$/;
const FOREIGN_LETTER = /[qwx]/i;
/** A dot behind a longer word ends a sentence; it does not make an abbreviation. */
const MAX_ABBREVIATION = 4;
const GAP_END = /(?:…|\.{3})["”»’']?$/;
const QUOTE_END = /["”»’']$/;
const SEPARATOR_END = /[\s,;:]$/;
const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
const OGLU = /(?:oğlu|oğulları|oglu|ogulları)$/;
const HIGH_END = /[ıiuü]$/;
/** A single word is a possessive only if it ends as one clearly: 'Bankası', 'Müdürlüğü'. */
const CLEAR_POSSESSIVE = /(?:[aeıioöuü]s|ğ)[ıiuü]$/;

/** null for a value that takes no suffix: without a letter or digit, or with a gap at its end. */
export function readValue(value: string, kind: SuffixKind, spoken?: string): Reading | null {
  const [outer, tail] = splitParentheses(value.trimEnd());
  const base = withoutMarks(outer, kind);
  if (!/[\p{L}\p{N}]/u.test(base) || GAP_END.test(base.slice(-MAX_END))) return null;
  const itemStart = startOfItem(base);
  const item = base.slice(itemStart);
  const own = kindOfItem(item, kind);
  return { base, tail, itemStart, kind: own, ...readEnd(item, own, spoken) };
}

/** Is the last item in capitals as a name, not only as acronyms are? */
export function inCapitals({ base, itemStart, kind }: Reading): boolean {
  const item = base.slice(itemStart);
  if (!isCapitals(item)) return false;
  const names = kind === 'person' || kind === 'place';
  const words = item.split(/[\s/&-]+/).filter((word) => word !== '');
  return words.some(
    (word) =>
      /^\p{L}{2}/u.test(word) &&
      !word.endsWith('.') &&
      !ROMAN.test(word) &&
      !isAcronym(word, !names && words.length === 1),
  );
}

function readEnd(item: string, kind: SuffixKind, spoken = ''): End {
  if (spoken.trim() !== '') return { ending: 'foreign', sound: plain(plainLetters(spoken.trim())) };
  const unquoted = withoutQuotes(item);
  if (unquoted !== item) return { ...readEnd(unquoted, kind), ending: 'quoted' };
  const end = item.slice(-MAX_END);
  if (end.endsWith('.')) return { ending: 'dotted', sound: dottedSound(lastToken(end).slice(0, -1), kind) };
  return signEnd(end) ?? wordEnd(end, item, kind);
}

/** A currency, unit or number, with or without a percent sign. */
function signEnd(end: string): End | null {
  const unit = /(?:^|[\s\d.,])([₺$€£]|\p{L}{1,3}[²³23]?)$/u.exec(end)?.[1];
  const before = unit === undefined ? '' : end.slice(0, -unit.length);
  const reading = UNIT_READINGS.get(plainLetters(unit ?? ''));
  if (reading !== undefined && (/\d\s*$/.test(before) || !/^\p{L}/u.test(unit ?? '')))
    return { ending: 'number', sound: plain(reading) };
  const written = /\d[\d.,]*$/.exec(
    end.replace(/(?<=\d)[\s%]+$/, '').replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, '.'),
  )?.[0];
  if (written === undefined) return null;
  const currency = /[₺$€£]\s*\d[\d.,]*$/.exec(end)?.[0].charAt(0);
  return { ending: 'number', sound: plain(UNIT_READINGS.get(currency ?? '') ?? lastNumberWord(written)) };
}

function wordEnd(end: string, item: string, kind: SuffixKind): End {
  // "McDonald's" is one word.
  const word = /([\p{L}\p{M}]+)[^\p{L}\p{M}]*$/u.exec(end.replace(/['’]s$/, 's'))?.[1] ?? '';
  const abbreviation = kind === 'institution' ? COMPANY_FORM.exec(plainLetters(word))?.[0] : undefined;
  if (abbreviation !== undefined) return { ending: 'acronym', sound: dottedSound(abbreviation, kind) };
  if (ROMAN.test(word)) return { ending: 'number', sound: plain(romanWord(word)) };
  const several = /\s/.test(item.trim());
  const named = kind !== 'institution' && kind !== 'office';
  if (isAcronym(word, !named && (!several || !isCapitals(item))))
    return { ending: 'acronym', sound: plain(acronymLetters(word)) };
  const foreign = FOREIGN_READINGS.get(foldTr(word));
  if (foreign !== undefined) return { ending: 'foreign', sound: plain(foreign) };
  // 'D&R', 'GmbH'
  if (/\p{Lu}$/u.test(word) && (word.length === 1 || !/[aeıioöuü]/.test(plainLetters(word))))
    return { ending: 'acronym', sound: plain(letterName(lowerTr(word.slice(-1)))) };
  const sound = wordSound(word, kind, several);
  if (FOREIGN_LETTER.test(word)) return { ending: 'foreign', sound: { ...sound, possessive: false } };
  return { ending: 'word', sound };
}

function wordSound(word: string, kind: SuffixKind, several: boolean): Sound {
  const key = plainLetters(word);
  if (!/[aeıioöuü]/.test(key)) return plain(letterName(key.slice(-1)));
  const name = FRONT_NAMES.has(key) || FRONT_NAME_END.test(key);
  const named = kind === 'person' || kind === 'place';
  const sound: Sound = {
    // A written c at the end is k or ç in names: 'Eric', 'Tunc'.
    letters: key.replace(/c$/, 'ç'),
    front: name || FRONT_WORDS.has(key) || (!named && FRONT_END.test(key)),
    possessive: false,
  };
  return { ...sound, possessive: endsInVowel(sound) && isPossessive(key, kind, several) };
}

function isPossessive(key: string, kind: SuffixKind, several: boolean): boolean {
  if (!HIGH_END.test(key) || !isHarmonious(key)) return false;
  if (OGLU.test(key)) return true;
  if (kind === 'person') return false;
  if (kind === 'place')
    return !NOT_POSSESSIVE_PLACE.has(key) && (POSSESSIVE_PLACE.test(key) || CLEAR_POSSESSIVE.test(key));
  if (POSSESSIVE_WORDS.has(key)) return several;
  if (NOT_POSSESSIVE.has(key) || NOT_POSSESSIVE_END.test(key)) return false;
  return several || CLEAR_POSSESSIVE.test(key);
}

/** A possessive follows the vowel before it: 'Karasu' and 'Sanayi' are none, 'Festivali' is one by its front stem. */
function isHarmonious(key: string): boolean {
  const stem = key.replace(/s?.$/, '');
  const front = FRONT_WORDS.has(key.slice(0, -1)) || FRONT_END.test(key.slice(0, -1));
  const expected = suffixLetters({ letters: stem, front, possessive: true }, 'accusative').slice(-1);
  return !/[aeıioöuü]/.test(stem) || key.endsWith(expected);
}

const plain = (letters: string): Sound => ({ letters, front: false, possessive: false });

/** `token`: the abbreviation without its last dot. */
function dottedSound(token: string, kind: SuffixKind): Sound {
  const key = abbreviationKey(token);
  // 'İcra D.' is an office, 'Kat 2 D.' a flat.
  if (key === 'd' && kind === 'office') return { ...plain('dairesi'), possessive: true };
  if (key !== null)
    return { ...plain(ABBREVIATIONS.get(key) as string), possessive: POSSESSIVE_ABBREVIATIONS.has(key) };
  if (/\d$/.test(token)) return plain(ordinalOf(lastNumberWord(/\d[\d.,]*$/.exec(token)?.[0] ?? '0')));
  const last = token.slice(token.lastIndexOf('.') + 1);
  return last.length === 1 ? plain(letterName(lowerTr(last))) : wordSound(last, kind, true);
}

/** 'Tic.A.Ş' → 'a.ş', 'Ltd.Şti' → 'ltd.şti'; null for an abbreviation that nobody listed. */
function abbreviationKey(token: string): string | null {
  const parts = plainLetters(token).split(/[./-]/);
  for (let i = 0; i < parts.length; i++) {
    const key = parts.slice(i).join('.');
    if (ABBREVIATIONS.has(key)) return key;
  }
  return null;
}

const lastToken = (end: string): string => /\S*$/.exec(end)?.[0] ?? '';

function romanWord(word: string): string {
  const value = Array.from(word, (digit) => ({ I: 1, V: 5, X: 10 })[digit] ?? 0);
  const sum = value.reduce((sum, one, i) => sum + (one < (value[i + 1] ?? 0) ? -one : one), 0);
  return lastNumberWord(String(sum));
}

/** An institution among persons is the last item of a side that one code prints as a whole. */
function kindOfItem(item: string, kind: SuffixKind): SuffixKind {
  const word = plainLetters(lastToken(item.slice(-MAX_END)));
  return kind === 'person' && /\s/.test(item) && INSTITUTION_END.test(word) ? 'institution' : kind;
}

/** The last item begins behind its number. */
function startOfItem(base: string): number {
  const start = base.lastIndexOf(', ') + 1;
  return start + (/^\s*(?:\d+\)\s*)?/.exec(base.slice(start, start + MAX_END))?.[0].length ?? 0);
}

/** A value that is a parenthesis as a whole is not split. */
function splitParentheses(value: string): readonly [base: string, tail: string] {
  let base = value;
  for (let i = 0; i < MAX_PARENTHESES && base.endsWith(')'); i++) {
    const open = openingOf(base);
    const before = base.slice(0, Math.max(open, 0)).trimEnd();
    if (open < 0 || !/[\p{L}\p{N}]/u.test(before)) break;
    base = before;
  }
  return [base, value.slice(base.length)];
}

/** Offset of the parenthesis that the last character closes, or -1. */
function openingOf(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
}

function withoutQuotes(text: string): string {
  let end = text.length;
  while (end > 0 && QUOTE_END.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Drops commas, spaces and the full stop of a sentence; the dot of an abbreviation stays. */
function withoutMarks(text: string, kind: SuffixKind): string {
  let end = text.length;
  while (end > 0 && (SEPARATOR_END.test(text.charAt(end - 1)) || endsSentence(text, end, kind))) end--;
  return text.slice(0, end);
}

function endsSentence(text: string, end: number, kind: SuffixKind): boolean {
  const part = text.slice(Math.max(0, end - MAX_END), end);
  if (!part.endsWith('.') || GAP_END.test(part)) return false;
  const token = lastToken(part).slice(0, -1);
  if (/\d$/.test(token)) return kind === 'date' || kind === 'amount' || /\D/.test(token);
  if (token === '' || token.endsWith('.')) return true;
  if (abbreviationKey(token) !== null || /(?:^|\.)\p{L}$/u.test(token)) return false;
  return kind === 'person' || Array.from(token).length > MAX_ABBREVIATION;
}
