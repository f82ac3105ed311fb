import { useBlocker } from '@tanstack/react-router';
import { lazy } from 'react';
import { yonetimMesajlari } from '../../mesajlar/yonetim.ts';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';

const ConfirmModal = lazy(() => import('../../ui/ConfirmModal.tsx'));

const t = yonetimMesajlari.roller;

/** Asks before unsaved changes are left behind; the browser itself asks where the tab is closed. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <DialogBoundary opened onClose={reset}>
      <ConfirmModal
        title={t.ayrilBaslik}
        text={t.ayril}
        action={t.ayrilOnay}
        onConfirm={async () => proceed()}
        onClose={reset}
      />
    </DialogBoundary>
  );
}
