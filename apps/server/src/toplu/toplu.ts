import type { Db } from '../db/connection.ts';
import { createAkislar } from '../http/akis.ts';
import type { App } from '../http/app.ts';
import type { BelgeSayisi } from '../http/sayac.ts';
import type { Depo } from './depo/depo.ts';
import { type IsciSureleri, startIsci } from './isci.ts';
import { createTopluPool } from './pool.ts';
import { topluRoutes } from './routes.ts';
import { TOPLU_YETKILERI } from './secim.ts';

export interface TopluOptions {
  readonly depo: Depo;
  /** Threads of this server's own worker; 0: others do the work. */
  readonly processes: number;
  readonly sureler?: Partial<IsciSureleri>;
}

export interface TopluDeps {
  readonly db: Db;
  readonly options: TopluOptions;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  readonly onYazildi?: ((sayi: BelgeSayisi) => void) | undefined;
}

const BEAT_MS = 15_000;

/** Bulk jobs: their routes, and the worker inside the server. */
export function addToplu(app: App, { db, options, now, onProblem, onYazildi }: TopluDeps): void {
  const { depo, processes, sureler } = options;
  const akislar = createAkislar({ db, yetkiler: TOPLU_YETKILERI, beatMs: BEAT_MS });
  app.addHook('preClose', async () => akislar.close());
  const isci =
    processes === 0
      ? null
      : runIsci({ db, depo, processes, onProblem, onYazildi, ...(sureler && { sureler }) });
  if (isci !== null) app.addHook('onClose', isci.stop);
  topluRoutes(app, { db, depo, akislar, now, wake: () => isci?.wake() });
}

export interface RunOptions extends TopluOptions {
  readonly db: Db;
  readonly onProblem: (error: unknown) => void;
  readonly onYazildi?: ((sayi: BelgeSayisi) => void) | undefined;
}

/** A worker with processes of its own. */
export function runIsci({ db, depo, processes, sureler, onProblem, onYazildi }: RunOptions) {
  const pool = createTopluPool({ processes, onProblem });
  const isci = startIsci({ db, depo, pool, onProblem, onYazildi, ...(sureler && { sureler }) });
  return {
    wake: isci.wake,
    stop: async () => {
      await isci.stop();
      await pool.close();
    },
  };
}
