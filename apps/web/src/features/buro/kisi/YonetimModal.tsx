import { Modal } from '@mantine/core';
import '../../../ui/modalStyles.ts';
import type { ReactNode } from 'react';
import { m } from '../../../mesajlar.ts';
import classes from '../../../ui/modal.module.css';

interface Props {
  readonly title: string;
  /** A link that is shown once is not lost by a stray key. */
  readonly firm?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function YonetimModal({ title, firm = false, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      lockScroll={false}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={!firm}
      size={520}
      title={title}
      closeButtonProps={{ 'aria-label': m.genel.kapat }}
      classNames={{ title: classes.title, content: classes.content, header: classes.header }}
    >
      {children}
    </Modal>
  );
}
