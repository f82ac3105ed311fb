import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

interface EventStream {
  /** null: there is nothing to follow. */
  readonly url: string | null;
  /** Begins, and begins anew after it was lost. */
  readonly onOpen?: () => void;
  readonly onMessage: (data: unknown) => void;
  /** An event that has a name of its own. */
  readonly named?: { readonly name: string; readonly on: () => void };
  /** Called when the last event may be out of date. */
  readonly onLost: () => void;
}

/**
 * Follows what the server tells; answers whether it does just now. Only while the page is seen: a browser holds
 * no more than six connections to a server over HTTP/1.1, and pages stay open for days.
 */
export function useEvents({ url, named, ...rest }: EventStream): boolean {
  const [live, setLive] = useState(false);
  const onMessage = useEffectEvent(rest.onMessage);
  const onLost = useEffectEvent(rest.onLost);
  const onOpen = useEffectEvent(() => rest.onOpen?.());
  const onNamed = useEffectEvent(() => named?.on());
  const name = named?.name;
  useEffect(() => {
    if (url === null) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let wait = FIRST_WAIT_MS;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      setLive(false);
    };
    const open = () => {
      close();
      const next = new EventSource(url);
      source = next;
      next.addEventListener('open', () => {
        wait = FIRST_WAIT_MS;
        setLive(true);
        onOpen();
      });
      next.addEventListener('message', ({ data }) => onMessage(data));
      if (name !== undefined) next.addEventListener(name, () => onNamed());
      next.addEventListener('error', () => {
        setLive(false);
        onLost();
        // The browser reconnects by itself only when the server could not be reached.
        if (next.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [url, name]);
  return live;
}
