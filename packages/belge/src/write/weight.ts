import type { Belge, Block, FlowBlock, Paragraph } from '../model.ts';
import { BelgeError } from '../result.ts';

/** The number of a document's parts, at all depths. */
interface Parts {
  paragraphs: number;
  /** Text runs, line breaks and pictures. */
  inlines: number;
  items: number;
  cells: number;
  pageBreaks: number;
}

/** Kilobytes of memory that each part takes while Typst lays it out (measured; docs/performance.md). */
const KILOBYTES: Readonly<Record<keyof Parts, number>> = {
  paragraphs: 11,
  inlines: 3,
  items: 34,
  cells: 18,
  pageBreaks: 45,
};
const MAX_KILOBYTES = 240 * 1024;

/**
 * Refuses a document whose layout would take more than about 240 MB, some 7,500 table cells or 5,000 list items.
 * Throws BelgeError 'belge-cok-buyuk'. `format` is the name that the user reads.
 */
export function checkWeight(belge: Belge, format: string): void {
  const parts = partsOf(belge);
  const kilobytes = (Object.keys(KILOBYTES) as (keyof Parts)[]).reduce(
    (sum, part) => sum + parts[part] * KILOBYTES[part],
    0,
  );
  if (kilobytes <= MAX_KILOBYTES) return;
  const { paragraphs, items, cells } = parts;
  const counts = `${paragraphs} paragraf, ${items} liste maddesi, ${cells} tablo hücresi`;
  throw new BelgeError(
    'belge-cok-buyuk',
    `Belge ${format} için çok büyük (${counts}). Belgeyi bölün ya da UDF veya Word (.doc) olarak indirin.`,
  );
}

function partsOf(belge: Belge): Parts {
  const parts: Parts = { paragraphs: 0, inlines: 0, items: 0, cells: 0, pageBreaks: 0 };
  for (const block of belge.blocks) countBlock(block, parts);
  return parts;
}

function countBlock(block: Block, parts: Parts): void {
  if (block.type === 'pageBreak') parts.pageBreaks++;
  else if (block.type === 'table')
    for (const { cells } of block.rows) {
      parts.cells += cells.length;
      for (const cell of cells) countFlow(cell.blocks, parts);
    }
  else countFlow([block], parts);
}

function countFlow(blocks: readonly FlowBlock[], parts: Parts): void {
  for (const block of blocks)
    if (block.type === 'paragraph') countParagraph(block, parts);
    else {
      parts.items += block.items.length;
      for (const item of block.items) countFlow(item.blocks, parts);
    }
}

function countParagraph({ inlines }: Paragraph, parts: Parts): void {
  parts.paragraphs++;
  parts.inlines += inlines.length;
}
