import { type Alan, formatDate, istanbulDate } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Values } from './fields.ts';

/** The values belong to the person's own query client; the next person to sign in has another one. They stay in memory. */
const remembered = new WeakMap<QueryClient, Map<string, Values>>();

/** Keeps what was typed for a petition until the person signs out or reloads the page. */
export function rememberValues(client: QueryClient, dilekceId: string, values: Values): void {
  const own = remembered.get(client) ?? new Map<string, Values>();
  own.set(dilekceId, values);
  remembered.set(client, own);
}

/** The values last typed for the petition's present fields; null when there are none. A field of today's date gets today. */
export function lastValues(
  client: QueryClient,
  dilekceId: string,
  alanlar: readonly Alan[],
  now: Date,
): Values | null {
  const own = remembered.get(client)?.get(dilekceId);
  if (!own) return null;
  const typed = alanlar.filter(
    ({ kod, inputKind }) => inputKind !== 'today' && (own[kod] ?? '').trim() !== '',
  );
  if (typed.length === 0) return null;
  return Object.fromEntries(
    alanlar.map(({ kod, inputKind }) => [
      kod,
      inputKind === 'today' ? formatDate(istanbulDate(now)) : (own[kod] ?? ''),
    ]),
  );
}
