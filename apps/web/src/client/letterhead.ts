import { queryOptions } from '@tanstack/react-query';
import { api, read } from './api.ts';

/** The office's letterhead as HTML, for everyone in it. */
export const letterheadQuery = queryOptions({
  queryKey: ['antet'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/buro/antet', { signal })),
});
