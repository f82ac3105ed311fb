import type { LookupPurpose, PersonLookup } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

export const connectionQuery = queryOptions({
  queryKey: ['uyap', 'baglanti'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/uyap/baglanti', { signal })),
});

export const usageQuery = queryOptions({
  queryKey: ['uyap', 'usage'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/uyap/kullanim', { signal })),
});

export const connect = () => read(api.POST('/api/v1/uyap/baglanti'));
export const disconnect = () => read(api.DELETE('/api/v1/uyap/baglanti'));

/** The petition, or the case and purpose, that a lookup is logged with (decision 38). */
export type LookupSubject =
  | { readonly dilekceId: string }
  | { readonly takipId: string; readonly amac: LookupPurpose };

/** Outside the query cache: what is not accepted is kept nowhere. */
export const lookUpPerson = (body: PersonLookup, signal: AbortSignal) =>
  read(api.POST('/api/v1/uyap/kisi-sorgula', { body, signal }));
