import { ALANLAR, compareTr, type Dilekce, type DilekceOzet, type DilekceSecim } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const SATIS = 'Satış Talebi (Taşınmaz)';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

async function idOf(isim: string): Promise<string> {
  const list = (await get('/api/v1/dilekce-list')).json<DilekceOzet[]>();
  return (list.find((dilekce) => dilekce.isim === isim) as DilekceOzet).id;
}

/** A petition of an office, as a later version will let it be written. */
async function addDilekce(isim: string, sablon: string): Promise<string> {
  const values = {
    isim,
    isim_fold: isim,
    dilekce_tipi: 'kendi_dilekcelerim',
    sablon,
    alanlar: [],
    standart_mi: false,
  };
  const { id } = await server.owner
    .insertInto('dilekce')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const removeDilekce = (id: string) => server.owner.deleteFrom('dilekce').where('id', '=', id).execute();

describe('GET /api/v1/dilekce-list', () => {
  it('answers the 20 standard petitions without their templates, in Turkish order', async () => {
    const response = await get('/api/v1/dilekce-list');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const list = response.json<DilekceOzet[]>();
    expect(list).toHaveLength(20);
    expect(Object.keys(list[0] as DilekceOzet).toSorted()).toEqual(
      [
        'alanlar',
        'created_at',
        'dilekce_tipi',
        'favori_mi',
        'id',
        'inceleme_notlari',
        'isim',
        'standart_mi',
        'updated_at',
      ].toSorted(),
    );
    expect(list.find(({ isim }) => isim === 'Vekâletname Sunma Dilekçesi')?.inceleme_notlari).toEqual([
      'Şu madde numaraları ezberden yazılmıştır, doğrulanmalıdır: HMK m. 76, TK m. 7/a, 11.',
    ]);
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
    const list = (await get('/api/v1/dilekce')).json<DilekceSecim[]>();
    expect(list).toHaveLength(20);
    for (const { sablon, ...rest } of list) {
      expect(sablon).toContain('{{');
      expect(Object.keys(rest).toSorted()).toEqual(['dilekce_tipi', 'id', 'isim']);
    }
  });
});

describe('GET /api/v1/dilekce-alan', () => {
  it('answers the 28 fields and nothing of how they are computed', async () => {
    const list = (await get('/api/v1/dilekce-alan')).json<Record<string, unknown>[]>();
    expect(list).toHaveLength(28);
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
      });
    },
  );
});

describe('POST /api/v1/dilekce/:id/render', () => {
  const render = async (id: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload });

  it('puts the values in as text and answers HTML', async () => {
    const id = await idOf(SATIS);
    const response = await render(id, {
      borcluAdSoyad: '<b>Ayşe & Oğlu</b> {{icraDairesi}}',
      dosyaEsasNo: '2025/123 Esas',
      bugunun_tarihi: '2026-11-20',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('&lt;b&gt;Ayşe &amp; Oğlu&lt;/b&gt; {{icraDairesi}}');
    expect(response.body).toContain('2025/123 E.');
    expect(response.body).toContain('20.11.2026');
  });

  it('names the codes without a value in a header and prints dots for them', async () => {
    const response = await render(await idOf(SATIS), { dosyaEsasNo: '2025/123' });
    const missing = String(response.headers['dilekce-eksik-alanlar']).split(',');
    expect(missing).toContain('icraDairesi');
    expect(missing).not.toContain('dosyaEsasNo');
    expect(response.body).toContain('……………');
  });

  it('names the codes it does not know in a header that is ASCII, and leaves them as written', async () => {
    const id = await addDilekce('Bilinmeyen', '<p>{{borcluAd}} {{borçluAdı}} {{dosyaEsasNo}}</p>');
    const response = await render(id, { dosyaEsasNo: '2025/123' });
    expect(response.body).toContain('{{borcluAd}} {{borçluAdı}} 2025/123 E.');
    const unknown = String(response.headers['dilekce-bilinmeyen-alanlar']);
    expect(unknown).toMatch(/^[\x20-\x7e]+$/);
    expect(unknown.split(',').map(decodeURIComponent)).toEqual(['borcluAd', 'borçluAdı']);
    expect(response.headers).not.toHaveProperty('dilekce-eksik-alanlar');
    await removeDilekce(id);
  });

  it('says in a header which line it left out', async () => {
    const id = await addDilekce('Vekil', '<p>VEKİLİ: {{borcluVekiliAdSoyad}}</p><p>Metin</p>');
    const response = await render(id, {});
    expect(response.body).toBe('<p>Metin</p>');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual([expect.stringContaining('VEKİLİ')]);
    await removeDilekce(id);
  });

  it('refuses values that cannot be, field by field', async () => {
    const response = await render(await idOf(SATIS), {
      dosyaEsasNo: 'yok',
      borcluTc: '11111111111',
      takipTarihi: '31.02.2025',
      icraDairesi: { ad: 'x' },
    });
    expect(response.statusCode).toBe(422);
    const problem = response.json<Problem>();
    expect(problem.code).toBe('gecersiz-istek');
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(
      ['borcluTc', 'dosyaEsasNo', 'icraDairesi', 'takipTarihi'].toSorted(),
    );
  });

  it('renders a template with large values as well as with small ones', async () => {
    const id = await addDilekce('Büyük', `<p>${'{{icraDairesi}} '.repeat(20)}</p>`);
    const value = 'Uzun metin. '.repeat(2000).trim();
    const response = await render(id, { icraDairesi: value });
    expect(response.statusCode).toBe(200);
    expect(response.body.split(value)).toHaveLength(21);
    await removeDilekce(id);
  });

  it('refuses a document that would fill the memory, and goes on', async () => {
    const id = await addDilekce('Dev', `<p>${'{{icraDairesi}} '.repeat(30_000)}</p>`);
    const response = await render(id, { icraDairesi: 'ş'.repeat(100_000) });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({
      code: 'belge-yazilamadi',
      detail: expect.stringContaining('512 KB') as string,
    });
    await removeDilekce(id);
    expect((await render(await idOf(SATIS), {})).statusCode).toBe(200);
  });

  it.each([[[]], ['metin'], [null], [42]])('refuses the payload %j', async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/v1/dilekce/${await idOf(SATIS)}/render`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({
      '': 'Alan kodlarını değerleriyle bir nesne olarak gönderin.',
    });
  });

  it('answers 404 for an id that is not there', async () => {
    expect((await render(UNKNOWN_ID, {})).json<Problem>().code).toBe('dilekce-yok');
    expect((await render('yok', {})).json<Problem>().code).toBe('dilekce-yok');
  });
});
