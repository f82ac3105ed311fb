import { ALANLAR } from '@derkenar/domain';
import { EditorContent } from '@tiptap/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isBlank, sablonHtml } from '../../src/editor/sablonHtml.ts';
import { useSablonEditor } from '../../src/editor/useSablonEditor.ts';
import 'virtual:theme.css';

/** The editor alone, with what a test asks it: `window.editor`, `window.html()`, `window.blank()`. */
function Harness({ html, readOnly }: { html: string; readOnly: boolean }) {
  const editor = useSablonEditor({ html, readOnly, alanlar: ALANLAR, label: 'Şablon' });
  Object.assign(window, { editor, html: () => sablonHtml(editor), blank: () => isBlank(editor) });
  return (
    <>
      <h1>Şablon</h1>
      <button type="button" style={{ minHeight: 24 }}>
        Önce
      </button>
      <EditorContent editor={editor} />
      <button type="button" style={{ minHeight: 24 }}>
        Sonra
      </button>
    </>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
let key = 0;
Object.assign(window, {
  load: (html: string, readOnly: boolean) => {
    flushSync(() => root.render(<Harness key={key++} html={html} readOnly={readOnly} />));
    (document.activeElement as HTMLElement).blur();
    getSelection()?.removeAllRanges();
  },
});
