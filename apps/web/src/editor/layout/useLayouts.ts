import { type Editor, useEditorState } from '@tiptap/react';
import { type SelectedLayouts, selectedLayouts } from './selected.ts';

/** A component that uses it is drawn again only when a layout changes, and not at each key. */
export const useLayouts = (editor: Editor): SelectedLayouts =>
  useEditorState({ editor, selector: ({ editor }) => selectedLayouts(editor.state) });
