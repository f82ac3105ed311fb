import type { TakipKayit } from '@derkenar/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../app/api.ts';

export const TAKIP_LIST_KEY = ['takip-list'] as const;

/** The server searches: number, office, parties; a page of results at a time. */
export const takipListQuery = (ara: string) =>
  infiniteQueryOptions({
    queryKey: [...TAKIP_LIST_KEY, ara],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(ara && { ara }), ...(pageParam && { imlec: pageParam }) };
      return read(api.GET('/api/v1/takip', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
    // The rows stay while the next search is on its way.
    placeholderData: keepPreviousData,
  });

export const takipQuery = (id: string) =>
  queryOptions({
    queryKey: ['takip', id],
    // The description does not say that a person has a name and an institution a title; the domain does.
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/takip/{id}', { params: { path: { id } }, signal })) as Promise<TakipKayit>,
  });

export const dilekceSecimQuery = queryOptions({
  queryKey: ['dilekce'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce', { signal })),
});

export const addOrnekler = () => read(api.POST('/api/v1/takip-ornek'));
export const removeOrnekler = () => read(api.DELETE('/api/v1/takip-ornek'));
