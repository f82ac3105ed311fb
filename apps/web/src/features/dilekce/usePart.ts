import type { FoundDilekce } from '@derkenar/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useLastUsed } from '../../selection/lastUsed.ts';
import { type ListSearch, PARTS, type Part } from './search.ts';

type List = readonly FoundDilekce[];

export interface PartCount {
  /** null: the whole list. */
  readonly part: Part | null;
  readonly count: number;
}

/** The chosen part of the list, which stands in the address, and the sizes of all parts. */
export function usePart(list: List | undefined) {
  const { adim: chosen = null } = useSearch({ from: '/inside/' });
  const navigate = useNavigate();
  const lastUsed = useLastUsed();
  // A step of its own in the history: the way back leads to the part that was shown before.
  const choose = useCallback(
    (part: Part | null) =>
      void navigate({
        to: '/',
        search: (now: ListSearch) => ({ ...now, adim: part ?? undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const parts = useMemo(() => list && partsOf(list, new Set(lastUsed)), [list, lastUsed]);
  const counts = useMemo(
    () =>
      [null, ...PARTS].map(
        (part): PartCount => ({
          part,
          count: (part === null ? list : parts?.get(part))?.length ?? 0,
        }),
      ),
    [list, parts],
  );
  return { chosen, choose, counts, shown: chosen === null ? list : parts?.get(chosen) };
}

export const partsOf = (list: List, lastUsed: ReadonlySet<string>): ReadonlyMap<Part, List> =>
  new Map(PARTS.map((part) => [part, list.filter((one) => isIn(part, one, lastUsed))]));

function isIn(part: Part, { id, adim }: FoundDilekce, lastUsed: ReadonlySet<string>): boolean {
  return part === 'son' ? lastUsed.has(id) : part === (adim ?? 'diger');
}
