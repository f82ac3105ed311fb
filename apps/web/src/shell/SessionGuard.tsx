import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onSessionLost } from '../client/api.ts';
import { messages } from '../messages.ts';
import classes from './notice.module.css';
import { focusOn } from './noticeRegion.ts';

const SessionLostModal = lazy(() =>
  import('../features/session/SessionLostModal.tsx').catch(() => ({ default: PlainNotice })),
);

/** A session that ends while a page is open: signing in again happens over the page, which keeps its state. */
export function SessionGuard() {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  const focused = useRef<Element>(null);
  useEffect(
    () =>
      onSessionLost(() => {
        focused.current ??= placeOf(document.activeElement);
        setLost(true);
      }),
    [],
  );
  const carryOn = () => {
    setLost(false);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    const place = focused.current;
    focused.current = null;
    // The dialog must release the focus first.
    setTimeout(() => focusOn(place));
  };
  if (!lost) return null;
  return (
    <Suspense fallback={null}>
      <SessionLostModal onSignedIn={carryOn} />
    </Suspense>
  );
}

/** A menu is gone by the time one comes back: its button stands for it. */
function placeOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** Shown when the dialog itself cannot be loaded. */
function PlainNotice() {
  return (
    <p role="alert" className={classes.plain}>
      {messages.sessionEnded.fallback}
    </p>
  );
}
