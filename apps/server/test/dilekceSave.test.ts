import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Dilekce, DilekceOzet, Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { decoded, type Problem, startServer, type TestBuro, type TestServer, UNKNOWN_ID } from './server.ts';

const ZORUNLU = 'Lütfen bu alanı doldurun.';
const YENI = {
  isim: 'Taşınır Haczi',
  dilekce_tipi: 'haciz',
  sablon: '<p>Borçlu {{borcluAdSoyad}}, dosya {{dosyaEsasNo}}</p>',
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

const post = (payload: object, rol?: Rol, url = '/api/v1/dilekce') =>
  server.as(rol)({ method: 'POST', url, payload });
const put = (id: string, payload: object, headers: Headers = {}, rol?: Rol, buro?: TestBuro) =>
  server.as(rol, buro)({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload, headers });
const remove = (id: string, headers: Headers = {}, rol?: Rol, buro?: TestBuro) =>
  server.as(rol, buro)({ method: 'DELETE', url: `/api/v1/dilekce/${id}`, headers });
const get = (id: string, rol?: Rol, buro?: TestBuro) => server.as(rol, buro)(`/api/v1/dilekce/${id}`);

const add = async (values: object = {}): Promise<Dilekce> => (await post({ ...YENI, ...values })).json();
const record = async (id: string): Promise<Dilekce> => (await get(id)).json();
const etag = async (id: string): Promise<string> => String((await get(id)).headers.etag);
const surumler = async (id: string) =>
  (await server.as()(`/api/v1/dilekce/${id}/surum`)).json<{ surum: number }[]>();

async function standart(): Promise<Dilekce> {
  const list = (await server.as()('/api/v1/dilekce-list')).json<DilekceOzet[]>();
  return record((list.find(({ standart_mi }) => standart_mi) as DilekceOzet).id);
}

const kayitlar = (id: string) =>
  tenantTx(server.db, server.buro.buroId, ({ tx }) =>
    tx.selectFrom('kayit').selectAll().where('dilekce_id', '=', id).orderBy('id').execute(),
  );

describe('POST /api/v1/dilekce', () => {
  it.each(['/api/v1/dilekce', '/api/v1/dilekce/'])('creates a petition of the office at %s', async (url) => {
    const response = await post({ ...YENI, isim: '  Taşınır \n Haczi ' }, 'katip', url);
    expect(response.statusCode).toBe(201);
    expect(response.headers.etag).toBe('"1"');
    const dilekce = response.json<Dilekce>();
    expect(dilekce).toMatchObject({
      isim: 'Taşınır Haczi',
      dilekce_tipi: 'haciz',
      sablon: YENI.sablon,
      standart_mi: false,
      favori_mi: false,
      alanlar: '[6,13]',
      inceleme_notlari: [],
    });
    expect(await record(dilekce.id)).toEqual(dilekce);
    expect((await get(dilekce.id, 'yonetici', server.baskaBuro)).statusCode).toBe(404);
  });

  it('lets the server decide what a client may not: a copy of a standard petition is the office’s own', async () => {
    const original = await standart();
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
      ...YENI,
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
    expect((await post(YENI)).headers).not.toHaveProperty('dilekce-uyarilar');
  });

  it('stores names as text whatever they look like', async () => {
    for (const isim of ["'; DROP TABLE dilekce; --", '<img src=x onerror=alert(1)>', 'ş'.repeat(300), '%_\\'])
      expect((await add({ isim })).isim).toBe(isim);
  });

  it.each([
    [{ isim: undefined }, { isim: ZORUNLU }],
    [{ isim: ' \t ' }, { isim: ZORUNLU }],
    [{ isim: 'a'.repeat(500) }, { isim: 'En fazla 300 karakter olabilir.' }],
    [{ isim: 'a\0b' }, { isim: 'Geçersiz karakter içeriyor.' }],
    [{ isim: 'a\ud800b' }, { isim: 'Geçersiz karakter içeriyor.' }],
    [{ isim: { a: 1 } }, { isim: 'Metin olmalıdır.' }],
    [{ dilekce_tipi: undefined }, { dilekce_tipi: ZORUNLU }],
    [{ dilekce_tipi: 'Haciz' }, { dilekce_tipi: 'Dilekçe tipi listede yok.' }],
    [{ favori_mi: 'evet' }, { favori_mi: 'Evet ya da hayır olmalıdır.' }],
    [{ sablon: '<p>a\0</p>' }, { sablon: 'Geçersiz karakter içeriyor.' }],
    [{ sablon: 'a'.repeat(512 * 1024 + 1) }, { sablon: 'En fazla 524.288 karakter olabilir.' }],
    [
      { isim: '', sablon: ' ' },
      { isim: ZORUNLU, sablon: ZORUNLU },
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
    const response = await post({ ...YENI, ...values });
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
    const response = await post({ ...YENI, sablon });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ sablon: ZORUNLU });
  });

  it('takes a template that holds only a picture, or only a cell with text', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect((await post({ ...YENI, sablon: `<img src="data:image/png;base64,${png}">` })).statusCode).toBe(
      201,
    );
    expect((await post({ ...YENI, sablon: '<table><tr><td>1</td></tr></table>' })).statusCode).toBe(201);
  });

  it('takes a template of 512 KB, escaped letter by letter, and can render it', async () => {
    const start = '<p>{{icraDairesi}} ';
    const sablon = `${start}${'ş'.repeat((512 * 1024 - start.length - 4) / 2)}</p>`;
    const payload = JSON.stringify({ ...YENI, sablon }).replace(/ş/g, '\\u015f');
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
    await post({ ...YENI, sablon });
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const response = await post({ ...YENI, sablon });
    loop.disable();
    expect(response.statusCode).toBe(201);
    expect(loop.max / 1e6).toBeLessThan(200);
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
    const response = await post({ ...YENI, sablon });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ sablon: expect.stringContaining('512 KB') as string });
  });

  it.each([
    [{ 'content-type': 'text/plain' }, JSON.stringify(YENI), 415],
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
    expect(line).toMatchObject({ eylem: 'dilekce-ekle', dilekce_surum: 1 });
    expect(JSON.stringify(line)).not.toContain('Gizli');
  });

  it('is not for a stajyer', async () => {
    expect((await post(YENI, 'stajyer')).json<Problem>().code).toBe('yetki-yok');
  });
});

