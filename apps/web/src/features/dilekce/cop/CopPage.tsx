import type { DilekceCopOzet } from '@derkenar/domain';
import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { MAIN_ID } from '../../../app/Frame.tsx';
import { notify, notifyFailure } from '../../../app/notify.ts';
import { useYetki } from '../../../app/oturum.ts';
import { copMesajlari as t } from '../../../mesajlar/cop.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reloadDilekceler, restoreDilekce } from '../api.ts';
import { copListQuery } from './api.ts';
import { CopTable } from './CopTable.tsx';

const loadModal = () => import('./CopModal.tsx');
const CopModal = lazy(loadModal);

export default function CopPage() {
  const allowed = useYetki('dilekce-sil');
  return (
    <>
      <BackLink to="/">{t.listeyeDon}</BackLink>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {allowed ? (
        <Cop />
      ) : (
        <Alert color="yellow" variant="light" title={t.yetkiYok}>
          {t.yetkiAciklama}
        </Alert>
      )}
    </>
  );
}

function Cop() {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery(copListQuery);
  const [shown, setShown] = useState<DilekceCopOzet | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const restoring = useRef(new Set<string>());
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();

  const restore = async ({ id, isim }: DilekceCopOzet) => {
    if (restoring.current.has(id)) return;
    restoring.current.add(id);
    try {
      await restoreDilekce(id);
      setOpened(false);
      notify({ kind: 'success', title: t.geriAlindi(isim) });
    } catch (failure) {
      notifyFailure(t.geriAlinamadi(isim), failure);
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
        <CopTable
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
          <CopModal
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
