import type { SessionInfo } from '@derkenar/domain';
import { Button, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { QueryClientProvider, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ApiError, onConfirmationNeeded, onSessionLost } from '../client/api.ts';
import { createQueryClient, sessionClient } from '../client/queryClient.ts';
import {
  checkSession,
  SessionContext,
  sessionQuery,
  systemQuery,
  useSession,
  useYetki,
} from '../client/session.ts';
import { messages } from '../messages.ts';
import { focusSoon, isInTextEntry } from '../ui/focus.ts';
import { PageLoadError } from '../ui/LoadError.tsx';
import { CommandSlot } from './CommandSlot.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Frame } from './Frame.tsx';
import classes from './layout.module.css';
import { Navigation } from './Navigation.tsx';
import noticeClasses from './notice.module.css';
import { focusOn } from './noticeRegion.ts';
import { forgetNotices } from './notify.ts';
import { Redirect } from './Redirect.tsx';
import railClasses from './rail.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useRail } from './useRail.ts';
import { useSignOut } from './useSignOut.ts';

/** Pages that need a session: first set-up, then sign-in, then the page that was asked for. */
export function SignedIn() {
  const { data: session, error, refetch } = useQuery(sessionQuery, sessionClient);
  if (session)
    return (
      // Another person's page and data are not carried over.
      <Person key={session.kullanici.id} session={session}>
        <Inside />
      </Person>
    );
  if (error instanceof ApiError && error.status === 401) return <ToSignIn />;
  return <Frame>{error && <PageLoadError error={error} onRetry={() => void refetch()} />}</Frame>;
}

function Person({ session, children }: { session: SessionInfo; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => forgetNotices, []);
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

const TwoStepRequired = lazy<ComponentType<{ onDone: () => void }>>(
  () => import('../features/session/TwoStepRequired.tsx'),
);

/** Asks for the second factor once, when the page opens: a page with unsaved work is not taken away. */
function Inside() {
  const { ikiAdimZorunlu, kullanici } = useSession();
  const [blocked, setBlocked] = useState(ikiAdimZorunlu && !kullanici.ikiAdim && !kullanici.gecisAnahtari);
  const [rail, turnRail] = useRail();
  if (blocked)
    return (
      <Frame header={<SignOutOnly />}>
        <Suspense fallback={null}>
          <TwoStepRequired onDone={() => setBlocked(false)} />
        </Suspense>
        <SessionGuard />
        <ConfirmationGuard />
      </Frame>
    );
  return (
    <>
      <Frame header={<Header folded={rail === 'folded'} onFold={turnRail} />} rail={rail}>
        <Outlet />
      </Frame>
      <FileDrop />
      <SessionGuard />
      <ConfirmationGuard />
      <QuietSlot />
    </>
  );
}

function SignOutOnly() {
  const signOut = useSignOut();
  return (
    <div className={classes.end}>
      <Button variant="default" onClick={() => void signOut('/api/v1/oturum')}>
        {messages.userMenu.signOut}
      </Button>
    </div>
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

function Header({ folded, onFold }: { readonly folded: boolean; readonly onFold: () => void }) {
  return (
    <>
      <Navigation />
      <div className={classes.end}>
        <CommandSlot />
        <UyapSlot />
        <UserMenu />
        <FoldButton folded={folded} onFold={onFold} />
      </div>
    </>
  );
}

/** Only the rail of a wide window shows it. */
function FoldButton({ folded, onFold }: { readonly folded: boolean; readonly onFold: () => void }) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <UnstyledButton className={`${railClasses.fold} ${railClasses.entry}`} onClick={onFold}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={railClasses.word}>{folded ? messages.unfoldMenu : messages.foldMenu}</span>
    </UnstyledButton>
  );
}

const SessionLostModal = lazy<ComponentType<{ typing: boolean }>>(() =>
  import('../features/session/SessionLostModal.tsx').catch(() => ({ default: PlainNotice })),
);

/** A page that nobody touches asks so often whether its session still stands. */
const CHECK_MS = 60_000;

interface Lost {
  /** The last answer of the session before it was lost; a later one means that the person is signed in again. */
  readonly after: number;
  /** Was the person typing? */
  readonly typing: boolean;
  /** The element that had the focus. */
  readonly place: Element | null;
}

/**
 * A session that ends while a page is open: signing in again, here or in another tab, happens over the page, which keeps its
 * state and is not seen meanwhile.
 */
function SessionGuard() {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(sessionQuery, sessionClient);
  const [lost, setLost] = useState<Lost | null>(null);
  const isLost = lost !== null && dataUpdatedAt <= lost.after;
  const noteLoss = useEffectEvent(() => {
    if (isLost) return;
    const place = placeOf(document.activeElement);
    setLost({ after: dataUpdatedAt, typing: isInTextEntry(), place });
  });
  useEffect(() => onSessionLost(() => noteLoss()), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void checkSession();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  useHiddenPage(isLost);
  useEffect(() => {
    if (lost === null || isLost) return;
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    focusSoon(() => focusOn(lost.place));
  }, [lost, isLost, client]);
  if (!isLost) return null;
  return (
    <Suspense fallback={null}>
      <SessionLostModal typing={lost.typing} />
    </Suspense>
  );
}

/** Neither painted nor read out (global.css), and its title, which may name a case, is another one. */
function useHiddenPage(hidden: boolean): void {
  useLayoutEffect(() => {
    if (!hidden) return undefined;
    const title = document.querySelector('title');
    const text = title?.textContent ?? '';
    document.documentElement.dataset['sessionLost'] = '';
    if (title) title.textContent = messages.title(messages.sessionEnded.title);
    return () => {
      delete document.documentElement.dataset['sessionLost'];
      if (title) title.textContent = text;
    };
  }, [hidden]);
}

const ConfirmIdentityModal = lazy<ComponentType<{ onEnd: (right: boolean) => void }>>(() =>
  import('../features/session/ConfirmIdentityModal.tsx').catch(() => ({ default: GiveUp })),
);

/** A request that wants the password again asks for it over the page and is then sent once more. */
function ConfirmationGuard() {
  const [answer, setAnswer] = useState<((right: boolean) => void) | null>(null);
  const focused = useRef<Element>(null);
  useEffect(
    () =>
      onConfirmationNeeded(
        () =>
          new Promise((resolve) => {
            focused.current = placeOf(document.activeElement);
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  if (answer === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityModal
        onEnd={(right) => {
          setAnswer(null);
          answer(right);
          focusSoon(() => focusOn(focused.current));
        }}
      />
    </Suspense>
  );
}

/** Shown when the dialog itself cannot be loaded: the page tells what the server refused. */
function GiveUp({ onEnd }: { readonly onEnd: (right: boolean) => void }) {
  useEffect(() => onEnd(false), [onEnd]);
  return null;
}

/** A menu is gone by the time one comes back: its button stands for it. */
function placeOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** Shown when the dialog itself cannot be loaded. */
function PlainNotice() {
  return (
    <p role="alert" className={noticeClasses.plain} data-over-hidden>
      {messages.sessionEnded.fallback}
    </p>
  );
}

/** Stands in for a part that the page can do without, when it cannot be loaded. */
const nothing = () => ({ default: () => null });

const Connection = lazy(() => import('../uyap/ConnectionButton.tsx').catch(nothing));

/** Longest that the page may keep the browser busy before this is loaded all the same. */
const PATIENCE_MS = 2000;

const Digest = lazy(() => import('../deadline/Digest.tsx').catch(nothing));

/** Without a request for so long the page counts as loaded. */
const QUIET_MS = 2000;

const NewDevices = lazy(() => import('./NewDevices.tsx').catch(nothing));

/** Limits that end soon and sign-ins from new devices, looked up after everything that the page itself needs. */
function QuietSlot() {
  const wanted = useYetki('takip-gor');
  const fetching = useIsFetching();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet || fetching > 0) return undefined;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [quiet, fetching]);
  if (!quiet) return null;
  return (
    <Suspense fallback={null}>
      {wanted && <Digest />}
      <NewDevices />
    </Suspense>
  );
}

/** The connection to the judicial system, for who may use it; loaded when the page has nothing else to do. */
function UyapSlot() {
  const { uyap } = useSession();
  const wanted = useYetki('kisi-sorgula') && uyap.durum !== 'yok';
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? onIdle(() => setIdle(true)) : undefined), [wanted]);
  if (!wanted || !idle) return null;
  return (
    <Suspense fallback={null}>
      <Connection />
    </Suspense>
  );
}

/** Safari has no requestIdleCallback. */
function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PATIENCE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
