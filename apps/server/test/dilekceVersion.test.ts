import type { Dilekce, DilekceVersion, TrashedDilekce, TrashedDilekceSummary } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { purgeTrash } from '../src/dilekce/trashStore.ts';
import { dilekceCalls } from './dilekceler.ts';
import { type Ask, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

let server: TestServer;
let ask: Ask;
let other: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = server.as();
  other = server.as('yonetici', server.otherBuro);
});
afterAll(() => server.close());

const URL = '/api/v1/dilekce';
const TRASH = '/api/v1/dilekce-cop';

const calls = dilekceCalls(() => server);
const { record, remove, versions } = calls;
const add = (isim = 'Bir') => calls.add({ isim, sablon: '<p>1 {{icraDairesi}}</p>' });
const save = async (dilekce: Dilekce, values: object): Promise<Dilekce> =>
  (await ask({ method: 'PUT', url: `${URL}/${dilekce.id}`, payload: { ...dilekce, ...values } })).json();
const actions = async (id: string) => (await calls.kayitlar(id)).map(({ action }) => action);

describe('versions of a petition', () => {
  it('are what earlier saves left, latest first, with who saved them', async () => {
    const first = await add();
    expect(await versions(first.id)).toEqual([]);
    const payload = { ...first, isim: 'İki', sablon: '<p>2 {{kalanTutar}}</p>' };
    await server.as('katip')({ method: 'PUT', url: `${URL}/${first.id}`, payload });
    const second = await record(first.id);
    await save(second, { isim: 'Üç' });
    expect(await versions(first.id)).toEqual([
      {
        surum: 2,
        isim: 'İki',
        dilekce_tipi: 'haciz',
        kaydedildi_at: second.updated_at,
        kaydeden: 'Deneme Kâtip',
      },
      {
        surum: 1,
        isim: 'Bir',
        dilekce_tipi: 'haciz',
        kaydedildi_at: first.updated_at,
        kaydeden: 'Deneme Yönetici',
      },
    ]);
    const one = await server.as('stajyer')(`${URL}/${first.id}/surum/1`);
    expect(one.json<DilekceVersion>()).toEqual({
      surum: 1,
      isim: 'Bir',
      dilekce_tipi: 'haciz',
      kaydedildi_at: first.updated_at,
      kaydeden: 'Deneme Yönetici',
      sablon: first.sablon,
      alanlar: '[10]',
    });
  });

  it('come back, and the present one becomes a version', async () => {
    const first = await add();
    const second = await save(first, { isim: 'İki', sablon: '<p>2 {{kalanTutar}}</p>' });
    const response = await ask({ method: 'POST', url: `${URL}/${first.id}/surum/1/geri-al` });
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"3"');
    const back = response.json<Dilekce>();
    expect(back).toEqual({ ...first, updated_at: back.updated_at });
    expect((await versions(first.id)).map(({ surum, isim }) => [surum, isim])).toEqual([
      [2, second.isim],
      [1, first.isim],
    ]);
    expect(await actions(first.id)).toEqual(['dilekce-ekle', 'dilekce-guncelle', 'dilekce-surum-geri-al']);
    await ask({ method: 'POST', url: `${URL}/${first.id}/surum/1/geri-al` });
    expect((await ask(`${URL}/${first.id}`)).headers.etag).toBe('"3"');
  });

  it('do not come back over a change that was not seen', async () => {
    const first = await add();
    await save(first, { isim: 'İki' });
    const response = await ask({
      method: 'POST',
      url: `${URL}/${first.id}/surum/1/geri-al`,
      headers: { 'if-match': '"1"' },
    });
    expect(response.json<Problem>().code).toBe('dilekce-degisti');
    expect((await record(first.id)).isim).toBe('İki');
  });

  it('are the last 50', async () => {
    let dilekce = await add();
    for (let i = 1; i <= 53; i++) dilekce = await save(dilekce, { isim: `Ad ${i}` });
    const kept = (await versions(dilekce.id)).map(({ surum }) => surum);
    expect(kept).toEqual(Array.from({ length: 50 }, (_, i) => 53 - i));
    expect((await ask(`${URL}/${dilekce.id}/surum/3`)).json<Problem>().code).toBe('surum-yok');
  });

  it('cannot be had where there are none', async () => {
    const { id } = await add();
    for (const surum of ['1', '2', '0', '-1', 'x', '99999999999', '1e0']) {
      expect((await ask(`${URL}/${id}/surum/${surum}`)).json<Problem>().code).toBe('surum-yok');
      const back = await ask({ method: 'POST', url: `${URL}/${id}/surum/${surum}/geri-al` });
      expect(back.json<Problem>().code).toBe('surum-yok');
    }
    for (const url of [`${URL}/${UNKNOWN_ID}/surum`, `${URL}/x/surum`, `${URL}/${UNKNOWN_ID}/surum/1`])
      expect((await ask(url)).json<Problem>().code).toBe('dilekce-yok');
  });

  it('of a standard petition are none, and none can be made', async () => {
    const [standard] = (await ask('/api/v1/dilekce/filter?isim=Satış Talebi')).json<Dilekce[]>();
    const id = standard?.id as string;
    expect(await versions(id)).toEqual([]);
    const back = await ask({ method: 'POST', url: `${URL}/${id}/surum/1/geri-al` });
    expect(back.json<Problem>().code).toBe('standart-dilekce');
  });

  it('are not for another office, nor to be brought back without the key', async () => {
    const first = await add();
    const second = await save(first, { isim: 'İki' });
    for (const url of [`${URL}/${first.id}/surum`, `${URL}/${first.id}/surum/1`])
      expect((await other(url)).json<Problem>().code).toBe('dilekce-yok');
    const url = `${URL}/${first.id}/surum/1/geri-al`;
    expect((await other({ method: 'POST', url })).json<Problem>().code).toBe('dilekce-yok');
    expect((await server.as('stajyer')({ method: 'POST', url })).json<Problem>().code).toBe('yetki-yok');
    expect(await record(first.id)).toEqual(second);
  });
});

