import { useBlocker } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { DialogBoundary } from './DialogBoundary.tsx';

const loadConfirm = () => import('./ConfirmModal.tsx');
const ConfirmModal = lazy(loadConfirm);

interface Props {
  readonly isDirty: () => boolean;
  readonly words: { readonly baslik: string; readonly aciklama: string; readonly onay: string };
}

/** Asks before the page is left with what is not saved. */
export function LeaveGuard({ isDirty, words }: Props) {
  const place = useRef<Element>(null);
  const blocker = useBlocker({
    shouldBlockFn({ next }) {
      place.current = document.activeElement;
      // Who leaves from the sign-in over the page has been told.
      return next.pathname !== '/giris' && isDirty();
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  // So that a connection lost later cannot take the question away.
  useEffect(() => void loadConfirm().catch(() => undefined), []);
  if (blocker.status !== 'blocked') return null;
  const stay = () => {
    blocker.reset();
    // After the question has let go of the focus.
    const last = place.current;
    if (last instanceof HTMLElement) setTimeout(() => last.focus());
  };
  return (
    <DialogBoundary opened onClose={stay}>
      <ConfirmModal
        title={words.baslik}
        text={words.aciklama}
        action={words.onay}
        onConfirm={async () => blocker.proceed()}
        onClose={stay}
      />
    </DialogBoundary>
  );
}
