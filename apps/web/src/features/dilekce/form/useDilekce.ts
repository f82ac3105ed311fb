import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SablonHandle } from '../../../editor/SablonEditor.tsx';
import type { Stored } from './api.ts';
import { type Content, contentOf, EMPTY, isSame } from './content.ts';
import type { Draft } from './draft.ts';

/** The document that the editor was made for; another `n` is another document. */
export interface Loaded {
  readonly n: number;
  readonly html: string;
}

interface State {
  /** null: not saved yet. */
  readonly stored: Stored | null;
  /** The saved content, with the template as the editor would write it. */
  readonly base: Content;
  readonly name: string;
  readonly type: Content['type'];
  readonly loaded: Loaded;
}

export interface DilekceDoc extends State {
  readonly setName: (name: string) => void;
  readonly setType: (type: Content['type']) => void;
  /** The content at this moment. */
  readonly content: () => Content;
  readonly isBlank: () => boolean;
  readonly focus: () => void;
  readonly isDirty: () => boolean;
  /** `sent` is saved as `stored`; what was typed since stays. */
  readonly accept: (stored: Stored, sent: Content) => void;
  /** The record says something else now, and its template is the same: what was typed stays. */
  readonly refresh: (stored: Stored) => void;
  /** Makes a new editor with what was last read from the one that broke down. */
  readonly reopen: () => void;
  /** Shows this record, or an empty petition, and nothing of what stood before. */
  readonly show: (stored: Stored | null, draft?: Draft) => void;
}

/** The petition in the form. Its template lives in the editor, and is read when it is needed. */
export function useDilekce(
  stored: Stored | null,
  draft: Draft | null,
  editor: RefObject<SablonHandle | null>,
): DilekceDoc {
  const [state, setState] = useState<State>(() => shown(stored, draft, 0));
  const latest = useRef(state);
  /** The last HTML read, for use after the editor has broken down. */
  const lastHtml = useRef(state.loaded.html);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const content = (): Content => {
    if (editor.current) lastHtml.current = editor.current.html();
    const { name, type } = latest.current;
    return { name, type, sablon: lastHtml.current };
  };

  return {
    ...state,
    content,
    setName: (isim) => setState((old) => ({ ...old, name: isim })),
    setType: (tip) => setState((old) => ({ ...old, type: tip })),
    isBlank: () => editor.current?.isBlank() ?? false,
    focus: () => editor.current?.focus(),
    isDirty: () => !isSame(content(), latest.current.base),
    accept: (saved, sent) =>
      setState((old) => ({
        ...old,
        stored: saved,
        base: { ...sent, name: saved.dilekce.isim },
        name: old.name === sent.name ? saved.dilekce.isim : old.name,
      })),
    refresh: (stored) => setState((old) => ({ ...old, stored })),
    reopen: () => setState((old) => ({ ...old, loaded: { n: old.loaded.n + 1, html: lastHtml.current } })),
    show: (next, draft) => {
      const state = shown(next, draft ?? null, latest.current.loaded.n + 1);
      lastHtml.current = state.loaded.html;
      setState(state);
    },
  };
}

function shown(stored: Stored | null, draft: Draft | null, n: number): State {
  const base = stored ? contentOf(stored.dilekce) : EMPTY;
  const { name, type, sablon } = draft ?? base;
  return {
    // A draft that was begun on an older version must not pass for one of the present version.
    stored: stored && draft ? { ...stored, etag: draft.etag } : stored,
    base,
    name,
    type,
    loaded: { n, html: sablon },
  };
}
