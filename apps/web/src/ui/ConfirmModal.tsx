import { Button, Modal } from '@mantine/core';
import './modalStyles.ts';
import { messages } from '../messages.ts';
import { FormError } from './FormError.tsx';
import classes from './modal.module.css';
import { useAction } from './useSubmit.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button. */
  readonly action: string;
  /** Nothing is lost by it. */
  readonly harmless?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be taken back. The focus starts on the cancelling button. */
export default function ConfirmModal({ title, text, action, harmless = false, ...rest }: Props) {
  const { onConfirm, onClose } = rest;
  const { busy, message, run } = useAction();
  return (
    <Modal
      opened
      onClose={onClose}
      lockScroll={false}
      returnFocus={false}
      closeOnClickOutside={false}
      size={460}
      centered
      title={title}
      closeButtonProps={{ 'aria-label': messages.common.close }}
      classNames={{ title: classes.title, content: classes.content, header: classes.header }}
    >
      <p className={classes.text}>{text}</p>
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button
          {...(!harmless && { color: 'red.8' })}
          aria-disabled={busy || undefined}
          onClick={() => run(onConfirm)}
        >
          {action}
        </Button>
      </div>
    </Modal>
  );
}
