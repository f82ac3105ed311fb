import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../app/api.ts';

export const dilekceListQuery = queryOptions({
  queryKey: ['dilekce-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-list', { signal })),
});
