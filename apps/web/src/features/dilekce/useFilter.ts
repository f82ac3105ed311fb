import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Filter } from './api.ts';
import type { ListSearch } from './search.ts';

/** The filter stands in the address, so that a reload and the way back find it again. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const { ara = '', tip = null } = useSearch({ from: '/inside/' });
  const navigate = useNavigate();
  const change = useCallback(
    ({ name, type }: Partial<Filter>) =>
      void navigate({
        to: '/',
        search: (now: ListSearch) => ({
          ...now,
          ...(name !== undefined && { ara: name || undefined }),
          ...(type !== undefined && { tip: type ?? undefined }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [{ name: ara, type: tip }, change];
}
