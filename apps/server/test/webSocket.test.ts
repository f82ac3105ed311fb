import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AGENT_PATH } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { connectAgent } from './agent.ts';
import { addressOf, nameOf, ROUTES, type RouteRow } from './routeTable.ts';
import { askAs, UNKNOWN_ID } from './server.ts';
import { startUyapServer, type UyapServer } from './uyapServer.ts';

/** More than one person may have at work. */
const TIMES = 8;

let server: UyapServer;
beforeAll(async () => {
  server = await startUyapServer();
});
afterAll(() => server.close());

const params = Object.fromEntries(
  ['id', 'takipId', 'dilekceId', 'kullaniciId', 'surum', 'rol', 'kod'].map((name) => [name, UNKNOWN_ID]),
);

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

function headOf(method: string, url: string, headers: Readonly<Record<string, string>>): string {
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = `${server.app.cookieName}=${server.buro.kullanicilar.avukat.belirtec}`;
  const all = Object.entries({ host: `127.0.0.1:${port}`, cookie, ...headers });
  return `${method} ${url} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** Sends the bytes over a connection of their own; answers what came until the server ended it. */
async function exchange(bytes: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const upgrade = async (method: string, url: string, headers: Readonly<Record<string, string>> = {}) =>
  statusesIn(await exchange(headOf(method, url, { ...HANDSHAKE, ...headers })));

const JSON_BODY = { 'content-type': 'application/json', 'content-length': '1000' };

/** Sends the bytes, and is gone as soon as they are with the server. */
async function sendAndGo(bytes: string): Promise<void> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const handedOver = once(server.app.server, 'upgrade');
  socket.write(bytes);
  await handedOver;
  socket.destroy();
}

/** Waits in line for ever where the person's places are taken. */
const ordinary = async (): Promise<number> => (await server.as('avukat')('/api/v1/dilekce-list')).statusCode;

const rowsOf = (wanted: (row: RouteRow) => boolean) =>
  ROUTES.filter(wanted).map((row) => [nameOf(row), row.method, addressOf(row, { params })] as const);

describe('a request to upgrade the connection', () => {
  it.each(rowsOf(({ path }) => !AGENT_PATH.endsWith(path)))(
    '%s is refused, and takes no place of the person’s',
    async (_, method, url) => {
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => upgrade(method, url, method === 'GET' ? {} : JSON_BODY)),
      );
      expect(answers).toEqual(Array.from({ length: TIMES }, () => [404]));
      expect(await ordinary()).toBe(200);
    },
  );

  it.each(['/', '/takipler', '/api/v1/yok', '/saglik', '/hazir', '/index.html'])(
    'is refused at %s, which is no route of the API',
    async (url) => expect(await upgrade('GET', url)).toEqual([404]),
  );

  it.each(['/api/v1/oturum', '/api/v1/uyap/baglanti/olaylar', '/', AGENT_PATH])(
    'is refused to a page at %s, whatever its origin',
    async (url) => {
      for (const origin of [server.adres, 'https://kotu.example', 'null', ''])
        expect(await upgrade('GET', url, { origin })).toEqual([403]);
    },
  );

  it('to another protocol than WebSocket is refused too', async () => {
    expect(await upgrade('GET', '/api/v1/oturum', { upgrade: 'h2c' })).toEqual([404]);
  });

  it('takes no place when it is broken off, half sent, or sent behind another request', async () => {
    const head = (method: string, url: string, headers = {}) => headOf(method, url, headers);
    for (let n = 0; n < TIMES; n++) {
      await sendAndGo(head('GET', '/api/v1/oturum', HANDSHAKE));
      await sendAndGo(`${head('POST', '/api/v1/belge', { ...HANDSHAKE, ...JSON_BODY })}{`);
      await sendAndGo(head('GET', '/api/v1/dilekce-list') + head('GET', '/api/v1/takip', HANDSHAKE));
      await sendAndGo(head('GET', '/api/v1/uyap/baglanti/olaylar') + head('GET', '/', HANDSHAKE));
    }
    expect(await ordinary()).toBe(200);
  });

  it('leaves no connection behind', async () => {
    const { server: http } = server.app;
    await expect
      .poll(() => new Promise((resolve) => http.getConnections((_, count) => resolve(count))))
      .toBe(0);
  });

  it('is logged without what its address asks for', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const app = await createApp({ db: server.db, demo: false, logLevel: 'trace' });
      const { belirtec } = server.buro.kullanicilar.avukat;
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.write(
        headOf('GET', '/api/v1/dilekce/filter?isim=Gizlioglu', { ...HANDSHAKE, host: `127.0.0.1:${port}` }),
      );
      await text(socket);
      expect((await askAs(app, belirtec)('/api/v1/oturum')).statusCode).toBe(200);
      await app.close();
      const log = written.mock.calls.map(([line]) => String(line)).join('');
      expect(log).toContain('"route":"/api/v1/dilekce/filter","status":404');
      expect(log).not.toContain('Gizlioglu');
    } finally {
      written.mockRestore();
    }
  });

  it('is taken from an agent, at its door alone', async () => {
    const agent = await connectAgent(server.adres);
    await expect(agent.close()).resolves.toBeUndefined();
  });
});
