import type { SnippetSummary } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { snippetMessages as t } from '../../messages/snippet.ts';
import { snippetsQuery } from '../../selection/snippets.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import table from '../../ui/table.module.css';
import { reloadSnippets, removeSnippet, restoreSnippet } from './api.ts';
import classes from './snippets.module.css';

const SnippetModal = lazy(() => import('./SnippetModal.tsx'));

/** A snippet in the dialog; `id` is null for a new one. */
interface Edited {
  readonly id: string | null;
  readonly key: number;
}

/** Snippets: pieces of text that petitions take in, linked or as a copy. */
export default function SnippetsPage() {
  const { data, error, refetch } = useQuery(snippetsQuery);
  const { parca } = useSearch({ from: '/inside/parcalar' });
  const mayEdit = useYetki('dilekce-duzenle');
  const remove = useRemove();
  const [edited, setEdited] = useState<Edited | null>(
    mayEdit && parca !== undefined ? { id: parca, key: 0 } : null,
  );
  const [opened, setOpened] = useState(edited !== null);
  const trigger = useRef<HTMLElement>(null);
  const open = (button: HTMLElement, id: string | null) => {
    trigger.current = button;
    setEdited((last) => ({ id, key: (last?.key ?? 0) + 1 }));
    setOpened(true);
  };
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {data?.length !== 0 && (
        <div className={classes.bar}>
          <AddButton onClick={(button) => open(button, null)} />
        </div>
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <SnippetTable
          list={data ?? null}
          add={<AddButton onClick={(button) => open(button, null)} />}
          onEdit={({ id }, button) => open(button, id)}
          onRemove={(one) => {
            document.getElementById(MAIN_ID)?.focus();
            void remove(one);
          }}
        />
      )}
      {edited && (
        <DialogBoundary
          opened={opened}
          onClose={() => {
            setOpened(false);
            focusTrigger();
          }}
        >
          <SnippetModal
            key={edited.key}
            id={edited.id}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={focusTrigger}
          />
        </DialogBoundary>
      )}
    </>
  );
}

function AddButton({ onClick }: { readonly onClick: (button: HTMLElement) => void }) {
  const allowed = useYetki('dilekce-ekle');
  const icon = <IconPlus size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.add}</DeniedButton>;
  return (
    <Button leftSection={icon} onClick={(event) => onClick(event.currentTarget)}>
      {t.add}
    </Button>
  );
}

/** Deletes with a way back. */
function useRemove() {
  const client = useQueryClient();
  return async (one: SnippetSummary) => {
    const restore = async () => {
      try {
        await restoreSnippet(one);
      } catch (failure) {
        notifyFailure(t.restoreFailed(one.isim), failure);
      }
      await reloadSnippets(client);
    };
    try {
      await removeSnippet(one);
      notify({
        kind: 'success',
        title: t.removed(one.isim),
        lines: [t.removedDescription],
        subject: one.id,
        action: { label: t.undo, run: () => void restore() },
      });
    } catch (failure) {
      notifyFailure(t.removeFailed(one.isim), failure);
    }
    await reloadSnippets(client);
  };
}

type Press = (one: SnippetSummary, button: HTMLElement) => void;

interface TableProps {
  /** null while it is being loaded. */
  readonly list: readonly SnippetSummary[] | null;
  /** The button that adds one, shown while there is none. */
  readonly add: ReactNode;
  readonly onEdit: Press;
  readonly onRemove: Press;
}

const COLUMNS = Object.values(t.column);

function SnippetTable({ list, add, onEdit, onRemove }: TableProps) {
  return (
    <>
      <VisuallyHidden component="output">{list ? t.count(list.length) : t.loading}</VisuallyHidden>
      <div className={table.frame}>
        <table className={table.table} aria-label={t.title} aria-busy={!list}>
          <thead className={table.unseen}>
            <tr>
              {COLUMNS.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!list?.length && (
              <tr>
                <td colSpan={COLUMNS.length} className={list ? table.empty : undefined}>
                  {list ? <EmptyState text={t.empty}>{add}</EmptyState> : <Skeleton height={22} />}
                </td>
              </tr>
            )}
            {list?.map((one) => (
              <tr key={one.id} className={classes.row}>
                <td>
                  <div className={classes.name}>{one.isim}</div>
                  <div className={classes.summary}>{one.ozet}</div>
                </td>
                <td className={classes.count}>{t.uses(one.kullanim)}</td>
                <td className={classes.actions}>
                  <Action
                    yetki="dilekce-duzenle"
                    name={t.edit}
                    of={one}
                    icon={<IconPencil size={16} aria-hidden />}
                    onPress={onEdit}
                  />
                  <Action
                    yetki="dilekce-sil"
                    name={t.remove}
                    of={one}
                    icon={<IconTrash size={16} aria-hidden />}
                    onPress={onRemove}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ActionProps {
  readonly yetki: Parameters<typeof useYetki>[0];
  readonly name: string;
  readonly of: SnippetSummary;
  readonly icon: ReactNode;
  readonly onPress: Press;
}

function Action({ yetki, name, of, icon, onPress }: ActionProps) {
  const allowed = useYetki(yetki);
  const common = { variant: 'subtle', size: 'compact-sm', leftSection: icon } as const;
  if (!allowed) return <DeniedButton {...common}>{name}</DeniedButton>;
  return (
    <Button
      {...common}
      aria-label={t.action(name, of.isim)}
      onClick={(event) => onPress(of, event.currentTarget)}
    >
      {name}
    </Button>
  );
}
