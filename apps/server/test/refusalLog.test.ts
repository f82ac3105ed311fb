import type { ErrorCode } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { createRefusalLog, LINES_PER_MINUTE } from '../src/http/refusalLog.ts';
import { askAs, startServer, type TestServer } from './server.ts';

describe('the log of refusals', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('has a warning for each try to get around a rule, by code and route, and none for a slip', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    let lines: readonly Record<string, unknown>[];
    try {
      const app = await createApp({ db: server.db, demo: false, logLevel: 'warn', signInLimit: 2 });
      const signIn = () =>
        app.inject({
          method: 'POST',
          url: '/api/v1/oturum',
          payload: { eposta: 'kimse@yok.example', parola: 'yanlış parola' },
        });
      const katip = askAs(app, server.buro.kullanicilar.katip.belirtec);
      await signIn();
      await signIn();
      await signIn();
      await app.inject({ url: '/api/v1/sistem', headers: { host: 'kotu.example' } });
      await katip({ method: 'POST', url: '/api/v1/takip/ara', headers: { 'sec-fetch-site': 'cross-site' } });
      await katip('/api/v1/kayit');
      await katip({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 'x'.repeat(20_000_000) } });
      // Slips: a wrong field, an unknown record, a session that has ended.
      await katip({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 1 } });
      await katip('/api/v1/takip/00000000-0000-4000-8000-000000000000');
      await app.inject('/api/v1/takip');
      await app.close();
      lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    } finally {
      written.mockRestore();
    }
    expect(lines.map(({ level, at, msg }) => [level, msg, at])).toEqual([
      [40, 'refused: giris-hatali', 'POST /api/v1/oturum'],
      [40, 'refused: giris-hatali', 'POST /api/v1/oturum'],
      [40, 'refused: cok-istek', 'POST /api/v1/oturum'],
      [40, 'refused: yetki-yok', 'GET /api/v1/sistem'],
      [40, 'refused: yetki-yok', 'POST /api/v1/takip/ara'],
      [40, 'refused: yetki-yok', 'GET /api/v1/kayit'],
      [40, 'refused: govde-buyuk', 'POST /api/v1/takip/ara'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/yok\.example|kotu\.example|127\.0\.0\.1/);
  });

  it('grows by a few lines a minute in a flood, and tells how many it left out', () => {
    let now = 0;
    const warn = vi.fn<(...line: unknown[]) => void>();
    const note = createRefusalLog(() => now);
    const request = { log: { warn }, method: 'POST', routeOptions: { url: '/api/v1/oturum' } };
    const flood = (code: ErrorCode, times: number) => {
      for (let i = 0; i < times; i++) note(request as unknown as Parameters<typeof note>[0], code);
    };
    flood('giris-hatali', LINES_PER_MINUTE + 480);
    flood('cok-istek', 1);
    expect(warn).toHaveBeenCalledTimes(LINES_PER_MINUTE + 1);
    now += 60_000;
    flood('giris-hatali', 2);
    expect(warn.mock.calls.slice(-2)).toEqual([
      [{ at: 'POST /api/v1/oturum', unlogged: 480 }, 'refused: giris-hatali'],
      [{ at: 'POST /api/v1/oturum' }, 'refused: giris-hatali'],
    ]);
  });
});
