import type { TopluJob } from '@derkenar/domain';
import { Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvents } from '../../client/useEvents.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { notify } from '../../shell/notify.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { acceptJob, eventsUrl, reloadJobs, topluQuery } from './api.ts';
import { JobCard } from './JobCard.tsx';
import { isRunning, nameOf, readJob } from './progress.ts';
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
          {data.map((job) => (
            <JobCard
              key={job.id}
              job={job}
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
