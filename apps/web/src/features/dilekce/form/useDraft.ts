import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { notify } from '../../../shell/notify.ts';
import type { Content } from './content.ts';
import { dropDraft, type FoundDraft, writeDraft } from './draft.ts';
import type { DraftKey } from './draftKey.ts';

const t = dilekceFormMessages.draft;
const PAUSE_MS = 800;
/** Someone who never pauses gets a draft, too. */
const LONGEST_MS = 5000;

type DraftState =
  | { readonly kind: 'clean' | 'changed' | 'not-keepable' | 'no-key' | 'older-draft' | 'other-tab' }
  | { readonly kind: 'kept'; readonly time: number };

export interface DraftKeeper {
  readonly state: DraftState;
  /** Something was edited. */
  readonly touch: () => void;
  /** Keeps what is unsaved now, or drops the draft when nothing is. Answers whether nothing is lost with the form. */
  readonly sync: () => Promise<boolean>;
  /** The draft is not wanted any more. */
  readonly drop: () => Promise<void>;
}

interface Options {
  /** null: no draft is kept. */
  readonly place: string | null;
  /** null: not here yet; what was edited by then is kept when it comes. */
  readonly draftKey: DraftKey | null;
  /** The drafts that were there when the form opened. */
  readonly found: FoundDraft;
  /** null when all is saved. */
  readonly unsaved: () => Unsaved | null;
}

interface Unsaved {
  readonly content: Content;
  /** The version it was begun on. */
  readonly etag: string | null;
}

let refusalTold = false;
let missingKeyTold = false;

/** Keeps a draft while the form is edited: after a pause, and whenever the page may be about to go away. */
export function useDraft({ place, draftKey, found, unsaved }: Options): DraftKeeper {
  const [state, setState] = useState<DraftState>(() =>
    found.draft === null ? { kind: 'clean' } : { kind: 'kept', time: found.draft.time },
  );
  const seen = useRef(found.seen);
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
    if (place !== null) await dropDraft(place, draftKey, seen.current).catch(() => undefined);
  };

  const sync = async (): Promise<boolean> => {
    const now = unsaved();
    if (now === null) {
      await drop();
      return true;
    }
    settle();
    if (place === null) return false;
    const next = draftKey === null ? noKey() : await write(place, draftKey, now);
    setState(next);
    return next.kind === 'kept';
  };

  const noKey = (): DraftState => {
    if (!missingKeyTold) notify({ kind: 'warning', title: t.noneTitle, lines: [t.noKeyDescription] });
    missingKeyTold = true;
    return { kind: 'no-key' };
  };

  const write = async (at: string, key: DraftKey, { content, etag }: Unsaved): Promise<DraftState> => {
    const time = Date.now();
    try {
      if ((await writeDraft(at, key, { ...content, etag, time }, seen.current)) === 'kept') {
        seen.current = time;
        return { kind: 'kept', time };
      }
    } catch {
      if (!refusalTold) notify({ kind: 'warning', title: t.noneTitle, lines: [t.noneDescription] });
      refusalTold = true;
      return { kind: 'not-keepable' };
    }
    if (found.closed?.reason === 'no-key') return { kind: 'older-draft' };
    if (!foreignTold.current) notify({ kind: 'warning', title: t.tabTitle, lines: [t.tabDescription] });
    foreignTold.current = true;
    return { kind: 'other-tab' };
  };

  const touch = () => {
    if (place === null) return;
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
  const hasKey = draftKey !== null;
  const onKey = useEffectEvent(() => {
    if (state.kind === 'no-key') void sync();
  });
  useEffect(() => {
    if (!hasKey) return undefined;
    const soon = setTimeout(() => onKey());
    return () => clearTimeout(soon);
  }, [hasKey]);
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
