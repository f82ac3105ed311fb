import { Button, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { topluMessages } from '../../messages/toplu.ts';
import { takipCountQuery, takipListQuery } from '../../selection/api.ts';
import { FilterBar } from '../../selection/FilterBar.tsx';
import { SearchField } from '../../selection/SearchField.tsx';
import { useTicked } from '../../selection/ticked.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Selection } from './request.ts';
import { TickedTakipler } from './TickedTakipler.tsx';
import classes from './toplu.module.css';

const t = topluMessages.form;
const SEARCH_DELAY_MS = 300;

interface Props {
  readonly selection: Selection;
  readonly takipler: Takipler;
  readonly onChange: (next: Partial<Selection>) => void;
}

/** Selects the cases: those ticked in the list, or all that pass the search and the filter. */
export function TakipSelection({ selection, takipler, onChange }: Props) {
  const ticked = useTicked();
  const section = useRef<HTMLElement>(null);
  const choose = (onlyTicked: boolean) => {
    onChange({ onlyTicked });
    // The pressed button is gone, so the focus needs a new place.
    setTimeout(() => section.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return (
    <section aria-labelledby="toplu-takipler" ref={section}>
      <Title order={3} id="toplu-takipler">
        {t.takipler}
      </Title>
      {selection.onlyTicked ? (
        <TickedTakipler takipler={takipler.list} onFilter={() => choose(false)} />
      ) : (
        <>
          <p className={classes.hint}>{t.takiplerDescription}</p>
          <FilterBar filter={selection.filter} onChange={(filter) => onChange({ filter })}>
            <SearchField
              value={selection.search}
              onChange={(ara) => onChange({ search: ara })}
              // It narrows while it is typed; the form is not sent by it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </FilterBar>
          {takipler.error ? (
            <LoadError error={takipler.error} onRetry={takipler.retry} />
          ) : (
            <output className={classes.count}>{takipler.text}</output>
          )}
          {ticked.size > 0 && (
            <div className={classes.tools}>
              <Button variant="default" size="compact-sm" onClick={() => choose(true)}>
                {t.withSelected(ticked.size)}
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
export function useTakipler({ onlyTicked, search, filter }: Selection) {
  const ticked = useTicked();
  const [sought] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const wanted = { search: sought, ...filter };
  const query = useInfiniteQuery({ ...takipListQuery(wanted), enabled: !onlyTicked });
  const { data, isPlaceholderData, hasNextPage } = query;
  const listed = data?.pages.flatMap(({ takipler }) => takipler) ?? [];
  const current = data !== undefined && !isPlaceholderData && sought === search.trim();
  const whole = useQuery({ ...takipCountQuery(wanted), enabled: !onlyTicked && current && hasNextPage });
  const count = !current ? undefined : hasNextPage ? whole.data : listed.length;
  const error = data ? whole.error : query.error;
  return {
    list: onlyTicked ? [...ticked.values()] : listed,
    /** null: not known yet. */
    count: onlyTicked ? ticked.size : (count ?? null),
    error: count === undefined ? error : null,
    retry: () => void (data ? whole.refetch() : query.refetch()),
    text: count === undefined ? t.counting : t.count(count),
  };
}
