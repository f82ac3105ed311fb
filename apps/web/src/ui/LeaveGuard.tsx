import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Confirm, preloadConfirm } from './Confirm.tsx';
import { focusSoon } from './focus.ts';

interface Props {
  readonly isDirty: () => boolean;
  readonly words: { readonly title: string; readonly description: string; readonly confirm: string };
}

/** Asks before a page is left with what was typed; the browser itself asks where the tab is closed. */
export function LeaveGuard({ isDirty, words }: Props) {
  const leaving = useLeaving({ isDirty });
  // So that a connection lost later cannot take the question away.
  useEffect(preloadConfirm, []);
  if (!leaving.asked) return null;
  return (
    <Confirm
      title={words.title}
      text={words.description}
      action={words.confirm}
      onConfirm={async () => leaving.go()}
      onClose={leaving.stay}
    />
  );
}

export interface Leaving {
  readonly asked: boolean;
  /** Closes at once, or asks first. */
  readonly request: () => void;
  /** Goes where one was about to go. */
  readonly go: () => void;
  readonly stay: () => void;
  /** Stays like `stay`, but leaves the focus to the form, which shows why saving failed. */
  readonly giveUp: () => void;
}

interface Options {
  readonly isDirty: () => boolean;
  /** Closes a form that is a dialog of its page; missing for a form that is the page. */
  readonly onClose?: () => void;
}

/** Nobody leaves unsaved changes without being asked: not by closing, by another page, or by closing the tab. */
export function useLeaving({ isDirty, onClose }: Options): Leaving {
  const [closing, setClosing] = useState(false);
  const place = useRef<Element>(null);
  const blocker = useBlocker({
    shouldBlockFn({ current, next }) {
      // The sign-in dialog over the page has already warned the person who leaves from it.
      const asks = next.pathname !== current.pathname && next.pathname !== '/giris' && isDirty();
      if (asks) place.current = document.activeElement;
      return asks;
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const leaving = blocker.status === 'blocked';
  const giveUp = () => {
    setClosing(false);
    if (leaving) blocker.reset();
  };
  const stay = () => {
    giveUp();
    const last = place.current;
    if (last instanceof HTMLElement) focusSoon(() => last.focus());
  };
  return {
    asked: closing || leaving,
    request() {
      // The browser's Back, while it is asked.
      if (closing) stay();
      else if (!isDirty()) onClose?.();
      else {
        place.current = document.activeElement;
        setClosing(true);
      }
    },
    go() {
      setClosing(false);
      if (leaving) blocker.proceed();
      else onClose?.();
    },
    giveUp,
    stay,
  };
}
