import { useBlocker } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';

const loadConfirm = () => import('../../../ui/ConfirmModal.tsx');
const ConfirmModal = lazy(loadConfirm);

/** Asks before the page is left with what was typed. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  // So that a connection lost later cannot take the question away.
  useEffect(() => void loadConfirm().catch(() => undefined), []);
  if (blocker.status !== 'blocked') return null;
  return (
    <DialogBoundary opened onClose={() => blocker.reset()}>
      <ConfirmModal
        title={t.ayril.baslik}
        text={t.ayril.aciklama}
        action={t.ayril.onay}
        onConfirm={async () => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    </DialogBoundary>
  );
}
