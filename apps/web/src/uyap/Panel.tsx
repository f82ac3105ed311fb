import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
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

interface OptionsProps<T extends string> {
  readonly title: string;
  /** It stands above already. */
  readonly titleHidden?: boolean;
  readonly list: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly error: string | null;
  readonly onPick: (value: T) => void;
}

/** Nothing is chosen beforehand; where that is a mistake the focus goes to the first. */
export function Options<T extends string>(props: OptionsProps<T>) {
  const { title, titleHidden = false, list, value, error, onPick } = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) first.current?.focus();
  }, [error]);
  return (
    <fieldset className={classes.choices} aria-describedby={error === null ? undefined : `${id}-hata`}>
      <legend className={titleHidden ? classes.hidden : undefined}>{title}</legend>
      {list.map((one, n) => (
        <label key={one.value}>
          <input
            ref={n === 0 ? first : undefined}
            type="radio"
            name={id}
            checked={value === one.value}
            onChange={() => onPick(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-hata`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
