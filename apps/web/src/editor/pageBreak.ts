import { Node } from '@tiptap/core';
import { editorTextMessages as m } from '../messages/editor.ts';
import { toLineAt, topLevelPlace } from './topLevel.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pageBreak: {
      /** Inserts at the top level, after a list or a table that holds the caret. The caret moves to the next line. */
      insertPageBreak: () => ReturnType;
    };
  }
}

export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'top',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }, m.pageBreak],
  renderText: () => '\n',
  addCommands() {
    return {
      insertPageBreak:
        () =>
        ({ tr, dispatch }) => {
          if (!dispatch) return true;
          const at = topLevelPlace(tr);
          tr.insert(at, this.type.create());
          toLineAt(tr, at + 1);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.insertPageBreak() };
  },
});
