import { Button, Modal } from '@mantine/core';
import '../ui/modalStyles.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import BelgeSayfalari from '../belge/pages/BelgeSayfalari.tsx';
import { editorMesajlari } from '../mesajlar/editor.ts';
import classes from './preview.module.css';

const t = editorMesajlari.onizleme;

interface Props {
  readonly html: string;
  readonly onClose: () => void;
  /** For the focus, which belongs to the button again. */
  readonly onClosed: () => void;
}

/** Over the dialog of the form: its Esc must not reach that one. */
export default function PreviewModal({ html, onClose, onClosed }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        onClosed();
      }}
      returnFocus={false}
      lockScroll={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={950}
      fullScreen={narrow}
      title={t.baslik}
      withCloseButton={false}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={classes.pages} aria-label={t.metin} tabIndex={0}>
        <BelgeSayfalari html={html} />
      </section>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={close}>
          {t.kapat}
        </Button>
      </div>
    </Modal>
  );
}
