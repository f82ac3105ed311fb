import { hiddenField } from './hiddenField.ts';
import type { Preface } from './preface.ts';
import type { Rule } from './rule.ts';

/**
 * The document model: plain readonly tagged nodes, made only by the builders below. Readers make it,
 * `placeholder.ts` fills it, writers walk it.
 *
 * Invariants of every Belge (readers and builders see to it, writers rely on it):
 * - Text holds no line breaks, tabs or control characters, no lone surrogates; U+00A0 is allowed.
 * - Neighbouring runs of equal style are one run; no run is empty.
 * - A list item begins with a paragraph, whose first line stands at its left indent; lists nest at most MAX_LIST_LEVEL deep.
 * - A cell holds at least one paragraph; the colspans of each row add up to the number of columns.
 * - Tables and page breaks stand at the top level only.
 * - Page numbers stand in the header and the footer only.
 * - A heading has text, and stands in no header or footer.
 * - Linked ranges hold a block, stand in order and do not overlap.
 */
export interface Belge {
  readonly type: 'belge';
  readonly blocks: readonly Block[];
  /** Null for the specification's own page (§9), as our templates have it. */
  readonly page: Page | null;
  /** Questions and guards of a template; null where it has none, and in every document that is filled. */
  readonly preface: Preface | null;
  /** Only templates have them; filling drops them, and no format but HTML writes them. */
  readonly links: readonly LinkedRange[];
}

/** The blocks `from` … `to` (exclusive) are a copy of the office's snippet `id` (a UUID), which they follow. */
export interface LinkedRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The page that a file brought along or a user has set up. Lengths are points; made by `page` in page.ts. */
export interface Page {
  /** The sheet as it is read: a landscape one is wider than high. */
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  readonly header: Edge;
  readonly footer: Edge;
  /** Number of the first page. */
  readonly firstNumber: number;
  /** Line spacing and space below of paragraphs whose layout has null. */
  readonly lineSpacing: number;
  readonly after: number;
}

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A header or a footer. A null distance of its paragraphs is a single line and no space below. */
export interface Edge {
  /** From the edge of the sheet. */
  readonly distance: number;
  readonly paragraphs: readonly Paragraph[];
  /** Those of the first page; null when it has the same as the others. */
  readonly first: readonly Paragraph[] | null;
}

export type Block = Paragraph | List | Table | PageBreak;
/** Blocks that may stand in a list item or a table cell. */
export type FlowBlock = Paragraph | List;
export type Inline = TextRun | Tab | LineBreak | Picture | PageNumber;
export type Align = 'left' | 'center' | 'right' | 'justify';
/** Level of a heading, 0 for ordinary text. */
export type Heading = 0 | 1 | 2 | 3;

export interface Paragraph {
  readonly type: 'paragraph';
  readonly align: Align;
  readonly layout: Layout;
  /** Says what the text is; its look is that of its runs. */
  readonly heading: Heading;
  /** Only templates have rules, on paragraphs, items and rows: `resolve` leaves none, and writers see none. */
  readonly rule: Rule | null;
  readonly inlines: readonly Inline[];
}

/** Distances of a paragraph, in points, to a tenth. Null leaves a distance to the format that is written. */
export interface Layout {
  /** Multiple of the font's own line height, as word processors count; MIN_LINE_SPACING…MAX_LINE_SPACING, to a hundredth. */
  readonly lineSpacing: number | null;
  /** Space above and below, 0…MAX_SPACE_PT. Two neighbours' spaces add up. */
  readonly before: number;
  readonly after: number | null;
  /** Indents from the edges of the text: of the page, the cell, or the list's item. 0…MAX_SIDE_PT. */
  readonly left: number;
  readonly right: number;
  /** Indent of the first line from `left`, -left…MAX_SIDE_PT; a negative one hangs out. */
  readonly firstLine: number;
  /**
   * By their place, at most MAX_TAB_STOPS. Where the first line hangs out, `left` is a stop too; after the last one there
   * is one every DEFAULT_TAB_PT from the edge of the page's text or of the cell.
   */
  readonly tabs: readonly TabStop[];
}

