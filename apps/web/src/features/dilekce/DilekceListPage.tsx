import type { DilekceSummary } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconBlockquote, IconFileImport, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Handover, onHandover } from '../../belge/handover.ts';
import { useSession, useYetki } from '../../client/session.ts';
import { dilekceListMessages } from '../../messages/dilekceList.ts';
import { fileMessages } from '../../messages/file.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { dilekceListQuery } from './api.ts';
import { BesideFirstPage } from './BesideFirstPage.tsx';
import type { Action, RowActions } from './DilekceRow.tsx';
import { DilekceTable, type TableHandle } from './DilekceTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import classes from './filter.module.css';
import { PartBar } from './PartBar.tsx';
import { useDelete, useStar } from './rowActions.ts';
import { useFilter } from './useFilter.ts';
import { usePart } from './usePart.ts';

const t = dilekceListMessages;

export default function DilekceListPage() {
  const client = useQueryClient();
  const [filter] = useFilter();
  const listQuery = dilekceListQuery(filter);
  // The dialog loads while the page is drawn for the first time.
  usePrefetchQuery(listQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery);
  useReturn(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  const part = usePart(data);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const table = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const trigger = useRef<HTMLElement>(null);

  const listed = (id: string): DilekceSummary | undefined =>
    client.getQueryData(listQuery.queryKey)?.find((one) => one.id === id);
  const focusRow = (id: string | null) => {
    if (id !== null && listed(id)) table.current?.focusRow(id, 'delete');
    else search.current?.focus();
  };
  const close = () => setDialog((last) => last && { ...last, opened: false });
  const deleteWithUndo = useDelete(focusRow);
  const remove = async (dilekce: DilekceSummary) => {
    const beside = table.current?.rowBeside(dilekce.id) ?? null;
    // After a refusal the list may be newer than the row that was clicked.
    await deleteWithUndo(listed(dilekce.id) ?? dilekce);
    close();
    focusRow(beside);
  };
  const open = (action: Dialog['action'], dilekce: DilekceSummary | null, button: HTMLElement) => {
    trigger.current = button;
    setDialog({ action, dilekce, opened: true });
  };
  const star = useStar();
  const [actions] = useState<RowActions>(() => ({ onStar: star, onAction: open, onIntent: preloadDialog }));
  return (
    <>
      <PageHeader title={messages.dilekceler} subtitle={t.subtitle} />
      <FilterBar search={search}>
        <Link to="/paketler" className={classes.trash}>
          <IconStack2 size={16} aria-hidden />
          {t.packages}
        </Link>
        <Link to="/parcalar" className={classes.trash}>
          <IconBlockquote size={16} aria-hidden />
          {t.snippets}
        </Link>
        <Link to="/ice-aktar" className={classes.trash}>
          <IconFileImport size={16} aria-hidden />
          {t.transfer}
        </Link>
        <Link to="/cop-kutusu" className={classes.trash}>
          <IconTrash size={16} aria-hidden />
          {t.trash}
        </Link>
        <AddButton onClick={(button) => open('edit', null, button)} />
      </FilterBar>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <PartBar
        counts={part.counts}
        chosen={part.chosen}
        loading={data === undefined}
        onChoose={part.choose}
      />
      {(data || !error) && (
        <BesideFirstPage list={data}>
          <DilekceTable
            ref={table}
            list={part.shown ?? null}
            search={filter.name}
            busy={isPlaceholderData}
            actions={actions}
          />
        </BesideFirstPage>
      )}
      <TakeOver
        formOpen={dialog?.opened === true && dialog.action === 'edit'}
        onTaken={() => setDialog({ action: 'edit', dilekce: null, opened: true })}
      />
      <Dialogs
        dialog={dialog}
        onRemove={remove}
        onClose={close}
        onClosed={() => (trigger.current?.isConnected ? trigger.current : search.current)?.focus()}
      />
    </>
  );
}

function AddButton({ onClick }: { onClick: (button: HTMLElement) => void }) {
  const allowed = useYetki('dilekce-ekle');
  const icon = <IconPlus size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.add}</DeniedButton>;
  return (
    <Button
      leftSection={icon}
      onPointerEnter={() => preloadDialog('edit')}
      onFocus={() => preloadDialog('edit')}
      onClick={(event) => onClick(event.currentTarget)}
    >
      {t.add}
    </Button>
  );
}

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
const preloadDialog = (action: Action): void => void load[action]().catch(() => undefined);

interface Dialog {
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
function Dialogs({ dialog, onRemove, onClose, onClosed }: Props) {
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

interface TakeOverProps {
  /** Something may be unsaved in it. */
  readonly formOpen: boolean;
  /** The document is the draft of a new petition now. */
  readonly onTaken: () => void;
}

interface Question {
  readonly name: string;
  readonly answer: (yes: boolean) => void;
}

/** Takes a document over as the draft of a new petition; one that is there already is not lost unasked. */
function TakeOver({ formOpen, onTaken }: TakeOverProps) {
  const client = useQueryClient();
  const { kullanici } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (name: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ name, answer: resolve });
    const yes = await promise;
    setQuestion(null);
    return yes;
  };
  const take = useEffectEvent(async (handover: Handover): Promise<boolean> => {
    if (formOpen) {
      notify({ kind: 'warning', title: fileMessages.addToLibraryFailed, lines: [fileMessages.formOpen] });
      return false;
    }
    try {
      const { takeOver } = await import('./form/takeOver.ts');
      if (!(await takeOver(client, kullanici.id, handover, ask))) return false;
    } catch (error) {
      notifyFailure(fileMessages.addToLibraryFailed, error);
      return false;
    }
    onTaken();
    return true;
  });
  useEffect(() => onHandover((handover) => take(handover)), []);
  if (!question) return null;
  return (
    <Confirm
      title={fileMessages.hasDraft}
      text={fileMessages.draftDescription(question.name)}
      action={fileMessages.replaceDraft}
      onConfirm={async () => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
}
