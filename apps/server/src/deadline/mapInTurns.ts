import { setImmediate } from 'node:timers/promises';

/** Cases whose limits are reckoned before others are answered: some milliseconds. */
const TURN = 20;

/** As map, but other requests get their turn in between: reckoning the limits of many cases takes long. */
export async function mapInTurns<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [n, item] of items.entries()) {
    if (n > 0 && n % TURN === 0) await setImmediate();
    results.push(each(item));
  }
  return results;
}
