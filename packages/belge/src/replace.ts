import { type Inline, type RunStyle, text } from './model.ts';

/** A piece of a line or paragraph, counted as `signOf` counts: a character of text, 1 for anything else. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

export interface Replacement extends Piece {
  /** In its place, in the format of the run in which it begins. */
  readonly inlines: (style: RunStyle) => readonly Inline[];
}

/** Replaces pieces that begin in text, in order and without overlap. Runs of equal format are not joined yet. */
export const replacePieces = (source: readonly Inline[], pieces: readonly Replacement[]): readonly Inline[] =>
  replacePiecesBy(source, pieces, (piece, style) => piece.inlines(style));

/** The same with what `inlinesOf` gives for a piece in its place. */
export function replacePiecesBy<T extends Piece>(
  source: readonly Inline[],
  pieces: readonly T[],
  inlinesOf: (piece: T, style: RunStyle) => readonly Inline[],
): readonly Inline[] {
  if (pieces.length === 0) return source;
  const out: Inline[] = [];
  let at = 0;
  let next = 0;
  /** End of the piece that was replaced last. */
  let done = 0;
  for (const inline of source) {
    const end = at + (inline.type === 'text' ? inline.text.length : 1);
    if (inline.type !== 'text') {
      if (at >= done) out.push(inline);
    } else {
      let from = Math.max(at, done);
      for (let piece = pieces[next]; piece && piece.start < end; piece = pieces[++next]) {
        if (piece.start > from) out.push(text(inline.text.slice(from - at, piece.start - at), inline.style));
        for (const one of inlinesOf(piece, inline.style)) out.push(one);
        from = done = piece.end;
      }
      if (from < end) out.push(text(inline.text.slice(from - at), inline.style));
    }
    at = end;
  }
  return out;
}
