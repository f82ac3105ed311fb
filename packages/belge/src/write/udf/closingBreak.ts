import { hiddenField } from '../../hiddenField.ts';
import {
  type Block,
  DEFAULT_SIZE,
  type FlowBlock,
  FONT_LINE_EM,
  INDENT_STEP_PT,
  type Page,
  type Paragraph,
  type Picture,
  type Table,
} from '../../model.ts';
import { isShared } from '../../placeholder.ts';
import { closingGroup, leads, movesWhole } from '../keep.ts';
import { ptToPx, pxToPt } from '../page.ts';
import { lineCount } from './lineCount.ts';
import { type Room, roomOf } from './pageFormat.ts';
import { writtenSizePt } from './pictureSize.ts';

/** A piece of the document that stands on one page, or a paragraph whose lines may be parted. Lengths are points. */
interface Piece {
  /** Null for a row of a table, and for a page break, which is as high as a page. */
  readonly paragraph: Paragraph | null;
  /** It stands in no list and no table: a page may begin before it. */
  readonly top: boolean;
  readonly lines: number;
  readonly lineHeight: number;
  readonly before: number;
  readonly after: number;
}

const LINE_PT = DEFAULT_SIZE * FONT_LINE_EM;
/** No line of ordinary size holds fewer letters. */
const LEAST_LETTERS = 50;
/** A heading and what it announces; more are a text. */
const MAX_LEADS = 4;
const PAGE_BREAK: Piece = { paragraph: null, top: false, lines: 0, lineHeight: 0, before: 0, after: 0 };

/**
 * The paragraph before which a new page must begin, so that the closing block stays whole and takes the end of the text
 * and the enclosures along; null if no page ends within them. UDF knows no such rule, so the lines are counted with estimated widths, for a
 * page and for one that is a line shorter.
 */
export function closingBreak(blocks: readonly Block[], page: Page | null, room: Room): Paragraph | null {
  if (surelyFits(blocks, room)) return null;
  const group = closingGroup(blocks);
  if (group === null) return null;
  const pieces = piecesOf(blocks, page, room.width);
  const at = (wanted: Paragraph | undefined) => pieces.findIndex(({ paragraph }) => paragraph === wanted);
  const [first] = group.textBefore;
  const takesText = first !== undefined && movesWhole(first) && pieces[at(first)]?.top === true;
  const from = at(takesText ? first : group.closing[0]);
  const to = at(group.enclosures.at(-1) ?? group.closing.at(-1));
  const start = startOfLead(pieces, from);
  const torn = [room.height, room.height - LINE_PT].some((height) => isTorn(pieces, start, to, height));
  return torn ? (pieces[start]?.paragraph ?? null) : null;
}

/** The blocks of a UDF file without the page break that `closingBreak` would put there again. */
export function withoutClosingBreak(blocks: readonly Block[], page: Page | null): readonly Block[] {
  const at = blocks.findLastIndex(({ type }) => type === 'pageBreak');
  const next = blocks[at + 1];
  if (at < 0 || next?.type !== 'paragraph') return blocks;
  const without = blocks.toSpliced(at, 1);
  return closingBreak(without, page, roomOf(page)) === next ? without : blocks;
}

/** Takes along what announces the group. */
function startOfLead(pieces: readonly Piece[], from: number): number {
  let start = from;
  while (from - start < MAX_LEADS && announces(pieces[start - 1], pieces[start])) start--;
  return start;
}

const announces = (before: Piece | undefined, piece: Piece | undefined): boolean =>
  before?.top === true &&
  before.paragraph !== null &&
  piece?.paragraph != null &&
  leads(before.paragraph, piece.paragraph);

/** A count of letters shows for most documents that they are one page. */
function surelyFits(blocks: readonly Block[], { height }: Room): boolean {
  let room = height - LINE_PT;
  const fits = (block: Block): boolean => {
    if (block.type === 'list') return block.items.every((item) => item.blocks.every(fits));
    if (block.type !== 'paragraph') return false;
    room -= mostHeight(block);
    return room > 0;
  };
  return blocks.every(fits);
}

