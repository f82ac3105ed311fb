import {
  ALANLAR,
  compareTr,
  type Dilekce,
  type DilekceSelection,
  type DilekceSummary,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { createApp } from '../src/app.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { askAs, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const SATIS = 'Satış Talebi (Taşınmaz)';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (url: string) => server.as()(url);

/** Measures the answer of a server with an empty cache, and its statements. */
async function measure(url: string) {
  const asked = { queries: 0, rows: 0 };
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.queries++;
      return node;
    },
    transformResult: async ({ result }) => {
      asked.rows += result.rows.length;
      return result;
    },
  });
  const app = await createApp({ db, demo: false });
  const answer = await askAs(app, server.buro.kullanicilar.yonetici.belirtec)(url);
  await app.close();
  return { ...asked, answer };
}

async function idOf(isim: string): Promise<string> {
  const list = (await get('/api/v1/dilekce-list')).json<DilekceSummary[]>();
  return (list.find((dilekce) => dilekce.isim === isim) as DilekceSummary).id;
}

const add = async (values: object, buro = server.buro): Promise<string> => {
  const payload = { isim: 'Deneme', dilekce_tipi: 'kendi_dilekcelerim', sablon: '<p>a</p>', ...values };
  const response = await server.as('yonetici', buro)({ method: 'POST', url: '/api/v1/dilekce', payload });
  return response.json<Dilekce>().id;
};

describe('GET /api/v1/dilekce-list', () => {
  it('answers the standard petitions without their templates, in Turkish order', async () => {
    const response = await get('/api/v1/dilekce-list');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const list = response.json<DilekceSummary[]>();
    expect(list).toHaveLength(STANDARD_FORMS.length);
    expect(Object.keys(list[0] as DilekceSummary).toSorted()).toEqual(
      [
        'alanlar',
        'created_at',
        'diger_adlar',
        'dilekce_tipi',
        'adim',
        'favori_mi',
        'hukuk_tarihi',
        'id',
        'inceleme_notlari',
        'kaynak',
        'onay',
        'isim',
        'standart_mi',
        'updated_at',
      ].toSorted(),
    );
    expect(list.find(({ isim }) => isim === 'Vekâletname Sunma (Alacaklı Vekili)')?.inceleme_notlari).toEqual(
      [
        'Şu madde numaraları ezberden yazılmıştır, doğrulanmalıdır: HMK m. 76, TK m. 7/a, 11.',
        'Metin alacaklı vekili içindir; borçlu vekili, yetki belgesi, azil ve istifa ayrı metin ister.',
      ],
    );
    const names = list.map(({ isim }) => isim);
    expect(names).toEqual(names.toSorted(compareTr));
    for (const { alanlar, created_at, favori_mi, standart_mi } of list) {
      const ids = JSON.parse(alanlar) as number[];
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(ids.every((id) => ALANLAR.some((alan) => alan.id === id))).toBe(true);
      expect(new Date(created_at).toISOString()).toBe(created_at);
      expect({ favori_mi, standart_mi }).toEqual({ favori_mi: false, standart_mi: true });
    }
  });
});

