import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { connect, type Db } from '../../src/db/connection.ts';
import { connectOwner, end, type LiveServer, launchServer, setUp } from '../liveServer.ts';
import { type OwnServer, startOwnServer } from '../ownServer.ts';
import { temporaryFolder } from '../server.ts';
import type { Target } from '../writeLoad.ts';
import { byConnecting, type WithOwner } from './fault.ts';

const DATABASE = 'derkenar';
const SECRET_KEY = Buffer.alloc(32, 'deneme').toString('base64');
/** Another worker takes over what a broken one had in hand after a second; nobody writes too often on a fast machine. */
const QUICK = { DERKENAR_LEASE_SECONDS: '1', DERKENAR_REQUESTS_PER_MINUTE: '1000000' };

/** The built product; it ends with the test, as do the folders and databases below. */
export interface Product {
  readonly server: LiveServer;
  readonly target: Target;
  readonly withOwner: WithOwner;
}

export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });

/** On its embedded PostgreSQL. */
export async function launchOnEmbedded(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  return { ...(await launchIn(folder, env)), withOwner: byConnecting(() => connectOwner(folder)) };
}

export async function ownDatabase(env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const postgres = await startOwnServer({ env });
  onTestFinished(postgres.remove);
  return postgres;
}

/** On a PostgreSQL of the office's own, which it reaches through that port. */
export async function launchOnOwn(
  postgres: OwnServer,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Omit<Product, 'withOwner'>> {
  const url = new URL(await postgres.createDatabase(DATABASE, 'CREATEROLE'));
  url.port = String(port);
  const settings = { DATABASE_URL: url.href, DERKENAR_SECRET_KEY: SECRET_KEY, ...env };
  return launchIn(await testFolder(), settings);
}

export const portOf = (postgres: OwnServer): number => Number(postgres.superuser(DATABASE).port);

export const connectSuperuser = (postgres: OwnServer): Db =>
  connect(postgres.superuser(DATABASE), { max: 1 });

async function launchIn(folder: string, env: NodeJS.ProcessEnv): Promise<Omit<Product, 'withOwner'>> {
  const server = await launchServer(folder, { ...QUICK, ...env });
  onTestFinished(() => end(server.child, 'SIGTERM'));
  return { server, target: { address: server.address, cookie: await setUp(server) } };
}
