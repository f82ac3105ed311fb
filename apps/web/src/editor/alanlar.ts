import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../app/api.ts';
import type { components } from '../app/api-tipleri.d.ts';

/** A field that may stand in a template, as the server lists it (specification §3.2). */
export type DilekceAlan = components['schemas']['DilekceAlan'];

/** The catalogue is the server's own and changes only with its version. */
export const alanlarQuery = queryOptions({
  queryKey: ['dilekce-alan'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-alan', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
