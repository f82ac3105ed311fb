import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { App } from '../src/http/app.ts';
import { addPersonLimit } from '../src/http/limit.ts';
import type { Session } from '../src/session/store.ts';

const HALF_A_BODY =
  'POST /p HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

let app: App;
let url: string;
/** The session's look-up waits for this. */
let known: Promise<unknown> = Promise.resolve();
let started = 0;
let made = 0;
afterEach(() => app.close());

async function listen(): Promise<void> {
  app = fastify({ forceCloseConnections: true });
  started = 0;
  made = 0;
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    started++;
    await known;
    request.session = { kullaniciId: 'ayse' } as Session;
  });
  addPersonLimit(app);
  app.get('/', () => 'evet');
  app.post('/p', () => 'evet');
  app.post('/belge', { config: { makesDocument: true } }, (_, reply) => {
    made++;
    reply.hijack();
  });
  app.get('/sonsuz', (_, reply) => reply.send(new Readable({ read: () => undefined })));
  app.get('/kacan', (_, reply) => void reply.hijack());
  app.get('/dosya', { config: { download: true }, exposeHeadRoute: false }, () => 'evet');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Sends all of it over one connection, and is gone once the server has begun with so many requests. */
async function sendAndGo(text: string, requests: number): Promise<void> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  client.write(text);
  const [socket] = await accepted;
  const before = started;
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await expect.poll(() => started - before).toBe(requests);
  client.destroy();
  await closed;
}

const ask = async (path: string): Promise<number> =>
  (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(3000) })).status;

it('gives places back whose readers went while their requests waited behind another of the connection', async () => {
  await listen();
  let find = (): void => undefined;
  known = new Promise<void>((resolve) => {
    find = resolve;
  });
  for (let n = 0; n < 8; n++) await sendAndGo(GET('/') + HALF_A_BODY, 2);
  find();
  expect(await ask('/')).toBe(200);
});

it('answers who sends the beginnings of more bodies than are read at a time, and reads further ones later', async () => {
  await listen();
  const clients = Array.from({ length: 6 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const client of clients) client.on('error', () => undefined).write(HALF_A_BODY);
  await expect.poll(() => started).toBe(6);
  expect(await ask('/')).toBe(200);
  const post = fetch(`${url}/p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(3000),
  });
  await expect.poll(() => started).toBe(8);
  clients[0]?.destroy();
  expect((await post).status).toBe(200);
});

it('answers other requests of who waits for more documents than are made at a time', async () => {
  await listen();
  const post = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(3000),
    });
  const documents = Array.from({ length: 20 }, () => post('/belge').catch(() => null));
  await expect.poll(() => started).toBe(20);
  await expect.poll(() => made).toBe(4);
  expect((await post('/p')).status).toBe(200);
  expect(await ask('/')).toBe(200);
  expect(made).toBe(4);
  app.server.closeAllConnections();
  await Promise.all(documents);
});

it('gives places back of requests that nobody will ever answer, once their connection is gone', async () => {
  await listen();
  for (let n = 0; n < 8; n++) await sendAndGo(GET('/kacan'), 1);
  expect(await ask('/')).toBe(200);
});

it('counts no file any more whose reader went while it waited behind another answer of the connection', async () => {
  await listen();
  await sendAndGo(GET('/sonsuz') + GET('/dosya').repeat(4), 5);
  expect(await ask('/dosya')).toBe(200);
});

it('has no route that makes a file for a HEAD, which would go on after its answer', () => {
  app = fastify();
  addPersonLimit(app);
  expect(() => app.get('/dosya', { config: { download: true } }, () => 'evet')).toThrow('/dosya');
});
