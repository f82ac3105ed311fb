import type { TakipOzet } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Cases that were ticked in the list, in that order; in memory, as names are among it. */
type Secilen = ReadonlyMap<string, TakipOzet>;

const SECILEN = ['takip-secilen'] as const;
const NONE: Secilen = new Map();
/** The client tells its own a turn later: too late for a checkbox, which would have jumped back. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const secilenOf = (client: QueryClient): Secilen => client.getQueryData<Secilen>(SECILEN) ?? NONE;

export function useSecilen(): Secilen {
  const client = useQueryClient();
  return useSyncExternalStore(subscribe, () => secilenOf(client));
}

function keep(client: QueryClient, secilen: Secilen): void {
  client.setQueryDefaults(SECILEN, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Secilen>(SECILEN, secilen);
  for (const listener of listeners) listener();
}

export const tick = (client: QueryClient, takipler: readonly TakipOzet[]): void =>
  keep(client, new Map([...secilenOf(client), ...takipler.map((takip) => [takip.id, takip] as const)]));

export function untick(client: QueryClient, ids: readonly string[]): void {
  const secilen = new Map(secilenOf(client));
  for (const id of ids) secilen.delete(id);
  keep(client, secilen);
}

export const untickAll = (client: QueryClient): void => keep(client, NONE);
