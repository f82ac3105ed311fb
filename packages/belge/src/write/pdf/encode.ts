import { markerText } from '../../listMarker.ts';
import {
  type Align,
  type Belge,
  type Block,
  type Cell,
  DEFAULT_SIZE,
  type Edge,
  fromEdge,
  type Inline,
  type List,
  type ListItem,
  type Page,
  type Paragraph,
  type Picture,
  PLAIN,
  type RunStyle,
  type Table,
} from '../../model.ts';
import { closingRows, type Kept, keptWithNext, movesWhole } from '../keep.ts';
import {
  CELL_PADDING_PT,
  indents,
  LINE_HEIGHT_EM,
  LIST_STEP_PT,
  lineEm,
  markerGapPt,
  PARAGRAPH_GAP_PT,
  pxToPt,
} from '../page.ts';
import { onItsPage, sheetOf } from '../sheet.ts';
import { hasTabs, type TabBox, tabBoxes } from '../tabBoxes.ts';
import { authorOf, type WriteOptions } from '../writer.ts';
import { Outline } from './outline.ts';
import { createPictureFiles, type PictureFiles } from './pictures.ts';
import { heightOf } from './tableHead.ts';
import { fitWords, mayOverflow, missingPlaces, type Piece, printable, splitAtSlashed } from './words.ts';

/**
 * The document as template.ts reads it: short, because Typst parses it anew for each document.
 *
 * block: string (a plain left-aligned paragraph) | [align, inlines, indent pt] | 0 (an empty line)
 *   | 1 (page break) | list | table | spaced
 * spaced: {k: align, c: inlines, l, r, f: indents from the left, the right, of the first line pt,
 *   h: height of a line em, a, b: distance to the block above and below pt, y?: stays with the block below, 2 = in one piece,
 *   j?: level of a heading}
 * list: {o: [marker, its size][] | u: marker, z: its size, w: indent pt, g: gap
 *   after the marker pt, s: gap between items pt, e?: further gap after each item pt, i: items of blocks, a, b, y?: as above}
 * table: {t: column widths, s: 1 = with lines, x: cell inset pt, h: cells of the repeated head, r: cells}
 * cell: blocks | {n: colspan, y: 1 = may be divided between two pages, b: blocks}
 * inlines: string | (string | [style, string] | 0 (new line) | whole word | tab box | picture | page number)[]
 * page: {w, h: of the sheet pt, m: margins pt, n: first number, g: gap around tables pt, o: header, u: footer}
 * header, footer: {d: from the sheet's edge pt, c: blocks, f?: blocks of the first page}
 * page number: {g: 1 = of all pages, y: style}
 * whole word, on one line: {k: string | [style, string], e: height of the line em}
 * tab box: {v: width pt, c: inlines at its left end, d: at its right end, f: 0 = nothing between them, 1 = dots, 2 =
 *   dashes, 3 = a line, e: height of the line em, z: size of the tab pt, where the box holds nothing else}
 * picture: {n: file, w: pt, h: pt, a: alternative text}
 */
export interface Encoded {
  readonly json: string;
  readonly pictures: readonly Uint8Array[];
  /** Characters printed as MISSING_GLYPH. */
  readonly missing: number;
  /** The text around the first of them. */
  readonly places: readonly string[];
  /** Whether it needs the fonts for signs. */
  readonly signs: boolean;
  /** Pictures left out. */
  readonly dropped: number;
}

type Json = string | number | readonly Json[] | { readonly [key: string]: Json };

interface Context {
  readonly outline: Outline;
  /** Room of a page. */
  readonly room: Room;
  /** Gap around tables. */
  readonly gapPt: number;
  readonly kept: Kept;
  readonly unusable: ReadonlySet<string>;
  readonly pictures: PictureFiles;
  readonly styles: Json[];
  readonly styleNumbers: Map<number, number>;
  missing: number;
  signs: boolean;
  readonly places: Set<string>;
  dropped: number;
}

/** Room for a block, in points. */
interface Room {
  readonly width: number;
  readonly height: number;
  /** Distance from the edge of the page's text or of the cell, in points. */
  readonly edge: number;
}

/** The same within a paragraph, with the height of its lines. */
interface LineRoom extends Room {
  readonly lineEm: number;
}

