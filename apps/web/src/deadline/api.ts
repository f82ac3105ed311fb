import type { ListedSure, Sure, SureFilter, SureList, SureSearch } from '@derkenar/domain';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

/** Begins the key of every query about limits. */
export const DEADLINE_KEY = ['deadline'] as const;
const LIST_KEY = [...DEADLINE_KEY, 'list'] as const;
const COUNT_KEY = [...DEADLINE_KEY, 'count'] as const;

export const deadlineListQuery = (search: Omit<SureSearch, 'imlec' | 'adet'>) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.POST('/api/v1/sure/ara', {
          body: { ...search, adet: 50, ...(pageParam !== null && { imlec: pageParam }) },
          signal,
        }),
      ) as Promise<SureList>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const deadlineCountQuery = (filter: SureFilter) =>
  queryOptions({
    queryKey: [...COUNT_KEY, filter],
    queryFn: ({ signal }) => read(api.POST('/api/v1/sure/say', { body: filter, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const lawyersQuery = queryOptions({
  queryKey: [...DEADLINE_KEY, 'lawyers'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/sure-vekil', { signal })),
  staleTime: 5 * 60_000,
});

export const takipDeadlinesQuery = (takipId: string) =>
  queryOptions({
    queryKey: [...DEADLINE_KEY, 'takip', takipId],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/takip/{id}/sure', { params: { path: { id: takipId } }, signal })) as Promise<{
        sureler: Sure[];
      }>,
    // Today's date is among what it says.
    staleTime: 0,
  });

/** Marks the limit as checked or takes the mark back, and shows it wherever the limit is shown. */
export async function saveCheck(
  client: QueryClient,
  { takipId, sureId, by }: { readonly takipId: string; readonly sureId: string; readonly by: string | null },
): Promise<void> {
  const path = '/api/v1/takip/{id}/sure/{sureId}/kontrol';
  const params = { path: { id: takipId, sureId } };
  await read(by === null ? api.DELETE(path, { params }) : api.PUT(path, { params }));
  const kontrol = by === null ? null : { adSoyad: by, zaman: new Date().toISOString() };
  const marked = <T extends Sure>(sure: T): T => (sure.id === sureId ? { ...sure, kontrol } : sure);
  // The row stays where it is, with the way back, until the list is asked for anew.
  client.setQueriesData<InfiniteData<SureList>>(
    { queryKey: LIST_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          sureler: page.sureler.map((sure: ListedSure) => (sure.takip.id === takipId ? marked(sure) : sure)),
        })),
      },
  );
  client.setQueryData(
    takipDeadlinesQuery(takipId).queryKey,
    (data) => data && { sureler: data.sureler.map(marked) },
  );
  await client.invalidateQueries({ queryKey: COUNT_KEY });
}
