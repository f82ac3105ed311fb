import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { keepTexts } from '../document/store.ts';
import type { BelgeCount } from '../http/belgeCount.ts';
import { messages } from '../messages.ts';
import { failedBatch, planOf, selectedFiles } from './batch.ts';
import { type ChunkWriting, writeChunk } from './chunk.ts';
import { type JobBasis, jobBasis } from './jobBasis.ts';
import { keepAnswers } from './keepAnswers.ts';
import type { TopluPool } from './pool.ts';
import {
  finishChunk,
  getChunk,
  renewChunk,
  returnChunk,
  splitChunk,
  type TakenChunk,
  takeChunk,
} from './queue.ts';
import { recordChunk } from './recordChunk.ts';
import { type Store, StoreError } from './store/store.ts';
import { endJob, getDefinition, type JobDefinition, jobFolder, packName } from './store.ts';

export interface ChunkWorkerDeps {
  readonly db: Db;
  readonly store: Store;
  readonly pool: TopluPool;
  readonly onProblem: (error: unknown) => void;
  /** A chunk is done: files made and not made by it. */
  readonly onWritten?: ((sayi: BelgeCount) => void) | undefined;
  readonly timings?: Partial<ChunkWorkerTimings>;
}

export interface ChunkWorkerTimings {
  /** Another worker takes the chunk after this time without a sign of life. */
  readonly leaseMs: number;
  /** The pause between two looks into an empty queue. */
  readonly idleMs: number;
  /** The pause before a chunk that failed for another reason than its files is tried again. */
  readonly retryMs: number;
}

/** Takes chunks out of the queue until it is stopped; any number of them, anywhere. */
export interface ChunkWorker {
  /** Something may have come into the queue. */
  readonly wake: () => void;
  /** Puts the chunks in hand back into the queue. */
  readonly stop: () => Promise<void>;
}

const TIMINGS: ChunkWorkerTimings = { leaseMs: 30_000, idleMs: 1000, retryMs: 5000 };
/** Each attempt may have crashed its worker. After so many the chunk is split, at last given up. */
const SPLIT_AFTER_ATTEMPTS = 3;
const GIVE_UP_AFTER_ATTEMPTS = 8;
/** Tries to say what was done, half a second apart, while the database is away. */
const FINISH_ATTEMPTS = 120;

/** Another attempt took the chunk, or its job is over. */
class Superseded extends Error {}

