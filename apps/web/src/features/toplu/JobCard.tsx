import { TOPLU_STATUSES, type TopluJob } from '@derkenar/domain';
import { Alert, Button, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { topluMessages } from '../../messages/toplu.ts';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import { Errors } from './Errors.tsx';
import { JobButtons } from './JobButtons.tsx';
import { announcementOf, detailsOf, isRunning, nameOf, progressOf } from './progress.ts';
import classes from './toplu.module.css';

const t = topluMessages.jobs;

interface Props {
  readonly job: TopluJob;
  /** Was just begun here: takes the focus. */
  readonly isNew: boolean;
  /** It was deleted, and the focus with it. */
  readonly onGone: () => void;
}

/** One job: what it makes, how far it is, what can be done with it. */
export function JobCard({ job, isNew, onGone }: Props) {
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
        <JobButtons job={job} onChanged={() => heading.current?.focus()} onGone={onGone} />
      </article>
    </li>
  );
}
