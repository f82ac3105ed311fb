import type { Belge, Block, Paragraph } from '../src/model.ts';

/** Text of every paragraph of the document, in order, empty ones left out; a forced line is '\n'. */
export const paragraphTexts = (belge: Belge): string[] => belge.blocks.flatMap(textsOf).filter(Boolean);

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [textOf(block)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(textsOf));
    case 'table':
      return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks.flatMap(textsOf)));
    case 'pageBreak':
      return [];
  }
}

const textOf = (paragraph: Paragraph): string =>
  paragraph.inlines
    .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'lineBreak' ? '\n' : ''))
    .join('');
