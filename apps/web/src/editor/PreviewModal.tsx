import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import BelgePages from '../belge/pages/BelgePages.tsx';
import { editorMessages } from '../messages/editor.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { keepKeys } from '../ui/keepKeys.ts';
import classes from './preview.module.css';

const t = editorMessages.preview;

interface Props {
  readonly html: string;
  readonly onClose: () => void;
  /** Runs after the dialog has closed, so that the caller can move the focus back to the button. */
  readonly onClosed: () => void;
}

/** Over the dialog of the form: its Esc must not reach that one. */
export default function PreviewModal({ html, onClose, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepKeys(event);
    if (event.key === 'Escape') close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        onClosed();
      }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={950}
      fills
      title={t.title}
      withCloseButton={false}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      closeOnClickOutside
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={classes.pages} aria-label={t.text} tabIndex={0}>
        <BelgePages html={html} />
      </section>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={close}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}
