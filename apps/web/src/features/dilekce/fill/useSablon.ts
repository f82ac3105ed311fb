import { readHtml } from '@derkenar/belge';
import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';

/** The petition's template as a document. */
export const useSablon = (dilekceId: string) =>
  useQuery({
    queryKey: ['dilekce', dilekceId, 'preview'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: dilekceId } };
      const dilekce = await read(api.GET('/api/v1/dilekce/{id}', { params, signal }));
      return readHtml(dilekce.sablon).value;
    },
    // The document is compared by nobody.
    structuralSharing: false,
  });
