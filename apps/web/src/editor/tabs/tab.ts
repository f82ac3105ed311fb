import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tab: {
      /** Replaces the selection and takes its marks. */
      insertTab: () => ReturnType;
    };
  }
}

/** Room up to the next tab stop; its width comes from tabWidths.ts. */
export const Tab = Node.create({
  name: 'tab',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-tab]' }],
  renderHTML: () => ['span', { 'data-tab': '' }, '\t'],
  renderText: () => '\t',
  addCommands() {
    return {
      insertTab:
        () =>
        ({ state, tr, dispatch }) => {
          if (!state.selection.$from.parent.isTextblock) return false;
          if (!dispatch) return true;
          const marks = state.storedMarks ?? state.selection.$from.marks();
          tr.replaceSelectionWith(this.type.create(null, null, marks), false).scrollIntoView();
          return true;
        },
    };
  },
});