export interface TabStop {
  /** Points from the edge that `left` is measured from, above 0 and at most MAX_TAB_PT, to a tenth. */
  readonly at: number;
  /** The side of the text that stands at the stop; 'decimal' is its comma. */
  readonly kind: 'left' | 'center' | 'right' | 'decimal';
  readonly leader: 'none' | 'dots' | 'dashes' | 'line';
}

export interface List {
  readonly type: 'list';
  readonly kind: 'ordered' | 'bullet';
  /** Number of the first item of an ordered list, 1…9999; always 1 for bullets. */
  readonly start: number;
  /** Name of its numbers' look in listMarker.ts ('latin)'), or its bullets' sign; null for those of its level. */
  readonly marker: string | null;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly type: 'listItem';
  readonly rule: Rule | null;
  readonly blocks: readonly FlowBlock[];
}

export interface Table {
  readonly type: 'table';
  /** One integer weight a column, their sum exactly 100 × columns (decision 34). */
  readonly columns: readonly number[];
  /** Leading rows that repeat at the head of each page. */
  readonly headerRows: number;
  readonly border: TableBorder;
  readonly rows: readonly Row[];
}

/** Lines around every cell, around the table only, or none. */
export type TableBorder = 'cells' | 'outer' | 'none';

export interface Row {
  readonly type: 'row';
  readonly rule: Rule | null;
  readonly cells: readonly Cell[];
  /** Points that it is at least high, the padding of its cells within, to a tenth; 0…MAX_ROW_HEIGHT_PT. */
  readonly minHeight: number;
}

export interface Cell {
  readonly type: 'cell';
  readonly colspan: number;
  readonly blocks: readonly FlowBlock[];
}

export interface PageBreak {
  readonly type: 'pageBreak';
}

export interface TextRun {
  readonly type: 'text';
  readonly text: string;
  readonly style: RunStyle;
}

/** Room up to the next tab stop; its style counts for a line below it. */
export interface Tab {
  readonly type: 'tab';
  readonly style: RunStyle;
}

/** A forced new line within a paragraph. */
export interface LineBreak {
  readonly type: 'lineBreak';
}

/** The number of the page, or of all pages. */
export interface PageNumber {
  readonly type: 'pageNumber';
  readonly total: boolean;
  readonly style: RunStyle;
}

export interface Picture {
  readonly type: 'picture';
  readonly mimeType: 'image/png' | 'image/jpeg';
  /** Base64 of the file, its magic bytes checked. */
  readonly data: string;
  /** Placed size in CSS pixels (1/96 inch), integers ≥ 1, at most MAX_PICTURE_WIDTH × MAX_PICTURE_HEIGHT. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface RunStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly script: 'normal' | 'super' | 'sub';
  /** Points, an integer MIN_SIZE…MAX_SIZE. */
  readonly size: number;
}

/** Point size of the editor's steps 1…7 (specification §9). */
export const SIZE_STEPS = [12, 13, 16, 18, 24, 32, 48] as const;
export const DEFAULT_SIZE = 12;
export const MIN_SIZE = 6;
export const MAX_SIZE = 96;
/** Line height of Times New Roman, in font sizes. */
export const FONT_LINE_EM = 1.149;
/** Distance of the editor's indent buttons. */
export const INDENT_STEP_PT = 25;
export const MAX_SIDE_PT = 400;
export const MAX_SPACE_PT = 200;
export const MAX_TAB_PT = 800;
export const MAX_TAB_STOPS = 40;
/** Word's half an inch. */
export const DEFAULT_TAB_PT = 36;
export const MIN_LINE_SPACING = 0.5;
export const MAX_LINE_SPACING = 5;
/** UDF has SecListTypeLevel2…6 (udf-format §6); deeper items are read as level 6. */
export const MAX_LIST_LEVEL = 6;
export const MAX_HEADING = 3;
export const MAX_COLUMNS = 30;
export const MAX_ROW_HEIGHT_PT = 700;
/** 180 mm, the text width of a page, in CSS pixels. */
export const MAX_PICTURE_WIDTH = 680;
/** The room on a page of the UDF, whose margins are the widest. */
export const MAX_PICTURE_HEIGHT = 930;

