import { type Align, type Inline, LINE_BREAK, type Picture, pageNumber, text as textRun } from '../model.ts';
import type { Message, Messages } from '../result.ts';
import { cleanText } from '../text.ts';
import { BOLD, sizeOf, styleOf, UNDERLINE } from './html/styleCode.ts';

/** A piece of a paragraph; `text` holds neither tabs nor line ends. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly code: number }
  | { readonly kind: 'tab'; readonly code: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'pageNumber'; readonly total: boolean; readonly code: number }
  | { readonly kind: 'picture'; readonly picture: Picture };

/** The tab stops of a paragraph. */
export interface Line {
  readonly stops: readonly TabStop[];
  /** Width in points; a tab that would not fit on it gets few spaces. */
  readonly room: number;
  /** Distance in points of the default stops after the last one. */
  readonly step: number;
  /** Its spaces stretch: the begin of a paragraph is filled with ones that do not. */
  readonly justified: boolean;
}

export interface TabStop {
  /** Points from the paragraph's left indent. */
  readonly at: number;
  readonly align: 'left' | 'right' | 'center';
  readonly leader: string;
}

const FEW_SPACES = 4;
const EN_SPACE = '\u2002';

/**
 * The model has no tabs: each becomes as many spaces (or leader dots) as fill the way to its stop, by the
 * widths of Times New Roman, so that columns and signatures stand about where they stood.
 */
export function withoutTabs(
  pieces: readonly Piece[],
  align: Align,
  line: Line,
  messages: Messages,
): { readonly inlines: readonly Inline[]; readonly align: Align } {
  if (!pieces.some(isTab)) return { inlines: filled(pieces, line), align };
  const byTab = align === 'left' || align === 'justify' ? alignByTab(pieces, line) : null;
  if (byTab !== null) return { inlines: filled(pieces.slice(1), line), align: byTab };
  const kept = withoutOuterTabs(pieces, align, line.stops);
  if (kept.some(isTab)) messages.add(TAB);
  return { inlines: filled(kept, line), align };
}

const TAB: Message = {
  code: 'sekme-bosluk',
  text: 'Sekmeler boşluğa çevrildi; hizalanmış satırları denetleyin.',
};
const isTab = ({ kind }: Piece): boolean => kind === 'tab';

/** Tabs that show nothing: at the end of a line, and before one that begins from the right. */
function withoutOuterTabs(
  pieces: readonly Piece[],
  align: Align,
  stops: readonly TabStop[],
): readonly Piece[] {
  let from = 0;
  let to = pieces.length;
  if (align === 'right') while (pieces[from]?.kind === 'tab') from++;
  const hidden = (piece: Piece | undefined) =>
    piece?.kind === 'tab' && (piece.code & UNDERLINE) === 0 && stops.every(({ leader }) => leader === ' ');
  while (to > from && hidden(pieces[to - 1])) to--;
  return pieces.slice(from, to);
}

function filled(pieces: readonly Piece[], line: Line): Inline[] {
  const inlines: Inline[] = [];
  let x = 0;
  /** The tabs before all else. */
  let lead = 0;
  pieces.forEach((piece, i) => {
    if (piece.kind === 'break') {
      inlines.push(LINE_BREAK);
      x = 0;
    } else if (piece.kind === 'pageNumber') {
      inlines.push(pageNumber(piece.total, styleOf(piece.code)));
      x += widthOf('0', piece.code);
    } else if (piece.kind === 'picture') {
      inlines.push(piece.picture);
      x += piece.picture.width * 0.75;
    } else {
      const written =
        piece.kind === 'text'
          ? cleanText(piece.text)
          : filler(x, piece.code, widthAfter(pieces, i), {
              ...line,
              justified: line.justified && i === lead,
            });
      if (written === '') return;
      if (i === lead && piece.kind === 'tab') lead++;
      inlines.push(textRun(written, styleOf(piece.code)));
      x += widthOf(written, piece.code);
    }
  });
  return inlines;
}

function filler(x: number, code: number, after: number, { stops, room, step, justified }: Line): string {
  const stop = stops.find(({ at }) => at > x + 0.5) ?? {
    at: (Math.floor(x / step) + 1) * step,
    align: 'left',
    leader: ' ',
  };
  const back = stop.align === 'right' ? after : stop.align === 'center' ? after / 2 : 0;
  const width = Math.min(stop.at - back, room - (stop.align === 'left' ? 0 : after)) - x;
  const unit = justified && stop.leader === ' ' ? EN_SPACE : stop.leader;
  const count = Math.max(1, Math.round(width / widthOf(unit, code)));
  return x > room ? ' '.repeat(FEW_SPACES) : unit.repeat(count);
}

/** Width of what stands between a tab and the next tab or line end. */
function widthAfter(pieces: readonly Piece[], tab: number): number {
  let width = 0;
  for (let i = tab + 1; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.kind === 'tab' || piece.kind === 'break') break;
    if (piece.kind === 'picture') width += piece.picture.width * 0.75;
    else width += widthOf(piece.kind === 'text' ? piece.text : '0', piece.code);
  }
  return width;
}

/** A single tab before all text, at a stop in the middle or at the end of the line, is an alignment. */
function alignByTab(pieces: readonly Piece[], { stops, room }: Line): Align | null {
  const [first, second] = pieces;
  const [stop] = stops;
  if (first?.kind !== 'tab' || second === undefined || stop === undefined) return null;
  if (pieces.some((piece, i) => i > 0 && (piece.kind === 'tab' || piece.kind === 'break'))) return null;
  if (stop.align === 'center' && Math.abs(stop.at - room / 2) < room / 10) return 'center';
  return stop.align === 'right' && stop.at > room * 0.85 ? 'right' : null;
}

/** Times New Roman's advance widths from U+0020 on, in thousandths of the size. */
const WIDTHS = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
  389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
  500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
  278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];
const AVERAGE_WIDTH = 500;
const BOLD_FACTOR = 1.06;
/** Letters of Turkish as wide as their plain ones. */
const LETTERS = 'çÇğĞıİöÖşŞüÜâÂîÎûÛ\u00a0';
const PLAIN = new Map(Array.from(LETTERS, (letter, i) => [letter, 'cCgGiIoOsSuUaAiIuU '.charAt(i)] as const));

function widthOf(value: string, code: number): number {
  let width = 0;
  for (let i = 0; i < value.length; i++) {
    const letter = value.charAt(i);
    width += WIDTHS[(PLAIN.get(letter) ?? letter).charCodeAt(0) - 0x20] ?? AVERAGE_WIDTH;
  }
  const bold = (code & BOLD) !== 0 && value.trim() !== '';
  return (width / 1000) * sizeOf(code) * (bold ? BOLD_FACTOR : 1);
}
