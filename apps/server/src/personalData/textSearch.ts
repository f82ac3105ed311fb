import { foldWithPlaces } from '@derkenar/domain';

/** Names and numbers that are looked for in texts, however their letters are written. */
export interface TextSearch {
  /** The text with `mark` in place of each. */
  readonly replace: (text: string, mark: string) => string;
  /** Does one of them stand in a text of the value, at any depth? */
  readonly isIn: (value: unknown) => boolean;
}

export function textSearch(texts: readonly string[]): TextSearch {
  const longestFirst = [...new Set(texts.map((text) => foldWithPlaces(text.trim()).folded))]
    .filter((folded) => folded !== '')
    .toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return { replace: (text) => text, isIn: () => false };
  const pattern = new RegExp(longestFirst.map(wholeWords).join('|'), 'gu');
  const isInText = (text: string) => foldWithPlaces(text).folded.search(pattern) >= 0;
  const isIn = (value: unknown): boolean => {
    if (typeof value === 'string') return isInText(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(isIn);
  };
  return { replace: (text, mark) => replaceIn(text, pattern, mark), isIn };
}

function replaceIn(text: string, pattern: RegExp, mark: string): string {
  const { folded, places } = foldWithPlaces(text);
  let rest = '';
  let from = 0;
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    const end = places[index + found.length] as number;
    rest += text.slice(from, places[index]) + mark;
    from = end;
  }
  return rest + text.slice(from);
}

/** A name is no part of a longer one. An apostrophe and a suffix may follow it, and a number may stand anywhere. */
const wholeWords = (folded: string): string =>
  `${/^\p{L}/u.test(folded) ? '(?<!\\p{L})' : ''}${escaped(folded)}${/\p{L}$/u.test(folded) ? '(?!\\p{L})' : ''}`;

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