describe('PUT /api/v1/dilekce/:id', () => {
  it('writes the whole record and keeps what was before', async () => {
    const old = await add();
    const response = await put(old.id, {
      ...old,
      isim: 'Yeni ad',
      dilekce_tipi: 'talepler',
      sablon: '<div>{{kalanTutar}}</div>',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"2"');
    const changed = response.json<Dilekce>();
    expect(changed).toEqual({
      ...old,
      isim: 'Yeni ad',
      dilekce_tipi: 'talepler',
      sablon: '<p>{{kalanTutar}}</p>',
      alanlar: '[26]',
      updated_at: changed.updated_at,
    });
    expect(Date.parse(changed.updated_at as string)).toBeGreaterThan(Date.parse(old.updated_at as string));
    expect(await surumler(old.id)).toMatchObject([{ surum: 1, isim: old.isim }]);
    expect((await kayitlar(old.id)).at(-1)).toMatchObject({ eylem: 'dilekce-guncelle', dilekce_surum: 2 });
  });

  it('leaves the template as it is where none is sent', async () => {
    const { sablon, ...old } = await add();
    const response = await put(old.id, { ...old, isim: 'Başka' });
    expect(response.json<Dilekce>()).toMatchObject({ isim: 'Başka', sablon, alanlar: old.alanlar });
  });

  it('never takes a blank template', async () => {
    const old = await add();
    for (const sablon of ['', '<p>&nbsp;</p>']) {
      const response = await put(old.id, { ...old, sablon });
      expect(response.json<Problem>().errors).toEqual({ sablon: ZORUNLU });
    }
    expect(await record(old.id)).toEqual(old);
  });

  it('makes no version of a record that is sent back as it was', async () => {
    const old = await add();
    const sent = { ...old, sablon: `<div>${old.sablon}</div>` };
    for (const payload of [old, sent, { isim: ` ${old.isim} `, dilekce_tipi: old.dilekce_tipi }])
      expect((await put(old.id, payload)).json()).toEqual(old);
    expect(await surumler(old.id)).toEqual([]);
    expect(await kayitlar(old.id)).toHaveLength(1);
  });

  it('takes a favourite as the person’s own: no version, no new ETag, no If-Match, no key', async () => {
    const old = await add();
    const response = await put(old.id, { ...old, favori_mi: true }, { 'if-match': '"99"' }, 'stajyer');
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"1"');
    expect(response.json()).toEqual({ ...old, favori_mi: true });
    expect(await record(old.id)).toEqual(old);
    const lists = await Promise.all(
      (['stajyer', 'yonetici'] as const).map((rol) => server.as(rol)('/api/v1/dilekce-list')),
    );
    expect(lists.map((list) => list.json<DilekceOzet[]>()[0]?.id === old.id)).toEqual([true, false]);
    await put(old.id, { ...old, favori_mi: false }, { 'if-match': 'W/"1"' }, 'stajyer');
    expect((await get(old.id, 'stajyer')).json()).toEqual(old);
    expect(await surumler(old.id)).toEqual([]);
    expect((await kayitlar(old.id)).map(({ ayrinti }) => ayrinti)).toEqual([
      {},
      { favori: true },
      { favori: false },
    ]);
  });

  it('lets who has no key change nothing else, and logs the attempt', async () => {
    const old = await add();
    const response = await put(old.id, { ...old, isim: 'Benim', favori_mi: true }, {}, 'stajyer');
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('yetki-yok');
    expect((await get(old.id, 'stajyer')).json()).toEqual(old);
    expect((await kayitlar(old.id)).at(-1)).toMatchObject({
      eylem: 'yetki-reddi',
      kullanici_id: server.buro.kullanicilar.stajyer.id,
      ayrinti: { istek: 'PUT /api/v1/dilekce/:id', yetki: 'dilekce-duzenle' },
    });
  });

  it('lets of a standard petition only the favourite be changed', async () => {
    const old = await standart();
    for (const change of [{ isim: 'x' }, { dilekce_tipi: 'haciz' }, { sablon: '<p>x</p>' }]) {
      if (Object.entries(change).every(([key, value]) => old[key as keyof Dilekce] === value)) continue;
      const response = await put(old.id, { ...old, favori_mi: true, ...change });
      expect(response.statusCode).toBe(403);
      expect(response.json<Problem>()).toMatchObject({
        code: 'standart-dilekce',
        detail: 'Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.',
      });
    }
    expect(await record(old.id)).toEqual(old);
    const starred = await put(old.id, { ...old, favori_mi: true });
    expect(starred.json()).toEqual({ ...old, favori_mi: true });
    expect((await server.as()('/api/v1/dilekce-list')).json<DilekceOzet[]>()[0]?.favori_mi).toBe(true);
    expect((await get(old.id, 'yonetici', server.baskaBuro)).json<Dilekce>().favori_mi).toBe(false);
    await put(old.id, { ...old, favori_mi: false });
  });

  it('refuses a stale If-Match and changes nothing', async () => {
    const old = await add();
    const first = await etag(old.id);
    await put(old.id, { ...old, isim: 'Bir' }, { 'if-match': first });
    const now = await record(old.id);
    for (const stale of [first, '"99"', 'W/"2"', '"x"', '', '"1", "7"']) {
      const response = await put(old.id, { ...old, isim: 'İki', favori_mi: true }, { 'if-match': stale });
      expect(response.statusCode).toBe(412);
      expect(response.json<Problem>()).toMatchObject({
        code: 'dilekce-degisti',
        detail: 'Bu dilekçe siz düzenlerken değiştirildi.',
      });
    }
    expect(await record(old.id)).toEqual(now);
    expect(await surumler(old.id)).toHaveLength(1);
    for (const fresh of ['"2"', '"1", "3"', '*'])
      expect((await put(old.id, { ...old, isim: fresh }, { 'if-match': fresh })).statusCode).toBe(200);
  });

  it.each([
    ['different', (i: number) => `Ad ${i}`],
    ['equal', () => 'Aynı'],
  ])('lets one of 30 concurrent saves of %s texts through', async (_, isim) => {
    const old = await add();
    const tag = await etag(old.id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => put(old.id, { ...old, isim: isim(i) }, { 'if-match': tag })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 412)).toHaveLength(29);
    expect(await surumler(old.id)).toHaveLength(1);
    expect(await etag(old.id)).toBe('"2"');
  });

  it('loses none of 30 concurrent saves without If-Match', async () => {
    const old = await add();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => put(old.id, { ...old, isim: `Ad ${i}` })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await surumler(old.id)).map(({ surum }) => surum)).toEqual(
      Array.from({ length: 30 }, (_, i) => 30 - i),
    );
  });

  it('stores nothing of a save whose log line cannot be written', async () => {
    const old = await add();
    await sql`ALTER TABLE kayit ADD CONSTRAINT dur CHECK (false) NOT VALID`.execute(server.owner);
    try {
      expect((await put(old.id, { ...old, isim: 'Yarım', favori_mi: true })).statusCode).toBe(500);
      expect((await remove(old.id)).statusCode).toBe(500);
      expect((await post({ ...YENI, isim: 'Yarım' })).statusCode).toBe(500);
    } finally {
      await sql`ALTER TABLE kayit DROP CONSTRAINT dur`.execute(server.owner);
    }
    expect(await record(old.id)).toEqual(old);
    expect(await surumler(old.id)).toEqual([]);
    const list = (await server.as()('/api/v1/dilekce/filter?isim=Yarım')).json<unknown[]>();
    expect(list).toEqual([]);
  });

  it('answers 404 for another office’s petition, and leaves it', async () => {
    const old = await add();
    for (const payload of [
      { ...old, isim: 'Çalınmış' },
      { ...old, favori_mi: true },
    ]) {
      const response = await put(old.id, payload, {}, 'yonetici', server.baskaBuro);
      expect(response.statusCode).toBe(404);
      expect(response.json<Problem>().code).toBe('dilekce-yok');
    }
    expect(await record(old.id)).toEqual(old);
    expect((await put(UNKNOWN_ID, YENI)).statusCode).toBe(404);
    expect((await put('1', YENI)).statusCode).toBe(404);
  });

  it('refuses bad values by field', async () => {
    const old = await add();
    expect((await put(old.id, { ...old, isim: '', x: 1 })).json<Problem>().errors).toEqual({
      isim: ZORUNLU,
      x: 'Bu alan tanınmıyor; isteğe yazılamaz.',
    });
    expect((await put(old.id, {})).statusCode).toBe(422);
  });
});

