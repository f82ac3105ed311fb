import type { OwnSessions } from '@derkenar/domain';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceName } from '../src/http/place.ts';
import { actions, addAccount, PASSWORD, type TestAccount } from './accounts.ts';
import { ROUTES } from './routeTable.ts';
import { askAs, type Problem, startServer, type TestServer } from './server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await addAccount(server, { rol: 'yonetici' });
});

/** A browser with its cookies. */
async function signIn(agent: string, address = '127.0.0.1', cookies: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/oturum',
    payload: { eposta: account.eposta, parola: PASSWORD },
    headers: { 'user-agent': agent },
    remoteAddress: address,
    cookies,
  });
  const jar = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const got = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      cookies: jar,
      ...(payload && { payload }),
    });
    for (const { name, value } of got.cookies) jar[name] = value;
    return got;
  };
  const own = async () => (await ask('GET', '/oturum/hepsi')).json<OwnSessions>();
  return { ask, own, jar };
}

const code = (answer: LightMyRequestResponse) => answer.json<Problem>().code;

describe('the name of a device', () => {
  it.each([
    [FIREFOX, 'Firefox, Windows'],
    [PHONE, 'Safari, iPhone'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge, Linux',
    ],
    ['curl/8.5', ''],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name));
});

describe('a person’s sessions', () => {
  it('are listed with address, device and time, the asked one marked, no other person’s among them', async () => {
    await signIn(PHONE, '10.0.0.7');
    const here = await signIn(FIREFOX);
    const { oturumlar } = await here.own();
    // The last used first.
    expect(oturumlar.map(({ cihaz, adres, buOturum }) => [cihaz, adres, buOturum])).toEqual([
      ['Firefox, Windows', '127.0.0.1', true],
      ['Safari, iPhone', '10.0.0.7', false],
    ]);
  });

  it('are closed one by one, at once, and only by their person', async () => {
    const [lost, here] = [await signIn(PHONE), await signIn(FIREFOX)];
    const id = (await here.own()).oturumlar.find(({ buOturum }) => !buOturum)?.id ?? '';
    const strangers = await server.as('yonetici')({ method: 'DELETE', url: `/api/v1/oturum/${id}` });
    expect(code(strangers)).toBe('oturum-bulunamadi');
    expect((await here.ask('DELETE', `/oturum/${id}`)).statusCode).toBe(204);
    expect((await lost.ask('GET', '/oturum')).statusCode).toBe(401);
    expect((await here.ask('GET', '/oturum')).statusCode).toBe(200);
    expect((await actions(server, account.id)).at(-1)).toMatchObject({
      action: 'cikis',
      details: { uzaktan: true },
    });
    expect(code(await here.ask('DELETE', '/oturum/kendi'))).toBe('oturum-bulunamadi');
  });

  it('are ended but for the one that asks, with the devices; another person’s go on', async () => {
    const [other, here] = [await signIn(PHONE), await signIn(FIREFOX)];
    expect((await here.ask('DELETE', '/oturum/digerleri')).statusCode).toBe(204);
    expect((await other.ask('GET', '/oturum')).statusCode).toBe(401);
    expect((await here.own()).oturumlar).toMatchObject([{ buOturum: true }]);
    expect((await server.as('avukat')('/api/v1/oturum')).statusCode).toBe(200);
    expect((await actions(server, account.id)).at(-1)).toMatchObject({ action: 'cikis-digerleri' });
    // The devices are forgotten: the stranger's counts as new again.
    await signIn(FIREFOX, '127.0.0.1', here.jar);
    await signIn(PHONE, '10.0.0.7', other.jar);
    expect((await actions(server, account.id)).at(-1)).toMatchObject({ details: { newDevice: true } });
  });

  it('are not listed when they have expired', async () => {
    await signIn(PHONE);
    await sql`UPDATE session SET last_seen_at = now() - interval '13 hours' WHERE user_id = ${account.id}`.execute(
      server.owner,
    );
    expect((await (await signIn(FIREFOX)).own()).oturumlar).toHaveLength(1);
  });
});

describe('a sign-in from a new device', () => {
  it('is told on the others until the person says that it was them; the new one cannot say so', async () => {
    const first = await signIn(FIREFOX);
    expect((await first.own()).yeniCihazlar).toEqual([]);
    const second = await signIn(PHONE, '10.0.0.7');
    expect((await actions(server, account.id)).map(({ details }) => details)).toEqual([
      {},
      { newDevice: true },
    ]);
    expect((await second.own()).yeniCihazlar).toEqual([]);
    expect((await first.own()).yeniCihazlar).toMatchObject([{ cihaz: 'Safari, iPhone', adres: '10.0.0.7' }]);
    await second.ask('POST', '/oturum/yeni-cihaz');
    expect((await first.own()).yeniCihazlar).toHaveLength(1);
    // It is still told when the stranger has signed out, and after the next sign-in at the known device.
    await second.ask('DELETE', '/oturum');
    const again = await signIn(FIREFOX, '127.0.0.1', first.jar);
    expect((await again.own()).yeniCihazlar).toHaveLength(1);
    await again.ask('POST', '/oturum/yeni-cihaz');
    expect((await again.own()).yeniCihazlar).toEqual([]);
  });

  it('is none where the device is known', async () => {
    const phone = await signIn(PHONE);
    const first = await signIn(FIREFOX);
    await phone.ask('POST', '/oturum/yeni-cihaz');
    await signIn(FIREFOX, '127.0.0.1', first.jar);
    expect((await phone.own()).yeniCihazlar).toEqual([]);
  });
});

