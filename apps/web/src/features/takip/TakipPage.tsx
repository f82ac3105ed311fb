import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { takipMessages } from '../../messages/takip.ts';
import { messages } from '../../messages.ts';
import { lastList } from '../../selection/filter.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageLoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { takipQuery } from './api.ts';
import { Preview } from './Preview.tsx';
import { TakipActions } from './TakipActions.tsx';
import { TakipSummary } from './TakipSummary.tsx';
import classes from './takip.module.css';

// The multi-select is the heaviest part of the page; the summary need not wait for it.
const DilekceCard = lazy(() => import('./DilekceCard.tsx'));

export default function TakipPage() {
  const { takipId } = useParams({ from: '/inside/takip/$takipId' });
  return <Takip key={takipId} id={takipId} />;
}

function Takip({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: takip, error, refetch } = useQuery(takipQuery(id));
  const [sablon, setSablon] = useState<string | null>(null);
  return (
    <>
      <BackLink to="/takip" search={lastList(client).filter}>
        {messages.takip.backToList}
      </BackLink>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!takip && !error && <Loading />}
      {takip && (
        <>
          <div className={classes.pageHead}>
            <PageHeader
              title={esasNoLabel(takip.dosyaEsasNo)}
              subtitle={[officeLabel(takip.icraDairesi.ad), takip.takipTipi, takip.takipYolu]
                .filter(Boolean)
                .join(' · ')}
            />
            <TakipActions takip={takip} />
          </div>
          <div className={classes.layout}>
            <div className={classes.cardArea}>
              <PartBoundary>
                <Suspense fallback={<Skeleton height={210} radius="lg" />}>
                  <DilekceCard takip={takip} onPreview={setSablon} />
                </Suspense>
              </PartBoundary>
            </div>
            <div className={classes.previewArea}>
              <Preview sablon={sablon} />
            </div>
            <div className={classes.summaryArea}>
              <TakipSummary takip={takip} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'takip-yok')
    return <PageHeader title={takipMessages.none} subtitle={takipMessages.noneDescription} />;
  return <PageLoadError error={error} onRetry={onRetry} />;
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{messages.common.loading}</VisuallyHidden>
      <Skeleton height={32} width={220} mb="sm" />
      <Skeleton height={18} width={380} maw="100%" mb="xl" />
      <Skeleton height={210} radius="lg" />
    </div>
  );
}
