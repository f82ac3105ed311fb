import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { paragraphMessages } from '../../messages/paragraph.ts';
import modal from '../../ui/modal.module.css';
import { EditorDialog } from './EditorDialog.tsx';

const t = paragraphMessages.dialog;

interface Props {
  readonly editor: Editor;
  readonly title: string;
  /** CSS pixels. */
  readonly size: number;
  /** Applies what was typed, or answers the name of the first field that is wrong. */
  readonly onApply: () => string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the editor whose fields are applied together. The focus goes back to the text. */
export function SettingsDialog({ onApply, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const apply = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = onApply();
    if (wrong === null) close();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <EditorDialog {...rest}>
      {(close) => (
        <form ref={form} noValidate onSubmit={(event) => apply(event, close)}>
          {children}
          <div className={modal.buttons}>
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit">{t.apply}</Button>
          </div>
        </form>
      )}
    </EditorDialog>
  );
}
