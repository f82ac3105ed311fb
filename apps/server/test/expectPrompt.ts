import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Far above what a busy machine takes, below the 30 s and more after which a silent peer is given up by itself. */
const LONG_MS = 25_000;
const LATE = Symbol('late');

/** The outcome of work that waits for nobody who stays silent. */
export async function expectPrompt<T>(work: Promise<T>): Promise<T> {
  const first = await Promise.race([work, sleep(LONG_MS, LATE, { ref: false })]);
  expect(first).not.toBe(LATE);
  return first as T;
}
