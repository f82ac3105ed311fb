import { queryOptions } from '@tanstack/react-query';
import { api, read } from './api.ts';

/** The rates and tariffs of the office's accounts. Another person may enter one at any time. */
export const officeRatesQuery = queryOptions({
  queryKey: ['oran'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/oran', { signal })),
  staleTime: 0,
});