function mostHeight({ inlines, layout }: Paragraph): number {
  let letters = 0;
  let lines = 1;
  for (const inline of inlines)
    if (inline.type === 'text' && inline.style.size <= DEFAULT_SIZE) letters += inline.text.length;
    else if (inline.type === 'lineBreak') lines++;
    else if (inline.type !== 'tab') return Number.POSITIVE_INFINITY;
  if (layout.lineSpacing !== null || layout.left > 200) return Number.POSITIVE_INFINITY;
  return (lines + letters / LEAST_LETTERS) * LINE_PT + layout.before + (layout.after ?? 0);
}

function isTorn(pieces: readonly Piece[], from: number, to: number, height: number): boolean {
  let y = 0;
  let page = 0;
  let firstPage = -1;
  let firstY = 0;
  for (let i = 0; i <= to; i++) {
    const piece = pieces[i] as Piece;
    if (piece === PAGE_BREAK) {
      page++;
      y = 0;
      continue;
    }
    if (y > 0) y += piece.before;
    for (let line = 0; line < piece.lines; line++) {
      if (y + piece.lineHeight > height && y > 0) {
        page++;
        y = 0;
      }
      if (i === from && line === 0) {
        firstPage = page;
        firstY = y;
      }
      y += piece.lineHeight;
    }
    y += piece.after;
  }
  return firstPage >= 0 && page > firstPage && firstY > 0;
}

function piecesOf(blocks: readonly Block[], page: Page | null, width: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (block: FlowBlock, left: number): void => {
    if (block.type === 'paragraph') pieces.push(pieceOf(block, width - left, page, left === 0));
    else for (const item of block.items) for (const one of item.blocks) add(one, left + INDENT_STEP_PT);
  };
  for (const block of blocks)
    if (block.type === 'pageBreak') pieces.push(PAGE_BREAK);
    else if (block.type === 'table') pieces.push(...rowsOf(block, page, width));
    else add(block, 0);
  return pieces;
}

const rowsOf = ({ columns, rows }: Table, page: Page | null, width: number): readonly Piece[] =>
  rows.map(({ cells, minHeight }) => {
    let column = 0;
    const heights = cells.map(({ colspan, blocks }) => {
      const weight = columns.slice(column, column + colspan).reduce((sum, one) => sum + one, 0);
      column += colspan;
      const room = (width * weight) / (100 * columns.length);
      return piecesOf(blocks, page, room).reduce(
        (sum, { lines, lineHeight, before, after }) => sum + before + lines * lineHeight + after,
        0,
      );
    });
    return {
      paragraph: null,
      top: false,
      lines: 1,
      lineHeight: Math.max(LINE_PT, minHeight, ...heights),
      before: 0,
      after: 0,
    };
  });

/** A paragraph that documents share is measured once for all of them. */
const known = hiddenField<
  Paragraph,
  { readonly width: number; readonly page: Page | null; readonly piece: Piece }
>();

function pieceOf(paragraph: Paragraph, width: number, page: Page | null, top: boolean): Piece {
  const before = known.get(paragraph);
  if (before?.width === width && before.page === page && before.piece.top === top) return before.piece;
  const piece = measured(paragraph, width, page, top);
  if (isShared(paragraph)) known.set(paragraph, { width, page, piece });
  return piece;
}

function measured(paragraph: Paragraph, width: number, page: Page | null, top: boolean): Piece {
  const { layout, inlines } = paragraph;
  const room = width - layout.left - layout.right;
  let size = 0;
  let picture = 0;
  for (const inline of inlines)
    if (inline.type === 'picture') picture = Math.max(picture, pictureHeight(inline, room, page));
    else if (inline.type !== 'lineBreak') size = Math.max(size, inline.style.size);
  const spacing = layout.lineSpacing ?? page?.lineSpacing ?? 1;
  return {
    paragraph,
    top,
    lines: lineCount(paragraph, width),
    lineHeight: Math.max((size || DEFAULT_SIZE) * FONT_LINE_EM * spacing, picture),
    before: layout.before,
    after: layout.after ?? page?.after ?? 0,
  };
}

/** In whole pixels, as it is read again: else a picture that the page makes smaller would count as two heights. */
const pictureHeight = (picture: Picture, room: number, page: Page | null): number =>
  pxToPt(Math.round(ptToPx(writtenSizePt(picture, room, roomOf(page).height).height)));
