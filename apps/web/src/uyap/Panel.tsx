import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './uyap.module.css';

interface Props {
  readonly title: string;
  /** Shown beside the title. */
  readonly mark?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel below the input. It takes the focus from its button, but not from a person who has moved on meanwhile. */
export function Panel({ title, mark, onClose, children }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const field = panel.current?.parentElement?.parentElement;
    if (activeElement === document.body || field?.contains(activeElement)) panel.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not for the dialog that the form may stand in.
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc for what is in it
    <fieldset ref={panel} tabIndex={-1} className={classes.panel} onKeyDown={onKeyDown}>
      <legend className={classes.hidden}>{title}</legend>
      <p className={classes.title} aria-hidden>
        {title}
        {mark}
      </p>
      {children}
    </fieldset>
  );
}
