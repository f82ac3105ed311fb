import type { ListedSure, SureCount } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deadlineCountQuery } from '../../deadline/api.ts';
import { End } from '../../deadline/DeadlineCells.tsx';
import { deadlineMessages } from '../../messages/deadline.ts';
import { todayMessages } from '../../messages/today.ts';
import { esasNoLabel } from '../../selection/labels.ts';
import { firstDeadlinesQuery } from './api.ts';
import { Card } from './Card.tsx';
import classes from './today.module.css';

const t = todayMessages.deadlines;

export function DeadlineCard() {
  const { data, error, refetch } = useQuery(firstDeadlinesQuery);
  const { data: counts } = useQuery(deadlineCountQuery({}));
  return (
    <Card
      title={t.title}
      more={<Link to="/sureler">{t.all}</Link>}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          {counts && <Counts counts={counts} />}
          <Deadlines list={data} />
          <p className={classes.small}>{deadlineMessages.aidShort}</p>
        </>
      ) : null}
    </Card>
  );
}

function Counts({ counts }: { readonly counts: SureCount }) {
  return (
    <p className={classes.counts}>
      <Link to="/sureler" search={{ kapsam: 'gecen' }}>
        {t.passed(counts.gecen)}
      </Link>
      <span>{t.today(counts.bugun)}</span>
      <Link to="/sureler" search={{ kapsam: '7' }}>
        {t.week(counts.gun7)}
      </Link>
    </p>
  );
}

function Deadlines({ list }: { readonly list: readonly ListedSure[] }) {
  if (list.length === 0) return <p className={classes.empty}>{t.empty}</p>;
  return (
    <ul className={classes.list}>
      {list.map((sure) => (
        <li key={`${sure.takip.id} ${sure.id}`}>
          <Link to="/takip/$takipId" params={{ takipId: sure.takip.id }} className={classes.name}>
            {`${sure.ad}, ${esasNoLabel(sure.takip.dosyaEsasNo)}`}
          </Link>
          <div className={classes.end}>
            <End sure={sure} />
          </div>
        </li>
      ))}
    </ul>
  );
}
