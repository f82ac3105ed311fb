import { DEFAULT_SIZE, type FlowParagraph, hasTabs, type Inline, pictureSizePt } from '@derkenar/belge';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { lengthOf, type Piece, piecesOf } from './marks.ts';
import { ParagraphLines } from './nodes.tsx';
import classes from './pages.module.css';

export interface Measurer {
  /** Heights of the lines in points, as `measure` has found them. */
  readonly heights: (paragraph: FlowParagraph) => readonly number[];
  /** Finds the lines of all of them, in slices of time; false when `signal` has ended it. */
  readonly measure: (paragraphs: readonly FlowParagraph[], signal: AbortSignal) => Promise<boolean>;
  /** The offsets at which the lines of these begin. */
  readonly starts: (paragraphs: readonly FlowParagraph[]) => ReadonlyMap<FlowParagraph, readonly number[]>;
  readonly close: () => void;
}

/** Characters laid out in one go: about 20 ms on an old computer. */
const SLICE = 12_000;

/** Keeps what it has found: of a document that is being filled, only the paragraphs that change are laid out. */
export function createMeasurer(fontFamily: string): Measurer {
  const host = document.createElement('div');
  host.className = `${classes.sheet} ${classes.measure}`;
  host.style.fontFamily = fontFamily;
  host.lang = 'tr';
  host.ariaHidden = 'true';
  document.body.append(host);
  const root = createRoot(host);
  const found = new Map<string, WeakMap<readonly Inline[], readonly number[]>>();

  const known = (paragraph: FlowParagraph) => found.get(shapeOf(paragraph))?.get(paragraph.inlines);
  const keep = (paragraph: FlowParagraph, heights: readonly number[]) => {
    const shape = shapeOf(paragraph);
    const ofShape = found.get(shape) ?? new WeakMap<readonly Inline[], readonly number[]>();
    ofShape.set(paragraph.inlines, heights);
    found.set(shape, ofShape);
  };
  const draw = (paragraphs: readonly FlowParagraph[]): readonly HTMLElement[] => {
    flushSync(() =>
      root.render(
        paragraphs.map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          <ParagraphLines key={n} pieces={piecesOf(one.inlines)} shape={{ ...one, align: 'left' }} />
        )),
      ),
    );
    return [...host.children] as HTMLElement[];
  };

  return {
    heights: (paragraph) => known(paragraph) ?? [paragraph.lineEm * DEFAULT_SIZE],
    async measure(paragraphs, signal) {
      const open = paragraphs.filter((one) => !known(one));
      for (let at = 0; at < open.length; ) {
        const slice = nextSlice(open, at);
        draw(slice).forEach((element, n) => {
          const paragraph = slice[n] as FlowParagraph;
          keep(paragraph, lineHeights(paragraph, element));
        });
        at += slice.length;
        if (at < open.length) await pause();
        if (signal.aborted) return false;
      }
      return true;
    },
    starts(paragraphs) {
      const elements = draw(paragraphs);
      return new Map(
        paragraphs.map((one, n) => [one, lineStarts(piecesOf(one.inlines), elements[n] as HTMLElement)]),
      );
    },
    close() {
      root.unmount();
      host.remove();
    },
  };
}

/** The lines of a text depend on nothing else. */
const shapeOf = ({ inlines, leftPt, roomPt, firstLinePt, lineEm, tabs }: FlowParagraph): string =>
  `${roomPt} ${firstLinePt} ${lineEm}${hasTabs(inlines) ? ` ${leftPt} ${JSON.stringify(tabs)}` : ''}`;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function nextSlice(paragraphs: readonly FlowParagraph[], from: number): readonly FlowParagraph[] {
  let length = 0;
  let to = from;
  while (to < paragraphs.length && length < SLICE) {
    for (const piece of piecesOf((paragraphs[to] as FlowParagraph).inlines)) length += lengthOf(piece);
    // Each paragraph has its own cost, too.
    length += 50;
    to++;
  }
  return paragraphs.slice(from, to);
}

