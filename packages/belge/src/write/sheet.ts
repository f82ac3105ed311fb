import {
  type Belge,
  type Block,
  belge,
  type Edge,
  type FlowBlock,
  type Inline,
  type Margins,
  type Page,
  type Paragraph,
} from '../model.ts';
import {
  FOOTER_FROM_EDGE_MM,
  LINE_EDGE_PT,
  MARGIN_MM,
  mmToPt,
  PAGE_HEIGHT_MM,
  PAGE_WIDTH_MM,
  PARAGRAPH_GAP_PT,
  ptToPx,
  pxToPt,
  TEXT_HEIGHT_PT,
  TEXT_WIDTH_PT,
} from './page.ts';

/** A sheet of paper as the writers lay it out, in points. */
export interface Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: Margins;
  readonly textWidthPt: number;
  readonly textHeightPt: number;
  /** Space below a paragraph that says nothing of it, and around a table. */
  readonly gapPt: number;
  readonly headerPt: number;
  readonly footerPt: number;
}

/** The specification's page (§9). */
const SPECIFIED: Sheet = {
  widthPt: mmToPt(PAGE_WIDTH_MM),
  heightPt: mmToPt(PAGE_HEIGHT_MM),
  marginPt: {
    top: mmToPt(MARGIN_MM.top),
    right: mmToPt(MARGIN_MM.right),
    bottom: mmToPt(MARGIN_MM.bottom),
    left: mmToPt(MARGIN_MM.left),
  },
  textWidthPt: TEXT_WIDTH_PT,
  textHeightPt: TEXT_HEIGHT_PT,
  gapPt: PARAGRAPH_GAP_PT,
  headerPt: mmToPt(FOOTER_FROM_EDGE_MM),
  footerPt: mmToPt(FOOTER_FROM_EDGE_MM),
};

export function sheetOf(page: Page | null): Sheet {
  if (page === null) return SPECIFIED;
  const { width, height, margins, header, footer, after } = page;
  return {
    widthPt: width,
    heightPt: height,
    marginPt: margins,
    textWidthPt: width - margins.left - margins.right,
    textHeightPt: height - margins.top - margins.bottom,
    gapPt: after,
    headerPt: header.distance,
    footerPt: footer.distance,
  };
}

/**
 * The document with the distances of its page written into each paragraph, and pictures no higher than a page. One
 * without a page of its own is answered as it is.
 */
export function onItsPage(source: Belge): Belge {
  const { page } = source;
  if (page === null) return source;
  const highest = sheetOf(page).textHeightPt - LINE_EDGE_PT;
  const body = (one: Paragraph) => placed(one, page.lineSpacing, page.after, highest);
  const inEdge = (one: Paragraph) => placed(one, 1, 0, highest / 3);
  const edge = ({ distance, paragraphs, first }: Edge): Edge => ({
    distance,
    paragraphs: paragraphs.map(inEdge),
    first: first?.map(inEdge) ?? null,
  });
  return belge(
    source.blocks.map((block) => mapBlock(block, body)),
    { ...page, header: edge(page.header), footer: edge(page.footer) },
  );
}

function mapBlock(block: Block, change: (one: Paragraph) => Paragraph): Block {
  if (block.type === 'pageBreak') return block;
  if (block.type !== 'table') return mapFlow(block, change);
  const cells = (row: (typeof block.rows)[number]) =>
    row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => mapFlow(inner, change)) }));
  return { ...block, rows: block.rows.map((row) => ({ ...row, cells: cells(row) })) };
}

function mapFlow(block: FlowBlock, change: (one: Paragraph) => Paragraph): FlowBlock {
  if (block.type === 'paragraph') return change(block);
  const items = block.items.map((item) => ({
    ...item,
    blocks: item.blocks.map((inner) => mapFlow(inner, change)),
  }));
  return { ...block, items };
}

/** Keeps the list of inlines itself where it can: the preview knows lines that it has measured by it. */
function placed(source: Paragraph, lineSpacing: number, after: number, highestPt: number): Paragraph {
  const { layout, inlines } = source;
  const high = (inline: Inline) => inline.type === 'picture' && pxToPt(inline.height) > highestPt;
  return {
    ...source,
    layout: {
      ...layout,
      lineSpacing: layout.lineSpacing ?? lineSpacing,
      after: layout.after ?? after,
    },
    inlines: inlines.some(high)
      ? inlines.map((inline) => (high(inline) ? lower(inline, highestPt) : inline))
      : inlines,
  };
}

function lower(inline: Inline, heightPt: number): Inline {
  if (inline.type !== 'picture') return inline;
  const height = ptToPx(heightPt);
  return { ...inline, height, width: (inline.width * height) / inline.height };
}