export function startChunkWorker(deps: ChunkWorkerDeps): ChunkWorker {
  const { db, store, pool, onProblem } = deps;
  const { leaseMs, idleMs, retryMs } = { ...TIMINGS, ...deps.timings };
  const stopping = new AbortController();
  let woken = new AbortController();
  const chunks = createChunkWork(deps, { retryMs, stopping: stopping.signal });

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { signal } = woken;
      const worked = await workOnce().catch((error: unknown) => {
        onProblem(error);
        return false;
      });
      if (!worked)
        await sleep(idleMs, undefined, { signal: AbortSignal.any([signal, stopping.signal]) }).catch(
          () => undefined,
        );
    }
  }

  async function workOnce(): Promise<boolean> {
    const taken = await takeChunk(db, await store.identity(), leaseMs);
    if (taken === null) return false;
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const beat = setInterval(() => {
      tenantTx(db, taken.buroId, (tenant) => renewChunk(tenant, taken, leaseMs))
        .then((held) => held || lost.abort(new Superseded('taken away')))
        // The database is away: it will be asked again.
        .catch(() => undefined);
    }, leaseMs / 3);
    try {
      await chunks.work(taken, signal);
    } catch (error) {
      await chunks.giveUp(taken, error).catch(onProblem);
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  // One more than processes: while one chunk is loaded or saved, another is made.
  const lanes = Array.from({ length: pool.processes + 1 }, keepWorking);
  return {
    wake: () => {
      woken.abort();
      woken = new AbortController();
    },
    stop: async () => {
      stopping.abort(new DOMException('the worker stops', 'AbortError'));
      await Promise.all(lanes);
    },
  };
}

interface ChunkWorkOptions {
  readonly retryMs: number;
  readonly stopping: AbortSignal;
}

/** Makes the files of one chunk and writes its result. */
function createChunkWork(
  { db, store, pool, onProblem, onWritten }: ChunkWorkerDeps,
  { retryMs, stopping }: ChunkWorkOptions,
) {
  const definitionOf = createDefinitions(db, 2 * pool.processes + 2);

  async function work(taken: TakenChunk, signal: AbortSignal): Promise<void> {
    const { buroId, jobId, firstPosition, attemptId } = taken;
    const { definition, jobTexts } = await definitionOf(taken);
    const chunk = await tenantTx(db, buroId, (tenant) => getChunk(tenant, taken));
    if (chunk === null) throw new Superseded('taken away');
    if (chunk.attempts > SPLIT_AFTER_ATTEMPTS && chunk.takip_ids.length > 1 && chunk.result === null)
      return tenantTx(db, buroId, (tenant) => splitChunk(tenant, taken));
    const writing = writeChunk(
      { db, pool: chunk.attempts > GIVE_UP_AFTER_ATTEMPTS ? refusing(pool) : pool },
      {
        buroId,
        jobId,
        firstPosition,
        definition,
        takipIds: chunk.takip_ids,
        answers: chunk.answers,
        fileCount: chunk.file_count,
        eski: chunk.result,
        paket: chunk.packs.length,
      },
      signal,
    );
    const pack = packName(firstPosition, attemptId);
    const path = `${jobFolder(buroId, jobId)}/${pack}`;
    await store.write(path, writing.parts);
    signal.throwIfAborted();
    const basis = writing.basis();
    const outcome = await finish(taken, writing, [...chunk.packs, pack], async (tenant) => {
      // A chunk that is tried again kept them then; somebody may have changed them since.
      if (chunk.result === null)
        await keepAnswers(tenant, definition, { takipIds: chunk.takip_ids, answers: chunk.answers });
      await recordChunk(tenant, writing, { jobId, kullaniciId: definition.kullaniciId, jobTexts, basis });
    });
    if (outcome === 'gecti') return store.remove(path);
    const { done, failed } = writing.madeNow();
    onWritten?.({ kaynak: 'toplu', format: definition.format, tamam: done, basarisiz: failed });
  }

  /** The outcome of a commit that broke off is found out by asking again. The file stays until it is known. */
  async function finish(
    taken: TakenChunk,
    { finished }: ChunkWriting,
    packs: readonly string[],
    record: (tenant: Tenant) => Promise<void>,
  ): Promise<'bitti' | 'gecti'> {
    for (let attempt = 1; ; attempt++)
      try {
        await tenantTx(db, taken.buroId, async (tenant) => {
          await record(tenant);
          const outcome = await finishChunk(tenant, taken, { ...finished(), packs });
          if (outcome !== 'bitti') throw new Superseded(outcome);
        });
        return 'bitti';
      } catch (error) {
        if (error instanceof Superseded) return error.message === 'yapilmis' ? 'bitti' : 'gecti';
        if (attempt >= FINISH_ATTEMPTS || stopping.aborted) throw error;
        await sleep(500, undefined, { signal: stopping }).catch(() => undefined);
      }
  }

  async function giveUp(taken: TakenChunk, error: unknown): Promise<void> {
    if (error instanceof Superseded) return;
    const { buroId, jobId } = taken;
    if (stopping.aborted) return tenantTx(db, buroId, (tenant) => returnChunk(tenant, taken));
    onProblem(error);
    await tenantTx(db, buroId, async (tenant) => {
      const chunk = await getChunk(tenant, taken);
      // Others have it, perhaps since the job was begun again: what failed here says nothing of them.
      if (chunk === null) return;
      const hopeless = chunk.attempts >= GIVE_UP_AFTER_ATTEMPTS;
      if (error instanceof StoreError) await endJob(tenant, jobId, 'hata', error.message);
      else if (hopeless) await endJob(tenant, jobId, 'hata', ERRORS.beklenmeyen.detail);
      await returnChunk(tenant, taken, error instanceof StoreError || hopeless ? 0 : retryMs);
    });
  }

  return { work, giveUp };
}

interface KnownJob {
  readonly definition: JobDefinition;
  readonly jobTexts: JobBasis;
}

/** Templates of a job never change: what was read is kept, `max` jobs at most. */
function createDefinitions(db: Db, max: number) {
  const known = new Map<string, KnownJob>();
  return async ({ buroId, jobId }: TakenChunk): Promise<KnownJob> => {
    const job = known.get(jobId);
    if (job !== undefined) return job;
    const read = await tenantTx(db, buroId, async (tenant) => {
      const definition = await getDefinition(tenant, jobId);
      const jobTexts = jobBasis(definition);
      await keepTexts(tenant, jobTexts.texts);
      return { definition, jobTexts };
    });
    if (known.size >= max) known.clear();
    known.set(jobId, read);
    return read;
  };
}

/** For files that crashed one worker after the other. */
const refusing = (pool: TopluPool): TopluPool => ({
  ...pool,
  make: async (batch) => {
    const plan = planOf(batch);
    return failedBatch(batch, plan, selectedFiles(batch, plan), messages.toplu.crashed);
  },
});
