import type { Kullanici } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { kisilerQuery } from '../api.ts';
import classes from '../yonetim.module.css';
import { KisiTable } from './KisiTable.tsx';
import { UyapKullanimi } from './UyapKullanimi.tsx';

const DavetModal = lazy(() => import('./DavetModal.tsx'));
const KisiModal = lazy(() => import('./KisiModal.tsx'));

const INVITE = 'davet';
const t = yonetimMesajlari.kisiler;

export default function KisilerPage() {
  const { data, error, refetch } = useQuery(kisilerQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  // A person's id, or INVITE.
  const open = (what: string, button: HTMLElement) => {
    opener.current = button;
    setEdited(what);
  };
  const close = () => {
    setEdited(null);
    // After the dialog has let go of the focus.
    setTimeout(() => opener.current?.focus());
  };
  const kisi = data?.find(({ id }) => id === edited);
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.baslik} subtitle={t.altBaslik} />
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={(event) => open(INVITE, event.currentTarget)}
        >
          {t.davetEt}
        </Button>
      </div>
      <VisuallyHidden component="output">{data ? t.sayi(data.length) : t.yukleniyor}</VisuallyHidden>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <KisiTable list={data ?? null} onEdit={({ id }: Kullanici, button) => open(id, button)} />
      )}
      <UyapKullanimi />
      <DialogBoundary opened={edited !== null} onClose={close}>
        {edited === INVITE && <DavetModal onClose={close} />}
        {kisi && <KisiModal key={kisi.id} kisi={kisi} onClose={close} />}
      </DialogBoundary>
    </>
  );
}
