import type { DilekceSelection, StoredTakip, TakipFilter } from '@derkenar/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, read } from '../client/api.ts';
import { readIfChanged } from '../client/ifChanged.ts';
import { useReturn } from '../ui/useReturn.ts';
import { CHANGES_MS } from './changes.ts';
import type { Filter } from './filter.ts';

export const TAKIP_LIST_KEY = ['takip-list'] as const;

interface TakipSearch extends Filter {
  readonly search: string;
}

/** The members that narrow the list. */
export const filterOf = ({ search, durum, icraDairesi, takipTipi }: TakipSearch): TakipFilter => ({
  ...(search && { ara: search }),
  ...(durum && { durum }),
  ...(icraDairesi && { icraDairesi }),
  ...(takipTipi && { takipTipi }),
});

/** Cases of a page. */
const PAGE_SIZE = 50;

/** The server searches: number, office, parties; a page of results at a time. */
export const takipListQuery = (query: TakipSearch) =>
  infiniteQueryOptions({
    queryKey: [...TAKIP_LIST_KEY, query],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...filterOf(query), adet: PAGE_SIZE, ...(pageParam && { imlec: pageParam }) };
      return read(api.POST('/api/v1/takip/ara', { body, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
    // The rows stay while the next search is on its way.
    placeholderData: keepPreviousData,
  });

/** The number of cases, for a place where one page of the list does not give it. */
export const takipCountQuery = (query: TakipSearch) =>
  queryOptions({
    queryKey: [...TAKIP_LIST_KEY, 'count', query],
    queryFn: async ({ signal }) =>
      (await read(api.POST('/api/v1/takip/say', { body: filterOf(query), signal }))).sayi,
  });

// The description does not say that a person has a name and an institution a title; the domain does.
export const readTakip = (id: string, signal?: AbortSignal) =>
  read(
    api.GET('/api/v1/takip/{id}', { params: { path: { id } }, ...(signal && { signal }) }),
  ) as Promise<StoredTakip>;

export const takipOptionsQuery = queryOptions({
  queryKey: ['takip-options'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/takip-secenek', { signal })),
});

const dilekceSelectionQuery = queryOptions({
  queryKey: ['dilekce'],
  queryFn: ({ client, queryKey, signal }) =>
    readIfChanged<DilekceSelection[]>(client.getQueryData(queryKey), (headers) =>
      api.GET('/api/v1/dilekce', { headers, signal }),
    ),
  staleTime: 0,
  refetchOnWindowFocus: false,
  structuralSharing: false,
});

/**
 * The petitions to choose from. The server is asked again when the window is come back to, and now and then while
 * `watches`, since others may change what is chosen.
 */
export function useDilekceSelection(watches = false) {
  const query = useQuery({ ...dilekceSelectionQuery, refetchInterval: watches && CHANGES_MS });
  const { refetch } = query;
  useReturn(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  return query;
}
