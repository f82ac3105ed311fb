import { TOPLU_STATUSES, type TopluJob } from '@derkenar/domain';
import { Alert, Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { useSession } from '../../client/session.ts';
import { useEvents } from '../../client/useEvents.ts';
import { JobSteps } from '../../deadline/MadeSteps.tsx';
import { topluMessages } from '../../messages/toplu.ts';
import { notify } from '../../shell/notify.ts';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { acceptJob, errorCsvUrl, errorsQuery, eventsUrl, reloadJobs, topluQuery } from './api.ts';
import { FileTable } from './FileTable.tsx';
import { JobButtons } from './JobButtons.tsx';
import { announcementOf, detailsOf, isRunning, nameOf, progressOf, readJob } from './progress.ts';
import classes from './toplu.module.css';

const t = topluMessages.jobs;
/** The interval of polling, for changes that no event announces. */
const REFETCH_MS = 3000;

interface Props {
  /** The job that was just begun here: it takes the focus. */
  readonly started: string | null;
}

export function Jobs({ started }: Props) {
  const { data, error, refetch } = useJobs();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="toplu-jobs">
      <Title order={2} id="toplu-jobs" ref={heading} tabIndex={-1}>
        {t.title}
      </Title>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <output className={classes.hint}>{t.loading}</output>
          <Skeleton height={120} radius="md" />
        </>
      ) : data.length === 0 ? (
        <p className={classes.hint}>{t.empty}</p>
      ) : (
        <ul className={classes.jobs}>
          {data.map((job, n) => (
            <JobCard
              key={job.id}
              job={job}
              isNewest={n === 0}
              isNew={job.id === started}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * The jobs; of those under way one is followed as the server tells of it, the others are asked for: each telling
 * holds one of the few connections that a browser has for all its pages.
 */
function useJobs() {
  const client = useQueryClient();
  const running = useQuery(topluQuery).data?.filter(isRunning) ?? [];
  const [followed] = running;
  const live = useEvents({
    url: followed ? eventsUrl(followed.id) : null,
    onMessage: (data) => {
      const job = readJob(data);
      if (job) acceptJob(client, job);
    },
    onLost: () => reloadJobs(client),
  });
  const untold = running.length > (live ? 1 : 0);
  const query = useQuery({ ...topluQuery, refetchInterval: untold && REFETCH_MS });
  useDeleted(query.data);
  return query;
}

/** Tells of a job that was deleted while it ran: that is not done on this page, where it is cancelled first. */
function useDeleted(jobs: readonly TopluJob[] | undefined) {
  const before = useRef(jobs);
  useEffect(() => {
    const gone = before.current?.filter((job) => isRunning(job) && jobs?.every(({ id }) => id !== job.id));
    for (const job of gone ?? [])
      notify({ kind: 'warning', title: t.alreadyDeleted, lines: [t.alreadyDeletedLine(nameOf(job))] });
    before.current = jobs;
  }, [jobs]);
}

interface JobCardProps {
  readonly job: TopluJob;
  /** Tells what comes next. */
  readonly isNewest: boolean;
  /** Was just begun here: takes the focus. */
  readonly isNew: boolean;
  /** It was deleted, and the focus with it. */
  readonly onGone: () => void;
}

/** One job: what it makes, how far it is, what can be done with it. */
function JobCard({ job, isNewest, isNew, onGone }: JobCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failures, setFailures] = useState(false);
  const { kullanici } = useSession();
  const name = nameOf(job);
  const ended = !isRunning(job);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <li>
      <article className={card.card} aria-labelledby={id}>
        <div className={classes.top}>
          <Title order={3} id={id} ref={heading} tabIndex={-1}>
            {name}
          </Title>
          <span className={classes.status} data-status={job.durum}>
            {TOPLU_STATUSES[job.durum]}
          </span>
        </div>
        <p className={classes.hint}>
          {detailsOf(job)}
          <br />
          {t.startTime(formatInstantWithTime(job.created_at))}
          {job.kullanici.id !== kullanici.id && ` · ${t.startedBy(job.kullanici.adSoyad)}`}
        </p>
        {!ended && (
          <progress
            className={classes.progress}
            value={job.toplam - job.kalan}
            max={job.toplam}
            aria-label={t.progress(name)}
          />
        )}
        <p className={classes.counts}>{progressOf(job)}</p>
        <VisuallyHidden component="output">{announcementOf(job)}</VisuallyHidden>
        {job.neden !== null && (
          <Alert color="red" variant="light" my="sm">
            {job.neden}
          </Alert>
        )}
        {ended && job.basarisiz > 0 && (
          <>
            {job.tamam === 0 && <p className={classes.hint}>{t.none}</p>}
            <Button
              variant="default"
              size="compact-sm"
              mb="sm"
              aria-expanded={failures}
              onClick={() => setFailures(!failures)}
            >
              {failures ? t.hideErrors : t.errors(job.basarisiz)}
            </Button>
            {failures && <Errors job={job} name={name} />}
          </>
        )}
        {ended && job.silinme !== null && (
          <p className={classes.hint}>{t.retention(formatInstantWithTime(job.silinme))}</p>
        )}
        {isNewest && ended && job.tamam > 0 && <JobSteps dilekceler={job.dilekceler.map((one) => one.id)} />}
        <JobButtons job={job} onChanged={() => heading.current?.focus()} onGone={onGone} />
      </article>
    </li>
  );
}

const errorsTexts = topluMessages.errors;

/** The files of a job that could not be made, and why. */
function Errors({ job, name }: { job: TopluJob; name: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    errorsQuery(job),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="md" />;
  const rows = data.pages.flatMap(({ dosyalar }) => dosyalar);
  return (
    <>
      <FileTable
        label={errorsTexts.table(name)}
        rows={rows}
        borclu={job.borcluAyri ? [errorsTexts.borclu, ({ borcluSirasi }) => borcluSirasi] : null}
        result={[errorsTexts.reason, ({ neden }) => neden]}
      />
      {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      <div className={classes.tools}>
        <DownloadLink
          href={errorCsvUrl(job.id)}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {errorsTexts.csv}
        </DownloadLink>
        {hasNextPage && !error && (
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {topluMessages.files.showMore}
          </Button>
        )}
      </div>
    </>
  );
}
