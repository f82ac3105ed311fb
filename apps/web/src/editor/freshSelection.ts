import { Plugin } from '@tiptap/pm/state';

/**
 * The browser tells of a caret that Home or an arrow has moved a moment later, on a busy computer after
 * the next key: Backspace would then delete where the caret was before. Telling ProseMirror at each key
 * that it may have moved makes it look.
 */
export const freshSelectionPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        },
      },
    },
  });