export const PLAIN: RunStyle = Object.freeze({
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  size: DEFAULT_SIZE,
});

export const PLAIN_LAYOUT: Layout = Object.freeze({
  lineSpacing: null,
  before: 0,
  after: null,
  left: 0,
  right: 0,
  firstLine: 0,
  tabs: Object.freeze([]),
});

/** Missing members are those of PLAIN_LAYOUT; lengths beyond the limits are cut, what is no number is not said. */
export function layout(given: Partial<Layout>): Layout {
  if (wellFormed.get(given) === true) return given as Layout;
  const left = length(given.left) ?? 0;
  const made: Layout = {
    lineSpacing: rounded(given.lineSpacing, 100, MIN_LINE_SPACING, MAX_LINE_SPACING),
    before: rounded(given.before, 10, 0, MAX_SPACE_PT) ?? 0,
    after: rounded(given.after, 10, 0, MAX_SPACE_PT),
    left,
    right: length(given.right) ?? 0,
    firstLine: rounded(given.firstLine, 10, -left, MAX_SIDE_PT) ?? 0,
    tabs: tabStops(given.tabs ?? NO_TABS),
  };
  if (sameLayout(made, PLAIN_LAYOUT)) return PLAIN_LAYOUT;
  wellFormed.set(made, true);
  return made;
}

/** Layouts that `layout` has made. */
const wellFormed = hiddenField<Partial<Layout>, true>();

const NO_TABS = PLAIN_LAYOUT.tabs;

/** Those within the limits, by their place; of two at one place the last counts. */
function tabStops(given: readonly TabStop[]): readonly TabStop[] {
  if (given.length === 0) return NO_TABS;
  const stops = new Map<number, TabStop>();
  for (const stop of given) {
    const at = rounded(stop.at, 10, 0, Number.POSITIVE_INFINITY) ?? 0;
    if (at > 0 && at <= MAX_TAB_PT) stops.set(at, { ...stop, at });
  }
  return [...stops.values()].toSorted((a, b) => a.at - b.at).slice(0, MAX_TAB_STOPS);
}

const length = (pt: number | undefined): number | null => rounded(pt, 10, 0, MAX_SIDE_PT);

export function rounded(
  value: number | null | undefined,
  fractions: number,
  min: number,
  max: number,
): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  // Adding 0 turns -0, which equals 0 but prints otherwise, into 0.
  return Math.min(max, Math.max(min, Math.round(value * fractions) / fractions)) + 0;
}

/** Left edge of the line that stands out furthest, to a tenth like its parts. */
export const leftEdge = ({ left, firstLine }: Layout): number =>
  Math.round((left + Math.min(0, firstLine)) * 10) / 10;

/** The layout as it is counted from an edge that stands `by` points further to the right. */
export const fromEdge = (layout: Layout, by: number): Layout =>
  by === 0
    ? layout
    : {
        ...layout,
        left: layout.left - by,
        tabs: layout.tabs.map((stop) => ({ ...stop, at: stop.at - by })),
      };

export const sameLayout = (a: Layout, b: Layout): boolean =>
  a === b ||
  (a.lineSpacing === b.lineSpacing &&
    a.before === b.before &&
    a.after === b.after &&
    a.left === b.left &&
    a.right === b.right &&
    a.firstLine === b.firstLine &&
    sameTabs(a.tabs, b.tabs));

const sameTabs = (a: readonly TabStop[], b: readonly TabStop[]): boolean =>
  a === b || (a.length === b.length && a.every((stop, n) => sameTab(stop, b[n] as TabStop)));

export const sameTab = (a: TabStop, b: TabStop): boolean =>
  a.at === b.at && a.kind === b.kind && a.leader === b.leader;

/** Missing members are those of plain text. */
export const runStyle = (style: Partial<RunStyle>): RunStyle => ({ ...PLAIN, ...style });

export const sameStyle = (a: RunStyle, b: RunStyle): boolean =>
  a === b ||
  (a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.script === b.script &&
    a.size === b.size);

