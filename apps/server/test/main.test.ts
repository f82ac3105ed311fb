import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDead } from '../src/db/embedded/lockFile.ts';
import { temporaryFolder } from './server.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await temporaryFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

function launch(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DERKENAR_VERI: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** The address it prints. */
async function ready(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /^Derkenar hazır: (http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address');
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;
const postgresPid = async () =>
  Number((await readFile(join(folder, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('main', () => {
  it('starts on an empty folder, answers, and stops with its database when told', async () => {
    const child = launch({ PORT: '0' });
    const address = await ready(child);
    expect(await (await fetch(`${address}/api/v1/sistem`)).json()).toMatchObject({ demo: false });
    expect(await (await fetch(`${address}/api/v1/dilekce-list`)).json()).toHaveLength(20);
    expect(await (await fetch(`${address}/api/v1/takip`)).json()).toEqual([]);
    const pid = await postgresPid();
    // As npm does: the terminal's signal and the one passed on.
    child.kill('SIGINT');
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(isDead(pid)).toBe(true);
  });

  it('keeps the invented cases of the demo out of the office’s own database', async () => {
    const demo = launch({ PORT: '0', DERKENAR_DEMO: '1' });
    const address = await ready(demo);
    expect(await (await fetch(`${address}/api/v1/sistem`)).json()).toMatchObject({ demo: true });
    expect(await (await fetch(`${address}/api/v1/takip`)).json()).toHaveLength(12);
    const own = await ready(launch({ PORT: '0' }));
    expect(await (await fetch(`${own}/api/v1/takip`)).json()).toEqual([]);
  });

  it('says in one Turkish sentence why it does not start', async () => {
    const taken = await listenOn(0);
    const port = String(portOf(taken));
    for (const [env, sentence] of [
      [{ PORT: port }, `${port} numaralı port kullanılıyor`],
      [{ HOST: '0.0.0.0' }, 'HOST yalnız'],
      [{ DATABASE_URL: 'postgres://biri:gizli@127.0.0.1:1/yok' }, 'bağlanılamadı'],
    ] as const) {
      const child = launch(env);
      const said = await text(child.stderr as NodeJS.ReadableStream);
      expect(said).toMatch(/^\nDerkenar başlatılamadı\. /);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/ {4}at |gizli/);
      expect(child.exitCode ?? ((await once(child, 'exit')) as [number])[0]).toBe(1);
    }
    taken.close();
  });
});
