import { Modal, type ModalProps } from '@mantine/core';
import './modalStyles.ts';
import { useMediaQuery } from '@mantine/hooks';
import { messages } from '../messages.ts';
import { useBack } from './back.ts';
import { FirstFocus } from './FirstFocus.tsx';
import classes from './modal.module.css';

interface Props extends ModalProps {
  /** It has a telephone's whole screen. */
  readonly fills?: boolean;
  /** No stray key or Back closes it: what it shows is shown once. */
  readonly firm?: boolean;
}

const CLASS_NAMES = { title: classes.title, content: classes.content, header: classes.header };
const stay = () => undefined;
const CLOSE = { 'aria-label': messages.common.close };

/**
 * A dialog with something to do or to look at; what only asks is a Confirm. lockScroll would write a <style>
 * element; global.css locks the page instead.
 */
export function Dialog({ fills = false, firm = false, opened, onClose, children, ...rest }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useBack(opened, firm ? stay : onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      lockScroll={false}
      closeOnClickOutside={false}
      closeOnEscape={!firm}
      fullScreen={fills && narrow}
      closeButtonProps={CLOSE}
      classNames={CLASS_NAMES}
      {...rest}
    >
      <FirstFocus />
      {children}
    </Modal>
  );
}
