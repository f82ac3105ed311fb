import type { COVER_FILES, TopluCheckRequest, TopluJob, TopluRequest } from '@derkenar/domain';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api, read } from '../../client/api.ts';

export const topluQuery = queryOptions({
  queryKey: ['toplu'],
  queryFn: async ({ signal }): Promise<readonly TopluJob[]> =>
    (await read(api.GET('/api/v1/toplu', { signal }))).isler,
  // Running jobs have gone on meanwhile.
  staleTime: 0,
});

export const checkJob = (body: TopluCheckRequest) => read(api.POST('/api/v1/toplu/denetle', { body }));

export const checkCsv = (body: TopluRequest) =>
  read(api.POST('/api/v1/toplu/denetle/csv', { body, parseAs: 'blob' }));

/** A second start with the same key is the same job. */
export const startJob = (body: TopluRequest, startKey: string) =>
  read(api.POST('/api/v1/toplu', { body, headers: { 'Idempotency-Key': startKey } }));

const byId = (id: string) => ({ params: { path: { id } } });

export const cancelJob = (id: string) => read(api.POST('/api/v1/toplu/{id}/iptal', byId(id)));
export const repeatJob = (id: string) => read(api.POST('/api/v1/toplu/{id}/yinele', byId(id)));
export const deleteJob = (id: string) => read(api.DELETE('/api/v1/toplu/{id}', byId(id)));

/** The errors of a job that has ended. */
export const errorsQuery = ({ id, bitis }: TopluJob) =>
  infiniteQueryOptions({
    queryKey: ['toplu-errors', id, bitis],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { imlec: pageParam };
      return read(api.GET('/api/v1/toplu/{id}/hatalar', { params: { path: { id }, query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
  });

export const errorCsvUrl = (id: string): string => `/api/v1/toplu/${id}/hatalar/csv`;
export const resultUrl = (id: string): string => `/api/v1/toplu/${id}/sonuc`;
/** Throws why the archive cannot be had. */
export const checkResultReady = (id: string) => read(api.GET('/api/v1/toplu/{id}/sonuc/hazir', byId(id)));
/** The list of its files, office by office. */
export const coverFile = (id: string, bicim: (typeof COVER_FILES)[number]) =>
  answer(
    api.GET('/api/v1/toplu/{id}/teslim-listesi', {
      params: { path: { id }, query: { bicim } },
      parseAs: 'blob',
    }),
  );

export const eventsUrl = (id: string): string => `/api/v1/toplu/${id}/olaylar`;

/** A job as the server has just told it. */
export function acceptJob(client: QueryClient, job: TopluJob): void {
  client.setQueryData(topluQuery.queryKey, (jobs) =>
    jobs?.some(({ id }) => id === job.id)
      ? jobs.map((one) => (one.id === job.id ? job : one))
      : [job, ...(jobs ?? [])],
  );
  // An answer that is still on its way may be older.
  if (client.isFetching({ queryKey: topluQuery.queryKey }) > 0) reloadJobs(client);
}

export const forgetJob = (client: QueryClient, id: string): void =>
  void client.setQueryData(topluQuery.queryKey, (jobs) => jobs?.filter((one) => one.id !== id));

export const reloadJobs = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: topluQuery.queryKey });
