import { useLayoutEffect, useRef, useState } from 'react';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { notify } from '../../../shell/notify.ts';
import type { Content } from './content.ts';
import { dropDraft, writeDraft } from './draft.ts';

const t = dilekceFormMessages.draft;
const PAUSE_MS = 800;
/** Someone who never pauses gets a draft, too. */
const LONGEST_MS = 5000;

type DraftState =
  | { readonly kind: 'clean' | 'changed' | 'not-keepable' | 'other-tab' }
  | { readonly kind: 'kept'; readonly time: number };

export interface DraftKeeper {
  readonly state: DraftState;
  /** Something was edited. */
  readonly touch: () => void;
  /** Keeps what is unsaved now, or drops the draft when nothing is. */
  readonly sync: () => Promise<void>;
  /** The draft is not wanted any more. */
  readonly drop: () => Promise<void>;
}

interface Options {
  /** null: no draft is kept. */
  readonly storageKey: string | null;
  /** Time of the draft that was read when the form opened. */
  readonly seen: number | null;
  /** The unsaved content with the version it was begun on; null when all is saved. */
  readonly unsaved: () => { readonly content: Content; readonly etag: string | null } | null;
}

let refusalTold = false;

/** Keeps a draft while the form is edited: after a pause, and whenever the page may be about to go away. */
export function useDraft({ storageKey, seen: initiallySeen, unsaved }: Options): DraftKeeper {
  const [state, setState] = useState<DraftState>(() =>
    initiallySeen === null ? { kind: 'clean' } : { kind: 'kept', time: initiallySeen },
  );
  const seen = useRef(initiallySeen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef<number>(undefined);
  const foreignTold = useRef(false);

  const settle = () => {
    clearTimeout(timer.current);
    since.current = undefined;
  };

  const drop = async () => {
    settle();
    setState({ kind: 'clean' });
    if (storageKey !== null) await dropDraft(storageKey, seen.current).catch(() => undefined);
  };

  const sync = async () => {
    const now = unsaved();
    if (now === null) return drop();
    settle();
    if (storageKey === null) return;
    const zaman = Date.now();
    try {
      const kept = await writeDraft(
        storageKey,
        { ...now.content, etag: now.etag, time: zaman },
        seen.current,
      );
      if (kept === 'kept') {
        seen.current = zaman;
        setState({ kind: 'kept', time: zaman });
      } else {
        if (!foreignTold.current) notify({ kind: 'warning', title: t.tabTitle, lines: [t.tabDescription] });
        foreignTold.current = true;
        setState({ kind: 'other-tab' });
      }
    } catch {
      if (!refusalTold) notify({ kind: 'warning', title: t.noneTitle, lines: [t.noneDescription] });
      refusalTold = true;
      setState({ kind: 'not-keepable' });
    }
  };

  const touch = () => {
    if (storageKey === null) return;
    const now = Date.now();
    since.current ??= now;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void latestSync.current(),
      Math.max(0, Math.min(PAUSE_MS, since.current + LONGEST_MS - now)),
    );
    setState((old) => (old.kind === 'clean' || old.kind === 'kept' ? { kind: 'changed' } : old));
  };

  const latestSync = useRef(sync);
  useLayoutEffect(() => {
    latestSync.current = sync;
  });
  useLeaving(() => {
    if (since.current !== undefined) void latestSync.current();
  });
  return { state, touch, sync, drop };
}

/** Calls `flush` when the page is hidden or left, and when the form goes. */
function useLeaving(flush: () => void): void {
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  // A layout effect: its end comes before the editor has gone.
  useLayoutEffect(() => {
    const onLeave = () => latest.current();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      onLeave();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);
}
