import {
  type Belge,
  type Block,
  belge,
  hasRules,
  type Inline,
  mapEdges,
  matchWordings,
  type Paragraph,
  paragraph,
  type Rule,
  text,
} from '@derkenar/belge';
import { ruleText, wordingText } from '../ruleTexts.ts';

/** A template with its conditions and choices as words: '⟨Yalnız Borçlu tüzel kişi ise⟩', '[borçluya | borçlulara]'. */
export function shownRules(source: Belge): Belge {
  if (!hasRules(source)) return source;
  const page = mapEdges(source.page, (one) => shownParagraph(one, one.rule));
  return belge(source.blocks.map(shownBlock), page);
}

function shownBlock<B extends Block>(block: B): B;
function shownBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return shownParagraph(block, block.rule);
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          blocks: withRule(item.blocks.map(shownBlock), item.rule),
        })),
      };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell, n) => ({
            ...cell,
            blocks: withRule(cell.blocks.map(shownBlock), n === 0 ? row.rule : null),
          })),
        })),
      };
    case 'pageBreak':
      return block;
  }
}

/** The first paragraph says the rule of what it stands in. */
function withRule<B extends Block>(blocks: readonly B[], own: Rule | null): readonly B[] {
  return blocks.map((block, n) =>
    n === 0 && block.type === 'paragraph' && own !== null
      ? { ...block, inlines: [said(own), ...block.inlines] }
      : block,
  );
}

const said = (own: Rule): Inline => text(`⟨${ruleText(own)}⟩ `);

function shownParagraph(source: Paragraph, own: Rule | null): Paragraph {
  const inlines = source.inlines.map((inline) =>
    inline.type === 'text' ? text(withWordings(inline.text), inline.style) : inline,
  );
  return paragraph(own === null ? inlines : [said(own), ...inlines], {
    ...source,
    rule: null,
  });
}

function withWordings(written: string): string {
  let out = '';
  let from = 0;
  for (const { start, end, raw } of matchWordings(written)) {
    out += written.slice(from, start) + (wordingText(raw)?.shown ?? raw);
    from = end;
  }
  return out + written.slice(from);
}
