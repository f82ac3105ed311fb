import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const MOVES = /^(?:Arrow|Page|Home$|End$)/;

/**
 * document.css leaves what is off screen unlaid, and Chromium loses a caret that a key moves into it: to the
 * beginning of the block, or of the document. A key that may do so finds the whole document laid out.
 */
export const offscreenPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, { key, ctrlKey, metaKey }) => {
          if (MOVES.test(key) && (ctrlKey || metaKey || !isCaretInView(view))) layOutWhole(view);
        },
      },
    },
  });

function isCaretInView({ dom, state }: EditorView): boolean {
  const selection = dom.ownerDocument.getSelection();
  if (!selection?.focusNode || !dom.contains(selection.focusNode)) return state.selection.empty;
  const range = dom.ownerDocument.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  const { top, bottom } = rectOf(range);
  const box = (dom.closest('[data-desk]') ?? dom).getBoundingClientRect();
  return bottom > box.top && top < box.bottom;
}

/** A caret in an empty line has no rectangle: its line has. */
function rectOf(range: Range): DOMRect {
  const rect = range.getClientRects()[0];
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return rect ?? (element as Element).getBoundingClientRect();
}

/** For two frames: in the first the browser learns how high each block is, for when it leaves it out again. */
function layOutWhole({ dom }: EditorView): void {
  const box = dom.parentElement;
  if (!box) return;
  box.dataset['whole'] = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete box.dataset['whole']));
}
