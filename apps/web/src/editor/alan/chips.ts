import { matchFields } from '@derkenar/belge';
import { Mark, type NodeType, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, type Selection, type Transaction } from '@tiptap/pm/state';
import { changedRanges } from '../changedRanges.ts';

/**
 * Makes a chip of each `{{kod}}` that typing, pasting or joining brings about, also of one that
 * formatting splits: it takes the format of its first piece, as filling does (decision 14).
 */
export const chipPlugin = (type: NodeType): Plugin =>
  new Plugin({
    appendTransaction(transactions, before, { tr, selection }) {
      // Text being composed is the input method's until it is done.
      if (transactions.some((each) => each.getMeta('composition') !== undefined)) return null;
      for (const { from, to } of changedRanges(transactions)) toChips(tr, type, from, to, selection);
      // Braces that the caret was within have waited for it to leave.
      if (!selection.eq(before.selection)) {
        const { $head } = before.selection;
        const left = transactions.reduce((pos, { mapping }) => mapping.map(pos), $head.pos);
        if ($head.parent.isTextblock) toChips(tr, type, left, left, selection);
      }
      return tr.docChanged ? tr : null;
    },
    props: {
      handleDOMEvents: {
        // Afterwards, because the view reads what was composed only then.
        compositionend: (view) => {
          setTimeout(() => {
            if (view.isDestroyed || view.composing) return;
            const { $from } = view.state.selection;
            const { tr } = view.state;
            if ($from.parent.isTextblock) toChips(tr, type, $from.pos, $from.pos, view.state.selection);
            if (tr.docChanged) view.dispatch(tr);
          }, COMPOSED_MS);
        },
      },
    },
  });

/** ProseMirror reads a finished composition up to 20 ms later. */
const COMPOSED_MS = 50;

/**
 * Works in all text blocks that the range touches. Braces around the caret stay text: they are being
 * written. The positions are those of the document that `tr` began with.
 */
function toChips(tr: Transaction, type: NodeType, from: number, to: number, caret: Selection): void {
  const found: { first: number; last: number; node: ProseMirrorNode }[] = [];
  const head = tr.mapping.map(caret.head);
  const [begin, end] = [tr.mapping.map(from, -1), tr.mapping.map(to)];
  tr.doc.nodesBetween(Math.max(0, begin - 1), Math.min(tr.doc.content.size, end + 1), (block, pos) => {
    if (!block.isTextblock) return true;
    if (!hasBraces(block)) return false;
    // One character for each leaf: offsets in the text are offsets in the block.
    const written = block.textBetween(0, block.content.size, null, '\ufffc');
    for (const { start, end, kod, raw } of matchFields(written)) {
      const first = pos + 1 + start;
      const last = pos + 1 + end;
      if (head > first && head < last) continue;
      const marks = block.nodeAt(start)?.marks ?? Mark.none;
      found.push({ first, last, node: type.create({ kod, raw }, null, marks) });
    }
    return false;
  });
  for (const { first, last, node } of found.toReversed()) tr.replaceWith(first, last, node);
}

const hasBraces = (block: ProseMirrorNode): boolean =>
  block.content.content.some((child) => child.isText && (child.text as string).includes('{'));
