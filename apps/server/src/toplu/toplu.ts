import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import type { BelgeCount } from '../http/belgeCount.ts';
import { createEventStreams } from '../http/eventStream.ts';
import type { CheckDeps } from './checkRoutes.ts';
import { type ChunkWorkerTimings, startChunkWorker } from './chunkWorker.ts';
import { createTopluPool } from './pool.ts';
import { type TopluRouteDeps, topluRoutes } from './routes.ts';
import { TOPLU_YETKILERI } from './selection.ts';
import type { Store } from './store/store.ts';

export interface TopluOptions {
  readonly store: Store;
  /** Threads of this server's own worker; 0: others do the work. */
  readonly processes: number;
  readonly timings?: Partial<ChunkWorkerTimings>;
}

export interface TopluDeps {
  readonly db: Db;
  readonly options: TopluOptions;
  readonly admit: TopluRouteDeps['admit'];
  readonly now: () => Date;
  readonly toSablon: CheckDeps['toSablon'];
  readonly onProblem: (error: unknown) => void;
  readonly onWritten?: ((sayi: BelgeCount) => void) | undefined;
}

const BEAT_MS = 15_000;

/** Bulk jobs: their routes, and the worker inside the server. */
export function addToplu(
  app: App,
  { db, options, now, toSablon, admit, onProblem, onWritten }: TopluDeps,
): void {
  const { store, processes, timings } = options;
  const streams = createEventStreams({ db, yetkiler: TOPLU_YETKILERI, beatMs: BEAT_MS });
  app.addHook('preClose', async () => streams.close());
  const worker =
    processes === 0
      ? null
      : runChunkWorker({ db, store, processes, onProblem, onWritten, ...(timings && { timings }) });
  if (worker !== null) app.addHook('onClose', worker.stop);
  topluRoutes(app, { db, store, streams, now, toSablon, admit, wake: () => worker?.wake() });
}

export interface RunOptions extends TopluOptions {
  readonly db: Db;
  readonly onProblem: (error: unknown) => void;
  readonly onWritten?: ((sayi: BelgeCount) => void) | undefined;
}

/** A worker with processes of its own. */
export function runChunkWorker({ db, store, processes, timings, onProblem, onWritten }: RunOptions) {
  const pool = createTopluPool({ processes, onProblem });
  const worker = startChunkWorker({ db, store, pool, onProblem, onWritten, ...(timings && { timings }) });
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop();
      await pool.close();
    },
  };
}
