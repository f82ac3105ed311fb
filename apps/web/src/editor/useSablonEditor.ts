import { readHtml } from '@derkenar/belge';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { toChips } from './alan/chips.ts';
import type { AlanAdi } from './alan/node.ts';
import { extensions } from './extensions.ts';
import { rememberLoaded } from './sablonHtml.ts';
import { belgeToDoc } from './toDoc.ts';
import './document.css';

export interface SablonEditorOptions {
  /** Read once: another document needs a new editor (`key`). */
  readonly html: string;
  readonly readOnly: boolean;
  readonly alanlar: readonly AlanAdi[];
  /** Accessible name of the text. */
  readonly label: string;
  /** Id of what describes it, such as an error; undefined: nothing. */
  readonly describedBy?: string | undefined;
}

/** BelgeError for HTML that no reader takes. */
export function useSablonEditor({
  html,
  readOnly,
  alanlar,
  label,
  describedBy,
}: SablonEditorOptions): Editor {
  const fields = useRef(alanlar);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(readOnly),
    lang: 'tr',
    spellcheck: String(!readOnly),
    tabindex: '0',
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: extensions({ alanlar: () => fields.current }),
    content: belgeToDoc(readHtml(html).value),
    editable: !readOnly,
    editorProps: { attributes },
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: { delete: false },
    onCreate: ({ editor }) => {
      const { alan } = editor.schema.nodes;
      const { tr } = editor.state;
      if (alan) toChips(tr, alan, 0, tr.doc.content.size);
      if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
      rememberLoaded(editor, html);
    },
  });
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the attributes are made of these
  }, [editor, label, describedBy, readOnly]);
  return editor;
}
