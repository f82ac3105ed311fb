import { parseEsasNo } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconStack2, IconTableExport, IconTableImport } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { takipMessages } from '../../messages/takip.ts';
import { takipListMessages } from '../../messages/takipList.ts';
import { transferMessages } from '../../messages/transfer.ts';
import { messages } from '../../messages.ts';
import { TAKIP_LIST_KEY, takipListQuery } from '../../selection/api.ts';
import { FilterBar, SearchField } from '../../selection/FilterBar.tsx';
import { type Filter, keepList, lastList } from '../../selection/filter.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { PartBoundary } from '../../ui/DialogBoundary.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import { addSamples, removeSamples } from './api.ts';
import { SelectionBar, useTicking } from './Selection.tsx';
import sampleClasses from './sample.module.css';
import { TakipTable } from './TakipTable.tsx';
import classes from './takip.module.css';

// Its menu is for few visits.
const ExportTakipler = lazy(() => import('./ExportTakipler.tsx'));

const t = takipListMessages;
const SEARCH_DELAY_MS = 300;

export default function TakipListPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/inside/takip' });
  const [search, setSearch] = useState(() => lastList(client).search);
  const [sought] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  useEffect(() => keepList(client, { search: sought, filter }), [client, sought, filter]);
  const openOnly = useOpenOnly(filter);
  return (
    <>
      <div className={classes.pageHead}>
        <PageHeader title={messages.takipler} subtitle={t.subtitle} />
        <div className={classes.actions}>
          <ExportMenu search={sought} filter={filter} />
          <ImportButton />
          <TopluButton />
          <AddButton />
        </div>
      </div>
      <FilterBar
        filter={filter}
        onChange={(next) => void navigate({ to: '/takip', search: next, replace: true, resetScroll: false })}
      >
        <SearchField
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => openOnly(event, search.trim())}
        />
      </FilterBar>
      <Results search={sought} filter={filter} />
    </>
  );
}

/** Starts bulk work with all cases that pass the list's search and filter. */
function TopluButton() {
  const look = { variant: 'default', leftSection: <IconStack2 size={18} aria-hidden /> };
  if (!useYetki('dilekce-indir')) return <DeniedButton {...look}>{takipMessages.topluCreate}</DeniedButton>;
  return (
    <Button {...look} renderRoot={(props) => <Link to="/toplu" search={{ liste: true }} {...props} />}>
      {takipMessages.topluCreate}
    </Button>
  );
}

function ExportMenu({ search, filter }: { search: string; filter: Filter }) {
  if (!useYetki('takip-yonet'))
    return (
      <DeniedButton variant="default" leftSection={<IconTableExport size={18} aria-hidden />}>
        {transferMessages.export}
      </DeniedButton>
    );
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton width={150} height={36} />}>
        <ExportTakipler search={search} filter={filter} />
      </Suspense>
    </PartBoundary>
  );
}

function ImportButton() {
  const look = { variant: 'default', leftSection: <IconTableImport size={18} aria-hidden /> };
  if (!useYetki('takip-yonet')) return <DeniedButton {...look}>{transferMessages.import}</DeniedButton>;
  return (
    <Button {...look} renderRoot={(props) => <Link to="/takip/aktar" {...props} />}>
      {transferMessages.import}
    </Button>
  );
}

function AddButton() {
  const icon = <IconPlus size={18} aria-hidden />;
  if (!useYetki('takip-yonet')) return <DeniedButton leftSection={icon}>{takipMessages.add}</DeniedButton>;
  return (
    <Button leftSection={icon} renderRoot={(props) => <Link to="/takip/yeni" {...props} />}>
      {takipMessages.add}
    </Button>
  );
}

/** Enter opens the case that was meant: the one with that number, or the only one found. */
function useOpenOnly(filter: Filter) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = async (ara: string) => {
    try {
      const { pages } = await client.fetchInfiniteQuery(takipListQuery({ search: ara, ...filter }));
      const found = pages.flatMap(({ takipler }) => takipler);
      const esasNo = parseEsasNo(ara);
      const exact = found.filter(({ dosyaEsasNo }) => esasNo !== null && dosyaEsasNo === esasNo);
      const [only, another] = exact.length > 0 ? exact : found;
      if (only && !another) await navigate({ to: '/takip/$takipId', params: { takipId: only.id } });
    } catch (error) {
      notifyFailure(messages.error.title, error);
    }
  };
  return (event: KeyboardEvent, search: string) => {
    if (event.key === 'Enter' && search !== '' && !event.nativeEvent.isComposing) void open(search);
  };
}

function Results({ search, filter }: { search: string; filter: Filter }) {
  const query = useInfiniteQuery(takipListQuery({ search, ...filter }));
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const list = useMemo(() => data?.pages.flatMap(({ takipler }) => takipler) ?? null, [data]);
  const onTick = useTicking(list);
  const ticking = useYetki('dilekce-indir');
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const emptyText = filtered ? takipMessages.filter.empty : search === '' ? <SampleOffer /> : t.searchEmpty;
  return (
    <>
      {list?.some(({ kaynak }) => kaynak === 'ornek') && <SampleBar />}
      <VisuallyHidden component="output">
        {isPending || isPlaceholderData ? t.loading : t.count(list?.length ?? 0, hasNextPage)}
      </VisuallyHidden>
      {ticking && list && list.length > 0 && <SelectionBar list={list} hasMore={hasNextPage} />}
      <TakipTable list={list} emptyText={emptyText} onTick={ticking ? onTick : null} />
      {error && <LoadError error={error} onRetry={() => void query.fetchNextPage()} />}
      {hasNextPage && !error && (
        <div className={classes.more}>
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            {isFetchingNextPage ? messages.common.loading : t.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that invented cases stand among the others, and takes them all away. */
function SampleBar() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (!allowed) return null;
  const remove = async () => {
    await removeSamples();
    notify({ kind: 'success', title: t.samplesDeleted });
    setAsking(false);
    await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
    // The bar goes with the samples.
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <div className={sampleClasses.bar}>
      <p>
        <strong>{t.samplesLoaded}</strong> {t.sampleDescription}
      </p>
      <Button
        ref={trigger}
        variant="default"
        size="compact-sm"
        onPointerEnter={preloadConfirm}
        onFocus={preloadConfirm}
        onClick={() => setAsking(true)}
      >
        {t.deleteSamples}
      </Button>
      {asking && (
        <Confirm
          title={t.deleteSamplesTitle}
          text={t.deleteSamplesDescription}
          action={t.deleteSamplesConfirm}
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The empty list of an office that has no case yet. */
function SampleOffer() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!allowed) return t.empty;
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await addSamples();
      await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
      notify({ kind: 'success', title: t.samplesAdded });
      document.getElementById(MAIN_ID)?.focus();
    } catch (error) {
      notifyFailure(t.addSamplesFailed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={sampleClasses.offer}>
      <p>
        {t.empty} {t.emptySample}
      </p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => void add()}>
        {t.addSamples}
      </Button>
    </div>
  );
}
