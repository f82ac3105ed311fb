import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';

interface Props {
  readonly title: string;
  /** A link that is shown once is not lost by a stray key. */
  readonly firm?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function AdministrationModal({ title, firm = false, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} firm={firm} size={520} title={title}>
      {children}
    </Dialog>
  );
}
