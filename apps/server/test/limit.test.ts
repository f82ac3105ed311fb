import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../src/http/app.ts';
import { addLimits, addRates, perMinute } from '../src/http/limit.ts';
import type { Session } from '../src/session/store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

it('counts a minute as one, also when the clock is set back by hours meanwhile', async () => {
  const app = fastify();
  await addLimits(app);
  app.get('/bir', { config: perMinute(2) }, () => 'evet');
  app.get('/iki', { config: perMinute(2) }, () => 'evet');
  const ask = async (url: string, remoteAddress = '10.0.0.1') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const barred = async () => (await ask('/bir')) !== 200;
  expect([await ask('/bir'), await ask('/bir'), await barred()]).toEqual([200, 200, true]);
  expect([await ask('/iki'), await ask('/bir', '10.0.0.2')]).toEqual([200, 200]);
  vi.setSystemTime(Date.now() - 5 * 3_600_000);
  expect(await barred()).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(await barred()).toBe(false);
  await app.close();
});

it('knows the last 5,000 who asked, and forgets who asked the longest ago', async () => {
  const app = fastify();
  await addLimits(app);
  app.get('/', { config: perMinute(1) }, () => 'evet');
  const ask = async (i: number) =>
    (await app.inject({ url: '/', remoteAddress: `10.0.${i >> 8}.${i & 255}` })).statusCode;
  const LAST = 5000;
  for (let i = 0; i <= LAST; i++) expect(await ask(i)).toBe(200);
  expect([await ask(1), await ask(LAST), await ask(0)]).toEqual([429, 429, 200]);
  await app.close();
});

it('counts the requests of a person and of the office at all routes, and lets both go on after a minute', async () => {
  const app = fastify() as unknown as App;
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { kisi, buro } = request.query as { kisi?: string; buro?: string };
    request.session = kisi === undefined ? null : ({ kullaniciId: kisi, buroId: buro ?? 'a' } as Session);
  });
  addRates(app, 2);
  app.get('/bir', () => 'evet');
  app.get('/iki', () => 'evet');
  const asked = async (...urls: string[]) => {
    const answers: number[] = [];
    for (const url of urls) answers.push((await app.inject({ url })).statusCode);
    return answers;
  };
  expect(await asked('/bir?kisi=1', '/iki?kisi=1', '/bir?kisi=2')).toEqual([200, 200, 200]);
  expect((await app.inject({ url: '/bir?kisi=1' })).statusCode).toBe(429);
  // Five times two of an office: the refused one counts for the person alone.
  expect(await asked('/bir?kisi=2', '/bir?kisi=3', '/bir?kisi=3', '/bir?kisi=4', '/bir?kisi=4')).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(await asked('/bir?kisi=5', '/bir?kisi=5')).toEqual([200, 200]);
  expect((await app.inject({ url: '/bir?kisi=6' })).statusCode).toBe(429);
  expect(await asked('/bir?kisi=7&buro=b', '/bir', '/bir', '/bir')).toEqual([200, 200, 200, 200]);
  vi.advanceTimersByTime(61_000);
  expect(await asked('/bir?kisi=1', '/bir?kisi=6')).toEqual([200, 200]);
  await app.close();
});
