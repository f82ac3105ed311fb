import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { ROLLER, type Rol } from '@derkenar/domain';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { type AppOptions, createApp } from '../src/app.ts';
import type { Db } from '../src/db/connection.ts';
import type { Listen } from '../src/db/listen.ts';
import { type Tenant, tenantTx } from '../src/db/tenant.ts';
import type { App } from '../src/http/app.ts';
import type { HashCost } from '../src/password.ts';
import { createKeyRing, createSecretKey } from '../src/secrets/keyRing.ts';
import { createSession } from '../src/session/store.ts';
import { projectFile } from '../src/startup/config.ts';
import { insertSamples, readSamples } from '../src/takip/samples.ts';
import { createFolderStore } from '../src/toplu/store/folder.ts';
import type { Store } from '../src/toplu/store/store.ts';
import type { TopluOptions } from '../src/toplu/toplu.ts';
import type { UyapOptions } from '../src/uyap/uyap.ts';
import { temporaryFolder } from './prepared.ts';
import { type Postgres, startDatabase } from './testDatabase.ts';

export { temporaryFolder } from './prepared.ts';
export { emptyCluster, STANDARD as STANDART, startCluster, type TestCluster } from './testDatabase.ts';

/** The date of the expected values in the cases' file. */
export const NOW = new Date('2026-11-20T09:00:00.000Z');
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
export const SAMPLES = projectFile('veri/ornek-takipler.json');

/** The cost of hashing the tests' passwords, which protect nothing. */
export const CHEAP_HASH: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const TEST_KEYS = [createSecretKey()];
/** Seals secrets in the tests' databases; servers of one database share it. */
export const TEST_SECRETS = createKeyRing(() => TEST_KEYS);

/** An office with one person of each role, all signed in. */
export interface TestBuro {
  readonly buroId: string;
  readonly kullanicilar: Readonly<Record<Rol, TestUser>>;
}

export interface TestUser {
  readonly id: string;
  readonly eposta: string;
  /** The session's token. */
  readonly belirtec: string;
}

/** Like app.inject, with the person's cookie. */
export type Ask = (options: InjectOptions | string) => Promise<LightMyRequestResponse>;

export interface TestServer {
  readonly app: App;
  /** `db` connects as the app, `owner` as the owner of the tables. */
  readonly db: Db;
  readonly owner: Db;
  /** Further connections as the app has them. */
  readonly connectApp: (max: number) => Db;
  readonly listen: Listen;
  /** Connects as the app, for another process. */
  readonly connection: pg.ClientConfig;
  /** The store of bulk jobs' files. */
  readonly store: Store;
  /** Two offices that must not see each other. */
  readonly buro: TestBuro;
  readonly otherBuro: TestBuro;
  /** Asks as a person of the first office, of another role or office if need be. */
  readonly as: (rol?: Rol, buro?: TestBuro) => Ask;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions extends Omit<Partial<AppOptions>, 'uyap' | 'toplu'> {
  /** No worker, and a folder of its own, unless said. */
  readonly toplu?: Partial<TopluOptions>;
  /** The judicial system as the environment would have it, and shorter times. */
  readonly uyap?: Pick<UyapOptions, 'uyapConfig' | 'timings'>;
  /** Put the invented cases into the first office. */
  readonly samples?: boolean;
  readonly postgres?: Postgres;
}

/** The product on a new database, with the standard petitions and two offices. */
export async function startServer({
  samples = false,
  postgres = (process.env['DERKENAR_TEST_PG'] as Postgres | undefined) ?? 'shared',
  uyap,
  toplu,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const storeFolder = await temporaryFolder();
  const store = toplu?.store ?? createFolderStore(storeFolder);
  const { db, owner, connectApp, listen, connection, close } = await startDatabase(postgres);
  const app = await createApp({
    db,
    demo: false,
    secrets: TEST_SECRETS,
    now: () => NOW,
    hashCost: CHEAP_HASH,
    ...(uyap !== undefined && { uyap: { ...uyap, listen } }),
    toplu: { processes: 0, ...toplu, store },
    ...options,
  });
  const buro = await addBuro(db, 'Deneme Hukuk Bürosu');
  const otherBuro = await addBuro(db, 'Başka Hukuk Bürosu');
  if (samples) await tenantTx(db, buro.buroId, (tenant) => insertSamples(tenant, readSamples(SAMPLES)));
  return {
    app,
    db,
    owner,
    connectApp,
    listen,
    connection,
    store,
    buro,
    otherBuro,
    as: (rol = 'yonetici', of = buro) => askAs(app, of.kullanicilar[rol].belirtec),
    close: async () => {
      await app.close();
      await close();
      await rm(storeFolder, { recursive: true, force: true });
    },
  };
}

export const askAs =
  (app: App, belirtec: string): Ask =>
  (options) =>
    app.inject({
      ...(typeof options === 'string' ? { url: options } : options),
      cookies: { [app.cookieName]: belirtec },
    });

/** Like askAs, for an answer without end: its beginning is the body. */
export async function askStream(
  app: App,
  belirtec: string | null,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const cookies = belirtec === null ? {} : { [app.cookieName]: belirtec };
  const { statusCode, headers, stream } = await app.inject({ ...options, cookies, payloadAsStream: true });
  const events = stream();
  let body = '';
  for await (const chunk of events as AsyncIterable<Buffer>) {
    body += chunk.toString('utf8');
    if (statusCode === 200) break;
  }
  return { statusCode, headers, body, json: () => JSON.parse(body) as unknown } as LightMyRequestResponse;
}

/** An office as set-up makes it, and a person of each role; nobody has a password. */
export async function addBuro(db: Db, name: string): Promise<TestBuro> {
  const buroId = randomUUID();
  return tenantTx(db, buroId, async (tenant) => {
    await tenant.tx.insertInto('buro').values({ id: buroId, name }).execute();
    const kullanicilar: Partial<Record<Rol, TestUser>> = {};
    for (const rol of Object.keys(ROLLER) as Rol[]) kullanicilar[rol] = await addUser(tenant, rol);
    return { buroId, kullanicilar: kullanicilar as TestBuro['kullanicilar'] };
  });
}

async function addUser(tenant: Tenant, rol: Rol): Promise<TestUser> {
  const email = `${rol}@${tenant.buroId.slice(0, 8)}.example`;
  const { id } = await tenant.tx
    .insertInto('app_user')
    .values({ buro_id: tenant.buroId, email, full_name: `Deneme ${ROLLER[rol]}`, rol, status: 'etkin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, eposta: email, belirtec: await createSession(tenant, id) };
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
