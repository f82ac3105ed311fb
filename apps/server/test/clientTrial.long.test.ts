import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { connect as openSocket, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/connection.ts';
import {
  askLive,
  connectOwner,
  end,
  type LiveServer,
  launchServer,
  postmasterPid,
  setUp,
} from './liveServer.ts';
import { type Ask, temporaryFolder } from './server.ts';
import { takipToWrite } from './takipler.ts';
import { addDilekce, download, ended, start, until } from './topluServer.ts';
import { damage, someWrites, startClients } from './writeLoad.ts';

const SLOW = 200;
const ABORTED = 500;
const KILLS = 20;
const FILES = 100;
const SLOW_MS = 20_000;

describe('a server under load', { timeout: 600_000 }, () => {
  let folder: string;
  let server: LiveServer;
  let cookie: string;
  let ask: Ask;
  let zip: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await launchServer(folder);
    cookie = await setUp(server);
    ask = askLive(server.address, cookie);
    // Text that no packing makes smaller: the archive is larger than what sockets hold.
    const sablon = `<p>${randomBytes(72_000).toString('base64')} {{dosyaEsasNo}}</p>`;
    const takipler: string[] = [];
    for (let i = 0; i < FILES; i++) {
      const payload = takipToWrite({ dosyaEsasNo: `2019/${i + 1}` });
      takipler.push((await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id);
    }
    const job = await start(ask, { dilekceler: [await addDilekce(ask, 'Uzun', sablon)], takipler });
    await until(ask, job.id, ended);
    zip = job.id;
  });
  afterAll(async () => {
    await end(server.child, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });

  /** Descriptors that the program holds, and megabytes of memory. */
  async function held(): Promise<{ files: number; rss: number }> {
    const files = (await readdir(`/proc/${server.child.pid}/fd`)).length;
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
    return { files, rss: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024) };
  }

  async function send(text: string): Promise<Socket> {
    const { hostname, port } = new URL(server.address);
    const socket = openSocket(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text.replace('\r\n', `\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n`));
    return socket;
  }
  const fetchZip = () => send(`GET /api/v1/toplu/${zip}/sonuc HTTP/1.1\r\n\r\n`);

  /** The longest that one person waited for a list, meanwhile: after five seconds it would be refused. */
  async function longestWait(until: () => boolean): Promise<number> {
    let longest = 0;
    while (!until()) {
      const began = performance.now();
      expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(200);
      longest = Math.max(longest, performance.now() - began);
      await sleep(50);
    }
    return Math.round(longest);
  }

  it('serves others beside 200 who read an archive at 1 KB a second, and lets go of them', async () => {
    const before = await held();
    const sockets: Socket[] = [];
    // One after the other: of one person few requests are begun at a time.
    for (let i = 0; i < SLOW; i++) {
      const socket = await fetchZip();
      await once(socket, 'readable');
      sockets.push(socket);
    }
    const reading = setInterval(() => {
      for (const socket of sockets) socket.read(1024);
    }, 1000);
    const over = Date.now() + SLOW_MS;
    const longest = await longestWait(() => Date.now() > over);
    const meanwhile = await held();
    clearInterval(reading);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await held()).files).toBeLessThanOrEqual(before.files + 5);
    console.log(`${SLOW} slow readers: a list within ${longest} ms;`, {
      before,
      meanwhile,
      after: await held(),
    });
  });

  it('serves others beside 200 who send a body byte by byte, and lets go of them', async () => {
    const before = await held();
    const head =
      'POST /api/v1/dilekce HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: SLOW }, () => send(`${head}{`)));
    const sending = setInterval(() => {
      for (const socket of sockets) socket.write(' ');
    }, 1000);
    const other = askLive(server.address, cookie);
    const over = Date.now() + SLOW_MS;
    let longest = 0;
    while (Date.now() < over) {
      const began = performance.now();
      const answer = await other('/saglik');
      expect(answer.statusCode).toBe(200);
      longest = Math.max(longest, performance.now() - began);
      await sleep(50);
    }
    const meanwhile = await held();
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await held()).files).toBeLessThanOrEqual(before.files + 5);
    expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(200);
    console.log(`${SLOW} slow senders:`, {
      longest: Math.round(longest),
      before,
      meanwhile,
      after: await held(),
    });
  });

  it('keeps nothing of 500 downloads that were broken off', async () => {
    const before = await held();
    for (let i = 0; i < ABORTED; i++) {
      const socket = await fetchZip();
      if (i % 2 === 0) await once(socket, 'readable');
      socket.destroy();
    }
    await expect.poll(async () => (await held()).files).toBeLessThanOrEqual(before.files + 5);
    expect((await download(ask, zip)).size).toBe(FILES + 1);
    console.log(`${ABORTED} downloads broken off:`, { before, after: await held() });
  });

  it('says so while somebody else has all connections of the database, and goes on when they are free', async () => {
    const others: Db[] = [];
    // The server lets go of those that nobody used for a while.
    await sleep(12_000);
    for (let i = 0; i < 120; i++) {
      const db = await connectOwner(folder);
      others.push(db);
      if (
        !(await sql`SELECT 1`.execute(db).then(
          () => true,
          () => false,
        ))
      )
        break;
    }
    const { said, stop } = startClients({ address: server.address, cookie }, 'baglanti');
    await sleep(5000);
    await Promise.all(others.map((db) => db.destroy()));
    const at = said.dilekce.length;
    await expect.poll(() => said.dilekce.length).toBeGreaterThan(at);
    await stop();
    expect(await damage(folder, said)).toEqual({ lost: [], half: [] });
    expect(new Set(said.refused)).toEqual(new Set([503]));
    console.log(`${others.length} connections taken: ${said.refused.length} refused,`, said.told);
  });

  it('loses nothing while its database goes away and comes back 20 times', async () => {
    const { said, stop } = startClients({ address: server.address, cookie }, 'gidip-gelen');
    let longest = 0;
    for (let i = 0; i < KILLS; i++) {
      await someWrites(said);
      await sleep(Math.random() * 1000);
      const pid = await postmasterPid(folder).catch(() => null);
      if (pid !== null) process.kill(pid, i % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      const at = said.dilekce.length;
      const began = performance.now();
      await expect.poll(() => said.dilekce.length, { interval: 20 }).toBeGreaterThan(at + 12);
      longest = Math.max(longest, performance.now() - began);
    }
    await stop();
    expect(await damage(folder, said)).toEqual({ lost: [], half: [] });
    expect(said.refused.filter((status) => status !== 503)).toEqual([]);
    const written = said.dilekce.length + said.takip.length;
    console.log(
      `${KILLS} times away: ${written} writes acknowledged, none lost, back within ${Math.round(longest)} ms`,
    );
  });
});
