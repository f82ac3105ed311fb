import { type Alan, formatDate, istanbulDate } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Values } from './fields.ts';

/** By the person's own client: who signs in afterwards has another one. Nothing leaves the memory. */
const remembered = new WeakMap<QueryClient, Map<string, Values>>();

/** Keeps what was typed for a petition until the person signs out or reloads the page. */
export function rememberValues(client: QueryClient, dilekceId: string, values: Values): void {
  const own = remembered.get(client) ?? new Map<string, Values>();
  own.set(dilekceId, values);
  remembered.set(client, own);
}

/** What was typed last for the fields the petition has now; null when there is nothing of it. Today is today's. */
export function lastValues(
  client: QueryClient,
  dilekceId: string,
  alanlar: readonly Alan[],
  now: Date,
): Values | null {
  const own = remembered.get(client)?.get(dilekceId);
  if (!own) return null;
  const typed = alanlar.filter(
    ({ kod, inputKind }) => inputKind !== 'bugun' && (own[kod] ?? '').trim() !== '',
  );
  if (typed.length === 0) return null;
  return Object.fromEntries(
    alanlar.map(({ kod, inputKind }) => [
      kod,
      inputKind === 'bugun' ? formatDate(istanbulDate(now)) : (own[kod] ?? ''),
    ]),
  );
}
