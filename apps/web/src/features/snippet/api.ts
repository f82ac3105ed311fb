import type { Snippet, SnippetSummary, SnippetUpdate } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { SNIPPETS_KEY } from '../../selection/snippets.ts';

/** Changes the petitions of the update too. ApiError 409 when others would change. */
export const changeSnippet = ({ id, surum }: Snippet, body: SnippetUpdate) =>
  read(api.PUT('/api/v1/parca/{id}', { params: { path: { id } }, headers: matching(surum), body }));

export const removeSnippet = ({ id, surum }: SnippetSummary) =>
  read(api.DELETE('/api/v1/parca/{id}', { params: { path: { id } }, headers: matching(surum) }));

export const restoreSnippet = ({ id }: SnippetSummary) =>
  read(api.POST('/api/v1/parca/{id}/geri-al', { params: { path: { id } } }));

export const readAlanlar = (signal: AbortSignal) => read(api.GET('/api/v1/dilekce-alan', { signal }));

const matching = (surum: number) => ({ 'if-match': `"${surum}"` });

export const reloadSnippets = (client: QueryClient) => client.invalidateQueries({ queryKey: SNIPPETS_KEY });
