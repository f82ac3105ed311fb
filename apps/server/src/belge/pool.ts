import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { AppError, type FillInput } from '@derkenar/domain';
import { Piscina } from 'piscina';
import type { CanonicalHtml } from '../canonicalHtml.ts';
import type { FilledHtml } from '../fillHtml.ts';
import { createGate, createGates } from '../gate.ts';
import type { Outcome } from '../threadWork.ts';
import type { Isteyen } from '../turns.ts';
import type { BelgeJob, Yazilan } from './worker.ts';

export interface PoolOptions {
  readonly threads?: number;
  /** Requests at work or waiting for a thread, of which one office may have half; one more is refused with 503. */
  readonly maxRequests?: number;
  /** Milliseconds for one document, from the moment a thread is free for it. */
  readonly timeout?: number;
}

export type WriteBelge = (job: BelgeJob) => Promise<Outcome<Yazilan>>;

export interface BelgePool {
  readonly threads: number;
  /** Counts the request among those at work, or throws AppError 'mesgul'. The next free thread is whose turn it is. */
  readonly admit: <T>(isteyen: Isteyen, work: (write: WriteBelge) => Promise<T>) => Promise<T>;
  readonly fill: (isteyen: Isteyen, sablon: string, input: FillInput) => Promise<FilledHtml>;
  readonly canonical: (isteyen: Isteyen, sablon: string) => Promise<Outcome<CanonicalHtml>>;
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
  const maxRequests = options.maxRequests ?? 64;
  const requests = createGate({ slots: maxRequests });
  const burolar = createGates({ slots: Math.ceil(maxRequests / 2) });
  // Piscina's own clock would start while a document still waits; this queue starts it with the work.
  // It is bounded by maxRequests, of which each has at most `threads` documents in it.
  const free = createGate({ slots: threads, waiting: Number.POSITIVE_INFINITY });
  const piscina = new Piscina({
    filename: WORKER,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: [],
  });

  const run = <T>(isteyen: Isteyen, name: string, job: unknown): Promise<Outcome<T>> =>
    free.run(async () => {
      const signal = AbortSignal.timeout(timeout);
      try {
        return (await piscina.run(job, { name, signal })) as Outcome<T>;
      } catch (error) {
        if (signal.aborted) return { neden: tooSlow(timeout) };
        if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { neden: TOO_LARGE };
        throw error;
      }
    }, isteyen);

  const admitted = <T>({ buroId }: Isteyen, work: () => Promise<T>): Promise<T> =>
    burolar.run(buroId, () => requests.run(work));

  return {
    threads,
    admit: (isteyen, work) =>
      admitted(isteyen, () => work((job) => run<Yazilan>(isteyen, 'writeBelge', job))),
    fill: (isteyen, sablon, input) =>
      admitted(isteyen, async () => {
        const outcome = await run<FilledHtml>(isteyen, 'fillTemplate', { sablon, input });
        if ('neden' in outcome) throw new AppError('belge-yazilamadi', { detail: outcome.neden });
        return outcome.value;
      }),
    canonical: (isteyen, sablon) =>
      admitted(isteyen, () => run<CanonicalHtml>(isteyen, 'canonical', { sablon })),
    close: () => piscina.destroy(),
  };
}
