import type { OturumBilgisi, Yetki } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api, read } from './api.ts';
import { sessionClient } from './queryClient.ts';

export const sistemQuery = queryOptions({
  queryKey: ['sistem'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/sistem', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const oturumQuery = queryOptions({
  queryKey: ['oturum'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/oturum', { signal })),
  staleTime: 60_000,
  // Another tab may have signed in as somebody else: the cookie is common to all of them.
  refetchOnWindowFocus: 'always',
  // That nobody is signed in is an answer, too.
  retryOnMount: false,
});

/** Begins before React draws anything: the first page waits for both. */
export function preloadOturum(): void {
  void sessionClient.prefetchQuery(oturumQuery);
  void sessionClient.prefetchQuery(sistemQuery);
}

/** The answer of a sign-in or of the set-up. */
export function acceptOturum(oturum: OturumBilgisi): void {
  sessionClient.setQueryData(oturumQuery.queryKey, oturum);
  sessionClient.setQueryData(
    sistemQuery.queryKey,
    (sistem) => sistem && { ...sistem, kurulumGerekli: false },
  );
}

/** After a change of what the session says: a name, the office, the keys of a role. */
export const refreshOturum = () => sessionClient.refetchQueries({ queryKey: oturumQuery.queryKey });

export const forgetOturum = (): void => sessionClient.removeQueries({ queryKey: oturumQuery.queryKey });

export const OturumContext = createContext<OturumBilgisi | null>(null);

/** Who is signed in; only below SignedIn. */
export function useOturum(): OturumBilgisi {
  const oturum = use(OturumContext);
  if (!oturum) throw new Error('useOturum needs SignedIn above it');
  return oturum;
}

export const useYetki = (yetki: Yetki): boolean => useOturum().yetkiler.includes(yetki);
