import type { DilekceSummary } from '@derkenar/domain';
import { lazy } from 'react';
import { messages } from '../../messages.ts';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import type { Action } from './DilekceRow.tsx';

const t = messages.dilekceler;
const loadForm = () => import('./form/DilekceModal.tsx');
const load = {
  edit: loadForm,
  read: loadForm,
  download: () => import('./fill/DownloadModal.tsx'),
  delete: () => import('../../ui/ConfirmModal.tsx'),
};
const DilekceModal = lazy(loadForm);
const DownloadModal = lazy(load.download);
const ConfirmModal = lazy(load.delete);

/** Called when a button is pointed at or focused. A failure is reported when the dialog is opened. */
export const preloadDialog = (action: Action): void => void load[action]().catch(() => undefined);

export interface Dialog {
  readonly action: Action;
  /** null: a new one. */
  readonly dilekce: DilekceSummary | null;
  readonly opened: boolean;
}

interface Props {
  readonly dialog: Dialog | null;
  readonly onRemove: (dilekce: DilekceSummary) => Promise<void>;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The one dialog that is open, or was last: what was typed into the fill form stays for another look. */
export function Dialogs({ dialog, onRemove, onClose, onClosed }: Props) {
  if (!dialog) return null;
  const { action, dilekce, opened } = dialog;
  const closeAtOnce = () => {
    onClose();
    onClosed();
  };
  const common = { opened, onClose, onClosed };
  return (
    <DialogBoundary opened={opened} onClose={closeAtOnce}>
      {(action === 'edit' || action === 'read') && (
        <DilekceModal key={dilekce?.id ?? 'yeni'} dilekce={dilekce} {...common} />
      )}
      {action === 'download' && dilekce && <DownloadModal key={dilekce.id} dilekce={dilekce} {...common} />}
      {action === 'delete' && dilekce && opened && (
        <ConfirmModal
          title={t.deleteTitle}
          text={t.deleteDescription(dilekce.isim)}
          action={t.delete}
          onConfirm={() => onRemove(dilekce)}
          onClose={closeAtOnce}
        />
      )}
    </DialogBoundary>
  );
}