/** The lower edge of a line, which a picture stands on. */
const LINE_EDGE_PT = 24;
const MIN_COLUMN = 8;
const ALIGN: Record<Align, number> = { left: 0, center: 1, right: 2, justify: 3 };
const EMPTY_LINE = 0;
const PAGE_BREAK = 1;
const NEW_LINE = 0;

/** `unusable` holds the data of pictures to leave out. */
export function encode(source: Belge, options: WriteOptions, unusable: ReadonlySet<string>): Encoded {
  const belge = onItsPage(source);
  const sheet = sheetOf(belge.page);
  const context: Context = {
    outline: new Outline(),
    room: { width: sheet.textWidthPt, height: sheet.textHeightPt - LINE_EDGE_PT, edge: 0 },
    gapPt: sheet.gapPt,
    kept: keptWithNext(belge),
    unusable,
    pictures: createPictureFiles(),
    styles: [],
    styleNumbers: new Map(),
    missing: 0,
    signs: false,
    places: new Set(),
    dropped: 0,
  };
  const blocks = encodeBlocks(belge.blocks, context.room, 0, context);
  const title = printable(options.title).text;
  const author = authorOf(options);
  const page = belge.page === null ? {} : { p: encodePage(belge.page, context) };
  const properties = { t: title, ...(author === '' ? {} : { a: author }), d: dateParts(options.date) };
  const document = { ...properties, s: context.styles, ...page, b: blocks };
  const { missing, signs, dropped } = context;
  const places = [...context.places];
  const json = JSON.stringify(document);
  return { json, pictures: context.pictures.files, missing, places, signs, dropped };
}

function encodePage(page: Page, context: Context): Json {
  const { width, height, margins, header, footer, firstNumber } = page;
  const lines = (paragraphs: readonly Paragraph[]) => encodeBlocks(paragraphs, context.room, 0, context);
  const edge = ({ distance, paragraphs, first }: Edge) => ({
    d: distance,
    c: lines(paragraphs),
    ...(first === null ? {} : { f: lines(first) }),
  });
  return {
    w: width,
    h: height,
    m: [margins.top, margins.right, margins.bottom, margins.left],
    n: firstNumber,
    g: context.gapPt,
    o: edge(header),
    u: edge(footer),
  };
}

const dateParts = (date: Date): number[] => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
  date.getUTCHours(),
  date.getUTCMinutes(),
  date.getUTCSeconds(),
];

const hasContent = (block: Block): boolean =>
  !(block.type === 'list' && block.items.length === 0) &&
  !(block.type === 'table' && block.rows.length === 0);

function encodeBlocks(source: readonly Block[], room: Room, level: number, context: Context): Json[] {
  const blocks = source.filter(hasContent).flatMap((block) => partedList(block, context.kept));
  const gaps = gapsOf(blocks, context.gapPt);
  return blocks.map((block, i) => {
    if (block.type === 'pageBreak') return PAGE_BREAK;
    if (block.type === 'table') return encodeTable(block, context);
    const around = { above: gaps[i] as number, below: gaps[i + 1] as number };
    return block.type === 'list'
      ? encodeList(block, room, level + 1, around, context)
      : encodeParagraph(block, room, around, context);
  });
}

/** Distances of a block to its neighbours, in points. */
interface Around {
  readonly above: number;
  readonly below: number;
}
const hasOwnGaps = ({ above, below }: Around): boolean =>
  above === PARAGRAPH_GAP_PT && below === PARAGRAPH_GAP_PT;

/** The gap above each block, and the one below the last; at the edges it is the usual one, which has no effect. */
function gapsOf(blocks: readonly Block[], gapPt: number): number[] {
  const gaps = blocks.map((block, i) =>
    i === 0 ? PARAGRAPH_GAP_PT : gapBelow(blocks[i - 1] as Block, gapPt) + spaceAbove(block),
  );
  return [...gaps, PARAGRAPH_GAP_PT];
}

function spaceAbove(block: Block): number {
  if (block.type === 'paragraph') return block.layout.before;
  const first = block.type === 'list' ? block.items[0]?.blocks[0] : undefined;
  return first === undefined ? 0 : spaceAbove(first);
}

/** `gapPt` where the block itself says nothing. */
function gapBelow(block: Block, gapPt: number): number {
  if (block.type === 'paragraph') return block.layout.after ?? gapPt;
  const last = block.type === 'list' ? block.items.at(-1)?.blocks.at(-1) : undefined;
  return last === undefined ? gapPt : gapBelow(last, gapPt);
}

