import type { SessionInfo, Yetki } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api, read } from './api.ts';
import { sessionClient } from './queryClient.ts';

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/sistem', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/oturum', { signal })),
  staleTime: 60_000,
  // Another tab may have signed in as somebody else: the cookie is common to all of them.
  refetchOnWindowFocus: 'always',
  // That nobody is signed in is an answer, too.
  retryOnMount: false,
});

/** Begins before React draws anything: the first page waits for both. */
export function preloadSession(): void {
  void sessionClient.prefetchQuery(sessionQuery);
  void sessionClient.prefetchQuery(systemQuery);
}

/** The answer of a sign-in or of the set-up. */
export function acceptSession(session: SessionInfo): void {
  sessionClient.setQueryData(sessionQuery.queryKey, session);
  sessionClient.setQueryData(
    systemQuery.queryKey,
    (system) => system && { ...system, kurulumGerekli: false },
  );
}

/** Called after a change of the person's name, the office or the permissions of a role. */
export const refreshSession = () => sessionClient.refetchQueries({ queryKey: sessionQuery.queryKey });

/** Notices a session that was closed elsewhere or has expired. Asked so, the server does not count it as in use. */
export async function checkSession(): Promise<void> {
  const answer = await fetch('/api/v1/oturum', { method: 'HEAD' }).catch(() => null);
  if (answer?.status === 401) await refreshSession();
}

export const forgetSession = (): void => sessionClient.removeQueries({ queryKey: sessionQuery.queryKey });

export const SessionContext = createContext<SessionInfo | null>(null);

/** The signed-in person. It can be used only below SignedIn. */
export function useSession(): SessionInfo {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs SignedIn above it');
  return session;
}

export const useYetki = (yetki: Yetki): boolean => useSession().yetkiler.includes(yetki);
