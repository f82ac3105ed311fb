import type { DilekceOzet } from '@derkenar/domain';
import { Modal } from '@mantine/core';
import '../../../ui/modalStyles.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../../mesajlar.ts';
import { FillForm } from './FillForm.tsx';
import classes from './modal.module.css';

interface Props {
  readonly dilekce: DilekceOzet;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/**
 * lockScroll would write a <style> element; global.css locks the page instead. Esc is handled here because
 * Mantine's listener would also close the dialog when a calendar or menu in it was meant, or lose what was typed.
 */
export default function DownloadModal({ dilekce, opened, onClose, onClosed }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)');
  const dirty = useRef(false);
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || dirty.current) return;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      lockScroll={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      size={600}
      fullScreen={narrow ?? false}
      title={dilekce.isim}
      closeButtonProps={{ 'aria-label': m.genel.kapat }}
      classNames={classes}
    >
      <FillForm
        dilekce={dilekce}
        onEdit={() => {
          dirty.current = true;
        }}
      />
    </Modal>
  );
}
