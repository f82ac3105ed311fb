import { FONT_LINE_EM, type Page } from '@derkenar/belge';
import { type Editor, useEditorState } from '@tiptap/react';
import type { CSSProperties } from 'react';

/** Custom properties that give the sheet and its ruler the document's own page; none for the specification's. */
export function usePageStyle(editor: Editor): CSSProperties {
  const page = useEditorState({
    editor,
    selector: ({ editor }) => editor.state.doc.attrs['page'] as Page | null,
  });
  if (page === null) return {};
  const { width, margins, lineSpacing, after } = page;
  return {
    '--page-width': `${width}pt`,
    '--page-margins': `${margins.top}pt ${margins.right}pt ${margins.bottom}pt ${margins.left}pt`,
    '--page-line': lineSpacing * FONT_LINE_EM,
    '--page-gap': `${after}pt`,
  } as CSSProperties;
}
