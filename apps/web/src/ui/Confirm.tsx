import { type ComponentProps, lazy } from 'react';
import { DialogBoundary } from './DialogBoundary.tsx';

const load = () => import('./ConfirmModal.tsx');
const ConfirmModal = lazy(load);

/** Called when the question is likely. A failed load is reported when the question is asked. */
export const preloadConfirm = (): void => void load().catch(() => undefined);

/** ConfirmModal, loaded with the first question. */
export function Confirm(props: ComponentProps<typeof ConfirmModal>) {
  return (
    <DialogBoundary opened onClose={props.onClose}>
      <ConfirmModal {...props} />
    </DialogBoundary>
  );
}
