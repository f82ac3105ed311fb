import { Button, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { takipListQuery, takipSayisiQuery } from '../../secim/api.ts';
import { FilterBar } from '../../secim/FilterBar.tsx';
import { SearchField } from '../../secim/SearchField.tsx';
import { useSecilen } from '../../secim/secilen.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Secim } from './istek.ts';
import { Secilenler } from './Secilenler.tsx';
import classes from './toplu.module.css';

const t = topluMesajlari.form;
const SEARCH_DELAY_MS = 300;

interface Props {
  readonly secim: Secim;
  readonly takipler: Takipler;
  readonly onChange: (next: Partial<Secim>) => void;
}

/** Which cases: those that were ticked in the list, or all that pass search and filter. */
export function TakipSecimi({ secim, takipler, onChange }: Props) {
  const secilen = useSecilen();
  const section = useRef<HTMLElement>(null);
  const choose = (tekTek: boolean) => {
    onChange({ tekTek });
    // What was pressed is no longer there.
    setTimeout(() => section.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return (
    <section aria-labelledby="toplu-takipler" ref={section}>
      <Title order={3} id="toplu-takipler">
        {t.takipler}
      </Title>
      {secim.tekTek ? (
        <Secilenler takipler={takipler.list} onFilter={() => choose(false)} />
      ) : (
        <>
          <p className={classes.hint}>{t.takiplerAciklama}</p>
          <FilterBar filter={secim.filter} onChange={(filter) => onChange({ filter })}>
            <SearchField
              value={secim.ara}
              onChange={(ara) => onChange({ ara })}
              // It narrows while it is typed; the form is not sent by it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </FilterBar>
          {takipler.error ? (
            <LoadError error={takipler.error} onRetry={takipler.retry} />
          ) : (
            <output className={classes.count}>{takipler.text}</output>
          )}
          {secilen.size > 0 && (
            <div className={classes.tools}>
              <Button variant="default" size="compact-sm" onClick={() => choose(true)}>
                {t.secilenlerle(secilen.size)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

type Takipler = ReturnType<typeof useTakipler>;

/** The cases: the first of them, and how many there are. */
export function useTakipler({ tekTek, ara, filter }: Secim) {
  const secilen = useSecilen();
  const [sought] = useDebouncedValue(ara.trim(), SEARCH_DELAY_MS);
  const sorgu = { ara: sought, ...filter };
  const query = useInfiniteQuery({ ...takipListQuery(sorgu), enabled: !tekTek });
  const { data, isPlaceholderData, hasNextPage } = query;
  const listed = data?.pages.flatMap(({ takipler }) => takipler) ?? [];
  const current = data !== undefined && !isPlaceholderData && sought === ara.trim();
  const whole = useQuery({ ...takipSayisiQuery(sorgu), enabled: !tekTek && current && hasNextPage });
  const sayi = !current ? undefined : hasNextPage ? whole.data : listed.length;
  const error = data ? whole.error : query.error;
  return {
    list: tekTek ? [...secilen.values()] : listed,
    /** null: not known yet. */
    sayi: tekTek ? secilen.size : (sayi ?? null),
    error: sayi === undefined ? error : null,
    retry: () => void (data ? whole.refetch() : query.refetch()),
    text: sayi === undefined ? t.sayiliyor : t.sayi(sayi),
  };
}
