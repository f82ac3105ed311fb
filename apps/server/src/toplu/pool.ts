import { createRequire } from 'node:module';
import { ERRORS } from '@derkenar/domain';
import { messages } from '../messages.ts';
import { createProcessPool, ProcessEnded } from '../render/processPool.ts';
import { createWaitingLine } from '../scheduling/waitingLine.ts';
import { type Batch, failedBatch, jsonItems, type MadeBatch, planOf, selectedFiles } from './batch.ts';

export interface TopluPoolOptions {
  /** Chunks that are made at a time, each by a process. */
  readonly processes: number;
  /** Milliseconds for one file, from the moment a process is free for it; some at once have more. */
  readonly timeout?: number;
  /** Resident bytes after which a process gives way to a new one. */
  readonly maxResidentBytes?: number;
  /** A failure that is no refusal of the engine, for the log. */
  readonly onProblem: (error: unknown) => void;
}

/** Processes of their own, apart from those that somebody waits for. */
export interface TopluPool {
  readonly processes: number;
  /** A file that cannot be made is a normal answer with its reason. Rejects when aborted. */
  readonly make: (batch: Batch, signal: AbortSignal) => Promise<MadeBatch>;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 30_000;
const EACH_MS = 2000;

/** The process did not make what it was given; `message` is for the user. */
class ProcessFailure extends Error {}

const WORKER = createRequire(import.meta.url).resolve('#toplu-worker');

export function createTopluPool(options: TopluPoolOptions): TopluPool {
  const { processes, timeout = TIMEOUT_MS, maxResidentBytes, onProblem } = options;
  // The clock of a task starts with its work, not while it waits.
  const free = createWaitingLine({ slots: processes, waiting: Number.POSITIVE_INFINITY });
  const pool = createProcessPool({
    module: WORKER,
    size: processes,
    inBackground: true,
    ...(maxResidentBytes !== undefined && { maxResidentBytes }),
  });

  const run = (batch: Batch, signal: AbortSignal): Promise<MadeBatch> =>
    free.run(() => runNow(batch, signal), { signal });

  async function runNow(batch: Batch, signal: AbortSignal): Promise<MadeBatch> {
    signal.throwIfAborted();
    const tooLong = AbortSignal.timeout(timeout + EACH_MS * batch.adet);
    try {
      return await pool.run<MadeBatch>('make', batch, AbortSignal.any([signal, tooLong]));
    } catch (error) {
      signal.throwIfAborted();
      throw new ProcessFailure(reasonOf(error, tooLong.aborted));
    }
  }

  async function make(batch: Batch, signal: AbortSignal): Promise<MadeBatch> {
    return run(batch, signal).catch((error: unknown) => {
      if (error instanceof ProcessFailure) return oneByOne(batch, signal);
      throw error;
    });
  }

  /** The file that brought the process down must not take the others with it. */
  async function oneByOne(batch: Batch, signal: AbortSignal): Promise<MadeBatch> {
    const plan = planOf(batch);
    const each: MadeBatch[] = [];
    for (const [i, dosya] of selectedFiles(batch, plan).entries())
      each.push(
        await run({ ...batch, skip: batch.skip + i, adet: 1 }, signal).catch((error: unknown) => {
          if (error instanceof ProcessFailure) return failedBatch(batch, plan, [dosya], error.message);
          throw error;
        }),
      );
    return {
      paket: Buffer.concat(each.map(({ paket }) => paket)),
      takipler: jsonItems(plan.takipler),
      dosyalar: each.map(({ dosyalar }) => dosyalar).join(','),
      tamam: each.reduce((sum, { tamam }) => sum + tamam, 0),
      basarisiz: each.reduce((sum, { basarisiz }) => sum + basarisiz, 0),
      toplam: plan.dosyalar.length,
      rows: each.flatMap(({ rows }) => rows),
      stopped: each.flatMap(({ stopped }) => stopped),
    };
  }

  function reasonOf(error: unknown, tooLong: boolean): string {
    if (tooLong) return messages.toplu.tooSlow;
    if (error instanceof ProcessEnded && error.isOutOfMemory) return messages.toplu.tooLarge;
    onProblem(error);
    return ERRORS['belge-yazilamadi'].detail;
  }

  return { processes, make, close: () => pool.close() };
}
