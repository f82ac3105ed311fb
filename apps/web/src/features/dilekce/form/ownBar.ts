import type { ApprovalRequest } from '@derkenar/domain';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';

const ownBarQuery = queryOptions({
  queryKey: ['own-bar'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-onay-baro', { signal })),
});

/** The bar under which the person who is signed in approves, and the number there; null while nobody knows it. */
export function useOwnBar(): ApprovalRequest | null {
  const mayApprove = useYetki('dilekce-onayla');
  return useQuery({ ...ownBarQuery, enabled: mayApprove }).data ?? null;
}

export const reloadOwnBar = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownBarQuery.queryKey });
