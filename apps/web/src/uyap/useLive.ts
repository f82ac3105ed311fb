import type { UyapConnection } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../client/useEvents.ts';
import { connectionQuery } from './api.ts';

const EVENTS = '/api/v1/uyap/baglanti/olaylar';

/** Follows the connection as the server tells of it; answers whether it does just now. */
export function useLive(onWarning: () => void): boolean {
  const client = useQueryClient();
  return useEvents({
    url: EVENTS,
    onOpen: onWarning,
    onMessage: (data) => accept(client, data),
    named: { name: 'uyari', on: onWarning },
    onLost: () => void client.invalidateQueries({ queryKey: connectionQuery.queryKey }),
  });
}

function accept(client: QueryClient, data: unknown): void {
  const connection = readConnection(data);
  if (connection) client.setQueryData(connectionQuery.queryKey, connection);
  // An answer that is still on its way may be older than what has just been told.
  if (!connection || client.isFetching({ queryKey: connectionQuery.queryKey }) > 0)
    void client.invalidateQueries({ queryKey: connectionQuery.queryKey });
}

/** The server writes it by its own schema; what is no such thing is asked for anew. */
export function readConnection(data: unknown): UyapConnection | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const whole = typeof value === 'object' && value !== null && 'durum' in value && 'bugunkuSorgu' in value;
    return whole ? (value as UyapConnection) : null;
  } catch {
    return null;
  }
}
