import { formatEsasNo, type LogEntry } from '@derkenar/domain';
import { ActionIcon } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logMessages as t } from '../../../messages/log.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { ListTable } from '../../../ui/ListTable.tsx';
import { details, sentence } from './details.ts';
import { JobDocuments } from './JobDocuments.tsx';
import styles from './log.module.css';
import type { LogSearch } from './search.ts';

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly LogEntry[] | null;
  /** The lines are those of the page before. */
  readonly stale: boolean;
  readonly emptyText: ReactNode;
}

export function LogTable({ list, stale, emptyText }: Props) {
  return (
    <ListTable
      label={t.table}
      className={styles.table}
      headClassName=""
      columns={Object.values(t.column)}
      list={list}
      stale={stale}
      emptyText={emptyText}
    >
      {list?.map((entry) => (
        <LogRow key={entry.id} entry={entry} />
      ))}
    </ListTable>
  );
}

function LogRow({ entry }: { entry: LogEntry }) {
  const lines = details(entry);
  return (
    <tr>
      <td className={styles.time}>{formatInstantWithTime(entry.zaman)}</td>
      <td className={styles.who}>{entry.kullanici?.adSoyad ?? t.nobody}</td>
      <td className={styles.what}>
        {sentence(entry)}
        {lines.length > 0 && (
          <ul className={styles.details}>
            {lines.map(({ name, text }) => (
              <li key={name}>{`${name}: ${text}`}</li>
            ))}
          </ul>
        )}
        <JobDocuments entry={entry} />
      </td>
      <td className={styles.about}>
        <Takip entry={entry} />
        <Dilekce entry={entry} />
      </td>
    </tr>
  );
}

function Takip({ entry: { takipId, takipEsasNo } }: { entry: LogEntry }) {
  if (takipId === null) return null;
  const no = takipEsasNo === null ? t.takip : formatEsasNo(takipEsasNo);
  return (
    <About logSearch={{ takipId }} label={t.takipFilter(no)}>
      <Link to="/takip/$takipId" params={{ takipId }}>
        {no}
      </Link>
    </About>
  );
}

function Dilekce({ entry: { dilekceId, dilekceIsim, dilekceSurum } }: { entry: LogEntry }) {
  if (dilekceId === null) return null;
  const name = dilekceIsim ?? t.deletedDilekce;
  return (
    <About logSearch={{ dilekceId }} label={t.dilekceFilter(name)}>
      {dilekceIsim === null ? (
        name
      ) : (
        <Link to="/" search={{ ara: dilekceIsim }}>
          {dilekceIsim}
        </Link>
      )}
      {dilekceSurum !== null && <span className={styles.version}>{t.version(dilekceSurum)}</span>}
    </About>
  );
}

interface AboutProps {
  readonly logSearch: LogSearch;
  readonly label: string;
  readonly children: ReactNode;
}

/** The subject of a line, with a link to all lines about it. */
function About({ logSearch, label, children }: AboutProps) {
  return (
    <div className={styles.one}>
      <span>{children}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        title={label}
        renderRoot={(props) => <Link {...props} to="/yonetim/kayitlar" search={logSearch} />}
      >
        <IconFilter size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
