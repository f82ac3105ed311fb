import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useYetki } from '../../app/session.ts';
import { transferMessages as t } from '../../messages/transfer.ts';
import { messages } from '../../messages.ts';
import { lastList } from '../../selection/filter.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import card from '../../ui/card.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Columns } from './Columns.tsx';
import { FileSelect } from './FileSelect.tsx';
import { Preview } from './Preview.tsx';
import { RecentTransfers } from './RecentTransfers.tsx';
import { TransferResult } from './TransferResult.tsx';
import classes from './transfer.module.css';
import { type Progress, type TransferJob, useTransfer } from './useTransfer.ts';

/** From a file to cases: choose it, match its columns, look at what would happen, let it happen. */
export default function TransferPage() {
  const client = useQueryClient();
  const allowed = useYetki('takip-yonet');
  const job = useTransfer();
  const { stage, progress, failure } = job;
  const working = progress !== null || stage.stage === 'onizleme';
  return (
    <>
      <BackLink to="/takip" search={lastList(client).filter}>
        {messages.takip.backToList}
      </BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {allowed ? (
        <>
          {failure && (
            <Alert color="red" variant="light" mb="md" role="alert">
              {failure}
            </Alert>
          )}
          {progress ? <ProgressView progress={progress} onStop={job.stop} /> : <Step job={job} />}
          {stage.stage === 'dosya' && !progress && <RecentTransfers />}
          <LeaveGuard isDirty={() => working} words={t.leave} />
        </>
      ) : (
        <Alert color="red" variant="light">
          {messages.error.deniedPage}
        </Alert>
      )}
    </>
  );
}

function Step({ job }: { job: TransferJob }) {
  const { stage } = job;
  switch (stage.stage) {
    case 'dosya':
      return <FileSelect onFile={job.open} />;
    case 'sutunlar':
      return <Columns key={stage.sheetIndex} stage={stage} job={job} />;
    case 'onizleme':
      return <Preview stage={stage} job={job} />;
    case 'bitti':
      return <TransferResult stage={stage} job={job} />;
  }
}

function ProgressView({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that began it is gone.
  useEffect(() => stop.current?.focus(), []);
  const { n, toplam } = progress;
  return (
    <section className={card.card} aria-busy>
      <output className={classes.count}>{progressText(progress)}</output>
      <progress
        className={classes.progress}
        aria-label={t.process.progress}
        {...(toplam > 0 && { value: n, max: toplam })}
      />
      <div className={classes.buttons}>
        <Button variant="default" ref={stop} onClick={onStop}>
          {t.process.cancel}
        </Button>
      </div>
    </section>
  );
}

function progressText({ ne, n, toplam }: Progress): string {
  switch (ne) {
    case 'aciliyor':
      return t.dosya.opening;
    case 'okunuyor':
      return t.process.reading;
    case 'denetleniyor':
      return t.process.checking(n, toplam);
    case 'kaydediliyor':
      return t.process.saving(n, toplam);
  }
}
