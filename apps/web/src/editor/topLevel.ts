import { Selection, type Transaction } from '@tiptap/pm/state';

/**
 * The place of a new top-level block in place of the selection. The paragraph around it is
 * split; a list or a table stays whole, and the place is after it. Adds steps to `tr`.
 */
export function topLevelPlace(tr: Transaction): number {
  tr.deleteSelection();
  const { $from } = tr.selection;
  if ($from.depth === 0) return $from.pos;
  if ($from.depth > 1 || !$from.parent.isTextblock) return $from.after(1);
  if ($from.parentOffset === 0) return $from.before(1);
  tr.split($from.pos);
  return $from.pos + 1;
}

/** Puts the caret at the begin of the block at `pos`; where there is no line of text, makes one. */
export function toLineAt(tr: Transaction, pos: number): void {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (paragraph && tr.doc.resolve(pos).nodeAfter?.isTextblock !== true) tr.insert(pos, paragraph.create());
  tr.setSelection(Selection.near(tr.doc.resolve(pos + 1))).scrollIntoView();
}
