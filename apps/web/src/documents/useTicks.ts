import type { StoredDocument } from '@derkenar/domain';
import { useState } from 'react';

/** The ticked ones among the listed documents. */
export function useTicks(list: readonly StoredDocument[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ticked = new Set(list.map(({ id }) => id).filter((id) => chosen.has(id)));
  return {
    rows: list.length,
    ticked,
    tick: (id: number, on: boolean) =>
      setChosen((ids) => {
        const next = new Set(ids);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    tickAll: (on: boolean) => setChosen(new Set(on ? list.map(({ id }) => id) : [])),
  };
}
export type DocumentTicks = ReturnType<typeof useTicks>;
