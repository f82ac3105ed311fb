import type { NodeType, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

type Direction = -1 | 1;

const KEYS: Readonly<Record<string, { direction: Direction; deletes: boolean }>> = {
  ArrowLeft: { direction: -1, deletes: false },
  ArrowRight: { direction: 1, deletes: false },
  Backspace: { direction: -1, deletes: true },
  Delete: { direction: 1, deletes: true },
};

/** One key press goes past a chip or takes it away, whichever side of it or of its neighbour the caret is on. */
export const chipCaretPlugin = (type: NodeType): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        const key = KEYS[event.key];
        if (!key || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
        if (key.deletes && !view.editable) return false;
        const tr = pastChip(view.state, type, key.direction, key.deletes);
        if (tr === null) return false;
        view.dispatch(tr.scrollIntoView());
        return true;
      },
    },
  });

function pastChip(
  { selection, tr }: EditorState,
  type: NodeType,
  direction: Direction,
  deletes: boolean,
): Transaction | null {
  if (selection instanceof NodeSelection && selection.node.type === type) {
    if (deletes) return tr.deleteSelection();
    return tr.setSelection(TextSelection.create(tr.doc, direction < 0 ? selection.from : selection.to));
  }
  if (!(selection instanceof TextSelection) || selection.$cursor === null) return null;
  const { $cursor } = selection;
  const beside: ProseMirrorNode | null = direction < 0 ? $cursor.nodeBefore : $cursor.nodeAfter;
  if (beside?.type !== type) return null;
  const other = $cursor.pos + direction;
  if (deletes) return tr.delete(Math.min(other, $cursor.pos), Math.max(other, $cursor.pos));
  return tr.setSelection(TextSelection.create(tr.doc, other));
}
