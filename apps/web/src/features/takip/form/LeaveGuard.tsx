import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';

const loadConfirm = () => import('../../../ui/ConfirmModal.tsx');
const ConfirmModal = lazy(loadConfirm);

/** Asks before the page is left with what was typed. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  // So that a connection lost later cannot take the question away.
  useEffect(() => void loadConfirm().catch(() => undefined), []);
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmModal
        title={t.ayril.baslik}
        text={t.ayril.aciklama}
        action={t.ayril.onay}
        onConfirm={async () => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    </Suspense>
  );
}
