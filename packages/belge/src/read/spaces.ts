import {
  type Belge,
  type Block,
  belge,
  cell,
  type FlowBlock,
  type Inline,
  list,
  listItem,
  type Paragraph,
  paragraph,
  text,
} from '../model.ts';
import { mapEdges } from '../page.ts';

const NBSP = '\u00a0';

/**
 * A space that HTML would drop (at the begin or the end of a line, after another one) becomes U+00A0, as
 * reading the document's own HTML has it: every page shows it then, on screen and on paper.
 */
export const keepSpaces = (value: Belge): Belge =>
  belge(value.blocks.map(block), mapEdges(value.page, kept), value.preface);

function block(value: Block): Block {
  if (value.type === 'pageBreak') return value;
  if (value.type !== 'table') return flow(value);
  return {
    ...value,
    rows: value.rows.map((r) => ({ ...r, cells: r.cells.map((c) => cell(c.blocks.map(flow), c.colspan)) })),
  };
}

function flow(value: FlowBlock): FlowBlock {
  if (value.type === 'list')
    return list(
      value.kind,
      value.items.map((item) => listItem(item.blocks.map(flow), item.rule)),
      value.start,
      value.marker,
    );
  return kept(value);
}

function kept(value: Paragraph): Paragraph {
  const inlines = keptInlines(value.inlines);
  return inlines === value.inlines ? value : paragraph(inlines, value);
}

function keptInlines(inlines: readonly Inline[]): readonly Inline[] {
  let changed = false;
  let drops = true;
  const kept = inlines.map((inline, i) => {
    if (inline.type !== 'text') {
      drops = inline.type === 'lineBreak';
      return inline;
    }
    const next = inlines[i + 1];
    const endsLine = next === undefined || next.type === 'lineBreak';
    const written = keptText(inline.text, drops, endsLine);
    drops = written.endsWith(' ');
    if (written === inline.text) return inline;
    changed = true;
    return text(written, inline.style);
  });
  return changed ? kept : inlines;
}

function keptText(value: string, drops: boolean, endsLine: boolean): string {
  const loses = value.includes('  ') || (drops && value.startsWith(' ')) || (endsLine && value.endsWith(' '));
  if (!loses) return value;
  return value.replace(/ +/g, (spaces, at: number) => {
    const last = endsLine && at + spaces.length === value.length;
    let dropsNext = at === 0 && drops;
    let out = '';
    for (let i = 1; i <= spaces.length; i++) {
      const lost = dropsNext || (last && i === spaces.length);
      out += lost ? NBSP : ' ';
      dropsNext = !lost;
    }
    return out;
  });
}