function lineHeights({ inlines, roomPt, lineEm }: FlowParagraph, element: HTMLElement): readonly number[] {
  const pieces = piecesOf(inlines);
  const size = commonSize(pieces);
  if (size !== null) {
    const height = lineEm * size;
    const count = Math.max(1, Math.round((element.getBoundingClientRect().height * 0.75) / height));
    return Array.from({ length: count }, () => height);
  }
  const starts = lineStarts(pieces, element);
  return starts.map((start, n) =>
    heightOf(pieces, start, starts[n + 1] ?? Number.POSITIVE_INFINITY, roomPt, lineEm),
  );
}

/** The size of all text, if there is nothing else that makes a line higher or lower. */
function commonSize(pieces: readonly Piece[]): number | null {
  const sizes = new Set(
    pieces.map((piece, n) => {
      if (piece.type === 'text' || piece.type === 'tab') return piece.style.size;
      if (piece.type === 'picture') return 0;
      const before = pieces[n - 1];
      return before?.type === 'text' ? before.style.size : DEFAULT_SIZE;
    }),
  );
  const [size = DEFAULT_SIZE] = sizes;
  return sizes.size > 1 || size === 0 ? null : size;
}

/** The font's height above and below its base line, in font sizes. The PDF uses the same (packages/belge). */
const ASCENT = 0.891;
const DESCENT = 0.216;

function heightOf(
  pieces: readonly Piece[],
  from: number,
  to: number,
  roomPt: number,
  lineEm: number,
): number {
  const lead = (lineEm - ASCENT - DESCENT) / 2;
  let above = 0;
  let below = 0;
  let at = 0;
  for (const piece of pieces) {
    const end = at + lengthOf(piece);
    if (end > from && at < to) {
      if (piece.type === 'text' || piece.type === 'tab') {
        above = Math.max(above, (ASCENT + lead) * piece.style.size);
        below = Math.max(below, (DESCENT + lead) * piece.style.size);
      } else if (piece.type === 'picture') above = Math.max(above, pictureSizePt(piece, roomPt).height);
    }
    at = end;
  }
  return above + below || lineEm * DEFAULT_SIZE;
}

/** Lines begin at 0, after each forced break, and where the browser has broken one. */
function lineStarts(pieces: readonly Piece[], element: HTMLElement): readonly number[] {
  const total = pieces.reduce((all, piece) => all + lengthOf(piece), 0);
  const rectOf = rectFinder(pieces, element);
  const starts = [0];
  let at = 0;
  let lineFrom = 0;
  for (const piece of [...pieces, null]) {
    if (piece === null || piece.type === 'lineBreak') {
      breakLines(lineFrom, Math.min(at, total), rectOf, starts);
      if (piece === null) break;
      starts.push(at + 1);
      lineFrom = at + 1;
    }
    at += lengthOf(piece);
  }
  return starts;
}

type RectOf = (offset: number) => DOMRect | null;

/** A character is on the line of another if it begins above its lower edge: lines never overlap. */
function breakLines(from: number, to: number, rectOf: RectOf, starts: number[]): void {
  let start = from;
  while (start < to) {
    const bottom = rectOf(start)?.bottom ?? Number.POSITIVE_INFINITY;
    let low = start + 1;
    let high = to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rectOf(middle)?.top ?? Number.NEGATIVE_INFINITY) < bottom) low = middle + 1;
      else high = middle;
    }
    if (low < to) starts.push(low);
    start = low;
  }
}

/** Rectangle of what stands at an offset; null where the browser draws nothing (a space at a line's end). */
function rectFinder(pieces: readonly Piece[], element: HTMLElement): RectOf {
  const begins: number[] = [];
  let end = 0;
  for (const piece of pieces) {
    begins.push(end);
    end += lengthOf(piece);
  }
  const range = document.createRange();
  return (offset) => {
    const n = begins.findLastIndex((begin) => begin <= offset);
    const node = element.children[n];
    if (!node) return null;
    if (pieces[n]?.type !== 'text') return node.getBoundingClientRect();
    const last = node.lastChild;
    const text = last instanceof Element ? last.lastChild : last;
    if (!text) return null;
    const at = offset - (begins[n] as number);
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getClientRects()[0] ?? null;
  };
}
