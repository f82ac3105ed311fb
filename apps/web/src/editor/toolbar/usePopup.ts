import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';

interface PopupState {
  readonly id: string;
  readonly opened: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: (back: boolean) => void;
  /** The properties of the button that opens it. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-haspopup': 'menu' | 'dialog';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

export function usePopup(kind: 'menu' | 'dialog'): PopupState {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = (back: boolean) => {
    setOpened(false);
    if (back) anchor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !opened) {
      event.preventDefault();
      setOpened(true);
    }
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      close(true);
    }
  };
  return {
    id,
    opened,
    anchor,
    toggle: () => setOpened((before) => !before),
    close,
    button: {
      ref: anchor,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      onKeyDown,
    },
  };
}
