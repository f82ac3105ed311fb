import { createRequire } from 'node:module';
import { HATALAR } from '@derkenar/domain';
import { createGate } from '../gate.ts';
import { createProcessPool, ProcessEnded } from '../processPool.ts';
import { jsonItems, type Lokma, planOf, secilenler, type Yapilan, yapilmayan } from './lokma.ts';

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
  /** A file that cannot be made is an answer of its own, whatever the reason. Rejects when aborted. */
  readonly make: (lokma: Lokma, signal: AbortSignal) => Promise<Yapilan>;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 30_000;
const EACH_MS = 2000;
const COK_BUYUK = 'Belge çok büyük olduğu için oluşturulamadı. Dilekçenin metnini kısaltın.';
const COK_YAVAS = 'Belge zamanında oluşturulamadı. Dilekçenin metnini kısaltın.';

/** The process did not make what it was given; `message` is for the user. */
class Basarisiz extends Error {}

/** The worker as compiled, also when this file runs from its source under the tests. */
const WORKER = createRequire(import.meta.url).resolve('#toplu-worker');

export function createTopluPool(options: TopluPoolOptions): TopluPool {
  const { processes, timeout = TIMEOUT_MS, maxResidentBytes, onProblem } = options;
  // The clock of a task starts with its work, not while it waits.
  const free = createGate({ slots: processes, waiting: Number.POSITIVE_INFINITY });
  const pool = createProcessPool({
    module: WORKER,
    size: processes,
    inBackground: true,
    ...(maxResidentBytes !== undefined && { maxResidentBytes }),
  });

  const run = (lokma: Lokma, signal: AbortSignal): Promise<Yapilan> => free.run(() => runNow(lokma, signal));

  async function runNow(lokma: Lokma, signal: AbortSignal): Promise<Yapilan> {
    signal.throwIfAborted();
    const tooLong = AbortSignal.timeout(timeout + EACH_MS * lokma.adet);
    try {
      return await pool.run<Yapilan>('make', lokma, AbortSignal.any([signal, tooLong]));
    } catch (error) {
      signal.throwIfAborted();
      throw new Basarisiz(reasonOf(error, tooLong.aborted));
    }
  }

  async function make(lokma: Lokma, signal: AbortSignal): Promise<Yapilan> {
    return run(lokma, signal).catch((error: unknown) => {
      if (error instanceof Basarisiz) return oneByOne(lokma, signal);
      throw error;
    });
  }

  /** The file that brought the process down must not take the others with it. */
  async function oneByOne(lokma: Lokma, signal: AbortSignal): Promise<Yapilan> {
    const plan = planOf(lokma);
    const each: Yapilan[] = [];
    for (const [i, dosya] of secilenler(lokma, plan).entries())
      each.push(
        await run({ ...lokma, atla: lokma.atla + i, adet: 1 }, signal).catch((error: unknown) => {
          if (error instanceof Basarisiz) return yapilmayan(lokma, plan, [dosya], error.message);
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
      satirlar: each.flatMap(({ satirlar }) => satirlar),
    };
  }

  function reasonOf(error: unknown, tooLong: boolean): string {
    if (tooLong) return COK_YAVAS;
    if (error instanceof ProcessEnded && error.isOutOfMemory) return COK_BUYUK;
    onProblem(error);
    return HATALAR['belge-yazilamadi'].detail;
  }

  return { processes, make, close: () => pool.close() };
}
