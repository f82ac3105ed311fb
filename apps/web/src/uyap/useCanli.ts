import type { UyapBaglanti } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useOlaylar } from '../app/useOlaylar.ts';
import { baglantiQuery } from './api.ts';

const EVENTS = '/api/v1/uyap/baglanti/olaylar';

/** Follows the connection as the server tells of it; answers whether it does just now. */
export function useCanli(onUyari: () => void): boolean {
  const client = useQueryClient();
  return useOlaylar({
    url: EVENTS,
    onOpen: onUyari,
    onMessage: (data) => accept(client, data),
    named: { name: 'uyari', on: onUyari },
    onLost: () => void client.invalidateQueries({ queryKey: baglantiQuery.queryKey }),
  });
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
