import { type DilekceImport, type DilekceImportResult, MAX_DILEKCE_IMPORT } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api, errorText, isAbort, read } from '../../../client/api.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { reloadDilekceler } from '../api.ts';
import { batchesOf } from './batches.ts';
import { type Item, type ItemChange, isReady, resultChange } from './item.ts';
import { linkedKeys, type SnippetItem } from './snippetItem.ts';
import type { useSnippets } from './useSnippets.ts';

type Snippets = Pick<ReturnType<typeof useSnippets>, 'latestSnippets' | 'saveSnippets'>;

interface Progress {
  readonly sent: number;
  readonly of: number;
}

/** Sends petitions some at a time; what fails stays on the list, and sent again it is added once. */
export function useSaveItems(
  latest: RefObject<readonly Item[]>,
  changeItem: (key: string, change: ItemChange) => void,
  { latestSnippets, saveSnippets }: Snippets,
) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** `others`: keys of snippets that come in too, beside those to which the petitions are linked. */
  async function saveItems(
    keys: ReadonlySet<string>,
    sameName: DilekceImport['ayniAd'],
    others: readonly string[],
  ): Promise<void> {
    if (sending.current) return;
    const { signal } = (sending.current = new AbortController());
    const chosen = latest.current.filter((one) => keys.has(one.key) && isReady(one));
    let sent = 0;
    setProgress({ sent, of: chosen.length });
    await saveSnippets(
      new Set([...others, ...chosen.flatMap((one) => [...linkedKeys(one).values()])]),
      signal,
    );
    for (const batch of batches(chosen)) {
      if (signal.aborted) break;
      for (const { key } of batch) changeItem(key, { status: 'saving', reason: null });
      try {
        const byKey = new Map(batch.map((item) => [item.key, item]));
        const sent = batch.map((item) => ({ item, links: linksOf(item) }));
        for (const result of await importDilekceler(sent, sameName, signal)) {
          const item = byKey.get(result.anahtar);
          if (item) changeItem(item.key, withUnlinked(resultChange(result, item), linksOf(item)));
        }
      } catch (error) {
        const failed: ItemChange = isAbort(error)
          ? { status: 'ready' }
          : { status: 'hata', reason: errorText(error) };
        for (const { key } of batch) changeItem(key, failed);
      }
      sent += batch.length;
      setProgress({ sent, of: chosen.length });
    }
    sending.current = null;
    setProgress(null);
    await reloadDilekceler(client);
  }
  const linksOf = (item: Item): Links => linksTo(item, latestSnippets.current);
  return { saveItems, progress, stop: () => sending.current?.abort() };
}

export const batches = (items: readonly Item[]): Item[][] =>
  batchesOf(items, MAX_DILEKCE_IMPORT, ({ sablon }) => sablon.length);

interface Links {
  /** The request names them; undefined for a petition whose library has no snippets. */
  readonly parcalar: { readonly dosyadaki: string; readonly parca: string }[] | undefined;
  /** Names of the snippets that the petition holds as a copy, since they did not come in. */
  readonly unlinked: readonly string[];
}

function linksTo(item: Item, snippets: readonly SnippetItem[]): Links {
  if (!item.source.library?.snippets) return { parcalar: undefined, unlinked: [] };
  const byKey = new Map(snippets.map((one) => [one.key, one]));
  const linked = Array.from(linkedKeys(item), ([dosyadaki, key]) => ({ dosyadaki, snippet: byKey.get(key) }));
  return {
    parcalar: linked.flatMap(({ dosyadaki, snippet }) =>
      snippet?.id ? [{ dosyadaki, parca: snippet.id }] : [],
    ),
    unlinked: linked.flatMap(({ snippet }) => (snippet?.id === null ? [snippet.name] : [])),
  };
}

const withUnlinked = (change: ItemChange, { unlinked }: Links): ItemChange =>
  unlinked.length === 0 || change.status !== 'eklendi'
    ? change
    : { ...change, warnings: [...(change.warnings ?? []), t.snippets.unlinked(unlinked)] };

async function importDilekceler(
  items: readonly { readonly item: Item; readonly links: Links }[],
  ayniAd: DilekceImport['ayniAd'],
  signal: AbortSignal,
): Promise<readonly DilekceImportResult[]> {
  const dilekceler = items.map(({ item: { key, name, type, sablon, source }, links: { parcalar } }) => ({
    anahtar: key,
    isim: name.trim(),
    dilekce_tipi: type,
    sablon,
    favori_mi: source.library?.favorite ?? false,
    ...(parcalar && { parcalar }),
  }));
  return (await read(api.POST('/api/v1/dilekce-ice-aktar', { body: { ayniAd, dilekceler }, signal })))
    .sonuclar;
}
