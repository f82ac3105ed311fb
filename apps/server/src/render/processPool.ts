import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants, setPriority, totalmem } from 'node:os';

export interface ProcessPoolOptions {
  /** Path of the module whose exported functions run in the processes. */
  readonly module: string;
  /** Most processes at a time. The caller starts no more work than that. */
  readonly size: number;
  /** A process with more resident memory than this after its work gives way to a new one. */
  readonly maxResidentBytes?: number;
  /** Milliseconds after which a process without work ends. */
  readonly idleMs?: number;
  /** Lets everything else on the machine work first. */
  readonly inBackground?: boolean;
}

/** Processes that make documents. Their memory returns to the system when they end, as that of threads does not. */
export interface ProcessPool {
  /**
   * Runs the module's function `name` with a cloned `job`. Throws what the function throws, the signal's reason
   * when aborted (the process ends at once), and ProcessEnded when the process fails. A job whose process was killed is
   * begun once more: the system kills whatever is large, not what is at fault.
   */
  readonly run: <T>(name: string, job: unknown, signal: AbortSignal) => Promise<T>;
  /** Process ids, for tests and benchmarks. */
  readonly pids: () => number[];
  readonly close: () => Promise<void>;
}

/** A process's answer to one job. `resident` is in bytes. */
export type Answer = { readonly resident: number } & (
  | { readonly value: unknown }
  | { readonly error: unknown }
);

/** The process ended before it answered. */
export class ProcessEnded extends Error {
  readonly isOutOfMemory: boolean;
  /** Somebody else ended it: the system, for want of memory, or a person. */
  readonly wasKilled: boolean;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`process ended: ${signal ?? code}`);
    this.name = 'ProcessEnded';
    this.wasKilled = signal === 'SIGKILL';
    // V8 aborts when its heap is full; the kernel kills a process when the machine's memory is.
    this.isOutOfMemory = code === ABORTED || signal === 'SIGABRT' || this.wasKilled;
  }
}

/** Exit code of V8's abort on Windows, and on Linux through a shell. */
const ABORTED = 134;
const MAX_HEAP_MB = 768;
/**
 * Size of V8's space for young objects, which it fills before it collects. Node's own choice lets a process that makes
 * files outgrow MAX_RESIDENT_BYTES after some thousands, and each new one costs as much as two thousand files.
 */
const MAX_SEMI_SPACE_MB = 16;
/**
 * V8 takes objects of code whose first ones stayed for old from their birth: templates stay, and the documents that the
 * same code makes of them do not. They would fill the old space until its first collection.
 */
const BORN_YOUNG = '--no-allocation-site-pretenuring';
/** Node is told this about the memory of a process that makes documents. */
export const HEAP_OPTIONS = [
  `--max-old-space-size=${MAX_HEAP_MB}`,
  `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`,
  BORN_YOUNG,
] as const;
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024;
const IDLE_MS = 60_000;
/** Memory of the server and its PostgreSQL, and of one process at work on the largest document, in bytes. */
const SERVER_BYTES = 768 * 1024 * 1024;
const PROCESS_BYTES = 384 * 1024 * 1024;
/** Documents that somebody waits for and those of bulk jobs have a pool each. */
const POOLS = 2;
/** The environment that Node and the engine need; the server's passwords are not among it. */
const ENVIRONMENT = ['NODE_COMPILE_CACHE', 'PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];
/** A program that runs from its sources says so to Node; its children do as well. */
const CONDITIONS = process.execArgv.flatMap((option, i, all) => {
  if (option === '--conditions') return [`${option}=${all[i + 1]}`];
  return option.startsWith('--conditions=') ? [option] : [];
});
/** Looked for when the first process starts: a build that reads this module has made no runner yet. */
const runner = (): string => createRequire(import.meta.url).resolve('#process-runner');

/** The number of `wanted` processes for which this machine has memory; at least one. */
export function processesWithin(wanted: number, memory = memoryLimit()): number {
  return Math.max(1, Math.min(wanted, Math.floor((memory - SERVER_BYTES) / (POOLS * PROCESS_BYTES))));
}

/** Bytes that this machine has, or that its container may use. */
const memoryLimit = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

// Longer than 80 lines because all of it shares the processes and who of them is idle.
export function createProcessPool(options: ProcessPoolOptions): ProcessPool {
  const {
    module,
    size,
    maxResidentBytes = MAX_RESIDENT_BYTES,
    idleMs = IDLE_MS,
    inBackground = false,
  } = options;
  const children = new Set<ChildProcess>();
  /** The one that worked last is the next to work, so that the others can end. */
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = [];

  function start(): ChildProcess {
    if (children.size >= size) throw new Error('more work than processes');
    const child = forkRunner(module);
    children.add(child);
    if (inBackground) lowerPriority(child);
    const forget = () => {
      children.delete(child);
      const at = idle.findIndex((entry) => entry.child === child);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    };
    child.once('exit', forget);
    // A process that could not be started has no exit. Without a listener an error would end the server.
    child.on('error', () => {
      if (child.pid === undefined) forget();
    });
    return child;
  }

  function stop(child: ChildProcess): void {
    children.delete(child);
    child.kill('SIGKILL');
  }

  function takeIdle(): ChildProcess | undefined {
    const entry = idle.pop();
    clearTimeout(entry?.timer);
    return entry?.child;
  }

  function giveBack(child: ChildProcess, resident: number): void {
    if (resident > maxResidentBytes) return stop(child);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.child === child),
        1,
      );
      stop(child);
    }, idleMs);
    timer.unref();
    idle.push({ child, timer });
  }

  const run = <T>(name: string, job: unknown, signal: AbortSignal): Promise<T> =>
    runOnce<T>(name, job, signal).catch((error: unknown) => {
      if (error instanceof ProcessEnded && error.wasKilled) return runOnce<T>(name, job, signal);
      throw error;
    });

  async function runOnce<T>(name: string, job: unknown, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const waiting = takeIdle();
    const child = waiting ?? start();
    const answer = await ask(child, { name, job }, signal).catch((error: unknown) => {
      stop(child);
      if (waiting !== undefined && isGone(error)) return null;
      throw error;
    });
    // It ended while it waited, which nobody had heard of yet.
    if (answer === null) return runOnce(name, job, signal);
    giveBack(child, answer.resident);
    if ('error' in answer) throw answer.error;
    return answer.value as T;
  }

  return {
    run,
    pids: () => [...children].flatMap(({ pid }) => pid ?? []),
    close: async () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await Promise.all(
        [...children].map(async (child) => {
          const ended = once(child, 'exit');
          stop(child);
          await ended;
        }),
      );
    },
  };
}

/** Nothing can be sent to the process any more. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'].includes(String(error.code));

const forkRunner = (module: string): ChildProcess =>
  fork(runner(), [module], {
    serialization: 'advanced',
    execArgv: [...CONDITIONS, ...HEAP_OPTIONS],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids it: all processes then share the processor evenly.
  }
}

/** Sends one job and waits for its answer, the end of the process or the signal, whichever comes first. */
function ask(child: ChildProcess, message: object, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
    const onExit = (code: number | null, name: NodeJS.Signals | null) =>
      settle(() => reject(new ProcessEnded(code, name)));
    const onError = (error: Error) => settle(() => reject(error));
    const onAbort = () => settle(() => reject(signal.reason as Error));
    function settle(end: () => void): void {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal.removeEventListener('abort', onAbort);
      end();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal.addEventListener('abort', onAbort);
    child.send(message);
  });
}
