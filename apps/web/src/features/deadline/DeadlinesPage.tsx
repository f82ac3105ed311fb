import type { ListedSure, SureFilter, SureSearch } from '@derkenar/domain';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import '../../ui/nativeSelectStyles.ts';
import { useYetki } from '../../client/session.ts';
import { deadlineCountQuery, deadlineListQuery, lawyersQuery } from '../../deadline/api.ts';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { messages } from '../../messages.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { choices } from '../../ui/choices.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeadlineTable } from './DeadlineTable.tsx';
import classes from './deadlines.module.css';
import { type DeadlineSearch, SCOPES } from './search.ts';
import { useBulkCheck } from './useBulkCheck.ts';

/** The limits of the office's open cases that have ended or will end soon. */
export default function DeadlinesPage() {
  const { kapsam: scope = '30', kimin, kontrol = 'bekleyen' } = useSearch({ from: '/inside/sureler' });
  const [lawyer, setLawyer] = useState('');
  const filter: SureFilter = { ...(kimin && { kimin }), ...(lawyer !== '' && { vekil: lawyer }) };
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <p className={classes.aid}>{t.aid}</p>
      <Scopes scope={scope} filter={filter} />
      <Filter lawyer={lawyer} onLawyer={setLawyer} />
      <Results search={{ ...filter, kapsam: scope, kontrol }} />
    </>
  );
}

function useChange() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/sureler' });
  return (change: { readonly [K in keyof DeadlineSearch]: DeadlineSearch[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: '/sureler', search: next, replace: true, resetScroll: false });
  };
}

/** Each with the number of limits that wait for a check. */
function Scopes({ scope, filter }: { readonly scope: SureSearch['kapsam']; readonly filter: SureFilter }) {
  const change = useChange();
  const { data } = useQuery(deadlineCountQuery(filter));
  const counts = data && { gecen: data.gecen, '7': data.gun7, '30': data.gun30, '90': data.gun90 };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no row of buttons
    <div role="group" aria-label={t.scopes} className={classes.scopes}>
      {SCOPES.map((one) => (
        <Button
          key={one}
          variant={one === scope ? 'filled' : 'default'}
          aria-pressed={one === scope}
          onClick={() => change({ kapsam: one })}
        >
          {counts ? t.scopeWithCount(t.scope[one], counts[one]) : t.scope[one]}
        </Button>
      ))}
    </div>
  );
}

const all = { value: '', label: t.filter.all };

interface FilterProps {
  readonly lawyer: string;
  readonly onLawyer: (name: string) => void;
}

function Filter({ lawyer, onLawyer }: FilterProps) {
  const change = useChange();
  const { kimin, kontrol } = useSearch({ from: '/inside/sureler' });
  const { data } = useQuery(lawyersQuery);
  const names = (data?.vekiller ?? []).map((name) => ({ value: name, label: name }));
  return (
    <search aria-label={t.filter.title} className={classes.filter}>
      <NativeSelect
        label={t.filter.lawyer}
        data={[all, ...names]}
        value={lawyer}
        onChange={(event) => onLawyer(event.currentTarget.value)}
      />
      <NativeSelect
        label={t.filter.party}
        data={[all, ...choices(t.parties)]}
        value={kimin ?? ''}
        onChange={(event) => {
          const value = event.currentTarget.value as NonNullable<DeadlineSearch['kimin']> | '';
          change({ kimin: value === '' ? undefined : value });
        }}
      />
      <NativeSelect
        label={t.filter.state}
        data={[
          { value: '', label: t.filter.waiting },
          { value: 'hepsi', label: t.filter.withChecked },
        ]}
        value={kontrol ?? ''}
        onChange={(event) => change({ kontrol: event.currentTarget.value === '' ? undefined : 'hepsi' })}
      />
    </search>
  );
}

/** Offers the widest range, where another one is empty. */
function NothingEnds({ scope, text }: { readonly scope: SureSearch['kapsam']; readonly text: string }) {
  const change = useChange();
  const wider = () => {
    // The button goes with the empty list.
    document.getElementById(MAIN_ID)?.focus();
    change({ kapsam: '90' });
  };
  return (
    <EmptyState text={text}>
      {(scope === '7' || scope === '30') && (
        <Button variant="default" onClick={wider}>
          {t.showWidest}
        </Button>
      )}
    </EmptyState>
  );
}

function Results({ search }: { readonly search: Omit<SureSearch, 'imlec' | 'adet'> }) {
  const query = useInfiniteQuery(deadlineListQuery(search));
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const list: readonly ListedSure[] | null = data?.pages.flatMap(({ sureler }) => sureler) ?? null;
  const mayCheck = useYetki('takip-yonet');
  const checks = useBulkCheck(list ?? []);
  // Limits that end soon are looked at one by one.
  const empty = search.kontrol === 'hepsi' ? t.emptyWithChecked : t.empty;
  const bulk = search.kapsam === 'gecen' && mayCheck && list !== null && list.length > 0 ? checks : null;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <VisuallyHidden component="output">
        {list === null || isPlaceholderData ? t.loading : t.count(list.length, hasNextPage)}
      </VisuallyHidden>
      {bulk && <BulkBar bulk={bulk} />}
      <DeadlineTable
        list={list}
        bulk={bulk}
        stale={isPlaceholderData}
        emptyText={<NothingEnds scope={search.kapsam} text={empty} />}
      />
      {error && <LoadError error={error} onRetry={() => void query.fetchNextPage()} />}
      {hasNextPage && !error && (
        <div className={classes.next}>
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
