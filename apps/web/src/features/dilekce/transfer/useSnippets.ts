import { librarySablon, MAX_DILEKCE_IMPORT } from '@derkenar/domain';
import { useCallback, useRef, useState } from 'react';
import { api, errorText, isAbort, read } from '../../../client/api.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { batchesOf } from './batches.ts';
import {
  createSnippetItem,
  isChosen,
  type SnippetChange,
  type SnippetItem,
  type SnippetSource,
  snippetChange,
} from './snippetItem.ts';

/** The snippets of the libraries that were chosen. They are added before the petitions, which then follow them. */
export function useSnippets() {
  const [snippets, setSnippets] = useState<readonly SnippetItem[]>([]);
  const latest = useRef(snippets);

  const set = useCallback((next: (old: readonly SnippetItem[]) => readonly SnippetItem[]) => {
    latest.current = next(latest.current);
    setSnippets(latest.current);
  }, []);
  const changeSnippet = useCallback(
    (key: string, change: SnippetChange) =>
      set((old) => old.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [set],
  );
  const addSnippetSources = useCallback(
    (sources: readonly SnippetSource[]) => set((old) => [...old, ...sources.map(createSnippetItem)]),
    [set],
  );

  /** Adds those of the keys that are chosen. One that fails stays on the list with its reason. */
  async function saveSnippets(keys: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const wanted: { readonly anahtar: string; readonly isim: string; readonly metin: string }[] = [];
    for (const snippet of latest.current.filter((one) => keys.has(one.key) && isChosen(one))) {
      const metin = librarySablon(await snippet.open().text());
      if (metin === null) changeSnippet(snippet.key, { status: 'hata', reason: t.drop.libraryMalformed });
      else wanted.push({ anahtar: snippet.key, isim: snippet.name, metin });
    }
    for (const parcalar of batchesOf(wanted, MAX_DILEKCE_IMPORT, ({ metin }) => metin.length)) {
      if (signal.aborted) return;
      for (const { anahtar } of parcalar) changeSnippet(anahtar, { status: 'saving', reason: null });
      try {
        const { sonuclar } = await read(api.POST('/api/v1/parca-ice-aktar', { body: { parcalar }, signal }));
        for (const result of sonuclar) changeSnippet(result.anahtar, snippetChange(result));
      } catch (error) {
        const failed: SnippetChange = isAbort(error)
          ? { status: 'ready' }
          : { status: 'hata', reason: errorText(error) };
        for (const { anahtar } of parcalar) changeSnippet(anahtar, failed);
      }
    }
  }

  return { snippets, latestSnippets: latest, addSnippetSources, changeSnippet, saveSnippets };
}