describe('the trash', () => {
  const trash = async () => (await ask(TRASH)).json<TrashedDilekceSummary[]>();
  const age = (id: string, interval: string) =>
    tenantTx(server.db, server.buro.buroId, ({ tx }) =>
      tx
        .updateTable('dilekce')
        .set({ deleted_at: sql<Date>`now() - ${interval}::interval` })
        .where('id', '=', id)
        .execute(),
    );

  it('holds what was deleted, latest first, to be read and taken back', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await ask({ method: 'PUT', url: `${URL}/${a.id}`, payload: { ...a, favori_mi: true } });
    const deleted = await save(a, { isim: 'A2', favori_mi: true });
    for (const { id } of [a, b]) await remove(id);
    const [first, second] = await trash();
    expect([first?.id, second?.id]).toEqual([b.id, a.id]);
    expect(first).not.toHaveProperty('sablon');
    expect(Date.parse(first?.silindi_at as string)).toBeGreaterThan(Date.now() - 60_000);
    const read = (await ask(`${TRASH}/${a.id}`)).json<TrashedDilekce>();
    expect(read).toEqual({ ...deleted, silindi_at: read.silindi_at });
    const response = await ask({ method: 'POST', url: `${TRASH}/${a.id}/geri-al` });
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"2"');
    expect(response.json()).toEqual(deleted);
    expect(await record(a.id)).toEqual(deleted);
    expect(await versions(a.id)).toHaveLength(1);
    expect((await trash()).map(({ id }) => id)).not.toContain(a.id);
    expect((await actions(a.id)).slice(-2)).toEqual(['dilekce-sil', 'dilekce-geri-al']);
    const again = await ask({ method: 'POST', url: `${TRASH}/${a.id}/geri-al` });
    expect(again.json<Problem>().code).toBe('dilekce-yok');
  });

  it('shows nothing older than 30 days', async () => {
    const { id } = await add();
    await remove(id);
    await age(id, '29 days 23 hours');
    expect((await ask(`${TRASH}/${id}`)).statusCode).toBe(200);
    await age(id, '30 days');
    expect((await ask(`${TRASH}/${id}`)).json<Problem>().code).toBe('dilekce-yok');
    expect((await trash()).map((item) => item.id)).not.toContain(id);
    const back = await ask({ method: 'POST', url: `${TRASH}/${id}/geri-al` });
    expect(back.json<Problem>().code).toBe('dilekce-yok');
  });

  it('is emptied for good of what is older, with versions and favourites, of one office only', async () => {
    const [old, young, living] = [await add(), await add(), await add()];
    await save(old, { isim: 'x', favori_mi: true });
    for (const { id } of [old, young]) await remove(id);
    await age(old.id, '31 days');
    expect(await tenantTx(server.db, server.otherBuro.buroId, purgeTrash)).toBe(0);
    expect(await tenantTx(server.db, server.buro.buroId, purgeTrash)).toBeGreaterThanOrEqual(1);
    const left = await tenantTx(server.db, server.buro.buroId, async ({ tx }) => ({
      dilekce: await tx
        .selectFrom('dilekce')
        .select('id')
        .where('id', 'in', [old.id, young.id, living.id])
        .execute(),
      versions: await tx
        .selectFrom('dilekce_version')
        .select('version')
        .where('dilekce_id', '=', old.id)
        .execute(),
      favorites: await tx.selectFrom('favorite').selectAll().where('dilekce_id', '=', old.id).execute(),
    }));
    expect(left.dilekce.map(({ id }) => id).toSorted()).toEqual([young.id, living.id].toSorted());
    expect(left).toMatchObject({ versions: [], favorites: [] });
  });

  it('is not for another office, nor without the key', async () => {
    const { id } = await add('Bizim');
    await remove(id);
    expect((await other(TRASH)).body).not.toContain('Bizim');
    expect((await other(`${TRASH}/${id}`)).json<Problem>().code).toBe('dilekce-yok');
    const back = await other({ method: 'POST', url: `${TRASH}/${id}/geri-al` });
    expect(back.json<Problem>().code).toBe('dilekce-yok');
    for (const rol of ['katip', 'stajyer'] as const)
      for (const options of [
        { url: TRASH },
        { url: `${TRASH}/${id}` },
        { method: 'POST', url: `${TRASH}/${id}/geri-al` } as const,
      ])
        expect((await server.as(rol)(options)).json<Problem>().code).toBe('yetki-yok');
    expect((await ask(`${TRASH}/${id}`)).statusCode).toBe(200);
    expect((await ask(`${TRASH}/x`)).json<Problem>().code).toBe('dilekce-yok');
  });

  it('holds no living petition', async () => {
    const { id } = await add();
    expect((await ask(`${TRASH}/${id}`)).statusCode).toBe(404);
    expect((await ask({ method: 'POST', url: `${TRASH}/${id}/geri-al` })).statusCode).toBe(404);
  });
});
