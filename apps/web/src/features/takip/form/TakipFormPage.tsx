import type { TakipKayit } from '@derkenar/domain';
import { Alert, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify, preloadNotices } from '../../../app/notify.ts';
import { useYetki } from '../../../app/oturum.ts';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { m } from '../../../mesajlar.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { acceptTakip, takipQuery } from '../api.ts';
import { esasNoLabel } from '../labels.ts';
import takipClasses from '../takip.module.css';
import TakipForm from './TakipForm.tsx';

export function YeniTakipPage() {
  return (
    <>
      <Link to="/takip" className={takipClasses.back}>
        <IconChevronLeft size={16} aria-hidden />
        {m.takip.listeyeDon}
      </Link>
      <PageHeader title={t.yeniBaslik} subtitle={t.altBaslik} />
      <Allowed>
        <Form takip={null} />
      </Allowed>
    </>
  );
}

export function TakipDuzenlePage() {
  const { takipId } = useParams({ from: '/icerde/takip/$takipId/duzenle' });
  return <Duzenle key={takipId} id={takipId} />;
}

function Duzenle({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...takipQuery(id), staleTime: 0 });
  // A copy from before would be refused as stale when it is saved.
  const takip = isFetchedAfterMount ? data : undefined;
  return (
    <>
      <Link to="/takip/$takipId" params={{ takipId: id }} className={takipClasses.back}>
        <IconChevronLeft size={16} aria-hidden />
        {takip ? esasNoLabel(takip.dosyaEsasNo) : t.takibeDon}
      </Link>
      <PageHeader title={t.duzenleBaslik} subtitle={t.altBaslik} />
      <Allowed>
        {takip ? (
          <Form takip={takip} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy>
            <VisuallyHidden component="output">{m.genel.yukleniyor}</VisuallyHidden>
            <Skeleton height={280} radius="lg" mb="lg" />
            <Skeleton height={280} radius="lg" />
          </div>
        )}
      </Allowed>
    </>
  );
}

function Allowed({ children }: { children: React.ReactNode }) {
  return useYetki('takip-yonet') ? (
    children
  ) : (
    <Alert color="yellow" variant="light" role="alert">
      {m.genel.yetkiYok}
    </Alert>
  );
}

function Form({ takip }: { takip: TakipKayit | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(preloadNotices, []);
  const toTakip = (takipId: string) => void navigate({ to: '/takip/$takipId', params: { takipId } });
  return (
    <TakipForm
      takip={takip}
      onSaved={(saved) => {
        acceptTakip(client, saved);
        notify({ kind: 'success', title: saved.id === takip?.id ? t.kaydedildi : t.eklendi });
        toTakip(saved.id);
      }}
      onCancel={() => (takip === null ? void navigate({ to: '/takip' }) : toTakip(takip.id))}
    />
  );
}