describe('what wants the password again', () => {
  const age = () =>
    sql`UPDATE session SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${account.id}`.execute(
      server.owner,
    );
  const invite = { adSoyad: 'Zeynep Deneme', eposta: 'onay@deneme.example', rol: 'katip' };

  it('is refused ten minutes after the sign-in and goes on after the password, with the same form', async () => {
    const here = await signIn(FIREFOX);
    await age();
    expect(code(await here.ask('POST', '/kullanici', invite))).toBe('onay-gerekli');
    expect(code(await here.ask('GET', '/oturum/onay'))).toBe('onay-gerekli');
    const wrong = await here.ask('POST', '/oturum/onay', { parola: 'yanlış' });
    expect(wrong.json<Problem>().errors).toEqual({ parola: 'Parola hatalı.' });
    expect(code(await here.ask('POST', '/kullanici', invite))).toBe('onay-gerekli');
    expect((await here.ask('POST', '/oturum/onay', { parola: PASSWORD })).statusCode).toBe(204);
    expect((await here.ask('GET', '/oturum/onay')).statusCode).toBe(204);
    expect((await here.ask('POST', '/kullanici', invite)).statusCode).toBe(201);
  });

  it('goes on under a new token, the same session; the earlier token opens nothing', async () => {
    const here = await signIn(FIREFOX);
    const [before] = (await here.own()).oturumlar;
    const earlier = here.jar['derkenar'] ?? '';
    const confirmed = await here.ask('POST', '/oturum/onay', { parola: PASSWORD });
    expect(confirmed.cookies).toMatchObject([
      { name: 'derkenar', httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(here.jar['derkenar']).not.toBe(earlier);
    expect((await askAs(server.app, earlier)('/api/v1/oturum')).statusCode).toBe(401);
    expect((await here.own()).oturumlar).toMatchObject([
      { id: before?.id, acildi: before?.acildi, buOturum: true },
    ]);
    const wrong = await here.ask('POST', '/oturum/onay', { parola: 'yanlış' });
    expect(wrong.cookies).toEqual([]);
  });

  it('gives a token once to two confirmations at a time', async () => {
    const here = await signIn(FIREFOX);
    const earlier = askAs(server.app, here.jar['derkenar'] ?? '');
    const confirm = () =>
      earlier({ method: 'POST', url: '/api/v1/oturum/onay', payload: { parola: PASSWORD } });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 401]);
  });

  it('is confirmed for this session alone', async () => {
    const [here, there] = [await signIn(FIREFOX), await signIn(PHONE)];
    await age();
    await here.ask('POST', '/oturum/onay', { parola: PASSWORD });
    expect(code(await there.ask('GET', '/oturum/onay'))).toBe('onay-gerekli');
  });

  it('counts wrong passwords toward the lock', async () => {
    const here = await signIn(FIREFOX);
    for (let i = 0; i < 5; i++) await here.ask('POST', '/oturum/onay', { parola: 'yanlış' });
    expect(code(await here.ask('POST', '/oturum/onay', { parola: PASSWORD }))).toBe('hesap-kilitli');
  });

  it('is what touches people, roles, keys, sessions, erasure and exports, and nothing else', async () => {
    const here = await signIn(FIREFOX);
    await age();
    const asked = new Set<string>();
    for (const { method, path, access, stream } of ROUTES) {
      if (access === 'herkes' || path.startsWith('/api') || stream) continue;
      if (path === '/oturum') continue;
      const answer = await here.ask(method, path.replaceAll(/:\w+/g, '0'), method === 'GET' ? undefined : {});
      if (answer.statusCode === 403 && code(answer) === 'onay-gerekli') asked.add(`${method} ${path}`);
    }
    expect([...asked].toSorted()).toEqual([
      'DELETE /buro/kimlik-saglayici',
      'DELETE /buro/oturum',
      'DELETE /hesap/gecis-anahtari/:id',
      'DELETE /kullanici/:id/oturum',
      'DELETE /oturum/:id',
      'DELETE /oturum/digerleri',
      'DELETE /oturum/hepsi',
      'GET /kayit/csv',
      'GET /kayit/jsonl',
      'GET /kayit/syslog',
      'GET /oturum/onay',
      'POST /guncelleme',
      'POST /hesap/gecis-anahtari',
      'POST /hesap/gecis-anahtari/istek',
      'POST /hesap/takvim',
      'POST /kisi-sil',
      'POST /kisi-verisi',
      'POST /kullanici',
      'POST /kullanici/:id/baglanti',
      'POST /kullanici/:id/iki-adim/kapat',
      'POST /takip/disa-aktar',
      'PUT /buro/guvenlik',
      'PUT /buro/kimlik-saglayici',
      'PUT /guncelleme/adres',
      'PUT /hesap/gecis-anahtari/:id',
      'PUT /kayit/saklama',
      'PUT /kullanici/:id',
      'PUT /rol/:rol',
      'PUT /saklama',
    ]);
  });
});
