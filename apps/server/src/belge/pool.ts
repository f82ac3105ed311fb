import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { FillInput } from '@derkenar/belge';
import { withoutLazy } from '@derkenar/belge/preface';
import { AppError } from '@derkenar/domain';
import { messages } from '../messages.ts';
import type { CanonicalHtml } from '../render/canonicalHtml.ts';
import type { FilledHtml } from '../render/fillHtml.ts';
import { createProcessPool, ProcessEnded, processesWithin } from '../render/processPool.ts';
import type { Outcome } from '../render/processWork.ts';
import type { DilekceJob, FilledDilekce, WrittenBelge } from '../render/writeFile.ts';
import { createWaitingLine, createWaitingLines, type Requester } from '../scheduling/waitingLine.ts';
import type { BelgeJob } from './worker.ts';

export interface PoolOptions {
  /** Documents that are made at a time, each by a process. */
  readonly processes?: number;
  /** Requests at work or waiting for a process. One office may have half; the next one is refused with 503. */
  readonly maxRequests?: number;
  /** Milliseconds for one document, from the moment a process is free for it. */
  readonly timeout?: number;
}

export type WriteBelge = (job: BelgeJob) => Promise<Outcome<WrittenBelge>>;

export interface BelgePool {
  readonly processes: number;
  /**
   * Counts the request among those at work, or throws AppError 'mesgul'. The next free process goes to the person
   * whose turn it is.
   */
  readonly admit: <T>(requester: Requester, work: (write: WriteBelge) => Promise<T>) => Promise<T>;
  readonly fill: (requester: Requester, sablon: string, input: FillInput) => Promise<FilledHtml>;
  readonly fillAndWrite: (requester: Requester, job: DilekceJob) => Promise<FilledDilekce>;
  readonly canonical: (requester: Requester, sablon: string) => Promise<Outcome<CanonicalHtml>>;
  readonly close: () => Promise<void>;
}

const IDLE_MS = 120_000;

const t = messages.belge;

const WORKER = createRequire(import.meta.url).resolve('#belge-worker');

export function createBelgePool(options: PoolOptions = {}): BelgePool {
  const processes = options.processes ?? Math.min(4, processesWithin(availableParallelism() - 1));
  const timeout = options.timeout ?? 30_000;
  const maxRequests = options.maxRequests ?? 64;
  const requests = createWaitingLine({ slots: maxRequests });
  const burolar = createWaitingLines({ slots: Math.ceil(maxRequests / 2) });
  // maxRequests bounds this line: each request has at most `processes` documents in it.
  const free = createWaitingLine({ slots: processes, waiting: Number.POSITIVE_INFINITY });
  const pool = createProcessPool({ module: WORKER, size: processes, idleMs: IDLE_MS });

  const run = <T>(requester: Requester, name: string, job: unknown): Promise<Outcome<T>> =>
    free.run(
      async () => {
        const signal = AbortSignal.timeout(timeout);
        try {
          return await pool.run<Outcome<T>>(name, job, signal);
        } catch (error) {
          if (signal.aborted) return { neden: t.tooSlow(timeout / 1000) };
          if (error instanceof ProcessEnded && error.isOutOfMemory) return { neden: t.tooLarge };
          throw error;
        }
      },
      { requester },
    );

  const admitted = <T>({ buroId }: Requester, work: () => Promise<T>): Promise<T> =>
    burolar.run(buroId, () => requests.run(work));

  /** Throws AppError 'belge-yazilamadi' with the reason of a refusal. */
  const made = <T>(requester: Requester, name: string, job: unknown): Promise<T> =>
    admitted(requester, async () => {
      const outcome = await run<T>(requester, name, job);
      if ('neden' in outcome) throw new AppError('belge-yazilamadi', { detail: outcome.neden });
      return outcome.value;
    });

  return {
    processes,
    admit: (requester, work) =>
      admitted(requester, () => work((job) => run<WrittenBelge>(requester, 'writeBelge', job))),
    fill: (requester, sablon, input) =>
      made<FilledHtml>(requester, 'fillTemplate', { sablon, input: withoutLazy(input) }),
    fillAndWrite: (requester, job) => made<FilledDilekce>(requester, 'writeDilekce', withoutLazy(job)),
    canonical: (requester, sablon) =>
      admitted(requester, () => run<CanonicalHtml>(requester, 'canonical', { sablon })),
    close: () => pool.close(),
  };
}