/** Items that stay with what follows make a list of their own, which goes on counting: Typst's lists keep nothing. */
function partedList<B extends Block>(block: B, kept: Kept): (B | List)[] {
  if (block.type !== 'list') return [block];
  const stays = block.items.map((item) => staysWithNext(item, kept));
  const starts = stays.flatMap((one, i) => (i === 0 || one !== stays[i - 1] ? [i] : []));
  if (starts.length <= 1) return [block];
  return starts.map((from, n) => ({
    ...block,
    items: block.items.slice(from, starts[n + 1]),
    start: block.start + from,
  }));
}

function staysWithNext({ blocks }: ListItem, kept: Kept): boolean {
  const last = blocks.at(-1);
  if (last?.type === 'paragraph') return kept.has(last);
  const item = last?.items.at(-1);
  return item !== undefined && staysWithNext(item, kept);
}

const isWhole = ({ blocks }: ListItem): boolean =>
  blocks.every((block) => (block.type === 'paragraph' ? movesWhole(block) : block.items.every(isWhole)));

function encodeList(list: List, room: Room, level: number, around: Around, context: Context): Json {
  // A narrow cell must keep room for the text.
  const indent = Math.min(LIST_STEP_PT, room.width / 4);
  const inner = { ...room, width: room.width - indent, edge: room.edge + indent };
  const items = list.items.map((item) => encodeBlocks(item.blocks, inner, level, context));
  const stays = list.items.every((item) => staysWithNext(item, context.kept));
  const gaps = itemGaps(list.items);
  const gap = Math.min(PARAGRAPH_GAP_PT, ...gaps);
  const shared = {
    w: indent,
    g: markerGapPt(indent),
    s: gap,
    ...(gaps.every((one) => one === gap) ? {} : { e: gaps.map((one) => one - gap) }),
    i: items,
    ...(hasOwnGaps(around) && !stays ? {} : { a: around.above, b: around.below }),
    ...(stays ? { y: list.items.every(isWhole) ? 2 : 1 } : {}),
  };
  const marks = list.items.map(markerLine);
  if (list.kind === 'bullet') {
    const [size, height] = marks[0] ?? [DEFAULT_SIZE, LINE_HEIGHT_EM];
    const sign = printable(markerText(list, level, 1));
    context.signs ||= sign.signs;
    return { u: sign.text, z: size, h: height, ...shared };
  }
  return { o: marks.map((line, i) => [markerText(list, level, list.start + i), ...line]), ...shared };
}

/** The gap below each item but the last, in points; the last has none beyond the list's. */
const itemGaps = (items: readonly ListItem[]): number[] =>
  items.map(({ blocks }, i) => {
    const next = items[i + 1]?.blocks[0];
    const last = blocks.at(-1);
    if (next === undefined || last === undefined) return PARAGRAPH_GAP_PT;
    return gapBelow(last, PARAGRAPH_GAP_PT) + spaceAbove(next);
  });

/**
 * Size in points and line height in em: a marker is as large as the text it stands before. Typst knows one marker
 * for a whole bullet list.
 */
function markerLine({ blocks: [first] }: ListItem): readonly [number, number] {
  if (first?.type !== 'paragraph') return [DEFAULT_SIZE, LINE_HEIGHT_EM];
  const run = first.inlines[0];
  return [run?.type === 'text' ? run.style.size : DEFAULT_SIZE, lineEm(first.layout)];
}

const BORDER = { none: 0, cells: 1, outer: 2 } as const;

