import type { TopluDenetle, TopluIs, TopluIstegi } from '@derkenar/domain';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../app/api.ts';

export const topluQuery = queryOptions({
  queryKey: ['toplu'],
  queryFn: async ({ signal }): Promise<readonly TopluIs[]> =>
    (await read(api.GET('/api/v1/toplu', { signal }))).isler,
  // What runs has gone on meanwhile.
  staleTime: 0,
});

export const denetle = (body: TopluDenetle) => read(api.POST('/api/v1/toplu/denetle', { body }));

export const denetimCsv = (body: TopluIstegi) =>
  read(api.POST('/api/v1/toplu/denetle/csv', { body, parseAs: 'blob' }));

/** With the same key a second time it is the same job. */
export const baslat = (body: TopluIstegi, anahtar: string) =>
  read(api.POST('/api/v1/toplu', { body, headers: { 'Idempotency-Key': anahtar } }));

const byId = (id: string) => ({ params: { path: { id } } });

export const iptalEt = (id: string) => read(api.POST('/api/v1/toplu/{id}/iptal', byId(id)));
export const yinele = (id: string) => read(api.POST('/api/v1/toplu/{id}/yinele', byId(id)));
export const sil = (id: string) => read(api.DELETE('/api/v1/toplu/{id}', byId(id)));

/** Of a job that has ended. */
export const hatalarQuery = ({ id, bitis }: TopluIs) =>
  infiniteQueryOptions({
    queryKey: ['toplu-hatalar', id, bitis],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { imlec: pageParam };
      return read(api.GET('/api/v1/toplu/{id}/hatalar', { params: { path: { id }, query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
  });

export const hataCsvUrl = (id: string): string => `/api/v1/toplu/${id}/hatalar/csv`;
export const sonucUrl = (id: string): string => `/api/v1/toplu/${id}/sonuc`;
/** Throws why the archive cannot be had. */
export const sonucHazir = (id: string) => read(api.GET('/api/v1/toplu/{id}/sonuc/hazir', byId(id)));
export const olaylarUrl = (id: string): string => `/api/v1/toplu/${id}/olaylar`;

/** A job as the server has just told it. */
export function acceptIs(client: QueryClient, is: TopluIs): void {
  client.setQueryData(topluQuery.queryKey, (isler) =>
    isler?.some(({ id }) => id === is.id)
      ? isler.map((one) => (one.id === is.id ? is : one))
      : [is, ...(isler ?? [])],
  );
  // An answer that is still on its way may be older.
  if (client.isFetching({ queryKey: topluQuery.queryKey }) > 0) reloadIsler(client);
}

export const forgetIs = (client: QueryClient, id: string): void =>
  void client.setQueryData(topluQuery.queryKey, (isler) => isler?.filter((one) => one.id !== id));

export const reloadIsler = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: topluQuery.queryKey });
