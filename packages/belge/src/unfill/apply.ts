import {
  type Belge,
  type Block,
  belge,
  type FlowBlock,
  type Paragraph,
  type RunStyle,
  text,
  withInlines,
} from '../model.ts';
import { replacePieces } from '../replace.ts';
import type { Find } from './find.ts';

/** A find, and the code that is to stand in its place. */
export interface Accepted {
  readonly find: Find;
  readonly kod: string;
}

/**
 * Puts `{{kod}}` in the place of what was found, in the format of the run in which it begins. The finds are
 * those of this document, no two overlap.
 */
export function applyFinds(source: Belge, accepted: readonly Accepted[]): Belge {
  if (accepted.length === 0) return source;
  const byParagraph = new Map<number, Accepted[]>();
  for (const one of accepted) {
    const here = byParagraph.get(one.find.paragraph);
    if (here) here.push(one);
    else byParagraph.set(one.find.paragraph, [one]);
  }
  let number = 0;
  const inParagraph = (p: Paragraph): Paragraph => {
    const here = byParagraph.get(++number);
    return here
      ? replaced(
          p,
          here.toSorted((a, b) => a.find.start - b.find.start),
        )
      : p;
  };
  const inFlow = (block: FlowBlock): FlowBlock =>
    block.type === 'paragraph'
      ? inParagraph(block)
      : { ...block, items: block.items.map((item) => ({ ...item, blocks: item.blocks.map(inFlow) })) };
  const inBlock = (block: Block): Block => {
    if (block.type === 'pageBreak') return block;
    if (block.type !== 'table') return inFlow(block);
    return {
      ...block,
      rows: block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(inFlow) })),
      })),
    };
  };
  return belge(source.blocks.map(inBlock), source.page, source.preface, source.links);
}

function replaced(source: Paragraph, accepted: readonly Accepted[]): Paragraph {
  const pieces = accepted.map(({ find, kod }) => ({
    start: find.start,
    end: find.end,
    inlines: (style: RunStyle) => [text(`{{${kod}}}${find.joint}`, style)],
  }));
  return withInlines(source, replacePieces(source.inlines, pieces));
}