export const text = (value: string, style: RunStyle = PLAIN): TextRun => ({
  type: 'text',
  text: value,
  style,
});

const PLAIN_TAB: Tab = Object.freeze({ type: 'tab', style: PLAIN });
export const tab = (style: RunStyle = PLAIN): Tab => (style === PLAIN ? PLAIN_TAB : { type: 'tab', style });

export const LINE_BREAK: LineBreak = Object.freeze({ type: 'lineBreak' });
export const PAGE_BREAK: PageBreak = Object.freeze({ type: 'pageBreak' });

export const pageNumber = (total: boolean, style: RunStyle = PLAIN): PageNumber => ({
  type: 'pageNumber',
  total,
  style,
});

/** `data`: base64 of the file; `width` and `height` in CSS pixels, see Picture. */
export const picture = (
  mimeType: Picture['mimeType'],
  data: string,
  width: number,
  height: number,
  alt = '',
): Picture => ({ type: 'picture', mimeType, data, width, height, alt });

/** Joins neighbours of equal style and drops empty runs. Strings are plain runs. */
export function paragraph(
  inlines: readonly (Inline | string)[],
  options: {
    readonly align?: Align;
    readonly layout?: Partial<Layout>;
    readonly heading?: Heading;
    readonly rule?: Rule | null;
  } = {},
): Paragraph {
  const joined = joinRuns(inlines);
  return {
    type: 'paragraph',
    align: options.align ?? 'left',
    layout:
      options.layout === undefined || options.layout === PLAIN_LAYOUT ? PLAIN_LAYOUT : layout(options.layout),
    heading: options.heading !== undefined && joined.some(saysSomething) ? options.heading : 0,
    rule: options.rule ?? null,
    inlines: joined,
  };
}

/** The paragraph with other inlines. It shares the layout of `source`, which is well formed already. */
export function withInlines(source: Paragraph, inlines: readonly Inline[]): Paragraph {
  const joined = joinRuns(inlines);
  const heading = source.heading !== 0 && joined.some(saysSomething) ? source.heading : 0;
  return { ...source, heading, inlines: joined };
}

const saysSomething = (inline: Inline): boolean => inline.type === 'text' && inline.text.trim() !== '';

function joinRuns(inlines: readonly (Inline | string)[]): Inline[] {
  const joined: Inline[] = [];
  for (const entry of inlines) {
    const inline = typeof entry === 'string' ? text(entry) : entry;
    const last = joined.at(-1);
    if (inline.type !== 'text') joined.push(inline);
    else if (inline.text === '') continue;
    else if (last?.type === 'text' && sameStyle(last.style, inline.style))
      joined[joined.length - 1] = text(last.text + inline.text, last.style);
    else joined.push(inline);
  }
  return joined;
}

/** `start` counts for ordered ones only. */
export const list = (
  kind: List['kind'],
  items: readonly ListItem[],
  start = 1,
  marker: string | null = null,
): List => ({
  type: 'list',
  kind,
  start: kind === 'ordered' ? start : 1,
  marker,
  items,
});

/** Puts an empty paragraph before a nested list that has none. */
export function listItem(blocks: readonly FlowBlock[], own: Rule | null = null): ListItem {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return { type: 'listItem', rule: own, blocks: [paragraph([]), ...blocks] };
  if (first.layout.firstLine === 0) return { type: 'listItem', rule: own, blocks };
  const flush = paragraph(first.inlines, { ...first, layout: { ...first.layout, firstLine: 0 } });
  return { type: 'listItem', rule: own, blocks: [flush, ...rest] };
}

/** One without blocks holds an empty paragraph. */
export const cell = (blocks: readonly FlowBlock[], colspan = 1): Cell => ({
  type: 'cell',
  colspan,
  blocks: blocks.length > 0 ? blocks : [paragraph([])],
});

/** `minHeight` in points; above the limit it is cut, and what is no number is 0. */
export const row = (cells: readonly Cell[], minHeight = 0, rule: Rule | null = null): Row => ({
  type: 'row',
  rule,
  cells,
  minHeight: rounded(minHeight, 10, 0, MAX_ROW_HEIGHT_PT) ?? 0,
});

