import type { DocumentSearch } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useYetki } from '../client/session.ts';
import { documentMessages as t } from '../messages/document.ts';
import { messages } from '../messages.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { documentsQuery } from './api.ts';
import { DocumentTable } from './DocumentTable.tsx';
import classes from './documents.module.css';
import { StateBar } from './StateBar.tsx';
import { useTicks } from './useTicks.ts';

interface Props {
  readonly search: Omit<DocumentSearch, 'imlec' | 'adet'>;
  readonly emptyText: ReactNode;
  readonly ofTakip?: boolean;
  /** Documents a page. */
  readonly count?: number;
}

/** Documents, newest first, with their states. */
export function DocumentList({ search, emptyText, ofTakip = false, count }: Props) {
  const query = useInfiniteQuery(documentsQuery(search, count));
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const list = data?.pages.flatMap(({ belgeler }) => belgeler) ?? null;
  const allTicks = useTicks(list ?? []);
  const mayChange = useYetki('takip-yonet');
  const ticks = mayChange && list !== null && list.length > 0 ? allTicks : null;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <VisuallyHidden component="output">
        {list === null || isPlaceholderData ? t.loading : t.count(list.length, hasNextPage)}
      </VisuallyHidden>
      {data?.pages[0]?.fazlaTakip && <p className={classes.small}>{t.tooMany}</p>}
      {ticks && <StateBar ticks={ticks} jobId={search.toplu} />}
      <DocumentTable
        list={list}
        stale={isPlaceholderData}
        emptyText={emptyText}
        ticks={ticks}
        ofTakip={ofTakip}
      />
      {error && <LoadError error={error} onRetry={() => void query.fetchNextPage()} />}
      {hasNextPage && !error && (
        <div className={classes.more}>
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            {isFetchingNextPage ? messages.common.loading : t.more}
          </Button>
        </div>
      )}
    </>
  );
}
