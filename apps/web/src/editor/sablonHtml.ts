import { type Belge, hasRules, isBlank as isBlankBelge, writeHtml } from '@derkenar/belge';
import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { shownRules } from '../belge/pages/shownRules.ts';
import { docToBelge } from './toBelge.ts';

interface Loaded {
  readonly html: string;
  readonly doc: ProseMirrorNode;
}

const loaded = new WeakMap<Editor, Loaded>();

/** Notes what the editor began with, the first time it is called. */
export function rememberLoaded(editor: Editor, html: string): void {
  if (!loaded.has(editor)) loaded.set(editor, { html, doc: editor.state.doc });
}

/** The template as it is stored; the loaded HTML byte for byte when nothing changed. */
export const sablonHtml = (editor: Editor): string => {
  const before = loaded.get(editor);
  return before?.doc.eq(editor.state.doc) ? before.html : writeHtml(editorBelge(editor));
};

/** The template for a file, in which its conditions and choices are words: no file holds what is not decided. */
export function shownHtml(editor: Editor): string {
  const belge = editorBelge(editor);
  return hasRules(belge) ? writeHtml(shownRules(belge)) : sablonHtml(editor);
}

const editorBelge = (editor: Editor): Belge => docToBelge(editor.state.doc);

/** The check is the server's own. */
export const isBlank = (editor: Editor): boolean => isBlankBelge(editorBelge(editor));
