import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';

const RUNNING_MS = 1000;

/** Asked again while an update is under way, also when the server does not answer: it is starting anew then. */
export const updateQuery = queryOptions({
  queryKey: ['update'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/guncelleme', { signal })),
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }) => (data?.progress ? RUNNING_MS : false),
});

export const lookForUpdate = () => read(api.POST('/api/v1/guncelleme/denetim'));

export const startUpdate = (version: string) => read(api.POST('/api/v1/guncelleme', { body: { version } }));

export const saveUpdateAddress = (address: string | null) =>
  read(api.PUT('/api/v1/guncelleme/adres', { body: { address } }));
