import type { Belge, Block, Inline, List, Paragraph, RunStyle, Table } from '@derkenar/belge';
import { DEFAULT_SIZE, matchPlaceholders } from '@derkenar/belge';
import type { JSONContent } from '@tiptap/core';

type MarkJson = NonNullable<JSONContent['marks']>[number];

/**
 * The document as the editor has it; `docToBelge` gives the same Belge back. A Belge without blocks
 * becomes one empty paragraph, as there must be a place to write. A placeholder that formatting splits
 * stays text here.
 */
export const belgeToDoc = ({ blocks }: Belge): JSONContent => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(blockToNode),
});

function blockToNode(block: Block): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return paragraphToNode(block);
    case 'list':
      return listToNode(block);
    case 'table':
      return tableToNode(block);
    case 'pageBreak':
      return { type: 'pageBreak' };
  }
}

const paragraphToNode = ({ align, indent, inlines }: Paragraph): JSONContent => ({
  type: 'paragraph',
  attrs: { align, indent },
  content: inlines.flatMap(inlineToNodes),
});

const listToNode = ({ kind, start, items }: List): JSONContent => ({
  ...(kind === 'ordered' ? { type: 'orderedList', attrs: { start } } : { type: 'bulletList' }),
  content: items.map(({ blocks }) => ({ type: 'listItem', content: blocks.map(blockToNode) })),
});

const tableToNode = ({ columns, headerRows, border, rows }: Table): JSONContent => ({
  type: 'table',
  attrs: { border },
  content: rows.map(({ cells }, at) => {
    let column = 0;
    return {
      type: 'tableRow',
      content: cells.map(({ colspan, blocks }) => ({
        type: at < headerRows ? 'tableHeader' : 'tableCell',
        attrs: { colspan, colwidth: columns.slice(column, (column += colspan)) },
        content: blocks.map(blockToNode),
      })),
    };
  }),
});

function inlineToNodes(inline: Inline): JSONContent[] {
  switch (inline.type) {
    case 'text':
      return textToNodes(inline.text, marksOf(inline.style));
    case 'lineBreak':
      return [{ type: 'hardBreak' }];
    case 'picture': {
      const { type, ...attrs } = inline;
      return [{ type, attrs }];
    }
  }
}

function textToNodes(text: string, marks: MarkJson[]): JSONContent[] {
  const nodes: JSONContent[] = [];
  let done = 0;
  const push = (from: number, to: number) => {
    if (from < to) nodes.push({ type: 'text', text: text.slice(from, to), marks });
  };
  for (const { start, end, kod } of matchPlaceholders(text)) {
    push(done, start);
    nodes.push({ type: 'alan', attrs: { kod, raw: text.slice(start, end) }, marks });
    done = end;
  }
  push(done, text.length);
  return nodes;
}

const known = new WeakMap<RunStyle, MarkJson[]>();

function marksOf(style: RunStyle): MarkJson[] {
  let marks = known.get(style);
  if (marks === undefined) {
    marks = [
      ...(style.size === DEFAULT_SIZE ? [] : [{ type: 'boyut', attrs: { pt: style.size } }]),
      ...(style.bold ? [{ type: 'bold' }] : []),
      ...(style.italic ? [{ type: 'italic' }] : []),
      ...(style.underline ? [{ type: 'underline' }] : []),
      ...(style.strike ? [{ type: 'strike' }] : []),
      ...(style.script === 'normal' ? [] : [{ type: 'script', attrs: { kind: style.script } }]),
    ];
    known.set(style, marks);
  }
  return marks;
}
