import type { Snippet, SnippetUse } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { SablonHandle } from '../../editor/SablonEditor.tsx';
import { snippetMessages } from '../../messages/snippet.ts';
import { messages } from '../../messages.ts';
import { addSnippet, readSnippet } from '../../selection/snippets.ts';
import { notify } from '../../shell/notify.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { changeSnippet, reloadSnippets } from './api.ts';

const t = snippetMessages.form;

interface Options {
  /** null: a new one. */
  readonly saved: Snippet | null;
  readonly editor: RefObject<SablonHandle | null>;
  readonly onClose: () => void;
}

/** Saves a snippet; where petitions change with it, asks first. */
export function useSnippetForm({ saved, editor, onClose }: Options) {
  const client = useQueryClient();
  const [name, setName] = useState(saved?.isim ?? '');
  const [asked, setAsked] = useState<readonly SnippetUse[] | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** Settles the question about the petitions. */
  const settle = useRef<(agreed: boolean) => void>(() => undefined);

  const agreed = (uses: readonly SnippetUse[]): Promise<boolean> => {
    if (uses.length === 0) return Promise.resolve(true);
    setAsked(uses);
    return new Promise((resolve) => {
      settle.current = (yes) => {
        setAsked(null);
        resolve(yes);
      };
    });
  };
  const change = async (old: Snippet, isim: string, metin: string) => {
    // The petitions as they are now: the question must name those that change.
    const { dilekceler } = await readSnippet(old.id);
    const changing = dilekceler.filter(({ guncel }) => metin !== old.metin || !guncel);
    if (!(await agreed(changing))) return false;
    const ids = changing.map(({ id }) => id);
    const { degisen, degismeyen } = await changeSnippet(old, { isim, metin, dilekceler: ids });
    notify({
      kind: degismeyen.length > 0 ? 'warning' : 'success',
      title: t.saved(isim),
      lines: [
        ...(degisen.length > 0 ? [t.changed(degisen.length)] : []),
        ...degismeyen.map((one) => t.unchanged(one.isim, one.neden)),
      ],
    });
    return true;
  };
  const { form, clear, ...submission } = useSubmit({
    check: () => ({
      isim: name.trim() === '' ? messages.common.required : null,
      metin: editor.current?.isBlank() === true ? messages.common.required : null,
    }),
    async send() {
      const isim = name.trim();
      const metin = editor.current?.html() ?? '';
      if (saved === null) {
        await addSnippet({ isim, metin });
        notify({ kind: 'success', title: t.saved(isim) });
      } else if (!(await change(saved, isim, metin))) return;
      await reloadSnippets(client);
      onClose();
    },
  });
  const isDirty = () =>
    name !== (saved?.isim ?? '') ||
    (saved === null ? editor.current?.isBlank() === false : editor.current?.html() !== saved.metin);
  return {
    ...submission,
    ref: form,
    name,
    rename: (next: string) => {
      setName(next);
      clear('isim');
    },
    touch: () => clear('metin'),
    asked,
    agree: () => settle.current(true),
    refuse: () => settle.current(false),
    leaving,
    stay: () => setLeaving(false),
    close: () => (isDirty() ? setLeaving(true) : onClose()),
  };
}
