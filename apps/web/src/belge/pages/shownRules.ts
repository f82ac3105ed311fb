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
  type Question,
  type Rule,
  text,
} from '@derkenar/belge';
import { ruleText, wordingText } from '../ruleTexts.ts';

/** A template with its conditions and choices as words: '⟨Yalnız Borçlu tüzel kişi ise⟩', '[borçluya | borçlulara]'. */
export function shownRules(source: Belge): Belge {
  if (!hasRules(source)) return source;
  const questions = source.preface?.questions ?? [];
  const page = mapEdges(source.page, (one) => shownParagraph(one, one.rule, questions));
  return belge(
    source.blocks.map((block) => shownBlock(block, questions)),
    page,
    source.preface,
  );
}

function shownBlock<B extends Block>(block: B, questions: readonly Question[]): B;
function shownBlock(block: Block, questions: readonly Question[]): Block {
  const shown = <B extends Block>(blocks: readonly B[], own: Rule | null) =>
    withRule(
      blocks.map((one) => shownBlock(one, questions)),
      own,
      questions,
    );
  switch (block.type) {
    case 'paragraph':
      return shownParagraph(block, block.rule, questions);
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          rule: null,
          blocks: shown(item.blocks, item.rule),
        })),
      };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          rule: null,
          cells: row.cells.map((cell, n) => ({
            ...cell,
            blocks: shown(cell.blocks, n === 0 ? row.rule : null),
          })),
        })),
      };
    case 'pageBreak':
      return block;
  }
}

/** The first paragraph says the rule of what it stands in. */
function withRule<B extends Block>(
  blocks: readonly B[],
  own: Rule | null,
  questions: readonly Question[],
): readonly B[] {
  return blocks.map((block, n) =>
    n === 0 && block.type === 'paragraph' && own !== null
      ? { ...block, inlines: [said(own, questions), ...block.inlines] }
      : block,
  );
}

const said = (own: Rule, questions: readonly Question[]): Inline => text(`⟨${ruleText(own, questions)}⟩ `);

function shownParagraph(source: Paragraph, own: Rule | null, questions: readonly Question[]): Paragraph {
  const inlines = source.inlines.map((inline) =>
    inline.type === 'text' ? text(withWordings(inline.text, questions), inline.style) : inline,
  );
  return paragraph(own === null ? inlines : [said(own, questions), ...inlines], {
    ...source,
    rule: null,
  });
}

function withWordings(written: string, questions: readonly Question[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, raw } of matchWordings(written)) {
    out += written.slice(from, start) + (wordingText(raw, questions)?.shown ?? raw);
    from = end;
  }
  return out + written.slice(from);
}
