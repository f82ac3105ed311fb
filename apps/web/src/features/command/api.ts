import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';

/** Results of each kind. */
const SHOWN = 6;

export const foundTakiplerQuery = (search: string) =>
  queryOptions({
    queryKey: ['command', 'takip', search],
    queryFn: async ({ signal }) => {
      const body = { ...(search !== '' && { ara: search }), adet: SHOWN };
      return (await read(api.POST('/api/v1/takip/ara', { body, signal }))).takipler;
    },
  });

/** By the name, the other names that offices say, and the text. */
export const foundDilekcelerQuery = (search: string) =>
  queryOptions({
    queryKey: ['command', 'dilekce', search],
    queryFn: async ({ signal }) => {
      const query = { isim: search };
      const found = await read(api.GET('/api/v1/dilekce/filter', { params: { query }, signal }));
      return found.slice(0, SHOWN).map(({ id, isim }) => ({ id, isim }));
    },
  });

export const readSablon = async (id: string): Promise<string> =>
  (await read(api.GET('/api/v1/dilekce/{id}', { params: { path: { id } } }))).sablon;