describe('GET /api/v1/dilekce', () => {
  it('answers id, name, type and template for the multi-select', async () => {
    const list = (await get('/api/v1/dilekce')).json<DilekceSelection[]>();
    expect(list).toHaveLength(STANDARD_FORMS.length);
    for (const { sablon, ...rest } of list) {
      expect(sablon).toContain('{{');
      expect(Object.keys(rest).toSorted()).toEqual(['adim', 'diger_adlar', 'dilekce_tipi', 'id', 'isim']);
    }
  });

  it('answers large templates piece by piece, in the order of the list', async () => {
    const sablon = `<p>${'ş'.repeat(200 * 1024)}</p>`;
    const ids = [];
    for (let i = 0; i < 8; i++)
      ids.push(await add({ isim: `Büyük ${i}`, sablon, favori_mi: i === 5 }, server.otherBuro));
    const ask = server.as('yonetici', server.otherBuro);
    const list = (await ask('/api/v1/dilekce')).json<DilekceSelection[]>();
    const order = (await ask('/api/v1/dilekce-list')).json<DilekceSummary[]>();
    expect(list.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    expect(list[0]).toEqual({
      id: ids[5],
      isim: 'Büyük 5',
      diger_adlar: [],
      dilekce_tipi: 'kendi_dilekcelerim',
      sablon,
      adim: null,
    });
    for (const id of ids) await ask({ method: 'DELETE', url: `/api/v1/dilekce/${id}` });
  });
});

describe('GET /api/v1/dilekce-alan', () => {
  it('answers the fields and nothing of how they are computed', async () => {
    const list = (await get('/api/v1/dilekce-alan')).json<Record<string, unknown>[]>();
    expect(list).toHaveLength(ALANLAR.length);
    expect(list[0]).toEqual({ id: 1, isim: ALANLAR[0]?.isim, kod: 'alacakliAdSoyad' });
    expect(list.map(({ id }) => id)).not.toContain(9);
  });
});

describe('GET /api/v1/dilekce/:id', () => {
  it('answers the whole petition, its fields as a JSON-encoded string', async () => {
    const id = await idOf(SATIS);
    const dilekce = (await get(`/api/v1/dilekce/${id}`)).json<Dilekce>();
    expect(dilekce).toMatchObject({ id, isim: SATIS, dilekce_tipi: 'talepler' });
    expect(dilekce.sablon).toContain('{{dosyaEsasNo}}');
    expect(JSON.parse(dilekce.alanlar)).toContain(13);
  });

  it.each([UNKNOWN_ID, 'yok', '1', "' OR 1=1 --", '%00', 'ş'.repeat(50)])(
    'answers 404 for the id %j',
    async (id) => {
      const response = await get(`/api/v1/dilekce/${encodeURIComponent(id)}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(response.json<Problem>()).toEqual({
        type: 'urn:derkenar:hata:dilekce-yok',
        title: 'Dilekçe bulunamadı',
        status: 404,
        code: 'dilekce-yok',
        detail: 'Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
        instance: `urn:derkenar:istek:${response.headers['x-request-id'] as string}`,
      });
    },
  );
});

describe('lists of petitions', () => {
  const ORDER = [
    'Çağrı',
    'Ihtar',
    'İhtar',
    'Iğdır',
    'Öğle',
    'Zambak',
    'Şikâyet',
    'Ünal',
    'Ufuk',
    '100% _haciz\\',
    '20 günlük süre',
    'Talep 10',
    'Talep 2',
    'Talep 02/a',
  ];
  beforeAll(async () => {
    for (const isim of ORDER) await add({ isim, favori_mi: isim === 'Zambak' });
    await add({ isim: 'Başkasının', favori_mi: true }, server.otherBuro);
  });
  const names = async (url: string) => (await get(url)).json<DilekceSummary[]>().map(({ isim }) => isim);

  it.each([
    '/api/v1/dilekce-list',
    '/api/v1/dilekce',
    '/api/v1/dilekce/filter',
    '/api/v1/dilekce/filter?isim=',
  ])(
    '%s puts favourites first, then names in Turkish order, and shows none of another office',
    async (url) => {
      const [first, ...others] = await names(url);
      expect(first).toBe('Zambak');
      expect(others).toEqual(others.toSorted(compareTr));
      expect(others).toHaveLength(STANDARD_FORMS.length + ORDER.length - 1);
      expect(others).not.toContain('Başkasının');
    },
  );

  it.each([
    ['ihtar', ['Ihtar', 'İhtar']],
    ['IGDIR', ['Iğdır']],
    ['  sikayet ', ['Şikâyet']],
    ['_h', ['100% _haciz\\']],
    ["' OR 1=1 --", []],
    ['ş'.repeat(300), []],
  ])('finds by the beginning of a word of the name (%#)', async (isim, found) => {
    expect(
      (await names(`/api/v1/dilekce/filter?isim=${encodeURIComponent(isim)}`)).filter((name) =>
        ORDER.includes(name),
      ),
    ).toEqual(found);
  });

  it('filters by type, alone and with a name', async () => {
    await add({ isim: 'Zambak (haciz)', dilekce_tipi: 'haciz' });
    const haciz = (await get('/api/v1/dilekce/filter?dilekceTipi=haciz')).json<DilekceSummary[]>();
    expect(new Set(haciz.map(({ dilekce_tipi }) => dilekce_tipi))).toEqual(new Set(['haciz']));
    expect(haciz.length).toBeGreaterThan(1);
    expect(await names('/api/v1/dilekce/filter?isim=zambak&dilekceTipi=haciz')).toEqual(['Zambak (haciz)']);
    expect(await names('/api/v1/dilekce/filter?isim=zambak&dilekceTipi=')).toEqual([
      'Zambak',
      'Zambak (haciz)',
    ]);
  });

  it.each([
    ['dilekceTipi=Haciz', 'dilekceTipi', 'Dilekçe tipi listede yok.'],
    ['dilekceTipi=haciz&dilekceTipi=talepler', 'dilekceTipi', 'Dilekçe tipi listede yok.'],
    ['isim=a&isim=b', 'isim', 'Metin olmalıdır.'],
    ['isim=%00', 'isim', 'Geçersiz karakter içeriyor.'],
    [`isim=${'a'.repeat(301)}`, 'isim', 'En fazla 300 karakter olabilir.'],
  ])('refuses a bad query (%#)', async (query, field, message) => {
    const response = await get(`/api/v1/dilekce/filter?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ [field]: message });
  });

  it('keeps each person’s favourites apart', async () => {
    const list = (await server.as('avukat')('/api/v1/dilekce-list')).json<DilekceSummary[]>();
    expect(list.some(({ favori_mi }) => favori_mi)).toBe(false);
  });

  it('lists five thousand petitions, and none of the five thousand of another office', async () => {
    const few = await measure('/api/v1/dilekce-list');
    const sablon = `<p>${'a'.repeat(500)}</p>`;
    const row = { dilekce_tipi: 'haciz', sablon, alanlar: [1, 13], standart_mi: false };
    const rows = Array.from({ length: 5000 }, (_, i) => ({
      ...row,
      isim: `Çok ${i}`,
      isim_fold: `cok ${i}`,
    }));
    for (const buro of [server.buro, server.otherBuro])
      await tenantTx(server.db, buro.buroId, async ({ tx, buroId }) => {
        for (let from = 0; from < rows.length; from += 1000)
          await tx
            .insertInto('dilekce')
            .values(rows.slice(from, from + 1000).map((values) => ({ ...values, buro_id: buroId })))
            .execute();
      });
    const list = await measure('/api/v1/dilekce-list');
    const many = list.answer.json<DilekceSummary[]>().filter(({ isim }) => isim.startsWith('Çok'));
    expect(many).toHaveLength(5000);
    expect([list.queries, list.rows]).toEqual([few.queries, few.rows + 5000]);
    // The answer holds none of the texts, of 500 letters each.
    expect(list.answer.rawPayload.length - few.answer.rawPayload.length).toBeLessThan(5000 * 400);
    await tenantTx(server.db, server.buro.buroId, ({ tx }) =>
      tx.deleteFrom('dilekce').where('isim_fold', 'like', 'cok %').execute(),
    );
  });
});

describe('nobody', () => {
  it.each([
    ['GET', '/api/v1/dilekce-list'],
    ['GET', '/api/v1/dilekce/filter'],
    ['GET', '/api/v1/dilekce'],
    ['GET', '/api/v1/dilekce-alan'],
    ['GET', `/api/v1/dilekce/${UNKNOWN_ID}`],
    ['POST', '/api/v1/dilekce'],
    ['PUT', `/api/v1/dilekce/${UNKNOWN_ID}`],
    ['DELETE', `/api/v1/dilekce/${UNKNOWN_ID}`],
    ['POST', `/api/v1/dilekce/${UNKNOWN_ID}/render`],
    ['GET', `/api/v1/dilekce/${UNKNOWN_ID}/surum`],
    ['GET', '/api/v1/dilekce-cop'],
  ] as const)('gets nothing by %s %s', async (method, url) => {
    const response = await server.app.inject({ method, url });
    expect(response.json<Problem>().code).toBe('oturum-yok');
  });
});
