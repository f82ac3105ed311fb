import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { expectLinear } from '../../../test/growth.ts';
import { createApp } from '../src/app.ts';
import type { App } from '../src/http/app.ts';
import { addShutdown } from '../src/http/shutdown.ts';
import { projectFile } from '../src/startup/config.ts';
import { expectPrompt } from './expectPrompt.ts';
import { type Problem, startServer, type TestServer, temporaryFolder } from './server.ts';

let server: TestServer;
let pageFolder: string;
beforeAll(async () => {
  pageFolder = await temporaryFolder();
  await mkdir(join(pageFolder, 'assets'));
  await writeFile(join(pageFolder, 'index.html'), '<!doctype html><title>Derkenar</title>');
  await writeFile(join(pageFolder, 'assets', 'index-abc123.js'), 'export {};');
  server = await startServer({ pageFolder });
});
afterAll(async () => {
  await server.close();
  await rm(pageFolder, { recursive: true });
});

const RENDER = '/api/v1/dilekce/x/render';

/** Sends the bytes as they are and returns all that comes back. */
async function sendBytes(bytes: string, app = server.app): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  const socket = createConnection({ host: '127.0.0.1', port: (address as AddressInfo).port });
  socket.write(bytes);
  return text(socket);
}

describe('every answer', () => {
  it.each(['/', '/api/v1/sistem', '/api/v1/yok', '/assets/index-abc123.js'])(
    'of %s forbids foreign code',
    async (url) => {
      const { headers } = await server.app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('whoever is not signed in', () => {
  it('cannot keep the server busy with an address of dots', async () => {
    await expectLinear(
      15_000,
      (length) => `/${'.'.repeat(length)}/`,
      (path) => server.app.inject(path),
    );
  });

  it.each(['oturum', 'kurulum', 'baglanti', 'baglanti/coz'])(
    'sends no more to %s than a form holds',
    async (path) => {
      const payload = `{"eposta":${'['.repeat(20_000)}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await server.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'govde-buyuk']);
    },
  );
});

describe('a route that is found by another spelling', () => {
  it.each(['/%61pi/v1/dilekce-alan', 'http://kotu.example/api/v1/dilekce-alan'])(
    'is as closed, and its answer as little kept: %s',
    async (path) => {
      const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer).toMatch(/^cache-control: no-store$/im);
      expect(answer).toContain('"code":"oturum-yok"');
    },
  );
});

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP', 'MERHABA\r\n\r\n', 400, 'gecersiz-json'],
    ['too much of a head', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'govde-buyuk'],
  ])('are answered in Turkish too: %s', async (_, bytes, status, code) => {
    const answer = await sendBytes(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.split('\r\n\r\n', 2)[1] ?? '')).toMatchObject({ status, code });
  });

  it('are not waited for without end', () => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(0);
  });
});

describe('behind a proxy with TLS', () => {
  const publicUrl = new URL('https://dilekce.ornekburo.example');
  const withApp = async (work: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>) => {
    const app = await createApp({ db: server.db, demo: false, pageFolder, publicUrl });
    await work(app);
    await app.close();
  };

  it('its own name and origin come through, others do not', () =>
    withApp(async (app) => {
      const ask = (host: string, origin: string) =>
        app.inject({ method: 'POST', url: RENDER, headers: { host, origin }, payload: {} });
      expect((await ask(publicUrl.host, publicUrl.origin)).json<Problem>().code).toBe('oturum-yok');
      expect((await ask('kotu.example', publicUrl.origin)).statusCode).toBe(403);
      expect((await ask(publicUrl.host, 'https://kotu.example')).statusCode).toBe(403);
    }));

  it('browsers are told to stay with TLS for a year', () =>
    withApp(async (app) => {
      const { headers } = await app.inject({ url: '/api/v1/sistem', headers: { host: publicUrl.host } });
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      for (const bytes of [
        'MERHABA\r\n\r\n',
        'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      ])
        expect(await sendBytes(bytes, app)).toMatch(/^strict-transport-security: max-age=31536000/m);
    }));
});

describe('the host name', () => {
  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])('%s is served', async (host) => {
    const response = await server.app.inject({ url: '/api/v1/sistem', headers: { host } });
    expect(response.statusCode).toBe(200);
  });

  it.each(['kotu.example', 'localhost.kotu.example', '127.0.0.1.kotu.example:3000', '192.168.1.5:3000'])(
    '%j is refused, on the page as well',
    async (host) => {
      for (const url of ['/api/v1/sistem', '/']) {
        const response = await server.app.inject({ url, headers: { host } });
        expect(response.statusCode).toBe(403);
        expect(response.json<Problem>().code).toBe('yetki-yok');
      }
    },
  );
});

describe('a write', () => {
  const post = (headers: Record<string, string>) =>
    server.as()({
      method: 'POST',
      url: RENDER,
      headers: { host: 'localhost:3000', ...headers },
      payload: {},
    });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://kotu.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('with %j is refused', async (headers) => {
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().detail).toContain('başka bir siteden');
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
  ])('with %j comes through', async (headers) => {
    expect((await post(headers)).json<Problem>().code).toBe('dilekce-yok');
  });
});

describe('a body', () => {
  const post = (type: string, payload: string) =>
    server.as()({ method: 'POST', url: RENDER, headers: { 'content-type': type }, payload });

  it('that is no JSON is 400', async () => {
    for (const payload of ['{"a":', '{a: 1}', 'null,', '{"__proto__": {"x": 1}}']) {
      const response = await post('application/json', payload);
      expect(response.statusCode).toBe(400);
      expect(response.json<Problem>()).toMatchObject({ code: 'gecersiz-json', title: 'İstek okunamadı' });
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is 415', async (type) => {
    const response = await post(type, 'a=1');
    expect(response.statusCode).toBe(415);
    expect(response.json<Problem>().code).toBe('tur-desteklenmiyor');
  });

  it('of more than 1 MB is 413', async () => {
    const response = await post('application/json', JSON.stringify({ icraDairesi: 'a'.repeat(1024 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(response.json<Problem>().code).toBe('govde-buyuk');
  });
});

describe('an address', () => {
  it('of the API that is not there is 404 in JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/yok'],
      ['GET', '/api/v2'],
      ['DELETE', '/api/v1/dilekce-list'],
      ['POST', '/takip'],
    ] as const) {
      const response = await server.app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json<Problem>().code).toBe('adres-yok');
    }
  });

  it('that cannot be read is 404', async () => {
    const response = await server.app.inject({ url: '/api/v1/dilekce/%E0%A4%A' });
    expect(response.statusCode).toBe(404);
    expect(response.json<Problem>().code).toBe('adres-yok');
  });

  it('with a slash at its end is the same', async () => {
    expect((await server.as()('/api/v1/dilekce/')).json()).toHaveLength(STANDARD_FORMS.length);
  });
});

describe('the page', () => {
  it('is served for every address of its router and never kept', async () => {
    for (const url of ['/', '/takip', '/takip/6e6f?sekme=1']) {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Derkenar</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('has its hashed files kept for a year', async () => {
    const response = await server.app.inject({ url: '/assets/index-abc123.js' });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is sent compressed to whoever takes it so, with the type of the file itself', async () => {
    const url = '/assets/index-abc123.js';
    await writeFile(join(pageFolder, `${url}.gz`), gzipSync('export {};'));
    const response = await server.app.inject({ url, headers: { 'accept-encoding': 'br;q=1.0, gzip' } });
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(response.rawPayload).toString()).toBe('export {};');
    const plain = await server.app.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('export {};');
  });

  it('is not served in place of a file that is missing, nor are files outside it', async () => {
    for (const url of ['/assets/yok.js', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/.env']) {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('derkenar"');
    }
  });

  it('says in Turkish that it has to be built', async () => {
    const app = await createApp({ db: server.db, demo: true, pageFolder: projectFile('apps/server/yok') });
    const response = await app.inject({ url: '/takip' });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await app.close();
  });
});

describe('shutdown', () => {
  it('finishes what was started and does not wait for idle connections', async () => {
    const app = await createApp({ db: server.db, demo: true, pageFolder });
    const { close } = addShutdown(app);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    // fetch keeps its connections open.
    await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${address}/api/v1/sistem`).then((r) => r.text())),
    );
    const closed = close();
    const { belirtec } = server.buro.kullanicilar.katip;
    const during = await fetch(`${address}/api/v1/dilekce-list`, {
      headers: { cookie: `${app.cookieName}=${belirtec}` },
    });
    expect(during.headers.get('connection')).toBe('close');
    expect(await during.json()).toHaveLength(STANDARD_FORMS.length);
    await expectPrompt(closed);
  });
});

describe('the log of failures', () => {
  /** The log of a listening server while `work` calls it. */
  async function logged(work: (address: string, cookie: string, app: App) => Promise<void>): Promise<string> {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const app = await createApp({ db: server.db, demo: false, pageFolder, logLevel: 'error' });
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      await work(address, `${app.cookieName}=${server.buro.kullanicilar.yonetici.belirtec}`, app);
      await app.close();
      return written.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      written.mockRestore();
    }
  }

  it('holds one that a request with a body met, without what it sent', async () => {
    const payload = { isim: 'Gizli Ad', dilekce_tipi: 'haciz', sablon: '<p>Metin</p>' };
    await server.owner.schema.alterTable('dilekce').renameTo('dilekce_yok').execute();
    const log = await logged(async (address, cookie) => {
      const response = await fetch(`${address}/api/v1/dilekce`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      expect(response.status).toBe(500);
    });
    await server.owner.schema.alterTable('dilekce_yok').renameTo('dilekce').execute();
    expect(log).toContain('"code":"42P01"');
    expect(log).not.toContain('Gizli');
  });

  it('holds nothing of an upload that its sender broke off', async () => {
    const log = await logged(async (address, cookie, app) => {
      const connected = once(app.server, 'connection');
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const [accepted] = (await connected) as [Socket];
      const asked = once(app.server, 'request');
      const head = `POST /api/v1/dilekce HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n`;
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"isim"`);
      // Waits until the server reads the body.
      await asked;
      await expect.poll(() => accepted.bytesRead).toBeGreaterThan(100);
      socket.destroy();
      await once(accepted, 'close');
    });
    expect(log).toBe('');
  });
});

describe('a failure that nobody expected', () => {
  it('says nothing of its cause', async () => {
    await server.owner.schema.alterTable('takip').renameTo('takip_yok').execute();
    const response = await server.as()('/api/v1/takip');
    await server.owner.schema.alterTable('takip_yok').renameTo('takip').execute();
    expect(response.statusCode).toBe(500);
    expect(response.json<Problem>()).toEqual({
      type: 'urn:derkenar:hata:beklenmeyen',
      title: 'Beklenmeyen hata',
      status: 500,
      code: 'beklenmeyen',
      detail: 'Beklenmeyen bir hata oluştu. Yeniden deneyin; sürerse yöneticinize bildirin.',
      instance: `urn:derkenar:istek:${response.headers['x-request-id'] as string}`,
    });
  });
});
