import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Blocks on either side of the caret's: no key leads farther, but for those that `leaps` tells. */
const NEAR = 3;
const key = new PluginKey<DecorationSet>('offscreen');

/**
 * document.css has the browser leave out what is off screen, and in what is left out Chromium puts neither caret
 * nor letter where it belongs. So the blocks around the caret are never left out, from the moment they are there;
 * and a key that leads farther finds the whole document laid out.
 */
export const offscreenPlugin = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: (_config, state) => nearCaret(state),
      apply: (tr, set, _before, state) => (tr.docChanged || tr.selectionSet ? nearCaret(state) : set),
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        keydown: (view, event) => {
          if (leaps(view, event)) layOutWhole(view);
        },
      },
    },
  });

function nearCaret({ doc, selection: { $anchor, $head } }: EditorState): DecorationSet {
  const ends = [$anchor.index(0), $head.index(0)];
  const near: Decoration[] = [];
  doc.forEach((block: ProseMirrorNode, from, index) => {
    if (ends.some((end) => Math.abs(end - index) <= NEAR))
      near.push(Decoration.node(from, from + block.nodeSize, { class: 'near' }));
  });
  return DecorationSet.create(doc, near);
}

/** May the key move the caret beyond the blocks around it? A screen from one in sight is laid out. */
function leaps(view: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'PageUp' || key === 'PageDown') return !isCaretInView(view);
  if (key === 'Home' || key === 'End') return ctrlKey;
  return metaKey && key.startsWith('Arrow');
}

function isCaretInView(view: EditorView): boolean {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  return box === undefined || (bottom > box.top && top < box.bottom);
}

/** Lasts two frames: in the first the browser learns each block's height, which it uses once it skips the block again. */
function layOutWhole({ dom }: EditorView): void {
  const box = dom.parentElement;
  if (!box) return;
  box.dataset['whole'] = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete box.dataset['whole']));
}
