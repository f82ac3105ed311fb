import { gunzipSync } from 'node:zlib';
import type { DilekceSummary } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Ask, askAs, startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const LIST = '/api/v1/dilekce-list';
const list = async (ask: Ask): Promise<DilekceSummary[]> => (await ask(LIST)).json();
const names = async (ask: Ask) => (await list(ask)).map(({ isim }) => isim);
const body = (isim: string) => ({ isim, dilekce_tipi: 'talepler', sablon: '<p>Metin</p>' });

async function add(ask: Ask, isim: string): Promise<DilekceSummary> {
  return (await ask({ method: 'POST', url: '/api/v1/dilekce', payload: body(isim) })).json();
}

describe('the kept list', () => {
  it('shows each change at once: added, renamed, trashed, brought back, starred', async () => {
    const ask = server.as('avukat');
    await list(ask);
    const { id } = await add(ask, 'AA Birinci');
    expect(await names(ask)).toContain('AA Birinci');
    const url = `/api/v1/dilekce/${id}`;
    await ask({ method: 'PUT', url, payload: body('AA İkinci') });
    expect(await names(ask)).toContain('AA İkinci');
    await ask({ method: 'DELETE', url });
    expect(await names(ask)).not.toContain('AA İkinci');
    await ask({ method: 'POST', url: `/api/v1/dilekce-cop/${id}/geri-al` });
    expect(await names(ask)).toContain('AA İkinci');
    await ask({ method: 'PUT', url, payload: { ...body('AA İkinci'), favori_mi: true } });
    expect((await list(ask))[0]).toMatchObject({ id, favori_mi: true });
    await ask({ method: 'PUT', url, payload: { ...body('AA İkinci'), favori_mi: false } });
    expect((await list(ask)).find((dilekce) => dilekce.id === id)?.favori_mi).toBe(false);
  });

  it('shows what somebody else, on another server, changed', async () => {
    const other = await createApp({ db: server.db, demo: false });
    const ask = server.as('katip');
    await list(ask);
    await add(askAs(other, server.buro.kullanicilar.avukat.belirtec), 'Başka sunucudan');
    expect(await names(ask)).toContain('Başka sunucudan');
    await other.close();
  });

  it('is each person’s own: stars and offices do not mix', async () => {
    const { id } = await add(server.as('avukat'), 'Yıldızlı');
    const url = `/api/v1/dilekce/${id}`;
    await server.as('avukat')({ method: 'PUT', url, payload: { ...body('Yıldızlı'), favori_mi: true } });
    const starred = async (ask: Ask) => (await list(ask)).find((dilekce) => dilekce.id === id)?.favori_mi;
    expect([await starred(server.as('avukat')), await starred(server.as('katip'))]).toEqual([true, false]);
    expect(await starred(server.as('avukat', server.otherBuro))).toBeUndefined();
  });

  it.each([LIST, '/api/v1/dilekce/filter?isim=talep', '/api/v1/dilekce'])(
    'is not sent again by %s while nothing in it changed, and is once something did',
    async (url) => {
      const ask = server.as('avukat');
      const again = (etag: unknown) => ask({ url, headers: { 'if-none-match': String(etag) } });
      const { etag } = (await ask(url)).headers;
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const same = await again(`"baska", ${etag}`);
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      const { id } = await add(server.as('katip'), `Talep ${url}`);
      const changed = await again(etag);
      expect([changed.statusCode, changed.body.includes(`Talep ${url}`)]).toEqual([200, true]);
      expect((await again(changed.headers.etag)).statusCode).toBe(304);
      await ask({
        method: 'PUT',
        url: `/api/v1/dilekce/${id}`,
        payload: { ...body(`Talep ${url}`), favori_mi: true },
      });
      expect((await again(changed.headers.etag)).statusCode).toBe(200);
      // Another person's answer has other stars.
      expect((await server.as('katip')({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
        200,
      );
      expect((await again('bozuk')).statusCode).toBe(200);
    },
  );

  it('is the same compressed, for who takes it so', async () => {
    const plain = await server.as()({ url: LIST });
    const packed = await server.as()({ url: LIST, headers: { 'accept-encoding': 'br, gzip' } });
    const refused = await server.as()({ url: LIST, headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(refused.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(refused.body).toBe(plain.body);
  });

  it('is never older than a save that was answered before it was asked for', async () => {
    const ask = server.as('avukat');
    const { id } = await add(ask, 'Yarış 0');
    for (let n = 1; n <= 20; n++) {
      const saved = ask({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload: body(`Yarış ${n}`) });
      await Promise.all([saved, list(ask), list(ask), list(ask)]);
      expect(await names(ask)).toContain(`Yarış ${n}`);
    }
  });
});