/**
 * Evens the rows out (short ones get empty cells, colspans are cut at the last column) and scales the
 * weights to a sum of 100 × columns. `columns` may be any positive numbers; absent = equal widths.
 */
export function table(
  rows: readonly Row[],
  options: {
    readonly columns?: readonly number[];
    readonly headerRows?: number;
    readonly border?: TableBorder;
  } = {},
): Table {
  const width = (r: Row) => r.cells.reduce((sum, c) => sum + c.colspan, 0);
  const widest = rows.reduce((most, r) => Math.max(most, width(r)), 1);
  const count = Math.min(MAX_COLUMNS, Math.max(widest, options.columns?.length ?? 1));
  const even = rows.map((r) => evenRow(r, count));
  return {
    type: 'table',
    columns: columnWeights(count, options.columns),
    headerRows: Math.max(0, Math.min(options.headerRows ?? 0, rows.length - 1)),
    border: borderOf(even, options.border ?? 'cells'),
    rows: even,
  };
}

/** A single cell has the same lines with both. */
const borderOf = (rows: readonly Row[], border: TableBorder): TableBorder =>
  border === 'outer' && rows.length === 1 && rows[0]?.cells.length === 1 ? 'cells' : border;

function evenRow(source: Row, count: number): Row {
  const cells: Cell[] = [];
  /** Blocks of the cells beyond the last column. */
  const beyond: FlowBlock[] = [];
  let left = count;
  for (const c of source.cells) {
    if (left === 0) {
      for (const block of c.blocks) beyond.push(block);
      continue;
    }
    const colspan = Math.max(1, Math.min(c.colspan, left));
    cells.push(colspan === c.colspan ? c : cell(c.blocks, colspan));
    left -= colspan;
  }
  for (; left > 0; left--) cells.push(cell([]));
  const last = cells[cells.length - 1] as Cell;
  if (beyond.length > 0) cells[cells.length - 1] = cell([...last.blocks, ...beyond], last.colspan);
  return { ...source, cells };
}

function columnWeights(count: number, given: readonly number[] = []): number[] {
  const usable = given.length === count && given.every((w) => Number.isFinite(w) && w > 0);
  const raw = usable ? given : Array.from({ length: count }, () => 1);
  const total = raw.reduce((a, b) => a + b, 0);
  const weights = raw.map((w) => Math.max(1, Math.round((w / total) * 100 * count)));
  // Rounding may leave the sum a little off; the widest column takes the rest.
  const rest = 100 * count - weights.reduce((a, b) => a + b, 0);
  const widest = weights.indexOf(Math.max(...weights));
  weights[widest] = (weights[widest] as number) + rest;
  return weights;
}

export const belge = (
  blocks: readonly Block[],
  page: Page | null = null,
  preface: Preface | null = null,
  links: readonly LinkedRange[] = NO_LINKS,
): Belge => ({ type: 'belge', blocks, page, preface, links: soundLinks(links, blocks.length) });

const NO_LINKS: readonly LinkedRange[] = Object.freeze([]);
const SNIPPET_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isSnippetId = (id: string): boolean => SNIPPET_ID.test(id);

/** Those that hold a block and follow each other. */
function soundLinks(given: readonly LinkedRange[], count: number): readonly LinkedRange[] {
  let end = 0;
  const sound = given.filter(({ id, from, to }) => {
    const fits = isSnippetId(id) && from >= end && to > from && to <= count;
    if (fits) end = to;
    return fits;
  });
  return sound.length === 0 ? NO_LINKS : sound;
}

/** Every paragraph in order of the document, those in lists and tables too. */
export function forEachParagraph(blocks: readonly Block[], visit: (paragraph: Paragraph) => void): void {
  for (const block of blocks)
    if (block.type === 'paragraph') visit(block);
    else if (block.type === 'list') for (const item of block.items) forEachParagraph(item.blocks, visit);
    else if (block.type === 'table')
      for (const { cells } of block.rows) for (const c of cells) forEachParagraph(c.blocks, visit);
}
