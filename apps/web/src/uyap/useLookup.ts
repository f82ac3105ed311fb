import type { Person } from '@derkenar/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession, useYetki } from '../client/session.ts';
import { uyapMessages } from '../messages/uyap.ts';
import { notify, notifyFailure } from '../shell/notify.ts';
import { connectionQuery, type LookupSubject, lookUpPerson } from './api.ts';

const t = uyapMessages.lookup;
/** The server answers within 41 s (turn, pause, call); the page waits for nothing without end. */
const TIMEOUT_MS = 45_000;

type LookupState =
  | { readonly step: 'idle' | 'purpose' | 'running' }
  | { readonly step: 'result'; readonly person: Person };

interface Lookup {
  readonly state: LookupState;
  /** The announcement for screen readers. */
  readonly said: string;
  readonly choosePurpose: () => void;
  readonly ask: (subject: LookupSubject) => void;
  readonly cancel: () => void;
  /** Forgets the answer, or the question for the purpose. */
  readonly close: () => void;
}

/** One lookup at a time; it lives no longer than the number it was asked for. */
export function useLookup(tcKimlikNo: string): Lookup {
  const client = useQueryClient();
  const [state, setState] = useState<LookupState>({ step: 'idle' });
  const [said, setSaid] = useState('');
  const running = useRef<AbortController>(null);

  const end = (why: string) => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'idle' });
    setSaid(why);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another number, or the end of the form
  useEffect(() => () => end(running.current ? t.abandoned : ''), [tcKimlikNo]);

  const run = async (subject: LookupSubject) => {
    const call = new AbortController();
    running.current = call;
    setState({ step: 'running' });
    setSaid(t.running);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      call.abort();
    }, TIMEOUT_MS);
    try {
      const { kisi } = await lookUpPerson({ ...subject, tcKimlikNo }, call.signal);
      if (running.current !== call) return;
      setState({ step: 'result', person: kisi });
      setSaid(t.arrived);
    } catch (error) {
      if (running.current !== call) return;
      setState({ step: 'idle' });
      setSaid('');
      if (late) notify({ kind: 'error', title: t.errorTitle, lines: [t.timeout] });
      else notifyFailure(t.errorTitle, error);
    } finally {
      clearTimeout(timer);
      if (running.current === call) running.current = null;
      // The count of the day, and perhaps a session that has dropped.
      void client.invalidateQueries({ queryKey: connectionQuery.queryKey });
    }
  };

  return {
    state,
    said,
    choosePurpose: () => setState({ step: 'purpose' }),
    ask(subject) {
      if (!running.current) void run(subject);
    },
    cancel: () => end(t.cancelled),
    close: () => end(''),
  };
}

interface UyapState {
  /** Does the role hold 'kisi-sorgula'? */
  readonly allowed: boolean;
  /** Did the operator open lookups on this server? */
  readonly configured: boolean;
  readonly connected: boolean;
  readonly simulator: boolean;
}

/** The state that a lookup button needs. The server is not asked where no adapter is configured. */
export function useUyap(): UyapState {
  const yetkili = useYetki('kisi-sorgula');
  const { uyap } = useSession();
  const configured = uyap.durum !== 'yok';
  const { data } = useQuery({ ...connectionQuery, enabled: yetkili && configured });
  return {
    allowed: yetkili,
    configured,
    connected: data?.durum === 'bagli',
    simulator: data?.simulator ?? false,
  };
}
