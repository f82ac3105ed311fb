import type { StoredTakip, Sure } from '@derkenar/domain';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { takipDeadlinesQuery } from '../../deadline/api.ts';
import { Check, End, Limit, Rule } from '../../deadline/DeadlineCells.tsx';
import { SequelLinks } from '../../deadline/SequelLinks.tsx';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { esasNoLabel } from '../../selection/labels.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './deadlines.module.css';
import takipClasses from './takip.module.css';

/** The limits of a case: those that end on a known day first, the others folded. */
export function TakipDeadlines({ takip }: { readonly takip: StoredTakip }) {
  const { data, error, refetch } = useQuery(takipDeadlinesQuery(takip.id));
  const known = (data?.sureler ?? [])
    .filter(({ id }) => id !== null)
    .toSorted((a, b) => ((a.enErkenSonGun ?? '') < (b.enErkenSonGun ?? '') ? -1 : 1));
  const over = known.filter(isOver);
  const others = (data?.sureler ?? []).filter(({ id }) => id === null);
  return (
    <section className={takipClasses.card} aria-labelledby="sureler">
      <Title order={2} id="sureler">
        {t.takip.title}
      </Title>
      <p className={classes.hint}>{t.aidShort}</p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} />}
      {data?.sureler.length === 0 && <p className={classes.hint}>{t.takip.none}</p>}
      <List list={known.filter((one) => !isOver(one))} takip={takip} />
      {over.length > 0 && (
        <details className={classes.others}>
          <summary>{t.takip.over(over.length)}</summary>
          <List list={over} takip={takip} />
        </details>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t.takip.all(others.length)}</summary>
          <p className={classes.hint}>{t.takip.addHint}</p>
          <List list={others} takip={takip} />
        </details>
      )}
    </section>
  );
}

/** The time of the other side has passed: nobody of the office has to act. */
const isOver = ({ durum, kimin }: Sure): boolean =>
  durum === 'passed' && (kimin === 'borclu' || kimin === 'ucuncuKisi');

function List({ list, takip }: { readonly list: readonly Sure[]; readonly takip: StoredTakip }) {
  if (list.length === 0) return null;
  return (
    <ul className={classes.list}>
      {list.map((sure, n) => (
        // The order is the same while the case is.
        // oxlint-disable-next-line react/no-array-index-key -- limits without an id have nothing else
        <li key={sure.id ?? n}>
          <div>
            <End sure={sure} />
          </div>
          <div>
            <Limit sure={sure} />
          </div>
          <div>
            <Rule sure={sure} />
          </div>
          <Check sure={sure} takipId={takip.id} file={esasNoLabel(takip.dosyaEsasNo)} />
          <SequelLinks takipId={takip.id} {...calledFor(sure)} />
        </li>
      ))}
    </ul>
  );
}

/** The petitions that are of use as the limit stands. */
function calledFor({ durum, suresindeDilekceler, ardindanDilekceler }: Sure) {
  return {
    within: durum === 'running' || durum === 'unknown' ? suresindeDilekceler : [],
    after: durum === 'running' || durum === 'passed' ? ardindanDilekceler : [],
  };
}
