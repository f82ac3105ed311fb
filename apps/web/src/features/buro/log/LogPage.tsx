import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { take } from '../../../belge/download.ts';
import { api, read } from '../../../client/api.ts';
import { logMessages as t } from '../../../messages/log.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../administration.module.css';
import { csvAddress, logQuery } from './api.ts';
import { LogFilter } from './LogFilter.tsx';
import { LogTable } from './LogTable.tsx';
import styles from './log.module.css';
import type { LogSearch } from './search.ts';

export default function LogPage() {
  const logSearch = useSearch({ from: '/inside/yonetim/kayitlar' });
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.title} subtitle={t.subtitle} />
        <CsvButton logSearch={logSearch} />
      </div>
      <LogFilter logSearch={logSearch} />
      {/* Another selection begins on its first page. */}
      <Pages key={JSON.stringify(logSearch)} logSearch={logSearch} />
    </>
  );
}

/** The newest lines first, a page of the server's at a time; `null` is its first. */
function Pages({ logSearch }: { logSearch: LogSearch }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { data, error, isPlaceholderData, refetch } = useQuery(logQuery(logSearch, cursors.at(-1) ?? null));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const list = isPlaceholderData ? null : data?.kayitlar;
  const filtered = Object.keys(logSearch).length > 0;
  const next = data?.sonraki ?? null;
  return (
    <>
      <VisuallyHidden component="output">{list ? t.count(list.length) : t.loading}</VisuallyHidden>
      <LogTable
        list={data?.kayitlar ?? null}
        stale={isPlaceholderData}
        emptyText={filtered ? t.filterEmpty : t.empty}
      />
      {(cursors.length > 1 || next !== null) && (
        <nav aria-label={t.pages} className={styles.pages}>
          <Button
            variant="default"
            data-disabled={cursors.length === 1 || undefined}
            aria-disabled={cursors.length === 1 || undefined}
            onClick={() => cursors.length > 1 && setCursors(cursors.slice(0, -1))}
          >
            {t.newer}
          </Button>
          <Button
            variant="default"
            data-disabled={next === null || undefined}
            aria-disabled={next === null || isPlaceholderData || undefined}
            onClick={() => next !== null && !isPlaceholderData && setCursors([...cursors, next])}
          >
            {t.older}
          </Button>
        </nav>
      )}
    </>
  );
}

/** The browser takes the file itself, as long as it may be; whether it is allowed to is asked first. */
function CsvButton({ logSearch }: { logSearch: LogSearch }) {
  const download = async () => {
    try {
      await read(api.GET('/api/v1/oturum'));
    } catch (error) {
      notifyFailure(t.csvError, error);
      return;
    }
    take(csvAddress(logSearch));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t.csv}
    </Button>
  );
}