describe('DELETE /api/v1/dilekce/:id', () => {
  it('puts it out of sight everywhere, once', async () => {
    const { id } = await add({ favori_mi: true });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    const answers = await Promise.all([
      get(id),
      put(id, { ...YENI, favori_mi: false }),
      server.as()(`/api/v1/dilekce/${id}/surum`),
      server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload: {} }),
      server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/surum/1/geri-al` }),
    ]);
    expect(answers.map((answer) => answer.json<Problem>().code)).toEqual(Array(5).fill('dilekce-yok'));
    for (const url of ['/api/v1/dilekce-list', '/api/v1/dilekce', '/api/v1/dilekce/filter?isim=haczi'])
      expect((await server.as()(url)).body).not.toContain(id);
    expect((await kayitlar(id)).map(({ eylem }) => eylem)).toEqual(['dilekce-ekle', 'dilekce-sil']);
  });

  it('refuses a stale If-Match', async () => {
    const old = await add();
    await put(old.id, { ...old, isim: 'Bir' });
    expect((await remove(old.id, { 'if-match': '"1"' })).json<Problem>().code).toBe('dilekce-degisti');
    expect((await get(old.id)).statusCode).toBe(200);
    expect((await remove(old.id, { 'if-match': '"2"' })).statusCode).toBe(204);
  });

  it('lets two who delete at once succeed once', async () => {
    const { id } = await add();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  });

  it('never takes a standard petition, nor one of another office, nor without the key', async () => {
    const { id } = await standart();
    expect((await remove(id)).json<Problem>().code).toBe('standart-dilekce');
    expect((await remove(id, {}, 'katip')).json<Problem>().code).toBe('yetki-yok');
    const own = await add();
    expect((await remove(own.id, {}, 'yonetici', server.baskaBuro)).statusCode).toBe(404);
    expect((await remove(own.id, {}, 'stajyer')).statusCode).toBe(403);
    expect(await record(own.id)).toEqual(own);
    expect((await remove(UNKNOWN_ID)).statusCode).toBe(404);
  });
});
