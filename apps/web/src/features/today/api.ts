import type { TopluJob } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { DEADLINE_KEY } from '../../deadline/api.ts';

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/bugun', { signal })),
  staleTime: 0,
});

const SHOWN_DEADLINES = 5;

/** The limits that end first in the next seven days. */
export const firstDeadlinesQuery = queryOptions({
  queryKey: [...DEADLINE_KEY, 'first'],
  queryFn: async ({ signal }) => {
    const body = { kapsam: '7', kontrol: 'bekleyen', adet: SHOWN_DEADLINES } as const;
    return (await read(api.POST('/api/v1/sure/ara', { body, signal }))).sureler;
  },
  staleTime: 0,
});

const REFRESH_MS = 5000;
const isRunning = ({ durum }: TopluJob): boolean => durum === 'sirada' || durum === 'suruyor';

/** Asked again while one is running. */
export const runningJobsQuery = queryOptions({
  queryKey: ['today', 'jobs'],
  queryFn: async ({ signal }): Promise<readonly TopluJob[]> =>
    (await read(api.GET('/api/v1/toplu', { signal }))).isler.filter(isRunning),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data !== undefined && data.length > 0 ? REFRESH_MS : false),
});
