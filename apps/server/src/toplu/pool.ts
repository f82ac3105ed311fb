import { createRequire } from 'node:module';
import { HATALAR } from '@derkenar/domain';
import { Piscina } from 'piscina';
import { createGate } from '../gate.ts';
import { jsonItems, type Lokma, planOf, secilenler, type Yapilan, yapilmayan } from './lokma.ts';

export interface TopluPoolOptions {
  readonly threads: number;
  /** Milliseconds for one file, from the moment a thread is free for it; some at once have more. */
  readonly timeout?: number;
  /** PDF files of a thread, before it gives way to a new one. */
  readonly renewAfter?: number;
  /** A failure that is no refusal of the engine, for the log. */
  readonly onProblem: (error: unknown) => void;
}

/** Threads of their own, apart from those that somebody waits for. */
export interface TopluPool {
  readonly threads: number;
  /** A file that cannot be made is an answer of its own, whatever the reason. Rejects when aborted. */
  readonly make: (lokma: Lokma, signal: AbortSignal) => Promise<Yapilan>;
  readonly close: () => Promise<void>;
}

const IDLE_MS = 60_000;
const MAX_HEAP_MB = 768;
const TIMEOUT_MS = 30_000;
const EACH_MS = 2000;
/** PDF files of a thread: WebAssembly, which makes them where npm has no native engine, never gives memory back. */
const RENEW_AFTER = process.platform === 'linux' && process.arch === 'x64' ? 50_000 : 1000;
const COK_BUYUK = 'Belge çok büyük olduğu için oluşturulamadı. Dilekçenin metnini kısaltın.';
const COK_YAVAS = 'Belge zamanında oluşturulamadı. Dilekçenin metnini kısaltın.';

/** The thread did not make what it was given; `message` is for the user. */
class Basarisiz extends Error {}

/** The worker as compiled, also when this file runs from its source under the tests. */
const WORKER = createRequire(import.meta.url).resolve('#toplu-worker');

interface Threads {
  readonly piscina: Piscina;
  /** What they have in hand. */
  readonly running: Set<Promise<unknown>>;
}

export function createTopluPool(options: TopluPoolOptions): TopluPool {
  const { threads, timeout = TIMEOUT_MS, renewAfter = RENEW_AFTER, onProblem } = options;
  // Piscina forgets what waits in its own queue when the thread ends under work that was called off, and its clock
  // would start while a task still waits.
  const free = createGate({ slots: threads, waiting: Number.POSITIVE_INFINITY });

  function start(): Threads {
    const piscina = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      execArgv: [],
    });
    // A thread that fails with nothing in hand: unheard, it would end the whole program.
    piscina.on('error', onProblem);
    return { piscina, running: new Set() };
  }
  let newest = start();
  let pdfs = 0;
  const ending = new Set<Promise<void>>();

  function current({ tanim, adet }: Lokma): Threads {
    if (tanim.bicim === 'pdf') pdfs += adet;
    if (pdfs > renewAfter * threads) {
      const old = retire(newest);
      ending.add(old);
      void old.catch(onProblem).finally(() => ending.delete(old));
      newest = start();
      pdfs = adet;
    }
    return newest;
  }

  /** Piscina's close() waits for the first of several threads only, and for half a minute at most. */
  async function retire({ piscina, running }: Threads): Promise<void> {
    await Promise.allSettled(running);
    await piscina.destroy();
  }

  const run = (lokma: Lokma, signal: AbortSignal): Promise<Yapilan> => free.run(() => runNow(lokma, signal));

  async function runNow(lokma: Lokma, signal: AbortSignal): Promise<Yapilan> {
    signal.throwIfAborted();
    const tooLong = AbortSignal.timeout(timeout + EACH_MS * lokma.adet);
    const { piscina, running } = current(lokma);
    const task: Promise<Yapilan> = piscina.run(lokma, {
      name: 'make',
      signal: AbortSignal.any([signal, tooLong]),
    });
    running.add(task);
    try {
      return await task;
    } catch (error) {
      signal.throwIfAborted();
      throw new Basarisiz(reasonOf(error, tooLong.aborted));
    } finally {
      running.delete(task);
    }
  }

  async function make(lokma: Lokma, signal: AbortSignal): Promise<Yapilan> {
    return run(lokma, signal).catch((error: unknown) => {
      if (error instanceof Basarisiz) return oneByOne(lokma, signal);
      throw error;
    });
  }

  /** The file that brought the thread down must not take the others with it. */
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
    if ((error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return COK_BUYUK;
    onProblem(error);
    return HATALAR['belge-yazilamadi'].detail;
  }

  return {
    threads,
    make,
    close: async () => {
      await Promise.all([...ending, newest.piscina.destroy()]);
    },
  };
}
