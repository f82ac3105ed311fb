import type { TakipSummary } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Cases that were ticked in the list, in that order; in memory, as names are among it. */
type Ticked = ReadonlyMap<string, TakipSummary>;

const TICKED = ['takip-ticked'] as const;
const NONE: Ticked = new Map();
/** The client tells its own a turn later: too late for a checkbox, which would have jumped back. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tickedOf = (client: QueryClient): Ticked => client.getQueryData<Ticked>(TICKED) ?? NONE;

export function useTicked(): Ticked {
  const client = useQueryClient();
  return useSyncExternalStore(subscribe, () => tickedOf(client));
}

function keep(client: QueryClient, ticked: Ticked): void {
  client.setQueryDefaults(TICKED, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Ticked>(TICKED, ticked);
  for (const listener of listeners) listener();
}

export const tick = (client: QueryClient, takipler: readonly TakipSummary[]): void =>
  keep(client, new Map([...tickedOf(client), ...takipler.map((takip) => [takip.id, takip] as const)]));

export function untick(client: QueryClient, ids: readonly string[]): void {
  const ticked = new Map(tickedOf(client));
  for (const id of ids) ticked.delete(id);
  keep(client, ticked);
}

export const untickAll = (client: QueryClient): void => keep(client, NONE);
