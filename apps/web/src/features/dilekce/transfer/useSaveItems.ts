import type { DilekceImport } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../../client/api.ts';
import { reloadDilekceler } from '../api.ts';
import { batches, importDilekceler } from './importRequest.ts';
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
