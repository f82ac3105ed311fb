import { cleanText } from '../../text.ts';
import { advance, fontOf } from './font.ts';

/** Printed where no font has a glyph. */
export const MISSING_GLYPH = '\u25a1';
const ZERO_WIDTH_SPACE = '\u200b';
/** Every one of these is in the font and at most 1 em wide. */
const COMMON = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013-\u2014\u2018-\u201e\u2022\u2026\u20ba]*$/;
/** Joiners, variation selectors and tags: they print nothing by themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const MARK = /^\p{M}$/u;

export const isCommon = (text: string): boolean => COMMON.test(text);

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' });

export interface Printable {
  readonly text: string;
  /** Characters, as a reader counts them, that became MISSING_GLYPH. */
  readonly missing: number;
  /** True if a character stands in another font than the text's. */
  readonly signs: boolean;
  /** True if no character in it is wider than 1 em. */
  readonly common: boolean;
}

export function printable(source: string): Printable {
  if (isCommon(source)) return { text: source, missing: 0, signs: false, common: true };
  let missing = 0;
  let signs = false;
  let text = '';
  for (const { segment } of graphemes.segment(cleanText(source))) {
    const visible = segment.replace(INVISIBLE, '');
    const font = fontOf(visible);
    text += font === null ? MISSING_GLYPH : visible;
    signs ||= font === 'sign';
    if (font === null) missing++;
  }
  return { text, missing, signs, common: false };
}

/** Characters of the text on each side of one that no font has. */
const AROUND = 20;

/** The text around each character that no font has, for a message. */
export function missingPlaces(source: string): string[] {
  const segments = Array.from(graphemes.segment(cleanText(source)), ({ segment }) => segment);
  return segments.flatMap((segment, at) => {
    if (isCommon(segment) || fontOf(segment.replace(INVISIBLE, '')) !== null) return [];
    const from = Math.max(0, at - AROUND);
    const to = at + AROUND + 1;
    const before = from > 0 ? '…' : '';
    const after = to < segments.length ? '…' : '';
    return [`${before}${segments.slice(from, to).join('').trim()}${after}`];
  });
}

/** A word between spaces with a slash before a letter ('Merkez/Diyarbakır'), without places to break. */
const SLASHED = /(?<= )[^ /\u200b]{1,40}\/\p{L}[^ \u200b]{0,40}(?= )/gu;

/**
 * The text in parts; every second one is a word in which Typst would end a line after the slash and a word processor would
 * not. `before` and `after` are the characters around the text.
 */
export function splitAtSlashed(text: string, before: string, after: string): readonly string[] {
  if (!text.includes('/')) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of `${before}${text}${after}`.matchAll(SLASHED)) {
    const start = index - before.length;
    parts.push(text.slice(from, start), word);
    from = start + word.length;
  }
  return [...parts, text.slice(from)];
}

/** A piece of a paragraph: text in points, or something that ends a word (picture, new line). */
export interface Piece {
  readonly text: string | null;
  readonly size: number;
  readonly common: boolean;
}

/** False only if every word surely fits in `width` points. */
export function mayOverflow(pieces: readonly Piece[], width: number): boolean {
  let word = 0;
  for (const { text, size, common } of pieces) {
    if (text === null) {
      word = 0;
      continue;
    }
    if (!common) return true;
    for (let at = 0; ; ) {
      const space = text.indexOf(' ', at);
      word += ((space < 0 ? text.length : space) - at) * size;
      if (word > width) return true;
      if (space < 0) break;
      word = 0;
      at = space + 1;
    }
  }
  return false;
}

/**
 * The pieces, with places to break put into words wider than `width` points and nowhere else, as CSS
 * `overflow-wrap: break-word` would: other words stay whole for those who search the file. Letters that
 * would not fit by themselves are set smaller: Typst lays such lines on top of each other.
 */
export function fitWords(pieces: readonly Piece[], width: number): Piece[] {
  // Kerning may widen a line a little.
  const most = width * 0.98;
  const sized = pieces.map((piece) => (piece.text === null ? piece : shrink(piece, piece.text, most)));
  const words = wordWidths(sized);
  let word = 0;
  let line = 0;
  return sized.map((piece) => {
    if (piece.text === null) {
      word++;
      line = 0;
      return piece;
    }
    let text = '';
    for (const char of piece.text) {
      if (char === ' ') {
        word++;
        line = 0;
      } else if ((words[word] as number) > most) {
        const room = widthOf(char, piece.size);
        if (line > 0 && line + room > most && !MARK.test(char)) {
          text += ZERO_WIDTH_SPACE;
          line = 0;
        }
        line += room;
      }
      text += char;
    }
    return { ...piece, text };
  });
}

function shrink(piece: Piece, text: string, most: number): Piece {
  let widest = 0;
  for (const char of text) widest = Math.max(widest, widthOf(char, 1));
  return widest * piece.size <= most ? piece : { ...piece, size: Math.max(1, Math.floor(most / widest)) };
}

function wordWidths(pieces: readonly Piece[]): number[] {
  const widths = [0];
  for (const { text, size } of pieces) {
    if (text === null) {
      widths.push(0);
      continue;
    }
    for (const char of text)
      if (char === ' ') widths.push(0);
      else widths[widths.length - 1] = (widths.at(-1) as number) + widthOf(char, size);
  }
  return widths;
}

const widthOf = (char: string, size: number): number => size * (advance(char.codePointAt(0) as number) ?? 0);
