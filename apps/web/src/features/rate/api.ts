import type { QueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import type { paths } from '../../client/api-types.d.ts';
import { officeRatesQuery } from '../../client/officeRates.ts';

export type RateBody = paths['/api/v1/oran']['post']['requestBody']['content']['application/json'];

export const addRate = (body: RateBody) => read(api.POST('/api/v1/oran', { body }));

const of = (id: string) => ({ params: { path: { id } } });
export const confirmRate = (id: string) => read(api.POST('/api/v1/oran/{id}/onay', of(id)));
export const withdrawRate = (id: string) => read(api.POST('/api/v1/oran/{id}/geri-al', of(id)));

/** Accounts are made with other rates now. */
export async function reloadRates(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['hesap'] });
  await client.invalidateQueries({ queryKey: officeRatesQuery.queryKey });
}
