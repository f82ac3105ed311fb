import { Alert, Button, Title } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { useYetki } from '../../client/session.ts';
import { transferMessages as t, transferMessages } from '../../messages/transfer.ts';
import { messages } from '../../messages.ts';
import { lastList } from '../../selection/filter.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import card from '../../ui/card.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useDropZone } from '../../ui/useDropZone.ts';
import { SABLON_URL } from './api.ts';
import { Columns } from './Columns.tsx';
import { Preview } from './Preview.tsx';
import { RecentTransfers } from './RecentTransfers.tsx';
import { countStatus, type Progress, STATUSES, type Stage } from './stage.ts';
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

const fileTexts = transferMessages.file;
const ACCEPT = '.xlsx,.xlsm,.xls,.csv,.txt,.xml';

function FileSelect({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const dropZone = useDropZone(({ files: [file] }) => {
    if (file) onFile(file);
  });
  return (
    <section className={card.drop} aria-labelledby="transfer-file" {...dropZone}>
      <Title order={2} id="transfer-file">
        {fileTexts.title}
      </Title>
      <p className={classes.hint}>{fileTexts.description}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again after it was mended.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <div className={classes.choose}>
        <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {fileTexts.select}
        </Button>
        <DownloadLink
          variant="default"
          href={SABLON_URL}
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          {fileTexts.sablon}
        </DownloadLink>
      </div>
      <p className={classes.hint}>{fileTexts.drop}</p>
    </section>
  );
}

const resultTexts = transferMessages.result;

interface Props {
  readonly stage: Extract<Stage, { stage: 'done' }>;
  readonly job: TransferJob;
}

/** The result of the import. The rest after a stop or a lost connection is done by the same import. */
function TransferResult({ stage: { file, rows, remaining, overwrites, interrupted }, job }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = new Set(remaining);
  const counts = countStatus(rows.filter((_, place) => !left.has(place)));
  return (
    <section className={card.card} aria-labelledby="transfer-result">
      <Title order={2} id="transfer-result" ref={heading} tabIndex={-1}>
        {remaining.length === 0
          ? resultTexts.title
          : interrupted
            ? resultTexts.interrupted
            : resultTexts.stopped}
      </Title>
      <dl className={card.sums}>
        {STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt>{resultTexts.status[status]}</dt>
            <dd>{transferMessages.preview.takip(counts[status])}</dd>
          </div>
        ))}
        {remaining.length > 0 && (
          <div>
            <dt>{resultTexts.remaining}</dt>
            <dd>{transferMessages.preview.takip(remaining.length)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        {remaining.length > 0 && (
          <Button onClick={() => job.save(file, rows, remaining, overwrites)}>{resultTexts.resume}</Button>
        )}
        <Button variant="default" onClick={job.restart}>
          {resultTexts.new}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {resultTexts.toList}
        </Button>
      </div>
    </section>
  );
}
