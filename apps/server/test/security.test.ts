import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { FORMATS } from '@derkenar/belge/formats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ALL_HOSTILE,
  foreignTags,
  HOSTILE_HOST,
  HOSTILE_NAMES,
} from '../../../packages/belge/test/hostile.ts';
import { createApp } from '../src/app.ts';
import { projectFile } from '../src/startup/config.ts';
import { PASSWORD, setPassword, signIn, takipBody } from './routeRecords.ts';
import { addressOf, ROUTES } from './routeTable.ts';
import { type Ask, askAs, askStream, startServer, type TestServer, UNKNOWN_ID } from './server.ts';
import { SABLON, unzip } from './topluServer.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer({ signInLimit: 1_000_000 });
  ask = server.as();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, number | string | readonly string[] | undefined>>;

/** Headers that forbid foreign code, frames and guesses, and that an answer lacks. */
function lacking(headers: Headers): readonly string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  return [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].filter(
      (part) => !policy.includes(part),
    ),
    ...(policy.includes('unsafe') ? ['unsafe policy'] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(headers['x-frame-options'] === 'DENY' ? [] : ['x-frame-options']),
    ...(headers['referrer-policy'] === 'no-referrer' ? [] : ['referrer-policy']),
    ...(headers['cross-origin-opener-policy'] === 'same-origin' ? [] : ['cross-origin-opener-policy']),
    ...(headers['cross-origin-resource-policy'] === 'same-origin' ? [] : ['cross-origin-resource-policy']),
    ...('access-control-allow-origin' in headers ? ['open to other origins'] : []),
    ...('server' in headers || 'x-powered-by' in headers ? ['names the program'] : []),
    ...(/no-store|no-cache|immutable/.test(String(headers['cache-control'])) ? [] : ['cache-control']),
  ];
}

async function sendBytes(bytes: string): Promise<{ readonly status: number; readonly headers: Headers }> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.write(bytes);
  const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = new globalThis.Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

describe('every answer forbids foreign code, frames and guesses', () => {
  it('of every route, to whoever is signed in and to whoever is not', async () => {
    for (const row of ROUTES) {
      const options = { method: row.method, url: addressOf(row, { params: { id: UNKNOWN_ID } }) };
      const belirtec = await signIn({ server, buro: server.buro, kim: server.buro.kullanicilar.stajyer });
      const answers = row.stream
        ? [await askStream(server.app, null, options), await askStream(server.app, belirtec, options)]
        : [await server.app.inject(options), await askAs(server.app, belirtec)(options)];
      for (const { statusCode, headers } of answers)
        expect({ ...options, statusCode, lacks: lacking(headers) }).toEqual({
          ...options,
          statusCode,
          lacks: [],
        });
    }
  });

  it.each([
    ['a page', 'GET / HTTP/1.1'],
    ['the head of a page', 'HEAD / HTTP/1.1'],
    ['a file that is not there', 'GET /assets/yok.js HTTP/1.1'],
    ['an address of the API that is not there', 'GET /api/v1/yok HTTP/1.1'],
    ['a method that is not there', 'PATCH /api/v1/sistem HTTP/1.1'],
    ['OPTIONS', 'OPTIONS /api/v1/takip HTTP/1.1'],
    ['TRACE', 'TRACE / HTTP/1.1'],
    ['an address that cannot be read', 'GET /api/v1/dilekce/%E0%A4%A HTTP/1.1'],
    ['an address without end', `GET /api/v1/dilekce/${'a'.repeat(5000)} HTTP/1.1`],
    ['an unknown HTTP', 'GET / HTTP/9.9'],
    ['no HTTP at all', 'MERHABA'],
    ['too much of a head', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}`],
    ['two lengths', 'POST /api/v1/oturum HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2'],
    ['a length and chunks', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'],
  ])('to %s', async (_, head) => {
    const { status, headers } = await sendBytes(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect({ status, lacks: lacking(headers) }).toEqual({ status, lacks: [] });
  });

  it('to a page that the browser has already', async () => {
    const { headers } = await server.app.inject('/');
    const answer = await server.app.inject({
      url: '/',
      headers: {
        'if-none-match': String(headers['etag']),
        'if-modified-since': String(headers['last-modified']),
      },
    });
    expect([304, 503]).toContain(answer.statusCode);
    expect(lacking(answer.headers)).toEqual([]);
  });
});

describe('an address', () => {
  it('never leads out of the folder of the page, nor to another site', async () => {
    for (const name of [
      ...HOSTILE_NAMES,
      `//${HOSTILE_HOST}`,
      `/\\${HOSTILE_HOST}`,
      `/%5c%5c${HOSTILE_HOST}/`,
      `/${HOSTILE_HOST}//..`,
    ]) {
      for (const path of [`/${name}`, `/assets/${encodeURIComponent(name)}`, `/assets/${encodeURI(name)}`]) {
        const url = path.replaceAll(/[\r\n\0]/g, '');
        const { statusCode, headers, body } = await server.app.inject({ url });
        expect({ url, location: headers['location'] }).toEqual({ url, location: undefined });
        expect({ url, failed: statusCode === 500 }).toEqual({ url, failed: false });
        expect(body).not.toMatch(/root:x|\[fonts\]|"workspaces"/);
      }
    }
  });
});

