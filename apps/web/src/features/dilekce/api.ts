import type { DilekceOzet } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../app/api.ts';

export const dilekceListQuery = queryOptions({
  queryKey: ['dilekce-list'],
  queryFn: ({ signal }) => getJson<readonly DilekceOzet[]>('/api/v1/dilekce-list', signal),
});
