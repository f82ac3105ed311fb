import type { TopluJob } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { topluMessages } from '../../messages/toplu.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { errorCsvUrl, errorsQuery } from './api.ts';
import { FileTable } from './FileTable.tsx';
import classes from './toplu.module.css';

const t = topluMessages.errors;

/** The files of a job that could not be made, and why. */
export function Errors({ job, name }: { job: TopluJob; name: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    errorsQuery(job),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="md" />;
  const rows = data.pages.flatMap(({ dosyalar }) => dosyalar);
  return (
    <>
      <FileTable
        label={t.table(name)}
        rows={rows}
        borclu={job.borcluAyri ? [t.borclu, ({ borcluSirasi }) => borcluSirasi] : null}
        result={[t.reason, ({ neden }) => neden]}
      />
      {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      <div className={classes.tools}>
        <DownloadLink
          href={errorCsvUrl(job.id)}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t.csv}
        </DownloadLink>
        {hasNextPage && !error && (
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {topluMessages.files.showMore}
          </Button>
        )}
      </div>
    </>
  );
}
