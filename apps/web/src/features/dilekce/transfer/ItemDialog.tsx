import { lazy } from 'react';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import type { Item } from './item.ts';

const loadReview = () => import('./ReviewModal.tsx');
const loadForm = () => import('../form/DilekceModal.tsx');
const ReviewModal = lazy(loadReview);
const FormModal = lazy(loadForm);

/** The open dialog and its petition. */
export interface OpenDialog {
  readonly purpose: 'review' | 'edit';
  readonly item: Item;
  readonly opened: boolean;
}

interface Props {
  readonly dialog: OpenDialog;
  readonly onChange: (key: string, change: { readonly sablon: string }) => void;
  readonly onClose: () => void;
  /** Called when the dialog has gone from the page. */
  readonly onClosed: () => void;
}

/** Reviews the fields of a petition that was read, or edits one that is in the library. */
export function ItemDialog({ dialog: { purpose, item, opened }, onChange, onClose, onClosed }: Props) {
  return (
    <DialogBoundary
      opened={opened}
      onClose={() => {
        onClose();
        onClosed();
      }}
    >
      {purpose === 'review' ? (
        <ReviewModal
          item={item}
          opened={opened}
          onChange={(sablon) => onChange(item.key, { sablon })}
          onClose={onClose}
          onClosed={onClosed}
        />
      ) : (
        <FormModal dilekce={recordOf(item)} opened={opened} onClose={onClose} onClosed={onClosed} />
      )}
    </DialogBoundary>
  );
}

/** The row of a list as the form needs it; the form fetches the record itself. */
const recordOf = ({ id, name, type, source }: Item) => ({
  id: id ?? '',
  isim: name,
  dilekce_tipi: type,
  favori_mi: source.library?.favorite ?? false,
  standart_mi: false,
  created_at: '',
  alanlar: '[]',
  inceleme_notlari: [],
});
