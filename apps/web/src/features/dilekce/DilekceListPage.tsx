import type { DilekceSummary } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { DeniedButton } from '../../ui/DeniedButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { dilekceListQuery } from './api.ts';
import { type Dialog, Dialogs, preloadDialog } from './Dialogs.tsx';
import type { RowActions } from './DilekceRow.tsx';
import { DilekceTable, type TableHandle } from './DilekceTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import classes from './filter.module.css';
import { TakeOver } from './TakeOver.tsx';
import { useDelete } from './useDelete.ts';
import { useFilter } from './useFilter.ts';
import { useStar } from './useStar.ts';

const t = messages.dilekceler;

export default function DilekceListPage() {
  const client = useQueryClient();
  const [filter] = useFilter();
  const listQuery = dilekceListQuery(filter);
  // The dialog loads while the page is drawn for the first time.
  usePrefetchQuery(listQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery);
  useReturn(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
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
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <FilterBar search={search}>
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
      {(data || !error) && (
        <DilekceTable
          ref={table}
          list={data ?? null}
          search={filter.name}
          busy={isPlaceholderData}
          actions={actions}
        />
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