function encodeTable(table: Table, context: Context): Json {
  const page = context.room;
  const widths = columnWidths(table.columns, page.width);
  const inset = Math.min(CELL_PADDING_PT.x, Math.min(...widths) / 8);
  const headHeight = heightOf(table.rows.slice(0, table.headerRows), widths);
  // A head of more than half a page is printed once, as rows that may break.
  const headerRows = headHeight < page.height / 2 ? table.headerRows : 0;
  const height = page.height - (headerRows > 0 ? headHeight : 0) - 2 * CELL_PADDING_PT.y;
  const rows = table.rows.map((row) => {
    let column = 0;
    const divides = heightOf([row], widths) > height;
    // One cell of that height is enough.
    const least = Math.min(row.minHeight - 2 * CELL_PADDING_PT.y, height);
    return row.cells.map((cell, at) => {
      const width = widths.slice(column, column + cell.colspan).reduce((sum, w) => sum + w, 0);
      column += cell.colspan;
      const room = { width: width - 2 * inset, height, edge: 0 };
      return encodeCell(cell, room, { divides, least: at === 0 ? least : 0 }, context);
    });
  });
  const last = closingRows({ rows: table.rows, headerRows });
  const tied = last > 0 && heightOf(table.rows.slice(-last), widths) < height / 2 ? last : 0;
  const written = tied === 0 ? rows : rows.map((row, n) => withTie(row, rows.length - n, tied));
  return {
    t: widths,
    s: BORDER[table.border],
    x: inset,
    ...(tied > 0 && { l: 1 }),
    h: written.slice(0, headerRows).flat(),
    r: written.slice(headerRows).flat(),
  };
}

/** The cell at the end of a row that ties the last rows together: how many it spans. `left`: rows from this one on. */
const withTie = (row: readonly Json[], left: number, tied: number): readonly Json[] =>
  left > tied ? [...row, 1] : left === tied ? [...row, tied] : row;

/** Widths in points. Wide columns give room so that each column fits a small letter. */
function columnWidths(weights: readonly number[], room: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = room - MIN_COLUMN * weights.length;
  const extra = weights.map((weight) => Math.max(0, (room * weight) / total - MIN_COLUMN));
  const extraTotal = extra.reduce((sum, width) => sum + width, 0);
  return extra.map((width) => MIN_COLUMN + (spare * width) / extraTotal);
}

/** `least`: the points that its content is at least high. */
interface CellShape {
  readonly divides: boolean;
  readonly least: number;
}

function encodeCell(cell: Cell, room: Room, { divides, least }: CellShape, context: Context): Json {
  const blocks = encodeBlocks(cell.blocks, room, 0, context);
  if (cell.colspan === 1 && !divides && least <= 0) return blocks;
  return {
    n: cell.colspan,
    ...(divides ? { y: 1 } : {}),
    ...(least > 0 ? { m: least, w: room.width } : null),
    b: blocks,
  };
}

function encodeParagraph(paragraph: Paragraph, room: Room, around: Around, context: Context): Json {
  const { align, layout, heading, inlines } = paragraph;
  const { leftPt, rightPt, firstLinePt } = indents(layout, room.width);
  const width = room.width - leftPt - rightPt - Math.max(0, firstLinePt);
  const boxed = hasTabs(inlines)
    ? tabBoxes(inlines, {
        left: room.edge + leftPt,
        firstLine: firstLinePt,
        tabs: fromEdge(layout, -room.edge).tabs,
        end: room.edge + room.width - rightPt,
      })
    : inlines;
  const content = encodeInlines(boxed, { ...room, width, lineEm: lineEm(layout) }, context);
  const stays = context.kept.has(paragraph);
  if (
    stays ||
    heading > 0 ||
    rightPt > 0 ||
    firstLinePt !== 0 ||
    layout.lineSpacing !== null ||
    !hasOwnGaps(around)
  ) {
    const edges = { l: leftPt, r: rightPt, f: firstLinePt, h: lineEm(layout) };
    const made = { k: ALIGN[align], c: content, ...edges, a: around.above, b: around.below };
    return {
      ...made,
      ...(stays ? { y: movesWhole(paragraph) ? 2 : 1 } : {}),
      ...(heading > 0 ? { j: context.outline.levelOf(heading) } : {}),
    };
  }
  if (content.length === 0) return EMPTY_LINE;
  if (typeof content === 'string' && align === 'left' && leftPt === 0) return content;
  return [ALIGN[align], content, leftPt];
}

function encodeInlines(
  inlines: readonly (Inline | TabBox)[],
  room: LineRoom,
  context: Context,
): string | Json[] {
  const missing = context.missing;
  const pieces = inlines.map((inline) => toPiece(inline, context));
  if (context.missing > missing) addPlaces(inlines, context);
  const fitting = mayOverflow(pieces, room.width) ? fitWords(pieces, room.width) : pieces;
  const content: Json[] = [];
  inlines.forEach((inline, i) => {
    const around = { before: edge(fitting[i - 1], -1), after: edge(fitting[i + 1], 0) };
    content.push(...encodeInline(inline, { ...(fitting[i] as Piece), ...around }, room, context));
  });
  const only = content[0];
  return content.length === 1 && typeof only === 'string' ? only : content;
}

