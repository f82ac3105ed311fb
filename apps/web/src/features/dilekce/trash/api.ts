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

const LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days until a petition deleted at `silindi` (ISO 8601) is gone, from 0 to 30. */
export function daysLeft(deletedAt: string, now: Date): number {
  const past = (now.getTime() - Date.parse(deletedAt)) / DAY_MS;
  return Math.min(LIFE_DAYS, Math.max(0, Math.ceil(LIFE_DAYS - past) || 0));
}
