import type { DilekceOzet } from '@derkenar/domain';
import { lazy } from 'react';
import { m } from '../../mesajlar.ts';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import type { Islem } from './DilekceRow.tsx';

const t = m.dilekceler;
const loadForm = () => import('./form/DilekceModal.tsx');
const load = {
  duzenle: loadForm,
  oku: loadForm,
  indir: () => import('./doldur/DownloadModal.tsx'),
  sil: () => import('../../ui/ConfirmModal.tsx'),
};
const DilekceModal = lazy(loadForm);
const DownloadModal = lazy(load.indir);
const ConfirmModal = lazy(load.sil);

/** When a button is pointed at or focused; that it fails is said when the dialog is opened. */
export const preloadDialog = (islem: Islem): void => void load[islem]().catch(() => undefined);

export interface Dialog {
  readonly islem: Islem;
  /** null: a new one. */
  readonly dilekce: DilekceOzet | null;
  readonly opened: boolean;
}

interface Props {
  readonly dialog: Dialog | null;
  readonly onRemove: (dilekce: DilekceOzet) => Promise<void>;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The one dialog that is open, or was last: what was typed into the fill form stays for another look. */
export function Dialogs({ dialog, onRemove, onClose, onClosed }: Props) {
  if (!dialog) return null;
  const { islem, dilekce, opened } = dialog;
  const closeAtOnce = () => {
    onClose();
    onClosed();
  };
  const common = { opened, onClose, onClosed };
  return (
    <DialogBoundary opened={opened} onClose={closeAtOnce}>
      {(islem === 'duzenle' || islem === 'oku') && (
        <DilekceModal key={dilekce?.id ?? 'yeni'} dilekce={dilekce} {...common} />
      )}
      {islem === 'indir' && dilekce && <DownloadModal key={dilekce.id} dilekce={dilekce} {...common} />}
      {islem === 'sil' && dilekce && opened && (
        <ConfirmModal
          title={t.silBaslik}
          text={t.silAciklama(dilekce.isim)}
          action={t.sil}
          onConfirm={() => onRemove(dilekce)}
          onClose={closeAtOnce}
        />
      )}
    </DialogBoundary>
  );
}
