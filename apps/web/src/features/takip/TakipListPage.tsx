import { MAX_ARAMA } from '@derkenar/domain';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../mesajlar.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { takipListQuery } from './api.ts';
import { OrnekBar, OrnekOffer } from './Ornekler.tsx';
import { TakipTable } from './TakipTable.tsx';
import classes from './takip.module.css';

const t = m.takipler;
const SEARCH_DELAY_MS = 300;

export default function TakipListPage() {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      <TextInput
        type="search"
        label={t.ara}
        placeholder={t.araYerTutucu}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search}
        maxLength={MAX_ARAMA}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Results sought={sought} />
    </>
  );
}

function Results({ sought }: { sought: string }) {
  const query = useInfiniteQuery(takipListQuery(sought));
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  const list = data?.pages.flatMap(({ takipler }) => takipler) ?? null;
  const empty = list?.length === 0 && sought === '';
  return (
    <>
      {list?.some(({ kaynak }) => kaynak === 'ornek') && <OrnekBar />}
      <VisuallyHidden component="output">
        {isPending || isPlaceholderData ? t.yukleniyor : t.sayi(list?.length ?? 0, hasNextPage)}
      </VisuallyHidden>
      <TakipTable list={list} emptyText={empty ? <OrnekOffer /> : t.aramaBos} />
      {error && <LoadError error={error} onRetry={() => void query.fetchNextPage()} />}
      {hasNextPage && !error && (
        <div className={classes.more}>
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            {isFetchingNextPage ? m.genel.yukleniyor : t.dahaFazla}
          </Button>
        </div>
      )}
    </>
  );
}
