import type { SessionInfo } from '@derkenar/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../client/api.ts';
import { createQueryClient, sessionClient } from '../client/queryClient.ts';
import { SessionContext, sessionQuery, systemQuery } from '../client/session.ts';
import { PageLoadError } from '../ui/LoadError.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Frame } from './Frame.tsx';
import classes from './layout.module.css';
import { Navigation } from './Navigation.tsx';
import { Redirect } from './Redirect.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { UserMenu } from './UserMenu.tsx';
import { UyapSlot } from './UyapSlot.tsx';

/** Pages that need a session: first set-up, then sign-in, then the page that was asked for. */
export function SignedIn() {
  const { data: session, error, refetch } = useQuery(sessionQuery, sessionClient);
  if (session)
    return (
      // Another person's page and data are not carried over.
      <Person key={session.kullanici.id} session={session}>
        <Frame header={<Header />}>
          <Outlet />
        </Frame>
        <FileDrop />
        <SessionGuard />
      </Person>
    );
  if (error instanceof ApiError && error.status === 401) return <ToSignIn />;
  return <Frame>{error && <PageLoadError error={error} onRetry={() => void refetch()} />}</Frame>;
}

function Person({ session, children }: { session: SessionInfo; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

function ToSignIn() {
  const { data: system, isPending } = useQuery(systemQuery, sessionClient);
  const { latestLocation } = useRouter();
  const [asked] = useState(latestLocation.href);
  if (isPending) return null;
  if (system?.kurulumGerekli) return <Redirect href="/kurulum" />;
  return <Redirect href={asked === '/' ? '/giris' : `/giris?donus=${encodeURIComponent(asked)}`} />;
}

function Header() {
  return (
    <>
      <Navigation />
      <div className={classes.end}>
        <UyapSlot />
        <UserMenu />
      </div>
    </>
  );
}
