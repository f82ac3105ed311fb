import type { Dilekce, DilekceSummary } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dilekceCalls, NEW_DILEKCE } from './dilekceler.ts';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const REQUIRED = 'Lütfen bu alanı doldurun.';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { add, etag, get, kayitlar, post, put, record, remove, standard, versions } = dilekceCalls(
  () => server,
);

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
    expect(await versions(old.id)).toMatchObject([{ surum: 1, isim: old.isim }]);
    expect((await kayitlar(old.id)).at(-1)).toMatchObject({ action: 'dilekce-guncelle', dilekce_version: 2 });
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
      expect(response.json<Problem>().errors).toEqual({ sablon: REQUIRED });
    }
    expect(await record(old.id)).toEqual(old);
  });

  it('makes no version of a record that is sent back as it was', async () => {
    const old = await add();
    const sent = { ...old, sablon: `<div>${old.sablon}</div>` };
    for (const payload of [old, sent, { isim: ` ${old.isim} `, dilekce_tipi: old.dilekce_tipi }])
      expect((await put(old.id, payload)).json()).toEqual(old);
    expect(await versions(old.id)).toEqual([]);
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
    expect(lists.map((list) => list.json<DilekceSummary[]>()[0]?.id === old.id)).toEqual([true, false]);
    await put(old.id, { ...old, favori_mi: false }, { 'if-match': 'W/"1"' }, 'stajyer');
    expect((await get(old.id, 'stajyer')).json()).toEqual(old);
    expect(await versions(old.id)).toEqual([]);
    expect((await kayitlar(old.id)).map(({ details }) => details)).toEqual([
      {},
      { favori: true },
      { favori: false },
    ]);
  });

  it('takes nothing but the star from a record of an old list: what differs was changed by others', async () => {
    const { sablon, ...listed } = await add();
    await put(listed.id, { ...listed, isim: 'Yeni ad', sablon });
    for (const rol of ['stajyer', 'yonetici'] as const) {
      const response = await put(listed.id, { ...listed, favori_mi: true }, {}, rol);
      expect(response.json()).toMatchObject({ isim: 'Yeni ad', favori_mi: true });
    }
    expect(await versions(listed.id)).toHaveLength(1);
  });

  it('refuses another change by a record of an old list', async () => {
    const { sablon, ...listed } = await add();
    await put(listed.id, { ...listed, isim: 'Yeni ad', sablon });
    const response = await put(listed.id, { ...listed, dilekce_tipi: 'talepler' });
    expect(response.statusCode).toBe(412);
    expect(response.json<Problem>().detail).toBe('Bu dilekçe siz düzenlerken değiştirildi.');
    expect(await record(listed.id)).toMatchObject({ isim: 'Yeni ad', dilekce_tipi: listed.dilekce_tipi });
  });

  it('lets who has no key change nothing else, and logs the attempt', async () => {
    const old = await add();
    const response = await put(old.id, { ...old, isim: 'Benim', favori_mi: true }, {}, 'stajyer');
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('yetki-yok');
    expect((await get(old.id, 'stajyer')).json()).toEqual(old);
    expect((await kayitlar(old.id)).at(-1)).toMatchObject({
      action: 'yetki-reddi',
      user_id: server.buro.kullanicilar.stajyer.id,
      details: { istek: 'PUT /api/v1/dilekce/:id', yetki: 'dilekce-duzenle' },
    });
  });

  it('lets of a standard petition only the favourite be changed', async () => {
    const old = await standard();
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
    expect((await server.as()('/api/v1/dilekce-list')).json<DilekceSummary[]>()[0]?.favori_mi).toBe(true);
    expect((await get(old.id, 'yonetici', server.otherBuro)).json<Dilekce>().favori_mi).toBe(false);
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
    expect(await versions(old.id)).toHaveLength(1);
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
    expect(await versions(old.id)).toHaveLength(1);
    expect(await etag(old.id)).toBe('"2"');
  });

  it('loses none of 30 concurrent saves without If-Match', async () => {
    const old = await add();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => put(old.id, { ...old, isim: `Ad ${i}` })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await versions(old.id)).map(({ surum }) => surum)).toEqual(
      Array.from({ length: 30 }, (_, i) => 30 - i),
    );
  });

  it('stores nothing of a save whose log line cannot be written', async () => {
    const old = await add();
    await sql`ALTER TABLE log_entry ADD CONSTRAINT dur CHECK (false) NOT VALID`.execute(server.owner);
    try {
      expect((await put(old.id, { ...old, isim: 'Yarım', favori_mi: true })).statusCode).toBe(500);
      expect((await remove(old.id)).statusCode).toBe(500);
      expect((await post({ ...NEW_DILEKCE, isim: 'Yarım' })).statusCode).toBe(500);
    } finally {
      await sql`ALTER TABLE log_entry DROP CONSTRAINT dur`.execute(server.owner);
    }
    expect(await record(old.id)).toEqual(old);
    expect(await versions(old.id)).toEqual([]);
    const list = (await server.as()('/api/v1/dilekce/filter?isim=Yarım')).json<unknown[]>();
    expect(list).toEqual([]);
  });

  it('answers 404 for another office’s petition, and leaves it', async () => {
    const old = await add();
    for (const payload of [
      { ...old, isim: 'Çalınmış' },
      { ...old, favori_mi: true },
    ]) {
      const response = await put(old.id, payload, {}, 'yonetici', server.otherBuro);
      expect(response.statusCode).toBe(404);
      expect(response.json<Problem>().code).toBe('dilekce-yok');
    }
    expect(await record(old.id)).toEqual(old);
    expect((await put(UNKNOWN_ID, NEW_DILEKCE)).statusCode).toBe(404);
    expect((await put('1', NEW_DILEKCE)).statusCode).toBe(404);
  });

  it('refuses bad values by field', async () => {
    const old = await add();
    expect((await put(old.id, { ...old, isim: '', x: 1 })).json<Problem>().errors).toEqual({
      isim: REQUIRED,
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
      put(id, { ...NEW_DILEKCE, favori_mi: false }),
      server.as()(`/api/v1/dilekce/${id}/surum`),
      server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload: {} }),
      server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/surum/1/geri-al` }),
    ]);
    expect(answers.map((answer) => answer.json<Problem>().code)).toEqual(Array(5).fill('dilekce-yok'));
    for (const url of ['/api/v1/dilekce-list', '/api/v1/dilekce', '/api/v1/dilekce/filter?isim=haczi'])
      expect((await server.as()(url)).body).not.toContain(id);
    expect((await kayitlar(id)).map(({ action }) => action)).toEqual(['dilekce-ekle', 'dilekce-sil']);
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
    const { id } = await standard();
    expect((await remove(id)).json<Problem>()).toMatchObject({
      code: 'standart-dilekce',
      detail: 'Standart dilekçeler silinemez.',
    });
    expect((await remove(id, {}, 'katip')).json<Problem>().code).toBe('yetki-yok');
    const own = await add();
    expect((await remove(own.id, {}, 'yonetici', server.otherBuro)).statusCode).toBe(404);
    expect((await remove(own.id, {}, 'stajyer')).statusCode).toBe(403);
    expect(await record(own.id)).toEqual(own);
    expect((await remove(UNKNOWN_ID)).statusCode).toBe(404);
  });
});
