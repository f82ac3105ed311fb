import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useYetki } from '../../client/session.ts';
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
import type { Progress } from './stage.ts';
import { TransferResult } from './TransferResult.tsx';
import classes from './transfer.module.css';
import { type TransferJob, useTransfer } from './useTransfer.ts';

/** Imports cases from a file: choose it, match its columns, preview, import. */
export default function TransferPage() {
  const client = useQueryClient();
  const allowed = useYetki('takip-yonet');
  const job = useTransfer();
  const { stage, progress, failure } = job;
  const working = progress !== null || stage.stage === 'preview';
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
          {stage.stage === 'file' && !progress && <RecentTransfers />}
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
    case 'file':
      return <FileSelect onFile={job.open} />;
    case 'columns':
      return <Columns key={stage.sheetIndex} stage={stage} job={job} />;
    case 'preview':
      return <Preview stage={stage} job={job} />;
    case 'done':
      return <TransferResult stage={stage} job={job} />;
  }
}

function ProgressView({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that began it is gone.
  useEffect(() => stop.current?.focus(), []);
  const { n, total } = progress;
  return (
    <section className={card.card} aria-busy>
      <output className={classes.count}>{progressText(progress)}</output>
      <progress
        className={classes.progress}
        aria-label={t.process.progress}
        {...(total > 0 && { value: n, max: total })}
      />
      <div className={classes.buttons}>
        <Button variant="default" ref={stop} onClick={onStop}>
          {t.process.cancel}
        </Button>
      </div>
    </section>
  );
}

function progressText({ activity, n, total }: Progress): string {
  switch (activity) {
    case 'opening':
      return t.file.opening;
    case 'reading':
      return t.process.reading;
    case 'checking':
      return t.process.checking(n, total);
    case 'saving':
      return t.process.saving(n, total);
  }
}
