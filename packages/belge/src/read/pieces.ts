import { type Inline, LINE_BREAK, type Picture, pageNumber, tab, text } from '../model.ts';
import { cleanText } from '../text.ts';
import { styleOf } from './html/styleCode.ts';

/** A piece of a paragraph; `text` holds neither tabs nor line ends. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly code: number }
  | { readonly kind: 'tab'; readonly code: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'pageNumber'; readonly total: boolean; readonly code: number }
  | { readonly kind: 'picture'; readonly picture: Picture };

export const inlinesOf = (pieces: readonly Piece[]): Inline[] => pieces.map(inlineOf);

function inlineOf(piece: Piece): Inline {
  switch (piece.kind) {
    case 'text':
      return text(cleanText(piece.text), styleOf(piece.code));
    case 'tab':
      return tab(styleOf(piece.code));
    case 'break':
      return LINE_BREAK;
    case 'pageNumber':
      return pageNumber(piece.total, styleOf(piece.code));
    case 'picture':
      return piece.picture;
  }
}
