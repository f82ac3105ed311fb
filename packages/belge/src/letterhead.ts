import { type Belge, type Block, belge, FONT_LINE_EM, type Paragraph } from './model.ts';
import { page } from './page.ts';
import { standardPage } from './standardPage.ts';
import { estimatedWidth } from './write/letterWidths.ts';
import { pxToPt } from './write/page.ts';

/** Lines of a letterhead; more are no head of a page. */
export const MAX_LETTERHEAD_LINES = 12;
/** Between the letterhead and the text, in points. */
const GAP_PT = 12;
/** A letterhead takes half of the sheet at most. */
const MOST_OF_SHEET = 0.5;

/** The lines of a letterhead, without blank ones at its ends; null where something else than lines is among them. */
export function letterheadOf(blocks: readonly Block[]): readonly Paragraph[] | null {
  const lines = blocks.filter((block) => block.type === 'paragraph');
  if (lines.length < blocks.length) return null;
  const isSaid = ({ inlines }: Paragraph) => inlines.length > 0;
  return lines.slice(lines.findIndex(isSaid), lines.findLastIndex(isSaid) + 1);
}

/** The letterhead that a file holds: the header of its first page, else its text. */
export function letterheadIn({ page: own, blocks }: Belge): readonly Block[] {
  const { first, paragraphs } = own?.header ?? { first: null, paragraphs: [] };
  const header = first !== null && first.length > 0 ? first : paragraphs;
  return header.length > 0 ? header : blocks;
}

/**
 * The document with the letterhead as the header of its pages; one that brings a header keeps its own. `udf`: on the page of
 * UDF files, whose margins are wider than the specification's.
 */
export function withLetterhead(source: Belge, lines: readonly Paragraph[], udf: boolean): Belge {
  const own = source.page ?? (udf ? page({}) : standardPage());
  const { paragraphs, first, distance } = own.header;
  if (lines.length === 0 || paragraphs.length > 0 || (first?.length ?? 0) > 0) return source;
  const room = own.width - own.margins.left - own.margins.right;
  const height = lines.reduce((sum, line) => sum + heightOf(line, room), 0);
  const top = Math.min(own.height * MOST_OF_SHEET, distance + height + GAP_PT);
  return belge(
    source.blocks,
    page({
      ...own,
      margins: { ...own.margins, top: Math.max(own.margins.top, top) },
      header: { distance, paragraphs: lines },
    }),
    source.preface,
    source.links,
  );
}

/** Points that a line of a header takes, as its letters are estimated. */
function heightOf({ inlines, layout }: Paragraph, room: number): number {
  const width = Math.max(1, room - layout.left - layout.right);
  let height = layout.before + (layout.after ?? 0);
  let filled = 0;
  let tallest = 0;
  const endLine = () => {
    height +=
      Math.max(1, Math.ceil(filled / width)) * (tallest || FONT_LINE_EM * 12) * (layout.lineSpacing ?? 1);
    filled = 0;
    tallest = 0;
  };
  for (const inline of inlines) {
    if (inline.type === 'lineBreak') endLine();
    else if (inline.type === 'picture') {
      filled += pxToPt(inline.width);
      tallest = Math.max(tallest, pxToPt(inline.height));
    } else {
      if (inline.type === 'text') filled += estimatedWidth(inline.text, inline.style);
      tallest = Math.max(tallest, inline.style.size * FONT_LINE_EM);
    }
  }
  endLine();
  return height;
}
