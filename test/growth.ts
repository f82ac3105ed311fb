import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** The long input is this many times as long as the short one. */
const TIMES = 8;
/** Work in proportion to the length costs 8 times as much, work by its square 64 times. */
const MOST = 24;
/** Shorter times are lost in the noise of the collector and the compiler. */
const LEAST_MS = 2;
const ROUNDS = 6;

/**
 * Expects the work on an input to cost no more than in proportion to its length. Two lengths are compared in the same
 * run, by processor time, so that the pace of the machine and other programs do not count. What disturbs a round only
 * adds to it: the least of several rounds is taken, and the first that shows the proportion ends the comparison.
 *
 * The length is that of the long input, in units of `inputOf`; work by the square of it has to take 50 ms at least.
 */
export async function expectLinear<T>(
  length: number,
  inputOf: (length: number) => T,
  work: (input: T) => unknown,
): Promise<void> {
  const short = inputOf(length / TIMES);
  const long = inputOf(length);
  await work(short);
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const most = () => MOST * Math.max(shortMs, LEAST_MS);
  for (let round = 0; round < ROUNDS && !(longMs < most()); round++) {
    shortMs = Math.min(shortMs, await processorMs(() => work(short)));
    longMs = Math.min(longMs, await processorMs(() => work(long)));
  }
  expect(longMs, `${TIMES} times the length of what takes ${shortMs} ms takes ${longMs} ms`).toBeLessThan(
    most(),
  );
}

/** Milliseconds that this process had of the processor meanwhile, all its threads together. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Milliseconds of the processor that this process's main thread has for the work at least, when it is done again and
 * again; Linux alone counts threads apart.
 */
export async function mainThreadMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = mainThread();
    await work();
    least = Math.min(least, mainThread() - before);
  }
  return least;
}

/** proc(5): the first number of schedstat is nanoseconds on a processor. */
const mainThread = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
