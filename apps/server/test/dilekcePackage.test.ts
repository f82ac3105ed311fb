import { type LogPage, MAX_PACKAGES } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

interface Saved {
  readonly id: string;
  readonly surum: number;
  readonly dilekceler: readonly { readonly dilekceId: string; readonly kosul: string | null }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const url = '/api/v1/dilekce-paket';

async function addDilekce(isim: string, ask = server.as()): Promise<string> {
  const payload = { isim, dilekce_tipi: 'talepler', sablon: '<p>{{borcluAdSoyad}}</p>' };
  return (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<{ id: string }>().id;
}

const item = (dilekceId: string, kosul: string | null = null) => ({ dilekceId, kosul });

async function add(isim: string, dilekceler: readonly object[]): Promise<Saved> {
  const response = await server.as()({ method: 'POST', url, payload: { isim, dilekceler } });
  expect(response.statusCode).toBe(201);
  return response.json<Saved>();
}

describe('packages of petitions', () => {
  it('keep their order and conditions, and are listed by name', async () => {
    const [first, second] = [await addDilekce('İhbarname'), await addDilekce('Araç')];
    const items = [item(second, 'borcluTuru=tuzel'), item(first)];
    const saved = await add('Zeytin', items);
    await add('Çam', items);
    expect(saved.dilekceler).toMatchObject(items);
    const list = (await server.as()(url)).json<{ isim: string; standart_mi: boolean }[]>();
    const own = list.filter(({ standart_mi }) => !standart_mi).map(({ isim }) => isim);
    expect(own).toEqual(['Çam', 'Zeytin']);
  });

  it('may hold standard petitions, and lose petitions that are deleted', async () => {
    const [standard] = (await server.as()('/api/v1/dilekce-list')).json<{ id: string }[]>();
    const own = await addDilekce('Silinecek');
    const { id } = await add('Karışık', [item(standard?.id ?? ''), item(own)]);
    await server.as()({ method: 'DELETE', url: `/api/v1/dilekce/${own}` });
    const list = (await server.as()(url)).json<Saved[]>();
    const left = list.find((one) => one.id === id)?.dilekceler.map(({ dilekceId }) => dilekceId);
    expect(left).toEqual([standard?.id]);
  });

  it('that are standard are listed, and neither changed nor deleted', async () => {
    const list = (await server.as()(url)).json<(Saved & { standart_mi: boolean })[]>();
    const standard = list.find(({ standart_mi }) => standart_mi);
    expect(standard?.dilekceler.length).toBeGreaterThan(1);
    const dilekceId = await addDilekce('Standarda Giremeyen');
    for (const request of [
      { method: 'PUT', payload: { isim: 'Benim', dilekceler: [item(dilekceId)] } },
      { method: 'DELETE' },
    ] as const) {
      const response = await server.as()({ ...request, url: `${url}/${standard?.id}` });
      expect(response.json<Problem>().code).toBe('standart-paket');
    }
    expect((await server.as()(url)).json()).toContainEqual(standard);
  });

  it('are changed and deleted by their version alone, and both are in the log', async () => {
    const dilekceId = await addDilekce('Tek');
    const { id, surum } = await add('Eski Ad', [item(dilekceId)]);
    const change = (isim: string, version: number) =>
      server.as()({
        method: 'PUT',
        url: `${url}/${id}`,
        headers: { 'if-match': `"${version}"` },
        payload: { isim, dilekceler: [item(dilekceId, 'takipTuru=ilamli')] },
      });
    const changed = await change('Yeni Ad', surum);
    expect(changed.json()).toMatchObject({ isim: 'Yeni Ad', surum: surum + 1 });
    expect((await change('Geç Kalan', surum)).json<Problem>().code).toBe('paket-degisti');
    expect((await server.as()({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
    expect((await change('Olmayan', surum)).json<Problem>().code).toBe('paket-yok');
    const { kayitlar } = (await server.as()('/api/v1/kayit')).json<LogPage>();
    expect(kayitlar.slice(0, 3).map(({ eylem }) => eylem)).toEqual([
      'paket-sil',
      'paket-guncelle',
      'paket-ekle',
    ]);
  });

  it('name petitions that the office has, each once, under conditions that exist', async () => {
    const own = await addDilekce('Kendi');
    const foreign = await addDilekce('Yabancı', server.as('yonetici', server.otherBuro));
    const refused = async (dilekceler: readonly object[]) => {
      const response = await server.as()({ method: 'POST', url, payload: { isim: 'Bozuk', dilekceler } });
      return [response.statusCode, JSON.stringify(response.json<Problem>())];
    };
    expect(await refused([item(foreign)])).toEqual([404, expect.stringContaining('dilekce-yok')]);
    expect(await refused([item(UNKNOWN_ID)])).toEqual([404, expect.stringContaining('dilekce-yok')]);
    expect(await refused([])).toEqual([422, expect.stringContaining('En az bir dilekçe seçin.')]);
    expect(await refused([item(own), item(own)])).toEqual([422, expect.stringContaining('bir kez')]);
    for (const kosul of ['yok', 'hicbiri=evet', 'borcluTuru=mavi', 'soru:s_a=evet', 'alanDolu:s_a=dolu', ''])
      expect(await refused([item(own, kosul)])).toEqual([422, expect.stringMatching(/koşul/i)]);
  });

  it('stay within the number that an office may have', async () => {
    const dilekceId = await addDilekce('Çok');
    const items = JSON.stringify([item(dilekceId)]);
    const { buroId } = server.buro;
    await server.owner
      .insertInto('dilekce_package')
      .values(
        Array.from({ length: MAX_PACKAGES }, (_, n) => ({
          buro_id: buroId,
          isim: `Paket ${n}`,
          isim_fold: `paket ${n}`,
          items,
        })),
      )
      .execute();
    const payload = { isim: 'Bir Fazla', dilekceler: [item(dilekceId)] };
    const response = await server.as()({ method: 'POST', url, payload });
    expect(response.json<Problem>().detail).toContain(`${MAX_PACKAGES} paket`);
  });
});
