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
} from '../src/model.ts';

/**
 * The document as reading its HTML gives it back: a space that HTML would drop (at the begin or the end
 * of a line, or after another space) is U+00A0. All else is as it was.
 */
export const canonical = (value: Belge): Belge => belge(value.blocks.map(block));

function block(value: Block): Block {
  if (value.type === 'pageBreak') return value;
  if (value.type !== 'table') return flow(value);
  const rows = value.rows.map((r) => ({
    ...r,
    cells: r.cells.map((c) => cell(c.blocks.map(flow), c.colspan)),
  }));
  return { ...value, rows };
}

function flow(value: FlowBlock): FlowBlock {
  if (value.type === 'paragraph') return paragraphOf(value);
  const items = value.items.map((item) => listItem(item.blocks.map(flow)));
  return list(value.kind, items, value.start, value.marker);
}

function paragraphOf({ inlines, ...options }: Paragraph): Paragraph {
  const kept: Inline[] = [];
  let before = '\n';
  inlines.forEach((inline, i) => {
    if (inline.type !== 'text') {
      kept.push(inline);
      before = inline.type === 'lineBreak' ? '\n' : 'x';
      return;
    }
    const next = inlines[i + 1];
    const endsLine = next === undefined || next.type === 'lineBreak';
    let value = '';
    Array.from(inline.text).forEach((char, at, chars) => {
      const lost = before === '\n' || before === ' ' || (endsLine && at === chars.length - 1);
      before = char === ' ' && lost ? '\u00a0' : char;
      value += before;
    });
    kept.push(text(value, inline.style));
  });
  return paragraph(kept, options);
}