describe('a name of a file', () => {
  it('stays one line of one header, and leads nowhere in an archive', async () => {
    const names = [...HOSTILE_NAMES, ...ALL_HOSTILE].map((name) => name.replaceAll('\0', '').slice(0, 200));
    const taken: string[] = [];
    for (const ad of HOSTILE_NAMES) {
      const payload = { format: 'udf', belgeler: [{ ad, html: '<p>Metin</p>' }] };
      const { statusCode, headers } = await ask({ method: 'POST', url: '/api/v1/belge', payload });
      if (statusCode === 422) continue;
      taken.push(ad);
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(
        /^attachment; filename="[^"\\/\r\n]*\.udf"; filename\*=UTF-8''[\w.~!$&+^`|%-]*$/,
      );
      expect(headers['set-cookie']).toBeUndefined();
      const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^\.|^(?:con|nul)\./iu);
    }
    expect(taken.length).toBeGreaterThan(HOSTILE_NAMES.length / 2);
    const belgeler = names.slice(0, 200).map((ad) => ({ ad, html: '<p>Metin</p>' }));
    const made = await ask({ method: 'POST', url: '/api/v1/belge', payload: { format: 'udf', belgeler } });
    const entries = made.statusCode === 200 ? [...(await unzip(made.rawPayload)).keys()] : [made.body];
    expect(new Set(entries).size).toBe(belgeler.length);
    for (const entry of entries) expect(entry).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\.|^(?:con|nul)\./iu);
  });
});

describe('what is written on the way in', () => {
  it('is fetched by nothing: no picture, style or link, whatever it becomes', async () => {
    let asked = 0;
    const listener = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const here = (value: string) =>
      value.replaceAll(`//${HOSTILE_HOST}`, `//127.0.0.1:${port}`).replaceAll('\0', '');
    const html = ALL_HOSTILE.filter((value) => value.includes(HOSTILE_HOST)).map(here);
    const picture = `<img src="http://127.0.0.1:${port}/a.png"><p>metin</p>`;
    const dilekceler = [...html, picture].map((sablon, i) => ({
      anahtar: crypto.randomUUID(),
      isim: here(`Ad ${i}`),
      dilekce_tipi: 'talepler',
      sablon: `<p>{{borcluAdSoyad}}</p>${sablon}`,
    }));
    for (let from = 0; from < dilekceler.length; from += 50) {
      const payload = { ayniAd: 'koru', dilekceler: dilekceler.slice(from, from + 50) };
      expect((await ask({ method: 'POST', url: '/api/v1/dilekce-ice-aktar', payload })).statusCode).toBe(200);
    }
    for (const format of FORMATS) {
      const payload = { format, belgeler: [{ ad: 'Ad', html: `${picture}${html.join('')}` }] };
      expect((await ask({ method: 'POST', url: '/api/v1/belge', payload })).statusCode).toBe(200);
    }
    await new Promise((resolve) => listener.close(resolve));
    expect(html.length).toBeGreaterThan(30);
    expect(asked).toBe(0);
  });

  it('is text when it is a name or an address that a petition prints', async () => {
    const { id: dilekce } = (
      await ask({
        method: 'POST',
        url: '/api/v1/dilekce',
        payload: { isim: 'Ad', dilekce_tipi: 'talepler', sablon: SABLON },
      })
    ).json<{ id: string }>();
    const requestBody = takipBody();
    const taraf = requestBody.alacaklilar[0];
    const names = ALL_HOSTILE.filter((value) => value.length < 200 && !/[\p{Cc}\p{Cs}]/u.test(value));
    for (let from = 0; from < names.length; from += 150) {
      const borclular = names.slice(from, from + 150).map((ad) => ({
        ...taraf,
        ad,
        soyad: null,
        tcKimlikNo: null,
        vekiller: [],
        adres: { metin: ad, ilce: '', il: '' },
      }));
      const payload = {
        ...requestBody,
        dosyaEsasNo: `1998/${from + 1}`,
        alacaklilar: borclular.slice(0, 1),
        borclular,
        vekiller: [],
      };
      const takip = await ask({ method: 'POST', url: '/api/v1/takip', payload });
      expect(takip.statusCode).toBe(201);
      const rendered = await ask({
        method: 'POST',
        url: `/api/v1/takip/${takip.json<{ id: string }>().id}/dilekce/${dilekce}/render`,
      });
      expect([rendered.statusCode, foreignTags(rendered.body)]).toEqual([200, []]);
    }
  });
});

