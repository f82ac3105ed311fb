import type { TakipSummary } from '@derkenar/domain';
import { Button, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { topluMessages } from '../../messages/toplu.ts';
import { takipCountQuery, takipListQuery } from '../../selection/api.ts';
import { FilterBar, SearchField } from '../../selection/FilterBar.tsx';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { untick, useTicked } from '../../selection/ticked.ts';
import { focusSoon } from '../../ui/focus.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Selection } from './request.ts';
import tickedTakiplerClasses from './tickedTakipler.module.css';
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
    focusSoon(() => section.current?.querySelector<HTMLElement>('input, button')?.focus());
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

/** Cases that are named; the others are counted. */
const SHOWN = 30;

interface TickedTakiplerProps {
  readonly takipler: readonly TakipSummary[];
  readonly onFilter: () => void;
}

/** The cases that were ticked in the list; each can be taken out again. */
function TickedTakipler({ takipler, onFilter }: TickedTakiplerProps) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const remove = (n: number, id: string) => {
    // The next one comes into its place; of the last one only the list is left, or the way back.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[n + 1] ?? buttons?.[n - 1])?.focus();
    untick(client, [id]);
    if (takipler.length === 1) onFilter();
  };
  const more = takipler.length - SHOWN;
  return (
    <>
      <output className={classes.count}>{t.selected(takipler.length)}</output>
      <ul className={tickedTakiplerClasses.list} ref={list}>
        {takipler.slice(0, SHOWN).map((takip, n) => (
          <li key={takip.id} className={tickedTakiplerClasses.chip}>
            <span>
              {esasNoLabel(takip.dosyaEsasNo)}{' '}
              <span className={classes.office}>{officeLabel(takip.icraDairesi.ad)}</span>
            </span>
            <UnstyledButton
              className={tickedTakiplerClasses.remove}
              aria-label={t.remove(esasNoLabel(takip.dosyaEsasNo), officeLabel(takip.icraDairesi.ad))}
              onClick={() => remove(n, takip.id)}
            >
              <IconX size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        {more > 0 && <li className={tickedTakiplerClasses.more}>{t.andMore(more)}</li>}
      </ul>
      <div className={classes.tools}>
        <Button variant="default" size="compact-sm" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {t.inList}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onFilter}>
          {t.withFilter}
        </Button>
      </div>
    </>
  );
}
