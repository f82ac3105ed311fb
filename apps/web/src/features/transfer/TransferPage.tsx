import { FILE_KINDS, type Transfer } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { useYetki } from '../../client/session.ts';
import { takipSummaryMessages } from '../../messages/takipSummary.ts';
import { transferMessages as t, transferMessages } from '../../messages/transfer.ts';
import { messages } from '../../messages.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { lastList } from '../../selection/filter.ts';
import { notify } from '../../shell/notify.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useDropZone } from '../../ui/useDropZone.ts';
import { recentTransfersQuery, SABLON_URL, undoTransfer } from './api.ts';
import { Columns } from './Columns.tsx';
import { Doubts } from './Doubts.tsx';
import { Preview } from './Preview.tsx';
import { countStatus, type Progress, STATUSES, type Stage } from './stage.ts';
import classes from './transfer.module.css';
import { type TransferJob, useTransfer } from './useTransfer.ts';

/** Imports cases from a file: choose it, match its columns, preview, import. */
export default function TransferPage() {
  const client = useQueryClient();
  const allowed = useYetki('takip-yonet');
  const job = useTransfer();
  const { stage, progress, failure } = job;
  const working = progress !== null || stage.stage === 'doubts' || stage.stage === 'preview';
  return (
    <>
      <BackLink to="/takip" search={lastList(client).filter}>
        {takipSummaryMessages.backToList}
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
    case 'doubts':
      return <Doubts stage={stage} job={job} />;
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

const recentTexts = transferMessages.recent;

/** The office's last imports, each of which can be taken back. */
function RecentTransfers() {
  const client = useQueryClient();
  const { data } = useQuery(recentTransfersQuery);
  const [asked, setAsked] = useState<Transfer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const trigger = useRef<HTMLElement>(null);
  if (!data || data.length === 0) return null;
  const undo = async (transfer: Transfer) => {
    const { silinen, eskiHaline, birakilan } = await undoTransfer(transfer.id);
    notify({
      kind: 'success',
      title: recentTexts.undone,
      lines: [recentTexts.undoneCounts(silinen, eskiHaline, birakilan)],
    });
    for (const queryKey of [recentTransfersQuery.queryKey, TAKIP_LIST_KEY, ['takip'], ['takip-options']])
      void client.invalidateQueries({ queryKey });
    setAsked(null);
    // Its button is gone.
    heading.current?.focus();
  };
  return (
    <section className={card.card} aria-labelledby="recent-transfers">
      <Title order={2} id="recent-transfers" ref={heading} tabIndex={-1}>
        {recentTexts.title}
      </Title>
      <ul className={classes.last}>
        {data.map((transfer) => (
          <li key={transfer.id}>
            <div>
              {recentTexts.summary(FILE_KINDS[transfer.tur], transfer.eklenen, transfer.guncellenen)}
              <span className={classes.hint}>
                {formatInstantWithTime(transfer.zaman)} · {transfer.kullanici}
              </span>
            </div>
            {transfer.geriAlindi ? (
              <span className={classes.hint}>{recentTexts.undone}</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onPointerEnter={preloadConfirm}
                onFocus={preloadConfirm}
                onClick={({ currentTarget }) => {
                  trigger.current = currentTarget;
                  setAsked(transfer);
                }}
              >
                {recentTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={recentTexts.undoTitle}
          text={recentTexts.undoDescription}
          action={recentTexts.undoConfirm}
          onConfirm={() => undo(asked)}
          onClose={() => {
            setAsked(null);
            trigger.current?.focus();
          }}
        />
      )}
    </section>
  );
}
