import type { StoredTakip } from '@derkenar/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import type { paths } from '../../client/api-types.d.ts';
import { DEADLINE_KEY } from '../../deadline/api.ts';
import { readTakip, TAKIP_LIST_KEY, takipOptionsQuery } from '../../selection/api.ts';
import { untick } from '../../selection/ticked.ts';

export const takipQuery = (id: string) =>
  queryOptions({
    queryKey: ['takip', id],
    queryFn: ({ signal }) => readTakip(id, signal),
  });

/** Representatives of the office's cases whose name holds the text. */
export const knownVekillerQuery = (ara: string) =>
  queryOptions({
    queryKey: ['vekil-ara', ara],
    queryFn: ({ signal }) => read(api.POST('/api/v1/takip/vekil-ara', { body: { ara }, signal })),
  });

type TakipBody = paths['/api/v1/takip']['post']['requestBody']['content']['application/json'];

export const addTakip = (body: TakipBody) =>
  read(api.POST('/api/v1/takip', { body })) as Promise<StoredTakip>;

/** `etag`: of the version that was edited. Throws ApiError 'takip-degisti' where it is no longer that one. */
export const updateTakip = (id: string, etag: string, body: TakipBody) =>
  read(
    api.PUT('/api/v1/takip/{id}', { params: { path: { id }, header: { 'If-Match': etag } }, body }),
  ) as Promise<StoredTakip>;

/** Adds to the case's own fields; an empty text takes one away. */
export const saveOwnFields = (id: string, alanlar: Readonly<Record<string, string>>) =>
  read(
    api.PUT('/api/v1/takip/{id}/ek-alanlar', { params: { path: { id } }, body: { alanlar: { ...alanlar } } }),
  ) as Promise<StoredTakip>;

/** The version that If-Match names. */
export const etagOf = ({ surum }: Pick<StoredTakip, 'surum'>): string => `"${surum}"`;

export const deleteTakip = (id: string, etag: string) =>
  read(api.DELETE('/api/v1/takip/{id}', { params: { path: { id }, header: { 'If-Match': etag } } }));

export const takipAlanlarQuery = (id: string) =>
  queryOptions({
    queryKey: ['takip', id, 'alanlar'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/takip/{id}/alanlar', { params: { path: { id } }, signal })),
    // Today's date is among them.
    staleTime: 0,
  });

/** Lists and suggestions are out of date. */
function reloadTakipler(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: DEADLINE_KEY });
  client.removeQueries({ queryKey: TAKIP_LIST_KEY, type: 'inactive' });
  void client.invalidateQueries({ queryKey: TAKIP_LIST_KEY });
  void client.invalidateQueries({ queryKey: takipOptionsQuery.queryKey });
}

/** A case that was just saved. */
export function acceptTakip(client: QueryClient, takip: StoredTakip): void {
  client.removeQueries({ queryKey: takipAlanlarQuery(takip.id).queryKey });
  client.setQueryData(takipQuery(takip.id).queryKey, takip);
  reloadTakipler(client);
}

/** A case that was just deleted. */
export function forgetTakip(client: QueryClient, id: string): void {
  untick(client, [id]);
  client.removeQueries({ queryKey: takipQuery(id).queryKey, type: 'inactive' });
  reloadTakipler(client);
}

export const addSamples = () => read(api.POST('/api/v1/takip-ornek'));
export const removeSamples = () => read(api.DELETE('/api/v1/takip-ornek'));
