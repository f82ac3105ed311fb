import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLimits, perMinute } from './limit.ts';

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
