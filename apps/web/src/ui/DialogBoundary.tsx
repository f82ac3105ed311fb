import { Button } from '@mantine/core';
import { Component, type ReactNode, Suspense, useId } from 'react';
import { isPartError } from '../client/partError.ts';
import { messages } from '../messages.ts';
import classes from './dialogBoundary.module.css';

interface Props {
  readonly opened: boolean;
  /** The page takes the dialog away, as after its closing. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly opened: boolean;
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Around a dialog, most of them loaded when they are opened: one that cannot be loaded or drawn does not take
 * the page below with it, nor what stands in another dialog. Opened again, it is tried again.
 */
export class DialogBoundary extends Component<Props, State> {
  override state: State = { opened: this.props.opened, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ opened }: Props, state: State): Partial<State> | null {
    if (opened === state.opened) return null;
    return opened ? { opened, failure: null } : { opened };
  }

  override render() {
    const { opened, failure } = this.state;
    if (failure === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    return opened ? <Failure error={failure.error} onClose={this.props.onClose} /> : null;
  }
}

const t = messages.error;

/** The browser's own dialog: whatever is broken, this is there. */
function Failure({ error, onClose }: { error: unknown; onClose: () => void }) {
  const id = useId();
  const part = isPartError(error);
  return (
    <dialog
      ref={open}
      aria-labelledby={id}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{part ? t.dialogTitle : t.title}</h2>
      <p>{part ? t.part : t.dialog}</p>
      <p>{t.draft}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {messages.common.close}
        </Button>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
      </div>
    </dialog>
  );
}

const open = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

interface PartBoundaryProps {
  readonly children: ReactNode;
}

/** Around a part one can do without, such as a preview: the page and what was typed into it stay. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p role="alert">{messages.error.section}</p> : this.props.children;
  }
}
