import { queryOptions } from '@tanstack/react-query';
import { api, read } from './api.ts';

/** The office and its settings, for everyone in it. */
export const buroQuery = queryOptions({
  queryKey: ['buro'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/buro', { signal })),
});
