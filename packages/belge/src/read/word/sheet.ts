import {
  type Block,
  FONT_LINE_EM,
  forEachParagraph,
  type Margins,
  type Page,
  type Paragraph,
} from '../../model.ts';
import { type GivenEdge, page } from '../../page.ts';
import type { Messages } from '../../result.ts';
import {
  LINE_HEIGHT_EM,
  MARGIN_MM,
  mmToPt,
  PAGE_HEIGHT_MM,
  PAGE_WIDTH_MM,
  PARAGRAPH_GAP_PT,
} from '../../write/page.ts';
import * as htmlNotices from '../html/notices.ts';
import { isPageNumber } from './pageNumber.ts';

/** The page of a Word file's first section, in points. */
export interface WordSheet {
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

const SAME_PT = 0.2;
const near = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PT;

/** The specification's (§9). */
export const OWN_SHEET: WordSheet = {
  width: mmToPt(PAGE_WIDTH_MM),
  height: mmToPt(PAGE_HEIGHT_MM),
  margins: {
    top: mmToPt(MARGIN_MM.top),
    right: mmToPt(MARGIN_MM.right),
    bottom: mmToPt(MARGIN_MM.bottom),
    left: mmToPt(MARGIN_MM.left),
  },
};

/** Whether it is the one that our writers give to documents without a page of their own. */
export const isOwnSheet = ({ width, height, margins }: WordSheet): boolean =>
  near(width, OWN_SHEET.width) &&
  near(height, OWN_SHEET.height) &&
  near(margins.top, OWN_SHEET.margins.top) &&
  near(margins.right, OWN_SHEET.margins.right) &&
  near(margins.bottom, OWN_SHEET.margins.bottom) &&
  near(margins.left, OWN_SHEET.margins.left);

/** Null for our own sheet with no more than a page number: the specification's page (§9). */
export function pageOf(
  sheet: WordSheet,
  header: GivenEdge,
  footer: GivenEdge,
  firstNumber: number | undefined,
): Page | null {
  const own = isOwnSheet(sheet);
  if (own && firstNumber === undefined && saysNothing(header) && saysNothing(footer)) return null;
  const spacing = own ? { lineSpacing: LINE_HEIGHT_EM / FONT_LINE_EM, after: PARAGRAPH_GAP_PT } : {};
  return page({ ...sheet, ...spacing, header, footer, firstNumber: firstNumber ?? 1 });
}

const saysNothing = ({ paragraphs = [], first }: GivenEdge): boolean =>
  [...paragraphs, ...(first ?? [])].every(
    ({ inlines }) =>
      inlines.every(({ type }) => type !== 'picture') &&
      isPageNumber(inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')),
  );

/** The paragraphs of a header or a footer, none when nothing can be seen in it; tables and lists lose their form. */
export function edgeLines(blocks: readonly Block[], messages: Messages): Paragraph[] {
  const lines: Paragraph[] = [];
  forEachParagraph(blocks, (one) => lines.push(one));
  if (!blocks.every(({ type }) => type === 'paragraph')) messages.add(htmlNotices.PAGE_EDGE);
  return lines.every(isEmpty) ? [] : lines;
}

const isEmpty = ({ inlines }: Paragraph): boolean =>
  inlines.every(
    (inline) =>
      inline.type === 'lineBreak' ||
      inline.type === 'tab' ||
      (inline.type === 'text' && inline.text.trim() === ''),
  );
