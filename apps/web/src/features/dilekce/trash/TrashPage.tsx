import type { TrashedDilekceSummary } from '@derkenar/domain';
import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { trashMessages as t } from '../../../messages/trash.ts';
import { MAIN_ID } from '../../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reloadDilekceler, restoreDilekce } from '../api.ts';
import { trashListQuery } from './api.ts';
import { TrashTable } from './TrashTable.tsx';

const loadModal = () => import('./TrashModal.tsx');
const TrashModal = lazy(loadModal);

export default function TrashPage() {
  const allowed = useYetki('dilekce-sil');
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {allowed ? (
        <TrashView />
      ) : (
        <Alert color="yellow" variant="light" title={t.noYetki}>
          {t.yetkiDescription}
        </Alert>
      )}
    </>
  );
}

function TrashView() {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery(trashListQuery);
  const [shown, setShown] = useState<TrashedDilekceSummary | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const restoring = useRef(new Set<string>());
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();

  const restore = async ({ id, isim }: TrashedDilekceSummary) => {
    if (restoring.current.has(id)) return;
    restoring.current.add(id);
    try {
      await restoreDilekce(id);
      setOpened(false);
      notify({ kind: 'success', title: t.undone(isim), subject: id });
    } catch (failure) {
      notifyFailure(t.undoFailed(isim), failure);
    } finally {
      // Also after a refusal: somebody else may have taken it back.
      await reloadDilekceler(client);
      restoring.current.delete(id);
    }
  };
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <TrashTable
          list={data ?? null}
          readAt={new Date(dataUpdatedAt)}
          onRestore={(dilekce) => void restore(dilekce)}
          onIntent={() => void loadModal().catch(() => undefined)}
          onShow={(dilekce, button) => {
            trigger.current = button;
            setShown(dilekce);
            setOpened(true);
          }}
        />
      )}
      {shown && (
        <DialogBoundary
          opened={opened}
          onClose={() => {
            setOpened(false);
            focusTrigger();
          }}
        >
          <TrashModal
            dilekce={shown}
            opened={opened}
            onRestore={() => void restore(shown)}
            onClose={() => setOpened(false)}
            onClosed={focusTrigger}
          />
        </DialogBoundary>
      )}
    </>
  );
}
