import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { messages } from '../../../messages.ts';
import { esasNoLabel } from '../../../selection/labels.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { takipQuery } from '../api.ts';
import { FormOnPage } from './TakipForm.tsx';

export default function EditTakipPage() {
  const { takipId } = useParams({ from: '/inside/takip/$takipId/duzenle' });
  return <EditTakip key={takipId} id={takipId} />;
}

function EditTakip({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...takipQuery(id), staleTime: 0 });
  // A copy from before would be refused as stale when it is saved.
  const takip = isFetchedAfterMount ? data : undefined;
  return (
    <>
      <BackLink to="/takip/$takipId" params={{ takipId: id }}>
        {takip ? esasNoLabel(takip.dosyaEsasNo) : t.backToTakip}
      </BackLink>
      <PageHeader title={t.editTitle} subtitle={t.subtitle} />
      {takip ? (
        <FormOnPage takip={takip} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <VisuallyHidden component="output">{messages.common.loading}</VisuallyHidden>
          <Skeleton height={280} radius="lg" mb="lg" />
          <Skeleton height={280} radius="lg" />
        </div>
      )}
    </>
  );
}
