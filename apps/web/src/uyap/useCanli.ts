import type { UyapBaglanti } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { baglantiQuery } from './api.ts';

const EVENTS = '/api/v1/uyap/baglanti/olaylar';
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Follows the connection as the server tells of it; answers whether it does just now. Only while the page is
 * seen: a browser holds no more than six connections to a server over HTTP/1.1, and pages stay open for days.
 */
export function useCanli(onUyari: () => void): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const warn = useEffectEvent(onUyari);
  useEffect(() => {
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
      const next = new EventSource(EVENTS);
      source = next;
      next.addEventListener('open', () => {
        wait = FIRST_WAIT_MS;
        setLive(true);
        warn();
      });
      next.addEventListener('message', ({ data }) => accept(client, data));
      next.addEventListener('uyari', () => warn());
      next.addEventListener('error', () => {
        setLive(false);
        void client.invalidateQueries({ queryKey: baglantiQuery.queryKey });
        // By itself the browser tries again only where the server could not be reached.
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
  }, [client]);
  return live;
}

function accept(client: QueryClient, data: unknown): void {
  const baglanti = readBaglanti(data);
  if (baglanti) client.setQueryData(baglantiQuery.queryKey, baglanti);
  // An answer that is still on its way may be older than what has just been told.
  if (!baglanti || client.isFetching({ queryKey: baglantiQuery.queryKey }) > 0)
    void client.invalidateQueries({ queryKey: baglantiQuery.queryKey });
}

/** The server writes it by its own schema; what is no such thing is asked for anew. */
export function readBaglanti(data: unknown): UyapBaglanti | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const whole = typeof value === 'object' && value !== null && 'durum' in value && 'bugunkuSorgu' in value;
    return whole ? (value as UyapBaglanti) : null;
  } catch {
    return null;
  }
}
