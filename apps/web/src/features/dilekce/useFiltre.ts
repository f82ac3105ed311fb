import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Filtre } from './api.ts';
import type { ListeSearch } from './search.ts';

/** The filter stands in the address, so that a reload and the way back find it again. */
export function useFiltre(): readonly [Filtre, (change: Partial<Filtre>) => void] {
  const { ara = '', tip = null } = useSearch({ from: '/icerde/' });
  const navigate = useNavigate();
  const change = useCallback(
    ({ isim, tip }: Partial<Filtre>) =>
      void navigate({
        to: '/',
        search: (now: ListeSearch) => ({
          ...now,
          ...(isim !== undefined && { ara: isim || undefined }),
          ...(tip !== undefined && { tip: tip ?? undefined }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [{ isim: ara, tip }, change];
}