function toPiece(inline: Inline | TabBox, context: Context): Piece {
  if (inline.type !== 'text') return { text: null, size: 0, common: true };
  const { text, missing, signs, common } = printable(inline.text);
  context.missing += missing;
  context.signs ||= signs;
  return { text, size: inline.style.size, common };
}

/** Places that a message names. */
const MAX_PLACES = 3;

function addPlaces(inlines: readonly (Inline | TabBox)[], { places }: Context): void {
  if (places.size >= MAX_PLACES) return;
  const text = inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
  for (const place of missingPlaces(text)) if (places.size < MAX_PLACES) places.add(place);
}

/** The character at that place of a neighbour; a space where there is no text. */
const edge = (piece: Piece | undefined, at: 0 | -1): string => piece?.text?.at(at) ?? ' ';

/** A piece with the characters on both sides of it. */
interface Surrounded extends Piece {
  readonly before: string;
  readonly after: string;
}

function encodeInline(
  inline: Inline | TabBox,
  { text, size, before, after }: Surrounded,
  room: LineRoom,
  context: Context,
): readonly Json[] {
  if (inline.type === 'tabBox') return [encodeTabBox(inline, room, context)];
  if (inline.type === 'lineBreak') return [NEW_LINE];
  if (inline.type === 'picture') return encodePicture(inline, room, context);
  if (inline.type === 'pageNumber')
    return [{ g: inline.total ? 1 : 0, y: styleNumber(inline.style, context) }];
  if (text === null) return [];
  const style = size === inline.style.size ? inline.style : { ...inline.style, size };
  const number = isPlain(style) ? null : styleNumber(style, context);
  return splitAtSlashed(text, before, after).flatMap((part, n): readonly Json[] => {
    if (part === '') return [];
    const run = number === null ? part : [number, part];
    return n % 2 === 0 ? [run] : [{ k: run, e: room.lineEm }];
  });
}

const LEADERS = { none: 0, dots: 1, dashes: 2, line: 3 } as const;

const encodeTabBox = (
  { width, before, after, leader, size }: TabBox,
  room: LineRoom,
  context: Context,
): Json => ({
  ...(before.length + after.length === 0 ? { z: size } : null),
  v: width,
  c: encodeInlines(before, room, context),
  d: encodeInlines(after, room, context),
  f: LEADERS[leader],
  e: room.lineEm,
});

function encodePicture(picture: Picture, room: Room, context: Context): readonly Json[] {
  const file = context.unusable.has(picture.data) ? null : context.pictures.add(picture);
  if (file === null) {
    context.dropped++;
    return [];
  }
  const width = pxToPt(picture.width);
  const height = pxToPt(picture.height);
  const scale = Math.min(1, room.width / width, room.height / height);
  const alt = printable(picture.alt).text || 'Resim';
  return [{ n: file, w: width * scale, h: height * scale, a: alt }];
}

const isPlain = (style: RunStyle): boolean =>
  style === PLAIN ||
  (style.size === DEFAULT_SIZE &&
    style.script === 'normal' &&
    !(style.bold || style.italic || style.underline || style.strike));

const SCRIPT: Record<RunStyle['script'], number> = { normal: 0, super: 1, sub: 2 };

function styleNumber(style: RunStyle, context: Context): number {
  const flags =
    (style.bold ? 1 : 0) + (style.italic ? 2 : 0) + (style.underline ? 4 : 0) + (style.strike ? 8 : 0);
  const key = flags + 16 * SCRIPT[style.script] + 64 * style.size;
  let number = context.styleNumbers.get(key);
  if (number === undefined) {
    number = context.styles.push(encodeStyle(style)) - 1;
    context.styleNumbers.set(key, number);
  }
  return number;
}

const encodeStyle = (style: RunStyle): Json => ({
  z: style.size,
  ...(style.bold && { b: 1 }),
  ...(style.italic && { i: 1 }),
  ...(style.underline && { u: 1 }),
  ...(style.strike && { x: 1 }),
  ...(style.script === 'super' && { p: 1 }),
  ...(style.script === 'sub' && { q: 1 }),
});