describe('the log at its most talkative', () => {
  it('holds no number, name, address, password, token or search of anybody', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const kim = server.buro.kullanicilar.katip;
    const { belirtec } = server.buro.kullanicilar.yonetici;
    const secrets = [
      '10000000146',
      'Gizliceoğlu',
      'gizlice@deneme.example',
      PASSWORD,
      kim.belirtec,
      kim.eposta,
    ];
    const [tc, ad, eposta] = secrets as [string, string, string];
    let statuses: number[] = [];
    let log = '';
    try {
      const app = await createApp({ db: server.db, demo: false, logLevel: 'trace', signInLimit: 1_000_000 });
      const send = async (method: 'GET' | 'POST', url: string, payload?: string | object) =>
        (
          await app.inject({
            method,
            url: `/api/v1${url}`,
            ...(url !== '/oturum' && { cookies: { [app.cookieName]: belirtec } }),
            headers: {
              'content-type': 'application/json',
              'user-agent': ad,
              referer: `http://localhost/${tc}`,
            },
            ...(payload !== undefined && { payload }),
          })
        ).statusCode;
      await setPassword({ server, buro: server.buro, kim });
      await server.owner.schema.alterTable('favorite').renameTo('favorite_gone').execute();
      statuses = [
        await send('POST', '/oturum', { eposta: kim.eposta, parola: PASSWORD }),
        await send('POST', '/oturum', { eposta, parola: `${PASSWORD} ` }),
        await send('POST', '/takip', { ...takipBody(ad), buroDosyaNo: tc }),
        await send('POST', '/takip', `{"ad":"${ad}","tc":"${tc}",`),
        await send('POST', '/takip/ara', { ara: tc }),
        await send('GET', `/takip/${tc}`),
        await send('GET', `/${tc}/${encodeURIComponent(ad)}`),
        await send('POST', '/uyap/kisi-sorgula', { tcKimlikNo: tc, takipId: UNKNOWN_ID, amac: ad }),
        await send('POST', '/kullanici', { adSoyad: ad, eposta, rol: 'katip' }),
        // The table is away: an error that quotes the statement.
        await send('GET', `/dilekce/filter?isim=${encodeURIComponent(ad)}`),
      ];
      await server.owner.schema.alterTable('favorite_gone').renameTo('favorite').execute();
      await app.close();
      log = written.mock.calls.map(([chunk]) => String(chunk)).join('');
    } finally {
      written.mockRestore();
    }
    expect(statuses).toContain(500);
    expect(statuses).toContain(201);
    expect(log).toContain('"status":500');
    expect(
      secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret))),
    ).toEqual([]);
    expect(log).not.toMatch(/\b\d{11}\b(?<!\d{13})/);
  });
});

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    const doc = readFileSync(projectFile('docs/security.md'), 'utf8');
    const named = [...doc.matchAll(/`([\w./]*?)(?:\{([\w,]+)\})?(\w*\.test\.ts)`/g)].flatMap(
      ([, folder = '', names, end = '']) => (names ?? '').split(',').map((name) => folder + name + end),
    );
    const missing = named.filter(
      (name) => !existsSync(projectFile(name)) && !existsSync(projectFile(`apps/server/test/${name}`)),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});
