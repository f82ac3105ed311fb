import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { connect, type Db } from '../src/db/connection.ts';
import { APP_ROLE, type Embedded, startEmbedded } from '../src/db/embedded/supervisor.ts';
import { createListen, type Listen } from '../src/db/listen.ts';
import { type OpenDatabase, openDatabase, openIn } from '../src/db/open.ts';
import { readStandardLibrary, type StandardLibrary, saveStandardLibrary } from '../src/dilekce/standard.ts';
import { projectFile } from '../src/startup/config.ts';
import { type OwnServer, startOwnServer } from './ownServer.ts';
import { preparedFolder } from './prepared.ts';

export const STANDARD = projectFile('veri/standart-dilekceler');

export interface TestCluster {
  readonly embedded: Embedded;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** An embedded PostgreSQL of its own for a test file, in a new folder if none is given. */
export async function startCluster(of?: string): Promise<TestCluster> {
  const folder = of ?? (await emptyCluster());
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

/** A data folder as the first start makes it; initdb costs more than all else that a small test does. */
export const emptyCluster = (): Promise<string> =>
  preparedFolder('empty-cluster', async (folder) => {
    await (await startEmbedded({ folder, settings: ['fsync=off'] })).stop();
  });

/**
 * The PostgreSQL that a test wants: the worker's own, with a database for each server; one that nobody else uses, for
 * a test that changes its settings; or one of the system's package through DATABASE_URL.
 */
export type Postgres = 'shared' | 'own' | 'server';

interface TestDatabase {
  readonly db: Db;
  /** A superuser on the system's PostgreSQL, whom no policy binds; the tables belong to an ordinary user. */
  readonly owner: Db;
  readonly connectApp: (max: number) => Db;
  readonly listen: Listen;
  readonly connection: pg.ClientConfig;
  readonly close: () => Promise<void>;
}

let library: StandardLibrary | undefined;

/** The workers of a run read it once: that takes longer than all else that the start of a test's server does. */
export function standardLibrary(): StandardLibrary {
  library ??= readPrepared(join(tmpdir(), 'standard-library.json'));
  return library;
}

function readPrepared(file: string): StandardLibrary {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StandardLibrary;
  const read = readStandardLibrary(STANDARD);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(read));
  renameSync(draft, file);
  return read;
}

const OPEN = {
  prepare: (owner: Db) => saveStandardLibrary(owner, standardLibrary()),
  onProblem: () => undefined,
};
/** The migrated database that each test's is copied from. */
const TEMPLATE = 'template';

export async function startDatabase(postgres: Postgres): Promise<TestDatabase> {
  if (postgres === 'server') return startServerDatabase();
  if (postgres === 'shared') return startIn(await sharedCluster());
  const cluster = await startMigrated();
  const database = await startIn(cluster.embedded);
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

const startMigrated = async () => startCluster(await preparedFolder('cluster', prepareCluster));

async function prepareCluster(folder: string): Promise<void> {
  const { embedded } = await startCluster(folder);
  await (await openIn(embedded, { ...OPEN, database: TEMPLATE })).destroy();
  await embedded.stop();
}

let shared: Promise<Embedded> | undefined;

/** It ends with the worker, whose end PostgreSQL's watchdog hears of (launch.ts). */
function sharedCluster(): Promise<Embedded> {
  shared ??= startMigrated().then(({ embedded }) => embedded);
  return shared;
}

let databases = 0;

async function startIn(embedded: Embedded): Promise<TestDatabase> {
  const database = `test_${++databases}`;
  const server = connect(embedded.connection('owner', 'postgres'), { max: 1 });
  // The files are copied as they are; the other way writes each page into the log as well.
  await sql`CREATE DATABASE ${sql.id(database)} TEMPLATE ${sql.id(TEMPLATE)} STRATEGY file_copy`.execute(
    server,
  );
  const db = await openIn(embedded, { ...OPEN, database });
  const owner = connect(embedded.connection('owner', database));
  const app = () => embedded.connection('app', database);
  return {
    db,
    owner,
    connectApp: (max) => connect(app(), { max, oneStatement: true }),
    listen: createListen(app),
    connection: app(),
    close: async () => {
      await db.destroy();
      await owner.destroy();
      await sql`DROP DATABASE ${sql.id(database)} WITH (FORCE)`.execute(server);
      await server.destroy();
    },
  };
}

/** The product's way into a PostgreSQL of the user's own. */
export const openUrl = (databaseUrl: string): Promise<OpenDatabase> =>
  openDatabase({ ...OPEN, database: '', databaseUrl, dataFolder: '' });

let system: Promise<OwnServer> | undefined;

/** The system's PostgreSQL with a database that an ordinary user has migrated. */
async function startSystem(): Promise<OwnServer> {
  const server = await startOwnServer();
  const databaseUrl = await server.createDatabase(TEMPLATE, 'CREATEROLE');
  const superuser = connect(server.superuser(TEMPLATE), { max: 1 });
  // A user who finds the role there has to be given it.
  await sql`CREATE ROLE ${sql.id(APP_ROLE)} NOLOGIN`.execute(superuser);
  await sql`GRANT ${sql.id(APP_ROLE)} TO ${sql.id(TEMPLATE)}`.execute(superuser);
  await superuser.destroy();
  await (await openUrl(databaseUrl)).close();
  return server;
}

/** A database for each server in the system's PostgreSQL, which ends as the worker's own does. */
async function startServerDatabase(): Promise<TestDatabase> {
  system ??= startSystem();
  const server = await system;
  const database = `test_${++databases}`;
  const databaseUrl = await server.copyDatabase(database, TEMPLATE);
  const owner = connect(server.superuser(database));
  const opened = await openUrl(databaseUrl);
  return {
    db: opened.db,
    owner,
    connectApp: (max) =>
      connect({ connectionString: databaseUrl }, { role: APP_ROLE, max, oneStatement: true }),
    listen: opened.listen,
    connection: { connectionString: databaseUrl, options: `-c role=${APP_ROLE}` },
    close: async () => {
      await opened.close();
      await owner.destroy();
      const main = connect(server.superuser('postgres'), { max: 1 });
      await sql`DROP DATABASE ${sql.id(database)} WITH (FORCE)`.execute(main);
      await main.destroy();
    },
  };
}
