import { formatEsasNo, type LogEntry } from '@derkenar/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { documentsQuery } from '../../../documents/api.ts';
import { logMessages as t } from '../../../messages/log.ts';
import { messages } from '../../../messages.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import styles from './log.module.css';

const SHOWN = 10;

/** The documents of a bulk job, folded below the line of its start. They are read once they are unfolded. */
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
  if (list.length === 0) return <p>{t.noDocuments}</p>;
  return (
    <>
      <ul>
        {list.map(({ id, takipEsasNo, dilekceIsim }) => (
          <li key={id}>
            {`${takipEsasNo === null ? t.takip : formatEsasNo(takipEsasNo)} · ${dilekceIsim ?? t.deletedDilekce}`}
          </li>
        ))}
      </ul>
      <Link to="/belgeler" search={{ toplu: job }}>
        {t.allDocuments}
      </Link>
    </>
  );
}
