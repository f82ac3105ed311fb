import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

const lastUsedQuery = queryOptions({
  queryKey: ['dilekce-last-used'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-son', { signal })),
  staleTime: 0,
});

const NONE: readonly string[] = [];

/** Ids of the petitions that the person used last; none while they are not known. */
export function useLastUsed(): readonly string[] {
  return useQuery(lastUsedQuery).data ?? NONE;
}
