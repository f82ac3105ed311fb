import { ACTIONS, type Action } from '@derkenar/domain';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, read } from '../../../client/api.ts';
import { logMessages as t } from '../../../messages/log.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../administration.module.css';
import { LogProof, SaveButton } from './LogProof.tsx';
import { LogTable } from './LogTable.tsx';
import styles from './log.module.css';
import type { LogSearch } from './search.ts';
import '../../../ui/nativeSelectStyles.ts';
import { choices } from '../../../ui/choices.ts';
import { Day } from '../../../ui/Day.tsx';
import { usersQuery } from '../api.ts';

export default function LogPage() {
  const logSearch = useSearch({ from: '/inside/yonetim/kayitlar' });
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.title} subtitle={t.subtitle} />
        <SaveButton label={t.csv} address={csvAddress(logSearch)} />
      </div>
      <LogFilter logSearch={logSearch} />
      {/* Another selection begins on its first page. */}
      <Pages key={JSON.stringify(logSearch)} logSearch={logSearch} />
      <LogProof />
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

const filterTexts = t.filter;

const ACTION_OPTIONS = [{ value: '', label: filterTexts.all }, ...choices(ACTIONS)];

/** The address says what is chosen, so that a selection can be linked to and gone back to. */
function LogFilter({ logSearch }: { logSearch: LogSearch }) {
  const navigate = useNavigate();
  const { data: users } = useQuery(usersQuery);
  const set = (change: LogSearch) =>
    void navigate({ to: '/yonetim/kayitlar', search: { ...logSearch, ...change }, replace: true });
  const people = (users ?? []).map(({ id, adSoyad }) => ({ value: id, label: adSoyad }));
  const { baslangic, bitis } = logSearch;
  const disordered = baslangic !== undefined && bitis !== undefined && baslangic > bitis;
  return (
    <search aria-label={filterTexts.title} className={styles.filter}>
      <NativeSelect
        label={filterTexts.user}
        data={[{ value: '', label: filterTexts.everyone }, ...people]}
        value={logSearch.kullaniciId ?? ''}
        onChange={(event) => set({ kullaniciId: event.currentTarget.value })}
      />
      <NativeSelect
        label={filterTexts.action}
        data={ACTION_OPTIONS}
        value={logSearch.eylem ?? ''}
        onChange={(event) => set({ eylem: event.currentTarget.value })}
      />
      <Day label={filterTexts.start} iso={baslangic ?? ''} onDay={(iso) => set({ baslangic: iso })} />
      <Day
        label={filterTexts.end}
        iso={bitis ?? ''}
        error={disordered ? filterTexts.orderError : null}
        onDay={(iso) => set({ bitis: iso })}
      />
      {Object.keys(logSearch).length > 0 && (
        <div className={styles.chosen}>
          <span>
            {logSearch.takipId && filterTexts.takip} {logSearch.dilekceId && filterTexts.dilekce}{' '}
            {logSearch.toplu && filterTexts.job}
          </span>
          <Button
            variant="subtle"
            onClick={() => void navigate({ to: '/yonetim/kayitlar', search: {}, replace: true })}
          >
            {filterTexts.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

/** One page of the log; the server filters and pages, whatever the length of the log. */
const logQuery = (logSearch: LogSearch, imlec: string | null) =>
  queryOptions({
    queryKey: ['log', logSearch, imlec],
    queryFn: ({ signal }) => {
      const query = { ...asQuery(logSearch), ...foldsJobs(logSearch), ...(imlec !== null && { imlec }) };
      return read(api.GET('/api/v1/kayit', { params: { query }, signal }));
    },
    // The lines stay while the next page is on its way.
    placeholderData: keepPreviousData,
    // The newest lines are what one looks for.
    staleTime: 0,
  });

/** A job's files stand below its line, unless they are what is looked for. */
const foldsJobs = ({ eylem, takipId, dilekceId, toplu }: LogSearch) =>
  eylem || takipId || dilekceId || toplu ? {} : ({ topluKatla: 'evet' } as const);

/** The address of the whole selection as a file: the browser saves it while the server is still reading. */
const csvAddress = (logSearch: LogSearch): string =>
  `/api/v1/kayit/csv?${new URLSearchParams(logSearch).toString()}`;

/** The server refuses unknown values with a message. */
const asQuery = ({ eylem, ...rest }: LogSearch) => ({ ...rest, ...(eylem && { eylem: eylem as Action }) });
