import { BelgeError } from '@derkenar/belge';

/** UTF-16 units that are read and written in about 5 ms: other requests may wait that long; more is for a process. */
export const SMALL = 64 * 1024;

/** Expected failures travel as values: an error loses its class between processes. `neden` is for the user. */
export type Outcome<T> = { readonly value: T } | { readonly neden: string };

export async function refusable<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof BelgeError) return { neden: error.message };
    throw error;
  }
}
