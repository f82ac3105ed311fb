import type { StoredTakip } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCalculator, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { useYetki } from '../../client/session.ts';
import { takipMessages as t, takipMessages } from '../../messages/takip.ts';
import { takipSummaryMessages } from '../../messages/takipSummary.ts';
import { messages } from '../../messages.ts';
import { lastList } from '../../selection/filter.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { notify } from '../../shell/notify.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { PartBoundary } from '../../ui/DialogBoundary.tsx';
import { PageLoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import { AlanValues } from './AlanValues.tsx';
import { deleteTakip, etagOf, forgetTakip, takipQuery } from './api.ts';
import { TakipDeadlines } from './TakipDeadlines.tsx';
import { TakipDetailsCard } from './TakipDetailsCard.tsx';
import { TakipDocuments } from './TakipDocuments.tsx';
import { Figures, Taraflar } from './TakipSummary.tsx';
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
  return (
    <>
      <BackLink to="/takip" search={lastList(client).filter}>
        {takipSummaryMessages.backToList}
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
            <PartBoundary>
              <Suspense fallback={<Skeleton className={classes.cardArea} height={210} radius="lg" />}>
                <DilekceCard takip={takip} />
              </Suspense>
            </PartBoundary>
            <div className={classes.deadlineArea}>
              <TakipDeadlines takip={takip} />
            </div>
            <div className={classes.partyArea}>
              <Taraflar takip={takip} />
            </div>
            <div className={classes.figureArea}>
              <Figures takip={takip} />
            </div>
            <div className={classes.restArea}>
              <TakipDocumentsCard takipId={takip.id} />
              <TakipDetailsCard takip={takip} />
              <AlanValues takipId={takip.id} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** A person who may not make documents is not shown them. */
function TakipDocumentsCard({ takipId }: { readonly takipId: string }) {
  return useYetki('dilekce-indir') ? <TakipDocuments takipId={takipId} /> : null;
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

const ACCOUNT = {
  variant: 'default',
  leftSection: <IconCalculator size={18} aria-hidden />,
  children: t.account,
};
const EDIT = { variant: 'default', leftSection: <IconPencil size={18} aria-hidden />, children: t.edit };
const DELETE = { variant: 'default', leftSection: <IconTrash size={18} aria-hidden />, children: t.delete };

function TakipActions({ takip }: { takip: StoredTakip }) {
  const allowed = useYetki('takip-yonet');
  return (
    <div className={classes.actions}>
      <Button
        {...ACCOUNT}
        renderRoot={(props) => <Link to="/takip/$takipId/hesap" params={{ takipId: takip.id }} {...props} />}
      />
      {allowed ? (
        <>
          <Button
            {...EDIT}
            renderRoot={(props) => (
              <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }} {...props} />
            )}
          />
          <DeleteButton takip={takip} />
        </>
      ) : (
        <>
          <DeniedButton {...EDIT} />
          <DeniedButton {...DELETE} />
        </>
      )}
    </div>
  );
}

function DeleteButton({ takip }: { takip: StoredTakip }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = takip.dosyaEsasNo === null ? t.draftTakip : esasNoLabel(takip.dosyaEsasNo);
  const remove = async () => {
    try {
      await deleteTakip(takip.id, etagOf(takip));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'takip-degisti') throw error;
      // The page shows the case as it is now, so that the next answer is about that version.
      await client.refetchQueries({ queryKey: takipQuery(takip.id).queryKey });
      throw new ApiError(error.status, error.code, t.changed);
    }
    notify({ kind: 'success', title: t.deleted(name) });
    await navigate({ to: '/takip' });
    forgetTakip(client, takip.id);
  };
  const close = () => {
    setAsking(false);
    trigger.current?.focus();
  };
  return (
    <>
      <Button
        {...DELETE}
        ref={trigger}
        onPointerEnter={preloadConfirm}
        onFocus={preloadConfirm}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Confirm
          title={t.deleteTitle(name)}
          text={t.deleteDescription}
          action={t.deleteConfirm}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
