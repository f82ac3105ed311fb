import type { DocumentPage, DocumentSearch, DocumentStateRequest, StoredDocument } from '@derkenar/domain';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { saveBelge } from '../belge/download.ts';
import { answer, api, read } from '../client/api.ts';

const DOCUMENT_KEY = ['document'] as const;
const PAGE = 50;

/** `adet`: documents a page. */
export const documentsQuery = (search: Omit<DocumentSearch, 'imlec' | 'adet'>, adet = PAGE) =>
  infiniteQueryOptions({
    queryKey: [...DOCUMENT_KEY, search, adet],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.POST('/api/v1/belge-kaydi/ara', {
          body: { ...search, adet, ...(pageParam !== null && { imlec: pageParam }) },
          signal,
        }),
      ) as Promise<DocumentPage>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ sonraki }) => sonraki,
    placeholderData: keepPreviousData,
    // The newest documents are what one looks for.
    staleTime: 0,
  });

/** After a document was made or its state changed. */
export const forgetDocuments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DOCUMENT_KEY });

/** Saves the file that the document was, byte for byte. */
export async function saveAgain({ id, bicim }: StoredDocument): Promise<void> {
  const params = { path: { no: String(id) } };
  saveBelge(bicim, await answer(api.GET('/api/v1/belge-kaydi/{no}/dosya', { params, parseAs: 'blob' })));
}

/** Answers the number of documents whose state was written. */
export async function saveStates(client: QueryClient, body: DocumentStateRequest): Promise<number> {
  const { degisen } = await read(api.PUT('/api/v1/belge-kaydi/durum', { body }));
  await forgetDocuments(client);
  return degisen;
}
