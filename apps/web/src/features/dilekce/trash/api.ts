import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';
import { TRASH_KEY } from '../api.ts';

/** Always read anew: others fill the trash, and time empties it. */
export const trashListQuery = queryOptions({
  queryKey: TRASH_KEY,
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-cop', { signal })),
  staleTime: 0,
});

export const trashQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRASH_KEY, id],
    queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-cop/{id}', { params: { path: { id } }, signal })),
  });
