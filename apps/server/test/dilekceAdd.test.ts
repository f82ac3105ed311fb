import type { Dilekce } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainThreadMs } from '../../../test/growth.ts';
import { canonicalHtml } from '../src/render/canonicalHtml.ts';
import { dilekceCalls, NEW_DILEKCE } from './dilekceler.ts';
import { decoded, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const REQUIRED = 'Lütfen bu alanı doldurun.';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { add, get, kayitlar, post, put, record, standard } = dilekceCalls(() => server);

describe('POST /api/v1/dilekce', () => {
  it.each(['/api/v1/dilekce', '/api/v1/dilekce/'])('creates a petition of the office at %s', async (url) => {
    const response = await post({ ...NEW_DILEKCE, isim: '  Taşınır \n Haczi ' }, 'katip', url);
    expect(response.statusCode).toBe(201);
    expect(response.headers.etag).toBe('"1"');
    const dilekce = response.json<Dilekce>();
    expect(dilekce).toMatchObject({
      isim: 'Taşınır Haczi',
      dilekce_tipi: 'haciz',
      sablon: NEW_DILEKCE.sablon,
      standart_mi: false,
      favori_mi: false,
      alanlar: '[6,13]',
      diger_adlar: [],
      inceleme_notlari: [],
      onay: null,
      kaynak: null,
      adim: null,
      hukuk_tarihi: null,
      kaynaklar: [],
    });
    expect(await record(dilekce.id)).toEqual(dilekce);
    expect((await get(dilekce.id, 'yonetici', server.otherBuro)).statusCode).toBe(404);
  });

  it('lets the server decide what a client may not: a copy of a standard petition is the office’s own', async () => {
    const original = await standard();
    const copy = await add({ ...original, alanlar: '[1,2,3]', isim: `${original.isim} (kopya)` });
    expect(copy).toMatchObject({ standart_mi: false, alanlar: original.alanlar, sablon: original.sablon });
    expect(copy.id).not.toBe(original.id);
    expect(copy.created_at).not.toBe(original.created_at);
    expect(await record(original.id)).toEqual(original);
  });

  it('makes it a favourite of the one who asks, and of nobody else', async () => {
    const { id, favori_mi } = await add({ favori_mi: true });
    expect(favori_mi).toBe(true);
    expect((await get(id, 'avukat')).json<Dilekce>().favori_mi).toBe(false);
  });

  it('warns of codes it does not know, with the nearest, and of what it left out', async () => {
    const response = await post({
      ...NEW_DILEKCE,
      sablon: '<p>{{borcluAd}} {{qqqqqqqqq}} {{icraDairesi}}</p><script>alert(1)</script>',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json<Dilekce>()).toMatchObject({
      sablon: '<p>{{borcluAd}} {{qqqqqqqqq}} {{icraDairesi}}</p>',
      alanlar: '[10]',
    });
    const [near, far, ...others] = decoded(response.headers['dilekce-uyarilar']) as string[];
    expect(near).toBe('{{borcluAd}} diye bir alan yok; {{borcluAdSoyad}} mi demek istediniz?');
    expect(far).toBe('{{qqqqqqqqq}} diye bir alan yok.');
    expect(others).toEqual([expect.stringContaining('script')]);
  });

  it('answers no warnings where there are none', async () => {
    expect((await post(NEW_DILEKCE)).headers).not.toHaveProperty('dilekce-uyarilar');
  });

  it('stores names as text whatever they look like', async () => {
    for (const isim of ["'; DROP TABLE dilekce; --", '<img src=x onerror=alert(1)>', 'ş'.repeat(300), '%_\\'])
      expect((await add({ isim })).isim).toBe(isim);
  });

  it.each([
    [{ isim: undefined }, { isim: REQUIRED }],
    [{ isim: ' \t ' }, { isim: REQUIRED }],
    [{ isim: 'a'.repeat(500) }, { isim: 'En fazla 300 karakter olabilir.' }],
    [{ isim: 'a\0b' }, { isim: 'Geçersiz karakter içeriyor.' }],
    [{ isim: 'a\ud800b' }, { isim: 'Geçersiz karakter içeriyor.' }],
    [{ isim: { a: 1 } }, { isim: 'Metin olmalıdır.' }],
    [{ dilekce_tipi: undefined }, { dilekce_tipi: REQUIRED }],
    [{ dilekce_tipi: '' }, { dilekce_tipi: REQUIRED }],
    [{ dilekce_tipi: 'Haciz' }, { dilekce_tipi: 'Dilekçe tipi listede yok.' }],
    [{ favori_mi: 'evet' }, { favori_mi: 'Evet ya da hayır olmalıdır.' }],
    [{ sablon: '<p>a\0</p>' }, { sablon: 'Geçersiz karakter içeriyor.' }],
    [{ sablon: 'a'.repeat(512 * 1024 + 1) }, { sablon: 'En fazla 524.288 karakter olabilir.' }],
    [
      { isim: '', sablon: ' ' },
      { isim: REQUIRED, sablon: REQUIRED },
    ],
    [{ buro_id: UNKNOWN_ID }, { buro_id: 'Bu alan tanınmıyor; isteğe yazılamaz.' }],
    [
      { surum: 3, silindi_at: null },
      {
        surum: 'Bu alan tanınmıyor; isteğe yazılamaz.',
        silindi_at: 'Bu alan tanınmıyor; isteğe yazılamaz.',
      },
    ],
  ])('refuses a bad value by field (%#)', async (values, errors) => {
    const response = await post({ ...NEW_DILEKCE, ...values });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({ code: 'gecersiz-istek', errors });
  });

  it.each([
    undefined,
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp; \u200b\u200d</p><p><br></p>',
    '<table><tr><td></td><td>&nbsp;</td></tr></table>',
    '<ul><li></li></ul>',
    '<script>alert("görünmez")</script><!-- not -->',
    `<p>${' '.repeat(100_000)}</p>`,
  ])('refuses a blank template (%#)', async (sablon) => {
    const response = await post({ ...NEW_DILEKCE, sablon });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ sablon: REQUIRED });
  });

  it('takes a template that holds only a picture, or only a cell with text', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(
      (await post({ ...NEW_DILEKCE, sablon: `<img src="data:image/png;base64,${png}">` })).statusCode,
    ).toBe(201);
    expect((await post({ ...NEW_DILEKCE, sablon: '<table><tr><td>1</td></tr></table>' })).statusCode).toBe(
      201,
    );
  });

  it('takes a template of 512 KB, escaped letter by letter, and can render it', async () => {
    const start = '<p>{{icraDairesi}} ';
    const sablon = `${start}${'ş'.repeat((512 * 1024 - start.length - 4) / 2)}</p>`;
    const payload = JSON.stringify({ ...NEW_DILEKCE, sablon }).replace(/ş/g, '\\u015f');
    const response = await server.as()({
      method: 'POST',
      url: '/api/v1/dilekce',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(201);
    const dilekce = response.json<Dilekce>();
    expect(dilekce).toMatchObject({ sablon, alanlar: '[10]' });
    expect((await put(dilekce.id, { ...dilekce, isim: 'Uzun' })).statusCode).toBe(200);
    const rendered = await server.as()({
      method: 'POST',
      url: `/api/v1/dilekce/${dilekce.id}/render`,
      payload: {},
    });
    expect(rendered.statusCode).toBe(200);
  });

  it('leaves the event loop to others while it reads a large template', async () => {
    const sablon = '<p><b>Uzun</b> bir <i>şablon</i> {{icraDairesi}}</p>'.repeat(7000);
    await post({ ...NEW_DILEKCE, sablon });
    const here = await mainThreadMs(() => canonicalHtml(sablon));
    const meanwhile = await mainThreadMs(async () =>
      expect((await post({ ...NEW_DILEKCE, sablon })).statusCode).toBe(201),
    );
    const plain = `<p>${'a'.repeat(sablon.length)}</p>`;
    const rest = await mainThreadMs(() => post({ ...NEW_DILEKCE, sablon: plain }));
    // Else it would be the rest and all of the reading.
    expect(meanwhile).toBeLessThan(rest + here / 2);
  });

  it.each([
    `<p>${'ş'.repeat(300_000)}</p>`,
    // Grows beyond the limit as it is written anew.
    `<p>${'&'.repeat(300_000)}</p>`,
    '<p>&'
      .repeat(13_000)
      .padEnd(64 * 1024, 'a')
      .repeat(6),
  ])('refuses a template that is too large to be read again (%#)', async (sablon) => {
    const response = await post({ ...NEW_DILEKCE, sablon });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ sablon: expect.stringContaining('512 KB') as string });
  });

  it.each([
    [{ 'content-type': 'text/plain' }, JSON.stringify(NEW_DILEKCE), 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'isim=a', 415],
    [{ 'content-type': 'application/json' }, '{"isim":', 400],
    [{ 'content-type': 'application/json' }, Buffer.from('7b226973696d223a22ff227d', 'hex'), 400],
    [{ 'content-type': 'application/json' }, `{"__proto__":{"x":1}}`, 400],
    [{ 'content-type': 'application/json' }, '[]', 422],
    [{ 'content-type': 'application/json' }, 'a'.repeat(10 * 1024 * 1024), 413],
  ])('answers a problem for %j (%#)', async (headers, payload, status) => {
    const response = await server.as()({ method: 'POST', url: '/api/v1/dilekce', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('writes a line of the log with the petition, without its name or text', async () => {
    const { id } = await add({ isim: 'Gizli Ad' });
    const [line, ...others] = await kayitlar(id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'dilekce-ekle', dilekce_version: 1 });
    expect(JSON.stringify(line)).not.toContain('Gizli');
  });

  it('is not for a stajyer', async () => {
    expect((await post(NEW_DILEKCE, 'stajyer')).json<Problem>().code).toBe('yetki-yok');
  });
});
