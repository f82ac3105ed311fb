import { mapSame } from './mapSame.ts';
import {
  type Belge,
  type Edge,
  forEachParagraph,
  type Inline,
  MAX_LINE_SPACING,
  MAX_SPACE_PT,
  type Margins,
  MIN_LINE_SPACING,
  type Page,
  type Paragraph,
  rounded,
  text,
} from './model.ts';

/** Sheets by name, upright, in points. */
export const PAPERS = {
  A4: { width: 595.276, height: 841.89 },
  A5: { width: 419.528, height: 595.276 },
  Letter: { width: 612, height: 792 },
  Legal: { width: 612, height: 1008 },
} as const;
export type PaperName = keyof typeof PAPERS;
const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

/** Files give the same sheet in whole points, millimetres or twips. */
const SAME_PAPER_PT = 1.5;
export const MIN_SHEET_PT = 200;
export const MAX_SHEET_PT = 2400;
/** Room for text between two margins. */
export const MIN_TEXT_PT = 72;
export const MAX_EDGE_PARAGRAPHS = 40;
export const MAX_FIRST_NUMBER = 9999;
export const DEFAULT_EDGE_PT = 20;

export type GivenEdge = Partial<Edge>;
export interface GivenPage extends Partial<Omit<Page, 'margins' | 'header' | 'footer'>> {
  readonly margins?: Partial<Margins>;
  readonly header?: GivenEdge;
  readonly footer?: GivenEdge;
}

/**
 * Missing members are those of an upright A4 sheet with the margins of a new document of the UYAP editor; what is
 * beyond the limits is cut.
 */
export function page(given: GivenPage): Page {
  const { width, height } = sheet(given.width ?? PAPERS.A4.width, given.height ?? PAPERS.A4.height);
  const { left, right } = fitting('left', 'right', width, given.margins);
  const { top, bottom } = fitting('top', 'bottom', height, given.margins);
  return {
    width,
    height,
    margins: { top, right, bottom, left },
    header: edge(given.header, height),
    footer: edge(given.footer, height),
    firstNumber: rounded(given.firstNumber, 1, 0, MAX_FIRST_NUMBER) ?? 1,
    lineSpacing: rounded(given.lineSpacing, 1000, MIN_LINE_SPACING, MAX_LINE_SPACING) ?? 1,
    after: rounded(given.after, 10, 0, MAX_SPACE_PT) ?? 0,
  };
}

/** Margins of a new document in the UYAP editor. */
export const UDF_MARGIN_PT = 70.875;
const length = (value: number | undefined, otherwise: number, max: number): number =>
  rounded(value, 1000, 0, max) ?? otherwise;

function sheet(width: number, height: number): { readonly width: number; readonly height: number } {
  const turned = width > height;
  const name = paperOf(turned ? height : width, turned ? width : height);
  if (name === null)
    return {
      width: rounded(width, 1000, MIN_SHEET_PT, MAX_SHEET_PT) ?? PAPERS.A4.width,
      height: rounded(height, 1000, MIN_SHEET_PT, MAX_SHEET_PT) ?? PAPERS.A4.height,
    };
  const paper = PAPERS[name];
  return turned ? { width: paper.height, height: paper.width } : paper;
}

function paperOf(short: number, long: number): PaperName | null {
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_PAPER_PT;
  return PAPER_NAMES.find((one) => near(PAPERS[one].width, short) && near(PAPERS[one].height, long)) ?? null;
}

/** The name of the page's paper, whichever way it lies; null for any other size. */
export const paperName = ({ width, height }: Pick<Page, 'width' | 'height'>): PaperName | null =>
  paperOf(Math.min(width, height), Math.max(width, height));

export const isLandscape = ({ width, height }: Pick<Page, 'width' | 'height'>): boolean => width > height;

function fitting<A extends keyof Margins, B extends keyof Margins>(
  a: A,
  b: B,
  size: number,
  margins: Partial<Margins> = {},
): Record<A | B, number> {
  const most = size - MIN_TEXT_PT;
  const first = length(margins[a], UDF_MARGIN_PT, most);
  const second = length(margins[b], UDF_MARGIN_PT, most - first);
  return { [a]: first, [b]: Math.min(second, most - first) } as Record<A | B, number>;
}

const edge = (given: GivenEdge = {}, height: number): Edge => ({
  distance: length(given.distance, DEFAULT_EDGE_PT, height / 2),
  paragraphs: edgeText(given.paragraphs ?? []),
  first: given.first ? edgeText(given.first) : null,
});

/** A header or a footer stands on every page, so its lines are no headings of the text. */
const edgeText = (paragraphs: readonly Paragraph[]): readonly Paragraph[] =>
  paragraphs.slice(0, MAX_EDGE_PARAGRAPHS).map((one) => (one.heading === 0 ? one : { ...one, heading: 0 }));

/** Every paragraph of the headers and footers. */
export const edgeParagraphs = ({ page: own }: Belge): readonly Paragraph[] =>
  own === null
    ? []
    : [own.header, own.footer].flatMap(({ paragraphs, first }) => [...paragraphs, ...(first ?? [])]);

/** Every paragraph, those of headers and footers last. */
export function forEachOnPages(value: Belge, visit: (paragraph: Paragraph) => void): void {
  forEachParagraph(value.blocks, visit);
  for (const paragraph of edgeParagraphs(value)) visit(paragraph);
}

/** Numbers as text; a total that is not known yet is a gap. */
export const withNumbers = (
  inlines: readonly Inline[],
  number: number,
  total: number | null,
): readonly Inline[] =>
  inlines.map((inline) =>
    inline.type === 'pageNumber'
      ? text(inline.total ? `${total ?? '…'}` : `${number}`, inline.style)
      : inline,
  );

/** The page with each paragraph of its header and footer changed; the page itself where none is. */
export function mapEdges(own: Page | null, change: (paragraph: Paragraph) => Paragraph): Page | null {
  if (own === null) return null;
  const header = mapEdge(own.header, change);
  const footer = mapEdge(own.footer, change);
  return header === own.header && footer === own.footer ? own : { ...own, header, footer };
}

function mapEdge(own: Edge, change: (paragraph: Paragraph) => Paragraph): Edge {
  const paragraphs = mapSame(own.paragraphs, change);
  const first = own.first === null ? null : mapSame(own.first, change);
  return paragraphs === own.paragraphs && first === own.first ? own : { ...own, paragraphs, first };
}
