import { DEFAULT_SIZE, type FlowBlock, type Paragraph, type Row } from '../../model.ts';
import { CELL_PADDING_PT, lineEm, PARAGRAPH_GAP_PT, pxToPt } from '../page.ts';
import { isCommon } from './words.ts';

/** em of the widest letter of ordinary text (W, …), a little more for a line's unused end; of any glyph. */
const COMMON_EM = 1.05;
const WIDEST_EM = 3;

/**
 * Height in points that rows surely do not pass. Typst never breaks a repeated head: one that does not
 * fit on a page would be cut.
 */
export function heightOf(rows: readonly Row[], columnWidths: readonly number[]): number {
  let height = 0;
  for (const { cells, minHeight } of rows) {
    let column = 0;
    let tallest = 0;
    for (const { blocks, colspan } of cells) {
      const width = columnWidths
        .slice(column, column + colspan)
        .reduce((sum, w) => sum + w, -2 * CELL_PADDING_PT.x);
      tallest = Math.max(tallest, flowHeight(blocks, Math.max(width, 1)));
      column += colspan;
    }
    height += Math.max(minHeight, tallest + 2 * CELL_PADDING_PT.y);
  }
  return height;
}

/** Lists leave their items at least three quarters of the width. */
const flowHeight = (blocks: readonly FlowBlock[], width: number): number =>
  blocks.reduce(
    (sum, block) =>
      block.type === 'paragraph'
        ? sum + paragraphHeight(block, width)
        : block.items.reduce((rest, item) => rest + flowHeight(item.blocks, width * 0.75), sum),
    0,
  );

function paragraphHeight(paragraph: Paragraph, width: number): number {
  let lines = 1;
  let length = 0;
  let size = DEFAULT_SIZE;
  let pictures = 0;
  for (const inline of paragraph.inlines)
    if (inline.type === 'picture') pictures += pxToPt(inline.height);
    else if (inline.type === 'lineBreak') lines++;
    else if (inline.type === 'text') {
      size = Math.max(size, inline.style.size);
      length += inline.text.length * inline.style.size * (isCommon(inline.text) ? COMMON_EM : WIDEST_EM);
    }
  const { layout } = paragraph;
  const room = layout.left + layout.right > 0 ? width / 2 : width;
  const gaps = layout.before + (layout.after ?? PARAGRAPH_GAP_PT);
  return gaps + pictures + (lines + Math.floor(length / room)) * lineEm(layout) * size;
}
