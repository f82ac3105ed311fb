import { useEffect, useId, useRef } from 'react';
import classes from './uyap.module.css';

interface Props<T extends string> {
  readonly title: string;
  /** It stands above already. */
  readonly titleHidden?: boolean;
  readonly list: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly error: string | null;
  readonly onPick: (value: T) => void;
}

/** Nothing is chosen beforehand; where that is a mistake the focus goes to the first. */
export function Options<T extends string>(props: Props<T>) {
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
