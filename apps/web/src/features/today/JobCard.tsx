import type { TopluJob } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { todayMessages } from '../../messages/today.ts';
import { runningJobsQuery } from './api.ts';
import { Card } from './Card.tsx';
import classes from './today.module.css';

const t = todayMessages.jobs;
const nameOf = ({ dilekceler }: TopluJob): string => t.name(dilekceler[0]?.isim ?? '', dilekceler.length);

/** The bulk jobs that are under way. */
export function JobCard() {
  const { data, error, refetch } = useQuery(runningJobsQuery);
  return (
    <Card
      title={t.title}
      more={<Link to="/toplu">{t.all}</Link>}
      error={error}
      onRetry={() => void refetch()}
    >
      {data === undefined ? null : data.length === 0 ? (
        <p className={classes.empty}>{t.empty}</p>
      ) : (
        <ul className={classes.list}>
          {data.map((job) => (
            <li key={job.id}>
              <span className={classes.name}>{nameOf(job)}</span>
              <progress
                className={classes.progress}
                value={job.toplam - job.kalan}
                max={Math.max(job.toplam, 1)}
                aria-label={nameOf(job)}
              />
              <span className={classes.small}>{t.done(job.tamam, job.toplam)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
