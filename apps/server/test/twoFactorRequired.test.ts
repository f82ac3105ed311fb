import type { SessionInfo } from '@derkenar/domain';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSessionOpen, tokenHash } from '../src/session/store.ts';
import { addAccount, PASSWORD, signInWith, type TestAccount } from './accounts.ts';
import { ROUTES } from './routeTable.ts';
import {
  type Ask,
  addBuro,
  askAs,
  NOW,
  type Problem,
  startServer,
  type TestBuro,
  type TestServer,
} from './server.ts';

let server: TestServer;
let clock = NOW.getTime();
let buro: TestBuro;
let boss: Ask;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000, now: () => new Date(clock) });
});
afterAll(() => server.close());
beforeEach(async () => {
  buro = await addBuro(server.db, 'İki Adımlı Büro');
  ({ ask: boss } = await signIn(await addAccount(server, { rol: 'yonetici', of: buro })));
});

async function signIn({ eposta }: TestAccount, kod?: string) {
  const answer = await signInWith(server.app, {
    eposta,
    parola: PASSWORD,
    ...(kod !== undefined && { kod }),
  });
  const cookie = answer.cookies[0]?.value ?? '';
  return { answer, cookie, ask: askAs(server.app, cookie) };
}

/** Opens the second factor; answers its codes, a new one for each call. */
async function setUp(ask: Ask, kod?: string): Promise<() => string> {
  const begun = await ask({
    method: 'POST',
    url: '/api/v1/hesap/iki-adim',
    payload: { parola: PASSWORD, ...(kod !== undefined && { kod }) },
  });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json<{ anahtar: string }>().anahtar) });
  const next = () => {
    clock += 30_000;
    return totp.generate({ timestamp: clock });
  };
  const done = await ask({ method: 'PUT', url: '/api/v1/hesap/iki-adim', payload: { kod: next() } });
  expect(done.statusCode).toBe(200);
  return next;
}

const require = (twoFactorRequired: boolean) =>
  boss({ method: 'PUT', url: '/api/v1/buro/guvenlik', payload: { twoFactorRequired } });
const code = (answer: Awaited<ReturnType<Ask>>) => answer.json<Problem>().code;

describe('an office that requires a second factor', () => {
  it('is made so only by a person who has one', async () => {
    expect(code(await require(true))).toBe('iki-adim-once-siz');
    await setUp(boss);
    expect((await require(true)).json()).toMatchObject({ twoFactorRequired: true });
    const other = await server.as('yonetici')('/api/v1/buro');
    expect(other.json()).toMatchObject({ twoFactorRequired: false });
  });

  it('lets who has none sign in, set one up and sign out, and refuses every other route', async () => {
    await setUp(boss);
    await require(true);
    const person = await signIn(await addAccount(server, { rol: 'yonetici', of: buro }));
    expect(person.answer.json<SessionInfo>()).toMatchObject({
      ikiAdimZorunlu: true,
      kullanici: { ikiAdim: false },
    });
    const open: string[] = [];
    for (const { method, path, access } of ROUTES) {
      if (access === 'herkes' || (method === 'DELETE' && path === '/oturum')) continue;
      const answer = await person.ask({
        method,
        url: `${path.startsWith('/api') ? '' : '/api/v1'}${path.replaceAll(/:\w+/g, '0')}`,
        ...(method !== 'GET' && { payload: {} }),
      });
      if (answer.statusCode !== 403 || code(answer) !== 'iki-adim-gerekli') open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual([
      'GET /hesap/gecis-anahtari',
      'GET /oturum',
      'POST /hesap/gecis-anahtari',
      'POST /hesap/gecis-anahtari/istek',
      'POST /hesap/iki-adim',
      'POST /oturum/onay',
      'PUT /hesap/iki-adim',
    ]);
    expect(await isSessionOpen(server.db, tokenHash(person.cookie), [])).toBe(false);
    await setUp(person.ask);
    expect((await person.ask('/api/v1/takip')).statusCode).toBe(200);
    expect(await isSessionOpen(server.db, tokenHash(person.cookie), [])).toBe(true);
    expect((await person.ask({ method: 'DELETE', url: '/api/v1/oturum' })).statusCode).toBe(204);
  });

  it('counts at once for a session that is open, and no longer when the office ends it', async () => {
    const person = await signIn(await addAccount(server, { of: buro }));
    await setUp(boss);
    await require(true);
    expect(code(await person.ask('/api/v1/dilekce'))).toBe('iki-adim-gerekli');
    await require(false);
    expect((await person.ask('/api/v1/dilekce')).statusCode).toBe(200);
  });

  it('lets nobody close it, but replace it with one of its codes', async () => {
    const account = await addAccount(server, { of: buro });
    const person = await signIn(account);
    const next = await setUp(person.ask);
    await setUp(boss);
    await require(true);
    const closed = await person.ask({
      method: 'POST',
      url: '/api/v1/hesap/iki-adim/kapat',
      payload: { parola: PASSWORD, kod: next() },
    });
    expect(code(closed)).toBe('iki-adim-zorunlu');
    const renewed = await setUp(person.ask, next());
    expect((await signIn(account, next())).answer.statusCode).toBe(401);
    expect((await signIn(account, renewed())).answer.statusCode).toBe(200);
  });
});
