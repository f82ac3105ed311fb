import { matchPlaceholders } from '@derkenar/belge';
import { combineTransactionSteps, getChangedRanges } from '@tiptap/core';
import { Mark, type NodeType, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

/**
 * Makes a chip of each `{{kod}}` that typing, pasting or joining brings about, also of one that
 * formatting splits: it takes the format of its first piece, as filling does (decision 14).
 */
export const chipPlugin = (type: NodeType): Plugin =>
  new Plugin({
    appendTransaction(transactions, oldState, { tr }) {
      // The text being composed is the input method's until it is done; its end comes as a change too.
      if (
        !transactions.some((each) => each.docChanged) ||
        transactions.some((each) => each.getMeta('composition'))
      )
        return null;
      const changes = getChangedRanges(combineTransactionSteps(oldState.doc, [...transactions]));
      for (const { newRange } of changes.toReversed()) toChips(tr, type, newRange.from, newRange.to);
      return tr.docChanged ? tr : null;
    },
  });

/** Of all text blocks that the range touches. */
export function toChips(tr: Transaction, type: NodeType, from: number, to: number): void {
  const found: { start: number; end: number; node: ProseMirrorNode }[] = [];
  const { doc } = tr;
  doc.nodesBetween(Math.max(0, from), Math.min(doc.content.size, to), (block, pos) => {
    if (!block.isTextblock) return true;
    if (!hasBraces(block)) return false;
    // One character for each leaf: offsets in the text are offsets in the block.
    const written = block.textBetween(0, block.content.size, null, '\ufffc');
    for (const { start, end, kod } of matchPlaceholders(written)) {
      const raw = written.slice(start, end);
      const marks = block.nodeAt(start)?.marks ?? Mark.none;
      found.push({
        start: pos + 1 + start,
        end: pos + 1 + end,
        node: type.create({ kod, raw }, null, marks),
      });
    }
    return false;
  });
  for (const { start, end, node } of found.toReversed()) tr.replaceWith(start, end, node);
}

const hasBraces = (block: ProseMirrorNode): boolean =>
  block.content.content.some((child) => child.isText && (child.text as string).includes('{'));
