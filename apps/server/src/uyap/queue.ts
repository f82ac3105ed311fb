import { setTimeout as sleep } from 'node:timers/promises';
import { CourtError } from '@derkenar/uyap';
import { createWaitingLine } from '../scheduling/waitingLine.ts';
import type { Timings } from './courtSystem.ts';

const MAX_WAITING = 3;

export interface Queue {
  /**
   * Runs the work when it is its turn. Throws ES_ZAMANLI when too many wait or the turn does not come. An
   * aborted caller leaves the queue; work that has begun keeps the line until it ends.
   */
  readonly run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

export interface Clock {
  /** Milliseconds since some moment. */
  readonly now: () => number;
  /** Resolves or rejects early when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** The portal bears one call at a time in a session, and no haste. */
export function createQueue(
  { intervalMs, queueMs }: Pick<Timings, 'intervalMs' | 'queueMs'>,
  clock: Clock = CLOCK,
): Queue {
  let lastStart = Number.NEGATIVE_INFINITY;
  const line = createWaitingLine({
    slots: 1,
    waiting: MAX_WAITING,
    maxWaitMs: queueMs,
    refusal: () => new CourtError('ES_ZAMANLI'),
  });

  async function keepDistance(signal: AbortSignal): Promise<void> {
    const rest = lastStart + intervalMs - clock.now();
    // The signal's own reason tells more than the error of the broken sleep.
    if (rest > 0) await clock.sleep(Math.ceil(rest), signal).catch(() => undefined);
    signal.throwIfAborted();
    lastStart = clock.now();
  }

  async function atDistance<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await keepDistance(signal);
    return work();
  }

  return {
    run: (work, signal) =>
      orAborted(
        line.run(() => atDistance(work, signal), { signal }),
        signal,
      ),
  };
}

/** The result, unless nobody waits for it any more. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
