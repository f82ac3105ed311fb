import { foldTr, tarafAdi } from '@derkenar/domain';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { m } from '../../mesajlar.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type TakipOzet, takipListQuery } from './api.ts';
import { esasNoLabel } from './labels.ts';
import { TakipTable } from './TakipTable.tsx';
import classes from './takip.module.css';

const t = m.takipler;

export default function TakipListPage() {
  const { data, error, isPending, refetch } = useQuery(takipListQuery);
  const [search, setSearch] = useState('');
  const found = useSearch(data, search);
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <TextInput
            type="search"
            label={t.ara}
            placeholder={t.araYerTutucu}
            leftSection={<IconSearch size={18} aria-hidden />}
            className={classes.search}
            maxLength={200}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <VisuallyHidden component="output">
            {isPending ? t.yukleniyor : t.sayi(found.length)}
          </VisuallyHidden>
          <TakipTable list={isPending ? null : found} emptyText={data?.length === 0 ? t.bos : t.aramaBos} />
        </>
      )}
    </>
  );
}

/** Every word of the search must be somewhere in the row; Turkish letters are folded. */
function useSearch(list: readonly TakipOzet[] | undefined, search: string): readonly TakipOzet[] {
  const keyed = useMemo(
    () => (list ?? []).map((takip) => ({ takip, key: foldTr(searchText(takip)) })),
    [list],
  );
  return useMemo(() => {
    const words = foldTr(search).split(/\s+/).filter(Boolean);
    return keyed.filter(({ key }) => words.every((word) => key.includes(word))).map(({ takip }) => takip);
  }, [keyed, search]);
}

const searchText = ({ dosyaEsasNo, icraDairesi, alacaklilar, borclular }: TakipOzet): string =>
  [esasNoLabel(dosyaEsasNo), icraDairesi.ad, ...alacaklilar.map(tarafAdi), ...borclular.map(tarafAdi)].join(
    ' ',
  );
