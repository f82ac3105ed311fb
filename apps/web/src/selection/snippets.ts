import type { NewSnippet } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

export const SNIPPETS_KEY = ['parca'] as const;

export const snippetsQuery = queryOptions({
  queryKey: SNIPPETS_KEY,
  queryFn: ({ signal }) => read(api.GET('/api/v1/parca', { signal })),
});

/** A snippet with its text and the petitions that are linked to it. */
export const readSnippet = (id: string) => read(api.GET('/api/v1/parca/{id}', { params: { path: { id } } }));

export const addSnippet = (body: NewSnippet) => read(api.POST('/api/v1/parca', { body }));
