import type { DilekceSummary, DilekceType, FoundDilekce } from '@derkenar/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, answer, api, read } from '../../client/api.ts';
import { readIfChanged } from '../../client/ifChanged.ts';
import { dilekceListMessages } from '../../messages/dilekceList.ts';

export const DILEKCE_LIST_KEY = ['dilekce-list'] as const;
export const TRASH_KEY = ['dilekce-trash'] as const;

/** The list brings another day with each change, so that this holds only for changes during its own request. */
const SHOWN_STALE_MS = 60_000;

export interface Filter {
  /** Part of the name; '' for all. */
  readonly name: string;
  readonly type: DilekceType | null;
}

/**
 * Fetched when the filter changes and when reloadDilekceler forces it (specification §4). On the way back to the page
 * and to the window, what is known is shown and the server is asked whether others changed something.
 */
export const dilekceListQuery = ({ name, type }: Filter) =>
  queryOptions({
    queryKey: [...DILEKCE_LIST_KEY, name, type],
    queryFn: ({ client, queryKey, signal }) =>
      readIfChanged<FoundDilekce[]>(client.getQueryData(queryKey), (headers) => {
        if (name === '' && type === null) return api.GET('/api/v1/dilekce-list', { headers, signal });
        const query = { ...(name && { isim: name }), ...(type && { dilekceTipi: type }) };
        return api.GET('/api/v1/dilekce/filter', { params: { query }, headers, signal });
      }),
    staleTime: 0,
    ...(name === '' && type === null && { gcTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
    // The page itself looks out for it: what is built in misses the way from one window to another.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The rows stay while the next filter is on its way.
    placeholderData: keepPreviousData,
    // Comparing ten thousand records costs more than drawing the few that are seen.
    structuralSharing: false,
  });

/** The name and template of a petition, for a look at it from the list, which knows when it was changed last. */
export const shownDilekceQuery = ({ id, updated_at }: Pick<DilekceSummary, 'id' | 'updated_at'>) =>
  queryOptions({
    queryKey: ['dilekce', 'shown', id, updated_at],
    queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce/{id}', { params: { path: { id } }, signal })),
    // The text before a change stays until the new one is there, that of another petition does not.
    placeholderData: (known) => (known?.id === id ? known : undefined),
    staleTime: SHOWN_STALE_MS,
  });

/** Called after each change of a petition: lists, filter results, single records and the trash are fetched again. */
export async function reloadDilekceler(client: QueryClient): Promise<void> {
  await Promise.all(
    [DILEKCE_LIST_KEY, ['dilekce'], TRASH_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** The whole record without its template, as it stands in the list (decision 4); the star is flipped. */
export function saveFavorite(found: FoundDilekce, favori_mi: boolean) {
  // A member that is undefined is not sent.
  const body = { ...found, favori_mi, excerpt: undefined };
  return read(api.PUT('/api/v1/dilekce/{id}', { params: { path: { id: found.id } }, body }));
}

/** Shows the star at once, in every list that is known. */
export function showFavorite(client: QueryClient, id: string, favori_mi: boolean): void {
  // A list that is on its way would show the star as it was.
  void client.cancelQueries({ queryKey: DILEKCE_LIST_KEY });
  client.setQueriesData<readonly DilekceSummary[]>({ queryKey: DILEKCE_LIST_KEY }, (list) =>
    list?.map((one) => (one.id === id ? { ...one, favori_mi } : one)),
  );
}

/** Takes a deleted petition out of every list that is known. */
export function forgetDilekce(client: QueryClient, id: string): void {
  client.setQueriesData<readonly DilekceSummary[]>({ queryKey: DILEKCE_LIST_KEY }, (list) =>
    list?.filter((one) => one.id !== id),
  );
}

/**
 * Moves a petition into the trash, unless it was changed since the list was read. A list has no versions: the record
 * is asked for its own, and If-Match refuses a change in between.
 */
export async function deleteDilekce({ id, updated_at }: DilekceSummary): Promise<void> {
  const path = { id };
  const { data, response } = await answer(api.GET('/api/v1/dilekce/{id}', { params: { path } }));
  if (data.updated_at !== updated_at) throw new ApiError(412, 'dilekce-degisti', dilekceListMessages.changed);
  const etag = response.headers.get('etag');
  await read(
    api.DELETE('/api/v1/dilekce/{id}', { params: { path, header: etag ? { 'If-Match': etag } : {} } }),
  );
}

export const restoreDilekce = (id: string) =>
  read(api.POST('/api/v1/dilekce-cop/{id}/geri-al', { params: { path: { id } } }));
