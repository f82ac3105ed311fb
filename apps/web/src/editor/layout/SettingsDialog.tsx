import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import modal from '../../ui/modal.module.css';
import { toText } from '../toText.ts';

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
export function SettingsDialog({ editor, title, size, onApply, onClose, children }: Props) {
  const [opened, setOpened] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpened(false);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = onApply();
    if (wrong === null) close();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  // The keys are the dialog's: the form below it saves at Ctrl+S and takes no Enter.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        toText(editor).run();
      }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={size}
      title={title}
    >
      <form ref={form} noValidate onSubmit={apply}>
        {children}
        <div className={modal.buttons}>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </form>
    </Dialog>
  );
}
