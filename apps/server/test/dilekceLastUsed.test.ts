import { type Dilekce, type DilekceSelection, type DilekceSummary, MAX_LAST_USED } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from './server.ts';
import { addDilekce, addTakipler, start, startToplu, type TopluServer } from './topluServer.ts';

let toplu: TopluServer;
let ask: Ask;
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as('avukat');
});
afterAll(() => toplu.close());

const lastUsed = async (who: Ask): Promise<string[]> => (await who('/api/v1/dilekce-son')).json();

async function use(who: Ask, id: string): Promise<void> {
  const url = `/api/v1/dilekce/${id}/render`;
  const response = await who({ method: 'POST', url, payload: {} });
  expect(response.statusCode).toBe(200);
}

describe('the petitions used last', () => {
  it('are those the person made a file of or began a bulk job with, each once, the latest first', async () => {
    const [first, second, bulk] = [await addDilekce(ask), await addDilekce(ask), await addDilekce(ask)];
    expect(await lastUsed(ask)).toEqual([]);
    for (const id of [first, second, first]) await use(ask, id);
    expect(await lastUsed(ask)).toEqual([first, second]);
    const takipler = await addTakipler(toplu.server, toplu.server.buro, 1);
    await start(ask, { dilekceler: [bulk], takipler });
    expect(await lastUsed(ask)).toEqual([bulk, first, second]);
    expect(await lastUsed(toplu.server.as('katip'))).toEqual([]);
    expect(await lastUsed(toplu.server.as('avukat', toplu.server.otherBuro))).toEqual([]);
    await ask({ method: 'DELETE', url: `/api/v1/dilekce/${first}` });
    expect(await lastUsed(ask)).toEqual([bulk, second]);
  });

  it('are few, and found by an index that holds no lines of bulk jobs', async () => {
    const who = toplu.server.as('yonetici');
    for (let n = 0; n <= MAX_LAST_USED; n++) await use(who, await addDilekce(who, `Talep ${n}`));
    expect(await lastUsed(who)).toHaveLength(MAX_LAST_USED);
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_indexdef('log_entry_made'::regclass) AS definition`.execute(toplu.server.owner);
    expect(rows[0]?.definition).not.toContain('toplu-olustur');
  });
});

describe('the step of a copy', () => {
  it('is that of the standard petition it was made of, in lists and on its own', async () => {
    const { id: kaynakId, adim } = await toplu.server.owner
      .selectFrom('dilekce')
      .select(['id', 'adim'])
      .where('adim', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const payload = { isim: 'Kopyalanmış', dilekce_tipi: 'haciz', sablon: '<p>Metin</p>', kaynakId };
    const { id } = (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
    expect((await ask(`/api/v1/dilekce/${id}`)).json<Dilekce>().adim).toBe(adim);
    for (const url of [
      '/api/v1/dilekce-list',
      '/api/v1/dilekce',
      '/api/v1/dilekce/filter?isim=kopyalanmis',
    ]) {
      const list = (await ask(url)).json<readonly (DilekceSummary | DilekceSelection)[]>();
      expect(list.find((one) => one.id === id)?.adim).toBe(adim);
    }
  });
});
