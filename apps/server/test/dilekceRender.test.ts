import { createHash } from 'node:crypto';
import type { Dilekce, DilekceSummary, Rol } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { decoded, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const SATIS = 'Satış Talebi (Taşınmaz)';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function idOf(isim: string): Promise<string> {
  const list = (await server.as()('/api/v1/dilekce-list')).json<DilekceSummary[]>();
  return (list.find((dilekce) => dilekce.isim === isim) as DilekceSummary).id;
}

async function addDilekce(isim: string, sablon: string): Promise<string> {
  const payload = { isim, dilekce_tipi: 'kendi_dilekcelerim', sablon };
  const response = await server.as()({ method: 'POST', url: '/api/v1/dilekce', payload });
  return response.json<Dilekce>().id;
}

const lastLogEntry = (buro = server.buro) =>
  tenantTx(server.db, buro.buroId, ({ tx }) =>
    tx.selectFrom('log_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );

describe('POST /api/v1/dilekce/:id/render', () => {
  const render = (id: string, payload: object, rol: Rol = 'stajyer', buro = server.buro) =>
    server.as(rol, buro)({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload });

  it('puts the values in as text and answers HTML', async () => {
    const id = await idOf(SATIS);
    const response = await render(id, {
      borcluAdSoyad: '<b>Ayşe & Oğlu</b> {{icraDairesi}}',
      dosyaEsasNo: '2025/123 Esas',
      ['bugunun_tarihi']: '2026-11-20',
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
  });

  it('says in a header which line it left out', async () => {
    const id = await addDilekce('Vekil', '<p>VEKİLİ: {{borcluVekiliAdSoyad}}</p><p>Metin</p>');
    const response = await render(id, {});
    expect(response.body).toBe('<p>Metin</p>');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual([expect.stringContaining('VEKİLİ')]);
  });

  it('keeps a label’s line, with dots, when its value is missing', async () => {
    const sablon =
      '<p>ALACAKLI: {{alacakliAdSoyad}} {{alacakliKurumAdi}}</p><p>DOSYA NO: {{dosyaEsasNo}}</p>';
    const response = await render(await addDilekce('Etiketli', sablon), {});
    expect(response.body).toBe('<p>ALACAKLI: ……………</p><p>DOSYA NO: ……………</p>');
    expect(response.headers['dilekce-eksik-alanlar']).toBe('alacakliAdSoyad,dosyaEsasNo');
    expect(decoded(response.headers['dilekce-eksik-ayrinti'])).toEqual([
      'Alacaklı Adı Soyadı',
      'Dosya Esas No',
    ]);
    expect(response.headers).not.toHaveProperty('dilekce-uyarilar');
  });

  it('prints amounts by decision 22, and names in a header those of the petition that it cannot read', async () => {
    const id = await addDilekce('Tutar', '<p>{{takipToplami}}, {{kalanTutar}}, {{genelToplam}}</p>');
    const payload = { takipToplami: '1234,5', kalanTutar: 1234.56, genelToplam: 'yüz', harcToplami: 'bin' };
    const response = await render(id, payload);
    expect(response.body).toBe('<p>1.234,50 TL, 1.234,56 TL, yüz</p>');
    expect(response.headers['dilekce-okunamayan-tutarlar']).toBe('genelToplam');
    const read = await render(id, { ...payload, genelToplam: '1.234,56' });
    expect(read.headers).not.toHaveProperty('dilekce-okunamayan-tutarlar');
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
  });

  it('refuses a document that would fill the memory, and goes on', async () => {
    const id = await addDilekce('Dev', `<p>${'{{icraDairesi}} '.repeat(30_000)}</p>`);
    const response = await render(id, { icraDairesi: 'ş'.repeat(100_000) });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({
      code: 'belge-yazilamadi',
      detail: expect.stringContaining('512 KB') as string,
    });
    expect((await render(await idOf(SATIS), {})).statusCode).toBe(200);
  });

  it.each(['[]', '"metin"', 'null', '42', ''])('refuses the payload %j in a sentence', async (payload) => {
    const response = await server.as()({
      method: 'POST',
      url: `/api/v1/dilekce/${await idOf(SATIS)}/render`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({
      detail: 'Alan kodlarını değerleriyle bir JSON nesnesi olarak gönderin.',
      errors: {},
    });
    expect(Object.keys(response.json<Problem>().errors ?? {})).toEqual([]);
  });

  it('answers 404 for an id that is not there', async () => {
    expect((await render(UNKNOWN_ID, {})).json<Problem>().code).toBe('dilekce-yok');
    expect((await render('yok', {})).json<Problem>().code).toBe('dilekce-yok');
  });

  it('writes a line of the log: which version, what was missing, the hash of the text, no value', async () => {
    const id = await idOf(SATIS);
    const response = await render(id, { borcluAdSoyad: 'Gizli Kişi', dosyaEsasNo: '2025/123' });
    const line = await lastLogEntry();
    expect(line).toMatchObject({
      action: 'dilekce-olustur',
      user_id: server.buro.kullanicilar.stajyer.id,
      dilekce_id: id,
      dilekce_version: 1,
      takip_id: null,
      missing_kodlar: String(response.headers['dilekce-eksik-alanlar']).split(','),
      hashes: [createHash('sha256').update(response.body).digest()],
    });
    expect(JSON.stringify(line)).not.toContain('Gizli');
  });

  it('logs a large document too, which a thread renders', async () => {
    const id = await addDilekce('Uzun', `<p>${'Uzun metin. '.repeat(10_000)}{{icraDairesi}}</p>`);
    const response = await render(id, {});
    expect(await lastLogEntry()).toMatchObject({
      dilekce_id: id,
      missing_kodlar: ['icraDairesi'],
      hashes: [createHash('sha256').update(response.body).digest()],
    });
  });

  it('answers 404 for the petition of another office, without a line in the log', async () => {
    const id = await addDilekce('Bizim', '<p>{{icraDairesi}}</p>');
    const before = await lastLogEntry(server.otherBuro);
    const response = await render(id, {}, 'yonetici', server.otherBuro);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('Bizim');
    expect(await lastLogEntry(server.otherBuro)).toEqual(before);
  });

  it('wants the key that the office left the role', async () => {
    await tenantTx(server.db, server.otherBuro.buroId, ({ tx, buroId }) =>
      tx.insertInto('rol').values({ buro_id: buroId, rol: 'stajyer', yetkiler: [] }).execute(),
    );
    const response = await render(await idOf(SATIS), {}, 'stajyer', server.otherBuro);
    expect(response.json<Problem>().code).toBe('yetki-yok');
  });
});
