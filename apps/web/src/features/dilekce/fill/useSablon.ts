import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';

/** The petition's template: its questions are in it. */
export const useSablon = (dilekceId: string) =>
  useQuery({
    queryKey: ['dilekce', dilekceId, 'sablon'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: dilekceId } };
      return (await read(api.GET('/api/v1/dilekce/{id}', { params, signal }))).sablon;
    },
  });
