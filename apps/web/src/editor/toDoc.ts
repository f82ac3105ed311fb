import type { Belge, Block, Inline, List, Paragraph, RunStyle, Table, TextRun } from '@derkenar/belge';
import { DEFAULT_SIZE, matchFields } from '@derkenar/belge';
import type { JSONContent } from '@tiptap/core';

type MarkJson = NonNullable<JSONContent['marks']>[number];

/**
 * The document as the editor has it; `docToBelge` gives the same Belge back. A Belge without blocks
 * becomes one empty paragraph, as there must be a place to write; a placeholder that formatting splits
 * takes the format of its first piece, as in filling (decision 14).
 */
export const belgeToDoc = (source: Belge): JSONContent => ({
  type: 'doc',
  attrs: { page: source.page, preface: source.preface },
  content: source.blocks.length === 0 ? [{ type: 'paragraph' }] : topNodes(source),
});

/** The top blocks, those of a linked range in a node of their own. */
function topNodes({ blocks, links }: Belge): JSONContent[] {
  const nodes: JSONContent[] = [];
  let at = 0;
  for (const { id, from, to } of links) {
    nodes.push(...blocks.slice(at, from).map(blockToNode), {
      type: 'snippet',
      attrs: { id },
      content: blocks.slice(from, to).map(blockToNode),
    });
    at = to;
  }
  nodes.push(...blocks.slice(at).map(blockToNode));
  return nodes;
}

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

const paragraphToNode = ({ align, layout, heading, rule, inlines }: Paragraph): JSONContent => ({
  type: 'paragraph',
  attrs: { align, layout, heading, rule },
  content: inlinesToNodes(inlines),
});

const listToNode = ({ kind, start, marker, items }: List): JSONContent => ({
  ...(kind === 'ordered'
    ? { type: 'orderedList', attrs: { start, marker } }
    : { type: 'bulletList', attrs: { marker } }),
  content: items.map(({ rule, blocks }) => ({
    type: 'listItem',
    attrs: { rule },
    content: blocks.map(blockToNode),
  })),
});

const tableToNode = ({ columns, headerRows, border, rows }: Table): JSONContent => ({
  type: 'table',
  attrs: { border },
  content: rows.map(({ rule, cells, minHeight }, at) => {
    let column = 0;
    return {
      type: 'tableRow',
      attrs: { minHeight, rule },
      content: cells.map(({ colspan, blocks }) => ({
        type: at < headerRows ? 'tableHeader' : 'tableCell',
        attrs: { colspan, colwidth: columns.slice(column, (column += colspan)) },
        content: blocks.map(blockToNode),
      })),
    };
  }),
});

function inlinesToNodes(inlines: readonly Inline[]): JSONContent[] {
  const nodes: JSONContent[] = [];
  let runs: TextRun[] = [];
  const endRuns = () => {
    if (runs.length > 0) nodes.push(...runsToNodes(runs));
    runs = [];
  };
  for (const inline of inlines) {
    if (inline.type === 'text') {
      runs.push(inline);
      continue;
    }
    endRuns();
    nodes.push(nodeOf(inline));
  }
  endRuns();
  return nodes;
}

function nodeOf(inline: Exclude<Inline, TextRun>): JSONContent {
  if (inline.type === 'lineBreak') return { type: 'hardBreak' };
  if (inline.type === 'tab') return { type: 'tab', marks: marksOf(inline.style) };
  const { type, ...attrs } = inline;
  return { type, attrs };
}

/** Neighbouring runs: a placeholder may begin in one and end in another. */
function runsToNodes(runs: readonly TextRun[]): JSONContent[] {
  const nodes: JSONContent[] = [];
  const matches = matchFields(runs.map(({ text }) => text).join('')).values();
  let match = matches.next().value;
  let begin = 0;
  for (const { text, style } of runs) {
    const end = begin + text.length;
    const marks = marksOf(style);
    for (let at = begin; at < end; ) {
      if (match && match.start <= at) {
        const { kod, raw } = match;
        if (match.start === at) nodes.push({ type: 'alan', attrs: { kod, raw }, marks });
        at = Math.min(end, match.end);
        if (at === match.end) match = matches.next().value;
      } else {
        const to = Math.min(end, match?.start ?? end);
        nodes.push({ type: 'text', text: text.slice(at - begin, to - begin), marks });
        at = to;
      }
    }
    begin = end;
  }
  return nodes;
}

const known = new WeakMap<RunStyle, MarkJson[]>();

function marksOf(style: RunStyle): MarkJson[] {
  let marks = known.get(style);
  if (marks === undefined) {
    marks = [
      ...(style.size === DEFAULT_SIZE ? [] : [{ type: 'fontSize', attrs: { pt: style.size } }]),
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
