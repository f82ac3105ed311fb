// Timing. Every round runs all contestants one after another, so that a busy moment of the machine
// meets them all; ratios are medians of the rounds' ratios.
import { performance } from 'node:perf_hooks';

interface Contestant {
  /** Makes the nth document. */
  readonly run: (n: number) => unknown;
  readonly batch: number;
  /** Rounds before the clock starts, in which V8 compiles what is used much; 1 where it does not matter. */
  readonly warmUp?: number;
}

export interface Times {
  /** Milliseconds of each document. */
  readonly times: number[];
  /** The median of each round, in ms. */
  readonly rounds: number[];
  /** Milliseconds of processor that the main thread took for all documents: those of others on the machine are not in it. */
  processor: number;
}

/** Times the contestants; answers by name. */
export async function contest(contestants: Readonly<Record<string, Contestant>>, rounds: number) {
  const entries = Object.entries(contestants);
  const results: Record<string, Times> = Object.fromEntries(
    entries.map(([name]) => [name, { times: [], rounds: [], processor: 0 }]),
  );
  let n = 0;
  for (const [, { run, batch, warmUp = 1 }] of entries)
    for (let i = 0; i < warmUp * batch; i++) await run(n++);
  for (let round = 0; round < rounds; round++)
    for (const [name, { run, batch }] of round % 2 === 0 ? entries : entries.toReversed()) {
      const times = [];
      const before = process.threadCpuUsage();
      for (let i = 0; i < batch; i++) {
        const start = performance.now();
        await run(n++);
        times.push(performance.now() - start);
      }
      const { user, system } = process.threadCpuUsage(before);
      results[name].processor += (user + system) / 1000;
      results[name].times.push(...times);
      results[name].rounds.push(median(times));
    }
  return results;
}

export const median = (values) => quantile(values, 0.5);

export function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** The median of the rounds' ratios of `a` to `b`. */
export const ratio = (a, b) => median(a.rounds.map((ms, round) => ms / b.rounds[round]));

/** The ratio of the main thread's processor time, over all rounds. */
export const processorRatio = (a: Times, b: Times) =>
  a.processor / a.times.length / (b.processor / b.times.length);

export const perSecond = ({ times }) => (1000 * times.length) / times.reduce((a, b) => a + b, 0);
