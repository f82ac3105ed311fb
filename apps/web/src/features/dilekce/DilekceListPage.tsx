import type { DilekceOzet } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '../../mesajlar.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { dilekceListQuery } from './api.ts';
import { DilekceTable } from './DilekceTable.tsx';

const loadModal = () => import('./doldur/DownloadModal.tsx');
const DownloadModal = lazy(loadModal);

export default function DilekceListPage() {
  const { data, error, isPending, refetch } = useQuery(dilekceListQuery({ isim: '', tip: null }));
  const [dilekce, setDilekce] = useState<DilekceOzet | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const open = (next: DilekceOzet, button: HTMLElement) => {
    trigger.current = button;
    setDilekce(next);
    setOpened(true);
  };
  return (
    <>
      <PageHeader title={m.dilekceler.baslik} subtitle={m.dilekceler.altBaslik} />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DilekceTable list={isPending ? null : data} onDownload={open} onIntent={() => void loadModal()} />
      )}
      {dilekce && (
        <Suspense fallback={null}>
          <DownloadModal
            key={dilekce.id}
            dilekce={dilekce}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={() => trigger.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
