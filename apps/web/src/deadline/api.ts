import type {
  ListedSure,
  Sure,
  SureFilter,
  SureList,
  SureSearch,
  SureStep,
  TakipSureleri,
} from '@derkenar/domain';
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
      read(
        api.GET('/api/v1/takip/{id}/sure', { params: { path: { id: takipId } }, signal }),
      ) as Promise<TakipSureleri>,
    // Today's date is among what it says.
    staleTime: 0,
  });

/** The limits that the petitions start, whatever the case. */
export const petitionStepsQuery = (dilekceler: readonly string[]) =>
  queryOptions({
    queryKey: [...DEADLINE_KEY, 'petitions', dilekceler],
    queryFn: async ({ signal }): Promise<readonly SureStep[]> =>
      (await read(api.POST('/api/v1/sure/adim', { body: { dilekceler: [...dilekceler] }, signal }))).adimlar,
  });

/** A limit by the names that addresses give it and its case. */
export interface NamedSure {
  readonly takipId: string;
  readonly sureId: string;
}

/** Marks the limit as checked or takes the mark back, and shows it wherever the limit is shown. */
export async function saveCheck(
  client: QueryClient,
  { takipId, sureId, by }: NamedSure & { readonly by: string | null },
): Promise<void> {
  const path = '/api/v1/takip/{id}/sure/{sureId}/kontrol';
  const params = { path: { id: takipId, sureId } };
  await read(by === null ? api.DELETE(path, { params }) : api.PUT(path, { params }));
  await showChecks(client, [{ takipId, sureId }], by);
}

/** Limits that the server takes at a time. */
const MAX_CHECKS = 200;

/** As saveCheck() for several; answers those that were not so before. */
export async function saveChecks(
  client: QueryClient,
  sureler: readonly NamedSure[],
  by: string | null,
): Promise<readonly NamedSure[]> {
  const changed: NamedSure[] = [];
  for (let from = 0; from < sureler.length; from += MAX_CHECKS) {
    const body = { sureler: sureler.slice(from, from + MAX_CHECKS), kontrol: by !== null };
    changed.push(...(await read(api.POST('/api/v1/sure/kontrol', { body }))).degisenler);
  }
  await showChecks(client, changed, by);
  return changed;
}

async function showChecks(
  client: QueryClient,
  sureler: readonly NamedSure[],
  by: string | null,
): Promise<void> {
  const kontrol = by === null ? null : { adSoyad: by, zaman: new Date().toISOString() };
  const named = new Set(sureler.map(({ takipId, sureId }) => `${takipId} ${sureId}`));
  const marked = <T extends Sure>(sure: T, takipId: string): T =>
    named.has(`${takipId} ${sure.id}`) ? { ...sure, kontrol } : sure;
  // The row stays where it is, with the way back, until the list is asked for anew.
  client.setQueriesData<InfiniteData<SureList>>(
    { queryKey: LIST_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          sureler: page.sureler.map((sure: ListedSure) => marked(sure, sure.takip.id)),
        })),
      },
  );
  for (const takipId of new Set(sureler.map((one) => one.takipId)))
    client.setQueryData(
      takipDeadlinesQuery(takipId).queryKey,
      (data) => data && { ...data, sureler: data.sureler.map((sure) => marked(sure, takipId)) },
    );
  await client.invalidateQueries({ queryKey: COUNT_KEY });
}
