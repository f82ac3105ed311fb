import { type DilekcePackage, MAX_PACKAGE_DILEKCE } from '@derkenar/domain';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { packageMessages } from '../../messages/package.ts';
import { messages } from '../../messages.ts';
import { useDilekceSelection } from '../../selection/api.ts';
import { DilekceSelect } from '../../selection/DilekceSelect.tsx';
import { notify } from '../../shell/notify.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { addPackage, changePackage, reloadPackages } from './api.ts';
import { ChosenItems, type Item } from './ChosenItems.tsx';
import classes from './packages.module.css';

const t = packageMessages.form;
const MAX_NAME = 300;

interface Props {
  /** null: a new one. */
  readonly saved: DilekcePackage | null;
  readonly initial: DilekcePackage | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The name of a package, its petitions in their order, and the conditions of some of them. */
export default function PackageModal({ saved, initial, opened, onClose, onClosed }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(initial?.isim ?? '');
  const [items, setItems] = useState<readonly Item[]>(initial?.dilekceler ?? []);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      isim: name.trim() === '' ? messages.common.required : null,
      dilekceler: itemsError(items),
    }),
    async send() {
      const content = {
        isim: name.trim(),
        dilekceler: items.map(({ dilekceId, kosul }) => ({ dilekceId, kosul })),
      };
      await (saved === null ? addPackage(content) : changePackage(saved, content));
      await reloadPackages(client);
      notify({ kind: 'success', title: t.saved(content.isim) });
      onClose();
    },
  });
  const change = (next: readonly Item[]) => {
    setItems(next);
    clear('dilekceler');
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={720}
      title={saved === null ? t.addTitle : t.editTitle}
      fills
    >
      <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
        <FormError message={message} />
        <TextInput
          data-autofocus
          label={t.name}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          error={errorOf('isim')}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            clear('isim');
          }}
        />
        <Chooser items={items} error={errorOf('dilekceler') ?? null} onChange={change} />
        <ChosenItems items={items} onChange={change} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <SubmitButton busy={busy}>{busy ? t.saving : t.save}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

const itemsError = ({ length }: readonly Item[]): string | null => {
  if (length === 0) return t.none;
  return length > MAX_PACKAGE_DILEKCE ? t.full(MAX_PACKAGE_DILEKCE) : null;
};

interface ChooserProps {
  readonly items: readonly Item[];
  readonly error: string | null;
  readonly onChange: (items: readonly Item[]) => void;
}

/** Petitions that are ticked come behind those that are there. */
function Chooser({ items, error, onChange }: ChooserProps) {
  const { data, error: loadError, refetch } = useDilekceSelection();
  if (loadError) return <LoadError error={loadError} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={62} />;
  const pick = (ids: readonly string[]) => {
    const kept = items.filter(({ dilekceId }) => ids.includes(dilekceId));
    const added = ids
      .filter((id) => !items.some(({ dilekceId }) => dilekceId === id))
      .flatMap((id) => data.find((one) => one.id === id) ?? [])
      .map(({ id, isim }) => ({ dilekceId: id, isim, kosul: null }));
    onChange([...kept, ...added]);
  };
  return (
    <DilekceSelect
      dilekceler={data}
      value={items.map(({ dilekceId }) => dilekceId)}
      error={error}
      onChange={pick}
    />
  );
}
