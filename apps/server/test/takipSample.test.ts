import type { StoredTakip } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, startServer, type TestServer } from './server.ts';
import { takipToWrite } from './takipler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

const lastLogEntry = () =>
  server.owner.selectFrom('log_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('/api/v1/takip-ornek', () => {
  const samples = async (method: 'POST' | 'DELETE', as: Ask) =>
    (await as({ method, url: '/api/v1/takip-ornek' })).statusCode;
  const list = async (as: Ask) =>
    (await as('/api/v1/takip?adet=200')).json<{ takipler: { id: string; kaynak: string }[] }>().takipler;

  it('adds the samples of this office once, and takes them all away', async () => {
    const as = server.as('avukat', server.otherBuro);
    const own = await list(as);
    expect(await samples('POST', as)).toBe(204);
    expect(await samples('POST', as)).toBe(204);
    const all = await list(as);
    expect(all).toHaveLength(own.length + 12);
    expect(all.filter(({ kaynak }) => kaynak === 'ornek')).toHaveLength(12);
    expect(await lastLogEntry()).toMatchObject({ action: 'ornek-ekle', details: { sayi: 0 } });
    const here = (await list(server.as('avukat'))).length;
    expect(await samples('DELETE', as)).toBe(204);
    expect(await lastLogEntry()).toMatchObject({ action: 'ornek-sil', details: { sayi: 12 } });
    expect(await list(as)).toEqual(own);
    expect(await list(server.as('avukat'))).toHaveLength(here);
  });

  it('leaves out a sample whose file number the office has itself', async () => {
    const as = server.as('avukat', server.otherBuro);
    const icraDairesi = { ad: 'İstanbul 12. İcra Müdürlüğü', il: 'İstanbul' };
    const own = await as({
      method: 'POST',
      url: '/api/v1/takip',
      payload: takipToWrite({ dosyaEsasNo: '2025/14587', icraDairesi }),
    });
    expect(own.statusCode).toBe(201);
    await samples('POST', as);
    expect((await list(as)).filter(({ kaynak }) => kaynak === 'ornek')).toHaveLength(11);
    await samples('DELETE', as);
    expect((await as(`/api/v1/takip/${own.json<StoredTakip>().id}`)).statusCode).toBe(200);
  });

  it('is not for a stajyer', async () => {
    expect(await samples('POST', server.as('stajyer'))).toBe(403);
    expect(await samples('DELETE', server.as('stajyer'))).toBe(403);
  });
});
