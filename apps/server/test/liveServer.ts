import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { connect, type Db } from '../src/db/connection.ts';
import { OWNER, type Secrets } from '../src/db/embedded/initialize.ts';
import { APP_ROLE } from '../src/db/embedded/supervisor.ts';
import type { Ask } from './server.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The built product as a process of its own, on its embedded PostgreSQL. */
export interface LiveServer {
  readonly address: string;
  /** The token of the set-up page; null once the set-up is done. */
  readonly setupToken: string | null;
  readonly child: ChildProcess;
  readonly errors: () => string;
}

export async function launchServer(folder: string, env: NodeJS.ProcessEnv = {}): Promise<LiveServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk);
  });
  let address = '';
  let setupToken: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    address ||= /^Derkenar hazır: (http:\S+)$/.exec(line)?.[1] ?? '';
    setupToken ??= /#belirtec=(\S+)$/.exec(line)?.[1] ?? null;
    if (line.startsWith('Durdurmak için')) return { address, setupToken, child, errors: () => errors };
  }
  throw new Error(`the server did not start: ${errors}`);
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The first office, made on the set-up page; answers the cookie of its yonetici. */
export async function setUp({ address, setupToken }: LiveServer): Promise<string> {
  const response = await fetch(`${address}/api/v1/kurulum`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      belirtec: setupToken,
      buroAdi: 'Deneme Hukuk Bürosu',
      adSoyad: 'Deneme Yönetici',
      eposta: 'yonetici@deneme.example',
      parola: 'yeşil-kapı-otuz-dört',
      ornekTakipler: false,
    }),
  });
  if (response.status !== 201) throw new Error(`the set-up failed: ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';', 1)[0] as string;
}

export const postmasterPid = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function readSecrets(folder: string): Promise<Secrets> {
  return JSON.parse(await readFile(join(folder, 'pgdata', 'derkenar-secrets.json'), 'utf8')) as Secrets;
}

const connectionOf = (folder: string) => ({ host: join(folder, 'run'), port: 5432, database: 'derkenar' });

/** Connects as the owner of the embedded server, whom no policy binds. */
export async function connectOwner(folder: string): Promise<Db> {
  const { owner } = await readSecrets(folder);
  return connect({ ...connectionOf(folder), user: OWNER, password: owner }, { max: 1 });
}

/** Like app.inject, over the network. A request to a server that goes away meanwhile is an error. */
export const askLive =
  (address: string, cookie: string): Ask =>
  async (options) => {
    const { method = 'GET', url, payload } = typeof options === 'string' ? { url: options } : options;
    if (typeof url !== 'string') throw new TypeError('the path of what is asked is text');
    const response = await fetch(address + url, {
      method,
      headers: { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString('utf8');
    const { status: statusCode } = response;
    const headers = Object.fromEntries(response.headers);
    return { statusCode, headers, body, rawPayload, json: () => JSON.parse(body) } as LightMyRequestResponse;
  };

/** A connection with the app's rights, for another process beside the server. */
export async function appConnection(folder: string): Promise<pg.ClientConfig> {
  const { app } = await readSecrets(folder);
  return { ...connectionOf(folder), user: APP_ROLE, password: app };
}
