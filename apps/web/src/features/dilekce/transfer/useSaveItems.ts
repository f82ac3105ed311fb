import { type DilekceImport, type DilekceImportResult, MAX_DILEKCE_IMPORT } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api, errorText, isAbort, read } from '../../../client/api.ts';
import { reloadDilekceler } from '../api.ts';
import { type Item, type ItemChange, isReady, resultChange } from './item.ts';

interface Progress {
  readonly sent: number;
  readonly of: number;
}

/** Sends petitions some at a time; what fails stays on the list, and sent again it is added once. */
export function useSaveItems(
  latest: RefObject<readonly Item[]>,
  changeItem: (key: string, change: ItemChange) => void,
) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function saveItems(keys: ReadonlySet<string>, sameName: DilekceImport['ayniAd']): Promise<void> {
    if (sending.current) return;
    const { signal } = (sending.current = new AbortController());
    const chosen = latest.current.filter((one) => keys.has(one.key) && isReady(one));
    let sent = 0;
    setProgress({ sent, of: chosen.length });
    for (const batch of batches(chosen)) {
      if (signal.aborted) break;
      for (const { key } of batch) changeItem(key, { status: 'saving', reason: null });
      try {
        const byKey = new Map(batch.map((item) => [item.key, item]));
        for (const result of await importDilekceler(batch, sameName, signal)) {
          const item = byKey.get(result.anahtar);
          if (item) changeItem(item.key, resultChange(result, item));
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
  return { saveItems, progress, stop: () => sending.current?.abort() };
}

/** Characters of templates in a request; the server takes 8 MB, and a letter may be four bytes. */
const MAX_BATCH = 1_500_000;

/** Parts of the list that fit into one request, each with at least one item. */
export function batches(items: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  let length = 0;
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.length < MAX_DILEKCE_IMPORT && length + item.sablon.length <= MAX_BATCH) {
      last.push(item);
      length += item.sablon.length;
    } else {
      found.push([item]);
      length = item.sablon.length;
    }
  }
  return found;
}

async function importDilekceler(
  items: readonly Item[],
  ayniAd: DilekceImport['ayniAd'],
  signal: AbortSignal,
): Promise<readonly DilekceImportResult[]> {
  const dilekceler = items.map(({ key, name, type, sablon, source }) => ({
    anahtar: key,
    isim: name.trim(),
    dilekce_tipi: type,
    sablon,
    favori_mi: source.library?.favorite ?? false,
  }));
  return (await read(api.POST('/api/v1/dilekce-ice-aktar', { body: { ayniAd, dilekceler }, signal })))
    .sonuclar;
}
