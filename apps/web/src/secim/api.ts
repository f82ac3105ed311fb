import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '../app/api.ts';
import type { Filter } from './filter.ts';

export const TAKIP_LIST_KEY = ['takip-list'] as const;

interface TakipSorgusu extends Filter {
  readonly ara: string;
}

/** The server searches: number, office, parties; a page of results at a time. */
export const takipListQuery = (sorgu: TakipSorgusu) =>
  infiniteQueryOptions({
    queryKey: [...TAKIP_LIST_KEY, sorgu],
    queryFn: ({ pageParam, signal }) => {
      const { ara, durum, icraDairesi, takipTipi } = sorgu;
      const query = {
        ...(ara && { ara }),
        ...(durum && { durum }),
        ...(icraDairesi && { icraDairesi }),
        ...(takipTipi && { takipTipi }),
        ...(pageParam && { imlec: pageParam }),
      };
      return read(api.GET('/api/v1/takip', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
    // The rows stay while the next search is on its way.
    placeholderData: keepPreviousData,
  });

export const takipSecenekQuery = queryOptions({
  queryKey: ['takip-secenek'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/takip-secenek', { signal })),
});

export const dilekceSecimQuery = queryOptions({
  queryKey: ['dilekce'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce', { signal })),
});
