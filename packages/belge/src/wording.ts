import { BelgeError } from './result.ts';
import { parseRepeat, type Repeat, writeRepeat } from './rule.ts';

/**
 * Words of a sentence that depend on the case. They are written in the text, in the braces of a placeholder, so that
 * every format and program keeps them as it keeps placeholders:
 * `{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}}`, `{{her:borclular|{{borcluAdSoyad}}|, | ve }}`.
 */
export type Wording = Choice | RepeatedText;

/** One of several texts, by a fact. */
export interface Choice {
  readonly type: 'choice';
  readonly fact: string;
  readonly options: readonly { readonly values: readonly string[]; readonly text: string }[];
}

/** A text for each entry of a list, with `between` between them and `last` before the last one. */
export interface RepeatedText {
  readonly type: 'repeatedText';
  readonly each: Repeat;
  readonly text: string;
  readonly between: string;
  readonly last: string;
}

export interface WordingMatch {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

// The bounds keep the match linear on hostile input.
const PATTERN = /\{\{(?:sec|her):(?:[^{}]|\{\{[^{}]{0,200}\}\}){1,2000}\}\}/gu;
const BEGIN = /\{\{[ \u00a0]{0,99}(?:sec|her):/giu;
const OPTION = /^([A-Za-z0-9_]{1,50}(?:,[A-Za-z0-9_]{1,50}){0,11})=(.*)$/su;
const CODE = '[A-Za-z][A-Za-z0-9_]{0,49}';
/** Behind the colon a code, or codes that are counted together. */
const FACT = new RegExp(`^${CODE}(?::${CODE}(?:\\+${CODE}){0,3})?$`);
const MAX_OPTIONS = 12;

export const mayHaveWordings = (written: string): boolean =>
  written.includes('{{sec:') || written.includes('{{her:');

/** All of them in a text, in order; one within another is part of its text. */
export function matchWordings(written: string): readonly WordingMatch[] {
  if (!mayHaveWordings(written)) return [];
  return Array.from(written.matchAll(PATTERN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    raw: match[0],
  }));
}

/** Throws BelgeError 'secim-bozuk' where a wording begins that matchWordings() does not know. */
export function checkWordings(written: string): void {
  const known = new Set(matchWordings(written).map(({ start }) => start));
  for (const { index } of written.matchAll(BEGIN)) if (!known.has(index)) throw broken(written.slice(index));
}

/** Throws BelgeError 'secim-bozuk', also for one that holds anything but text. */
export function parseWording(raw: string): Wording {
  if (/[\ufffc\t]/.test(raw)) throw broken(raw);
  const parts = raw.slice('{{sec:'.length, -'}}'.length).split('|');
  return raw.startsWith('{{sec:') ? parseChoice(raw, parts) : parseRepeatedText(raw, parts);
}

function parseChoice(raw: string, [fact = '', ...written]: readonly string[]): Choice {
  if (!FACT.test(fact) || written.length === 0 || written.length > MAX_OPTIONS) throw broken(raw);
  const options = written.map((option) => {
    const [, values, text] = OPTION.exec(option) ?? [];
    if (values === undefined || text === undefined) throw broken(raw);
    return { values: values.split(','), text };
  });
  return { type: 'choice', fact, options };
}

function parseRepeatedText(raw: string, parts: readonly string[]): RepeatedText {
  // A filter's choices are parted by the same sign as the texts.
  const texts = parts.slice(-3);
  const [text, between, last] = texts;
  if (parts.length < 4 || text === undefined || between === undefined || last === undefined)
    throw broken(raw);
  return { type: 'repeatedText', each: parseRepeat(parts.slice(0, -3).join('|')), text, between, last };
}

export function writeWording(wording: Wording): string {
  if (wording.type === 'repeatedText') {
    const { each, text, between, last } = wording;
    return `{{her:${[writeRepeat(each), text, between, last].join('|')}}}`;
  }
  const options = wording.options.map(({ values, text }) => `${values.join(',')}=${text}`);
  return `{{sec:${[wording.fact, ...options].join('|')}}}`;
}

const broken = (raw: string): BelgeError =>
  new BelgeError(
    'secim-bozuk',
    `Belgedeki seçimli bir söz okunamadı: “${raw.slice(0, 60)}”. Sözü silip yeniden ekleyin.`,
  );
