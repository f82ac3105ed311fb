import { type Belge, fill, type Inline, type RunStyle } from '@derkenar/belge';
import { ACCOUNT_FIELDS, ALANLAR, GAP_MARK, LISTS, withoutGaps } from '@derkenar/domain';
import { shownRules } from './shownRules.ts';

/** The field `kod` that a text of the page comes from. `empty` is true when the field's name stands in for a value. */
export interface Mark {
  readonly kod: string;
  readonly empty: boolean;
}

// Private-use characters carry the marks through fill(): open, kod, separator, text, close.
const EMPTY = '\ue000';
const FILLED = '\ue001';
const SEPARATOR = '\ue002';
const CLOSE = '\ue003';
const RESERVED = /[\ue000-\ue003]/g;
/** Browsers would end a line here ('3.000-5.000', 'Merkez/Şırnak'), the PDF does not: a word joiner forbids it. */
const BREAK = /-(?=\d)|\/(?=\p{L})/gu;
const SIGN = /([\ue000\ue001])([A-Za-z_0-9]{1,50})\ue002|\ue003/g;

const marked = (open: string, kod: string, text: string): string =>
  `${open}${kod}${SEPARATOR}${text.replace(RESERVED, '')}${CLOSE}`;

/** The text as people read it. */
export const withoutMarks = (text: string): string => text.replace(SIGN, '').replaceAll('\u2060', '');

/** The name of the field, to be put in for its value. */
export const markedName = (kod: string, name: string): string => marked(EMPTY, kod, name);
export const markedValue = (kod: string, value: string): string => marked(FILLED, kod, value);

/** {{kod}} becomes the text of its code, as it is; others stay. `answers`: texts by the code of the question. */
export function withTexts(
  belge: Belge,
  texts: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>> = {},
): Belge {
  const values = Object.fromEntries(Object.entries(texts).map(([kod, text]) => [kod, withoutGaps(text)]));
  const answered = Object.fromEntries(
    Object.entries(answers).map(([code, text]) => [
      code,
      { value: withoutGaps(text), fact: null, entries: [] },
    ]),
  );
  const known = new Set(Object.keys(texts));
  const rest = { known, optional: new Set<string>(), pairs: [], mark: GAP_MARK };
  return fill(belge, { values, answers: answered, ...rest }).value;
}

const OF_LISTS = LISTS.flatMap(({ fields }) =>
  Object.entries(fields).map(([kod, { isim }]) => ({ kod, isim })),
);
const NAMES = Object.fromEntries(
  [...OF_LISTS, ...ALANLAR, ...ACCOUNT_FIELDS].map(({ kod, isim }) => [kod, markedName(kod, isim)]),
);

/** {{kod}} becomes the marked name of its field; conditions and choices are written out. */
export const withNames = (belge: Belge): Belge => withTexts(shownRules(belge), NAMES, questionNames(belge));

const questionNames = ({ preface }: Belge): Readonly<Record<string, string>> =>
  Object.fromEntries(preface?.questions.map(({ code, label }) => [code, markedName(code, label)]) ?? []);

export interface TextPiece {
  readonly type: 'text';
  readonly text: string;
  readonly style: RunStyle;
  readonly mark: Mark | null;
}

/** The pieces that the page draws in order. A text is as long as its UTF-16 units, every other piece is 1 long. */
export type Piece = TextPiece | Exclude<Inline, { readonly type: 'text' | 'pageNumber' }>;

export const lengthOf = (piece: Piece): number => (piece.type === 'text' ? piece.text.length : 1);

const known = new WeakMap<readonly Inline[], readonly Piece[]>();

/** The signs of the marks taken out; fill() leaves paragraphs without fields alone, so most are known. */
export function piecesOf(inlines: readonly Inline[]): readonly Piece[] {
  let pieces = known.get(inlines);
  if (!pieces) {
    pieces = readMarks(inlines);
    known.set(inlines, pieces);
  }
  return pieces;
}

function readMarks(inlines: readonly Inline[]): Piece[] {
  const pieces: Piece[] = [];
  let mark: Mark | null = null;
  for (const inline of inlines) {
    // Numbers have become text before (withNumbers).
    if (inline.type === 'pageNumber') continue;
    if (inline.type !== 'text') {
      pieces.push(inline);
      continue;
    }
    const { style } = inline;
    const text = inline.text.replace(BREAK, '$&\u2060');
    const add = (from: number, to: number) => {
      if (from < to) pieces.push({ type: 'text', text: text.slice(from, to), style, mark });
    };
    let at = 0;
    for (const sign of text.matchAll(SIGN)) {
      add(at, sign.index);
      mark = sign[2] === undefined ? null : { kod: sign[2], empty: sign[1] === EMPTY };
      at = sign.index + sign[0].length;
    }
    add(at, text.length);
  }
  return pieces;
}

/** The range between two offsets. */
export function slicePieces(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const end = at + lengthOf(piece);
    if (piece.type !== 'text') {
      if (at >= from && end <= to) out.push(piece);
    } else if (end > from && at < to) {
      const text = piece.text.slice(Math.max(0, from - at), to - at);
      out.push(text.length === piece.text.length ? piece : { ...piece, text });
    }
    at = end;
  }
  return out;
}
