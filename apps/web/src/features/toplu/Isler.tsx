import type { TopluIs } from '@derkenar/domain';
import { Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../app/notify.ts';
import { useOlaylar } from '../../app/useOlaylar.ts';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { acceptIs, olaylarUrl, reloadIsler, topluQuery } from './api.ts';
import { Is } from './Is.tsx';
import { adOf, isRunning, readIs } from './ilerleme.ts';
import classes from './toplu.module.css';

const t = topluMesajlari.isler;
/** Of what is not told by itself. */
const REFETCH_MS = 3000;

interface Props {
  /** The job that was just begun here: it takes the focus. */
  readonly started: string | null;
}

export function Isler({ started }: Props) {
  const { data, error, refetch } = useIsler();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="toplu-isler">
      <Title order={2} id="toplu-isler" ref={heading} tabIndex={-1}>
        {t.baslik}
      </Title>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <output className={classes.hint}>{t.yukleniyor}</output>
          <Skeleton height={120} radius="md" />
        </>
      ) : data.length === 0 ? (
        <p className={classes.hint}>{t.bos}</p>
      ) : (
        <ul className={classes.jobs}>
          {data.map((is) => (
            <Is key={is.id} is={is} isNew={is.id === started} onGone={() => heading.current?.focus()} />
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
function useIsler() {
  const client = useQueryClient();
  const running = useQuery(topluQuery).data?.filter(isRunning) ?? [];
  const [followed] = running;
  const live = useOlaylar({
    url: followed ? olaylarUrl(followed.id) : null,
    onMessage: (data) => {
      const is = readIs(data);
      if (is) acceptIs(client, is);
    },
    onLost: () => reloadIsler(client),
  });
  const untold = running.length > (live ? 1 : 0);
  const query = useQuery({ ...topluQuery, refetchInterval: untold && REFETCH_MS });
  useSilinen(query.data);
  return query;
}

/** Tells of a job that was deleted while it ran: that is not done on this page, where it is cancelled first. */
function useSilinen(isler: readonly TopluIs[] | undefined) {
  const before = useRef(isler);
  useEffect(() => {
    const gone = before.current?.filter((is) => isRunning(is) && isler?.every(({ id }) => id !== is.id));
    for (const is of gone ?? [])
      notify({ kind: 'warning', title: t.silinmis, lines: [t.silinmisSatiri(adOf(is))] });
    before.current = isler;
  }, [isler]);
}
