import type { SnippetSummary } from '@derkenar/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { SNIPPETS_KEY, snippetsQuery } from '../../selection/snippets.ts';
import { repaintSnippets } from './view.ts';

/** The name of a snippet in the list that is loaded; null where it is not in it. */
export function useSnippetName(): (id: string) => string | null {
  const client = useQueryClient();
  return (id) =>
    client.getQueryData<readonly SnippetSummary[]>(SNIPPETS_KEY)?.find((one) => one.id === id)?.isim ?? null;
}

/** Loads the names for a text that has linked parts, and shows them. */
export function useSnippetNames(editor: Editor): void {
  const linked = editor.state.doc.content.content.some(({ type }) => type.name === 'snippet');
  const { data } = useQuery({ ...snippetsQuery, enabled: linked });
  useEffect(() => {
    if (data) repaintSnippets();
  }, [data]);
}
