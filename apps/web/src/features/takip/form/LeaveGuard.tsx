import { useBlocker } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';

const loadConfirm = () => import('../../../ui/ConfirmModal.tsx');
const ConfirmModal = lazy(loadConfirm);

/** Asks before the page is left with what was typed. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
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
        title={t.ayril.baslik}
        text={t.ayril.aciklama}
        action={t.ayril.onay}
        onConfirm={async () => blocker.proceed()}
        onClose={stay}
      />
    </DialogBoundary>
  );
}
