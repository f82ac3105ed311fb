import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { AppError, type FillInput } from '@derkenar/domain';
import { Piscina } from 'piscina';
import type { CanonicalHtml } from '../canonicalHtml.ts';
import type { FilledHtml } from '../fillHtml.ts';
import { createGate } from '../gate.ts';
import type { Outcome } from '../threadWork.ts';
import type { BelgeJob, Yazilan } from './worker.ts';

export interface PoolOptions {
  readonly threads?: number;
  /** Requests at work or waiting for a thread; one more is refused with 503. */
  readonly maxRequests?: number;
  /** Milliseconds for one document, from the moment a thread is free for it. */
  readonly timeout?: number;
}

export interface BelgePool {
  readonly threads: number;
  /** Counts the request among those at work, or throws AppError 'mesgul'. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Only inside admit(). */
  readonly write: (job: BelgeJob) => Promise<Outcome<Yazilan>>;
  readonly fill: (sablon: string, input: FillInput) => Promise<FilledHtml>;
  readonly canonical: (sablon: string) => Promise<Outcome<CanonicalHtml>>;
  readonly close: () => Promise<void>;
}

const IDLE_MS = 120_000;
const MAX_HEAP_MB = 768;

const tooSlow = (timeout: number) =>
  `Belge ${timeout / 1000} saniyede oluşturulamadı. Metni kısaltıp yeniden deneyin.`;
const TOO_LARGE = 'Belge çok büyük olduğu için oluşturulamadı. Metni kısaltıp yeniden deneyin.';

/** The worker as compiled, also when this file runs from its source under the tests. */
const WORKER = createRequire(import.meta.url).resolve('#belge-worker');

export function createBelgePool(options: PoolOptions = {}): BelgePool {
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const timeout = options.timeout ?? 30_000;
  const maxRequests = options.maxRequests ?? 32;
  const requests = createGate(maxRequests, 0);
  // Piscina's own clock would start while a document still waits; this queue starts it with the work.
  // It is bounded by maxRequests, of which each has at most `threads` documents in it.
  const free = createGate(threads, Number.POSITIVE_INFINITY);
  const piscina = new Piscina({
    filename: WORKER,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: [],
  });

  const run = <T>(name: string, job: unknown): Promise<Outcome<T>> =>
    free.run(async () => {
      const signal = AbortSignal.timeout(timeout);
      try {
        return (await piscina.run(job, { name, signal })) as Outcome<T>;
      } catch (error) {
        if (signal.aborted) return { neden: tooSlow(timeout) };
        if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { neden: TOO_LARGE };
        throw error;
      }
    });

  return {
    threads,
    admit: (work) => requests.run(work),
    write: (job) => run<Yazilan>('writeBelge', job),
    fill: (sablon, input) =>
      requests.run(async () => {
        const outcome = await run<FilledHtml>('fillTemplate', { sablon, input });
        if ('neden' in outcome) throw new AppError('belge-yazilamadi', { detail: outcome.neden });
        return outcome.value;
      }),
    canonical: (sablon) => requests.run(() => run<CanonicalHtml>('canonical', { sablon })),
    close: () => piscina.destroy(),
  };
}
