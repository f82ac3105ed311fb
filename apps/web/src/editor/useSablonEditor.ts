import { readHtml } from '@derkenar/belge';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import type { AlanName } from './alan/shown.ts';
import { extensions } from './extensions.ts';
import type { RuleDialog } from './rules/ruleBars.ts';
import { rememberLoaded } from './sablonHtml.ts';
import { belgeToDoc } from './toDoc.ts';
import './document.css';
import './listMarkers.css';
import './rules/rules.css';
import './snippet/snippet.css';

interface SablonEditorOptions {
  /** Read once: another document needs a new editor (`key`). */
  readonly html: string;
  readonly readOnly: boolean;
  readonly alanlar: readonly AlanName[];
  /** Accessible name of the text. */
  readonly label: string;
  /** Id of what describes it, such as an error; undefined: nothing. */
  readonly describedBy?: string | undefined;
  /** Opens a dialog of the editor. */
  readonly onDialog: (dialog: RuleDialog | 'snippet') => void;
  readonly snippetName: (id: string) => string | null;
}

const SETTINGS = {
  shouldRerenderOnTransaction: false,
  // A <style> element would break the content security policy.
  injectCSS: false,
  // No input rules: '1. ' begins many lines of a petition and must stay text.
  enableInputRules: false,
  enablePasteRules: false,
  enableCoreExtensions: { delete: false },
  coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
} as const;

/** The ruler stays above the text: the caret does not go below it. */
const RULER_ROOM = { top: 32, right: 5, bottom: 5, left: 5 } as const;

/** BelgeError for HTML that no reader takes. */
export function useSablonEditor(options: SablonEditorOptions): Editor {
  const { html, readOnly, label, describedBy } = options;
  // TipTap compares by identity: what is new in each rendering would set the editor up anew.
  const [initial] = useState(() => ({
    extensions: extensions({
      alanlar: () => options.alanlar,
      onDialog: (dialog) => options.onDialog(dialog),
      onSnippets: () => options.onDialog('snippet'),
      snippetName: (id) => options.snippetName(id),
    }),
    content: belgeToDoc(readHtml(html).value),
  }));
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf(readOnly, label, describedBy),
      scrollMargin: RULER_ROOM,
      scrollThreshold: RULER_ROOM,
    }),
    [readOnly, label, describedBy],
  );
  const editor = useEditor({ ...SETTINGS, ...initial, editorProps, editable: !readOnly });
  rememberLoaded(editor, html);
  return editor;
}

const attributesOf = (readOnly: boolean, label: string, describedBy: string | undefined) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-readonly': String(readOnly),
  lang: 'tr',
  spellcheck: String(!readOnly),
  tabindex: '0',
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
});
