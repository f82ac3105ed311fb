import { formatEsasNo, type LogEntry } from '@derkenar/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, read } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';
import { documentsQuery } from '../../../documents/api.ts';
import { logMessages as t } from '../../../messages/log.ts';
import { messages } from '../../../messages.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import styles from './log.module.css';

const SHOWN = 10;

/** Documents of a bulk job and files that it stopped, folded below the line of its start and read once it is unfolded. */
export function JobDocuments({ entry: { eylem, ayrinti } }: { readonly entry: LogEntry }) {
  const allowed = useYetki('dilekce-indir');
  const [open, setOpen] = useState(false);
  const job = ayrinti['toplu'];
  if (!allowed || eylem !== 'toplu-baslat' || typeof job !== 'string') return null;
  return (
    <details className={styles.documents} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.documents}</summary>
      {open && <Documents job={job} />}
    </details>
  );
}

function Documents({ job }: { readonly job: string }) {
  const { data, error, refetch } = useInfiniteQuery(documentsQuery({ toplu: job }, SHOWN));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const list = data?.pages[0]?.belgeler;
  if (list === undefined) return <p>{messages.common.loading}</p>;
  return (
    <>
      {list.length === 0 ? (
        <p>{t.noDocuments}</p>
      ) : (
        <>
          <Files list={list} />
          <Link to="/belgeler" search={{ toplu: job }}>
            {t.allDocuments}
          </Link>
        </>
      )}
      <Stopped job={job} />
    </>
  );
}

/** The files that a guard stopped have lines in the log and no documents. */
function Stopped({ job }: { readonly job: string }) {
  const stopped = { eylem: 'dilekce-durdur', toplu: job } as const;
  const { data, error, refetch } = useQuery({
    queryKey: ['log', stopped],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/kayit', { params: { query: { ...stopped, adet: SHOWN } }, signal })),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.kayitlar.length === 0) return null;
  return (
    <>
      <p>{t.stopped}</p>
      <Files list={data.kayitlar} />
      <Link to="/yonetim/kayitlar" search={stopped}>
        {t.allStopped}
      </Link>
    </>
  );
}

type File = Pick<LogEntry, 'id' | 'takipEsasNo' | 'dilekceIsim'>;

const Files = ({ list }: { readonly list: readonly File[] }) => (
  <ul>
    {list.map(({ id, takipEsasNo, dilekceIsim }) => (
      <li key={id}>
        {`${takipEsasNo === null ? t.takip : formatEsasNo(takipEsasNo)} · ${dilekceIsim ?? t.deletedDilekce}`}
      </li>
    ))}
  </ul>
);
