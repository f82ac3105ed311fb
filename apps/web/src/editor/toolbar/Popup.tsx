import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { placeBelow } from './place.ts';
import classes from './toolbar.module.css';

interface Props {
  readonly id: string;
  readonly kind: 'menu' | 'dialog';
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** `back`: by keyboard, the focus belongs to the button again. */
  readonly onClose: (back: boolean) => void;
  /** Whether the keys go to it; it takes the focus when this becomes true. */
  readonly focused?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

const FIRST = '[aria-checked="true"], [data-first], [role="menuitem"]';

/** The popup of a tool. It is in the top layer, where no dialog cuts it off, and mounted only while it is open. */
export function Popup({ id, kind, label, anchor, onClose, focused = true, onKeyDown, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const popup = box.current;
    const button = anchor.current;
    if (!popup || !button) return undefined;
    const place = () => placeBelow(popup, button.getBoundingClientRect());
    popup.showPopover();
    place();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !popup.contains(target) && !button.contains(target)) close(false);
    };
    const scope = new AbortController();
    const options = { signal: scope.signal, capture: true };
    document.addEventListener('pointerdown', outside, options);
    document.addEventListener('focusin', outside, options);
    window.addEventListener('resize', place, options);
    return () => scope.abort();
  }, [anchor]);
  // An item that is focused before the popup has its place would scroll the page.
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [focused]);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      onClose(true);
    } else onKeyDown?.(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu or dialog, whose items take the focus
    <div
      ref={box}
      id={id}
      popover="manual"
      role={kind}
      aria-label={label}
      className={classes.popup}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}

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
