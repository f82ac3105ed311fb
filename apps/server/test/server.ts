import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../src/app.ts';
import { projectFile } from '../src/config.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded/supervisor.ts';
import { openIn } from '../src/db/open.ts';
import { readStandart, saveStandart } from '../src/dilekce/standart.ts';
import { demoId, readDemo, saveDemo } from '../src/takip/demo.ts';

/** Of the expected values in the cases' file. */
export const NOW = new Date('2026-11-20T09:00:00.000Z');
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
export const STANDART = projectFile('veri/standart-dilekceler');
export const ORNEKLER = projectFile('veri/ornek-takipler.json');
export const takipId = demoId;

export interface TestCluster {
  readonly embedded: Embedded;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'derkenar-'));

/** A PostgreSQL of its own for a test file. */
export async function startCluster(): Promise<TestCluster> {
  const folder = await temporaryFolder();
  const embedded = await startEmbedded({ folder, settings: ['fsync=off'] });
  return {
    embedded,
    folder,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface TestServer {
  readonly app: FastifyInstance;
  /** As the app connects, and as the owner of the tables. */
  readonly db: Db;
  readonly owner: Db;
  readonly close: () => Promise<void>;
}

/** The product on a new cluster, with the standard petitions and the invented cases. */
export async function startServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const cluster = await startCluster();
  const db = await openIn(cluster.embedded, {
    database: 'test',
    prepare: async (owner) => {
      await saveStandart(owner, readStandart(STANDART));
      await saveDemo(owner, readDemo(ORNEKLER));
    },
    onProblem: () => undefined,
  });
  const owner = connect(cluster.embedded.connection('owner', 'test'));
  const app = await createApp({ db, demo: true, now: () => NOW, ...options });
  return {
    app,
    db,
    owner,
    close: async () => {
      await app.close();
      await db.destroy();
      await owner.destroy();
      await cluster.stop();
    },
  };
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** A percent-encoded JSON header. */
export const decoded = (header: unknown): unknown =>
  typeof header === 'string' ? JSON.parse(decodeURIComponent(header)) : undefined;
