import { matchFields } from '@derkenar/belge';
import { type Finding } from './finding.ts';
import { messages } from './messages.ts';
import { findingAt, type TextLine } from './text.ts';

const TAG = /<[^<>]*>/g;
const META = /<meta\b|<!--\s*(?:isim|not):/;
const GAP = /…|\.{3,}|_{3,}/;
const BOX = /☐|□|\[ ?\]/;
const AND_OR = /\bve ?\/ ?veya\b/;
const SLASH = /\p{L}{2,40} ?\/ ?\p{L}{2,40}/u;
/** 'borçlu(lar)', 'ödeme (icra) emri' */
const BRACKET = /\p{L}{1,40}\(\p{Ll}+\)|\((?:icra|ödeme|ilamlı|ilamsız|kısmen|tamamen)\)/u;

/** Finds gaps and alternatives that a pen would have to fill or strike out. */
export const checkWords = (lines: readonly TextLine[]): Finding[] =>
  lines.flatMap((line) => wordsOf(line.text).map((message) => findingAt(line, message)));

function wordsOf(text: string): readonly string[] {
  if (META.test(text)) return [messages.metaInText];
  const shown = text.replace(TAG, ' ');
  const plain = withoutFields(shown);
  return [
    GAP.test(shown) ? messages.gap : null,
    BOX.test(plain) ? messages.box : null,
    plain.includes('/') ? slashIn(plain) : null,
    plain.includes('(') ? found(BRACKET, plain, messages.bracket) : null,
  ].filter((message) => message !== null);
}

const slashIn = (plain: string): string | null =>
  AND_OR.test(plain) ? messages.andOr : found(SLASH, plain, messages.slash);

function found(pattern: RegExp, text: string, message: (words: string) => string): string | null {
  const words = pattern.exec(text)?.[0];
  return words === undefined ? null : message(words);
}

function withoutFields(text: string): string {
  let plain = '';
  let end = 0;
  for (const field of matchFields(text)) {
    plain += `${text.slice(end, field.start)} `;
    end = field.end;
  }
  return plain + text.slice(end);
}
