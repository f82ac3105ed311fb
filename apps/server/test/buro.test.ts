import { ROLLER, type RolYetkileri, type User, YETKILER } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from './accounts.ts';
import { addBuro, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const list = async (of = server.buro) =>
  (await server.as('yonetici', of)('/api/v1/kullanici-list')).json<User[]>();

describe('the office', () => {
  it('is known to everyone in it and renamed by the yonetici', async () => {
    const of = await addBuro(server.db, 'Eski Ad Bürosu');
    expect((await server.as('stajyer', of)('/api/v1/buro')).json()).toEqual({
      id: of.buroId,
      ad: 'Eski Ad Bürosu',
      lookupPurposeRequired: false,
      apostrophe: 'tdk',
      fileAuthor: 'none',
      dosyaAdi: null,
      rateConfirmationRequired: false,
      readingsLogged: false,
      twoFactorRequired: false,
      unapprovedAccepted: false,
      vekiller: [],
    });
    const answer = await server.as(
      'yonetici',
      of,
    )({ method: 'PUT', url: '/api/v1/buro', payload: { ad: '  Yeni   Ad ' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: of.buroId, ad: 'Yeni Ad' });
    expect((await server.as('yonetici')('/api/v1/buro')).json()).toMatchObject({ ad: 'Deneme Hukuk Bürosu' });
    const log = await actions(server, of.kullanicilar.yonetici.id, of);
    expect(log.at(-1)?.action).toBe('buro-guncelle');
  });

  it('keeps what it requires of lookups until that is said anew, and no other office has it', async () => {
    const of = await addBuro(server.db, 'Amaç Soran Büro');
    const put = (payload: object) =>
      server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro', payload });
    expect((await put({ ad: 'A', lookupPurposeRequired: true })).json()).toMatchObject({
      lookupPurposeRequired: true,
    });
    expect((await put({ ad: 'B' })).json()).toMatchObject({ ad: 'B', lookupPurposeRequired: true });
    expect((await put({ ad: 'B', lookupPurposeRequired: 'evet' })).statusCode).toBe(422);
    const denied = await server.as(
      'avukat',
      of,
    )({ method: 'PUT', url: '/api/v1/buro', payload: { ad: 'B' } });
    expect(denied.statusCode).toBe(403);
    expect((await server.as('yonetici')('/api/v1/buro')).json()).toMatchObject({
      lookupPurposeRequired: false,
    });
  });

  it('keeps its lawyers in their order until they are said anew, and no other office has them', async () => {
    const of = await addBuro(server.db, 'Avukatlı Büro');
    const put = (payload: object) =>
      server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro', payload });
    const lawyer = (adSoyad: string, inNewTakip: boolean) => ({
      unvan: 'Av.',
      adSoyad,
      baro: 'İzmir',
      sicilNo: '35001',
      uets: '15000-00001-00001',
      adres: { metin: 'Kordon 1', ilce: 'Konak', il: 'İzmir' },
      inNewTakip,
    });
    const vekiller = [lawyer('Şule Örneksoy', true), lawyer('Ali Denemeci', false)];
    expect((await put({ ad: 'A', vekiller })).json()).toMatchObject({ vekiller });
    expect((await put({ ad: 'B' })).json()).toMatchObject({ ad: 'B', vekiller });
    // Callers from before the number could be said.
    const { uets, ...older } = lawyer('Ali Denemeci', false);
    expect((await put({ ad: 'B', vekiller: [older] })).json()).toMatchObject({
      vekiller: [{ ...older, uets: '' }],
    });
    expect((await put({ ad: 'B', vekiller })).json()).toMatchObject({ vekiller: [{ uets }, { uets }] });
    expect((await server.as('stajyer', of)('/api/v1/buro')).json()).toMatchObject({ vekiller });
    expect((await server.as('yonetici')('/api/v1/buro')).json()).toMatchObject({ vekiller: [] });
    const nameless = await put({ ad: 'B', vekiller: [lawyer(' ', true)] });
    expect(nameless.json<Problem>().errors).toEqual({ 'vekiller.0.adSoyad': 'Lütfen bu alanı doldurun.' });
    const many = await put({ ad: 'B', vekiller: Array.from({ length: 101 }, () => lawyer('X', false)) });
    expect(many.json<Problem>().errors).toEqual({ vekiller: 'En fazla 100 avukat olabilir.' });
    const log = await actions(server, of.kullanicilar.yonetici.id, of);
    expect(log.at(-1)?.details).toMatchObject({ lawyerCount: 2 });
  });

  it('keeps its pattern of file names, which no other office has, and refuses one that cannot be read', async () => {
    const of = await addBuro(server.db, 'Desenli Büro');
    const put = (payload: object) =>
      server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro', payload });
    expect((await put({ ad: 'A' })).json()).toMatchObject({ dosyaAdi: null });
    const dosyaAdi = '{sira}-{dilekce}';
    expect((await put({ ad: 'A', dosyaAdi })).json()).toMatchObject({ dosyaAdi });
    expect((await put({ ad: 'B' })).json()).toMatchObject({ ad: 'B', dosyaAdi });
    expect((await server.as('yonetici')('/api/v1/buro')).json()).toMatchObject({ dosyaAdi: null });
    const wrong = await put({ ad: 'B', dosyaAdi: '{kedi}' });
    expect(wrong.json<Problem>().errors?.['dosyaAdi']).toContain('“{kedi}” bilinmiyor.');
    expect((await put({ ad: 'B', dosyaAdi: null })).json()).toMatchObject({ dosyaAdi: null });
  });

  it('keeps its choice of the apostrophe, which no other office has', async () => {
    const of = await addBuro(server.db, 'Kesme Yazan Büro');
    const put = (payload: object) =>
      server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro', payload });
    expect((await put({ ad: 'A', apostrophe: 'always' })).json()).toMatchObject({ apostrophe: 'always' });
    expect((await put({ ad: 'B' })).json()).toMatchObject({ ad: 'B', apostrophe: 'always' });
    expect((await put({ ad: 'B', apostrophe: 'hep' })).statusCode).toBe(422);
    expect((await server.as('yonetici')('/api/v1/buro')).json()).toMatchObject({ apostrophe: 'tdk' });
  });

  it.each([{}, { ad: '' }, { ad: 'a'.repeat(201) }, { ad: 'x', sahip: 'y' }])(
    'refuses %j',
    async (payload) => {
      const answer = await server.as('yonetici')({ method: 'PUT', url: '/api/v1/buro', payload });
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe('roles', () => {
  const setRol = (rol: string, payload: object, of = server.buro) =>
    server.as('yonetici', of)({ method: 'PUT', url: `/api/v1/rol/${rol}`, payload });

  it('hold what the yonetici says, at once and in this office only', async () => {
    const of = await addBuro(server.db, 'Rol Bürosu');
    const before = (await server.as('yonetici', of)('/api/v1/rol-list')).json<RolYetkileri[]>();
    expect(before.map(({ rol, ad }) => [rol, ad])).toEqual(Object.entries(ROLLER));
    const answer = await setRol('stajyer', { yetkiler: ['dilekce-sil', 'dilekce-indir', 'dilekce-sil'] }, of);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<RolYetkileri>()).toEqual({
      rol: 'stajyer',
      ad: 'Stajyer',
      yetkiler: ['dilekce-indir', 'dilekce-sil'],
    });
    expect((await server.as('stajyer', of)('/api/v1/oturum')).json()).toMatchObject({
      yetkiler: ['dilekce-indir', 'dilekce-sil'],
    });
    expect((await server.as('stajyer')('/api/v1/oturum')).json()).toMatchObject({
      yetkiler: ['dilekce-indir', 'takip-gor'],
    });
    const after = (await server.as('yonetici', of)('/api/v1/rol-list')).json<RolYetkileri[]>();
    expect(after.find(({ rol }) => rol === 'stajyer')?.yetkiler).toEqual(['dilekce-indir', 'dilekce-sil']);
    expect((await actions(server, of.kullanicilar.yonetici.id, of)).at(-1)).toMatchObject({
      action: 'rol-guncelle',
      details: { rol: 'stajyer', yetkiler: 'dilekce-indir,dilekce-sil' },
    });
    expect((await setRol('stajyer', { yetkiler: [] }, of)).statusCode).toBe(200);
  });

  it('may get the key to manage the office', async () => {
    const of = await addBuro(server.db, 'Ortaklar');
    await setRol('avukat', { yetkiler: ['buro-yonet'] }, of);
    expect((await server.as('avukat', of)('/api/v1/kullanici-list')).statusCode).toBe(200);
  });

  it('never lose the yonetici’s own key', async () => {
    const answer = await setRol('yonetici', { yetkiler: ['dilekce-indir'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toHaveProperty('yetkiler');
  });

  it('lets nobody change cases who may not see them', async () => {
    const answer = await setRol('katip', { yetkiler: ['takip-yonet'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors?.['yetkiler']).toContain('takipleri görme yetkisi');
  });

  it.each([
    ['patron', { yetkiler: [] }],
    ['katip', { yetkiler: ['her-sey'] }],
    ['katip', { yetkiler: Array(YETKILER.length + 1).fill('dilekce-sil') }],
    ['katip', {}],
  ])('refuse %s %j', async (rol, payload) => {
    expect((await setRol(rol, payload)).statusCode).toBe(422);
  });
});

describe('who may', () => {
  const requests = (id: string) =>
    [
      ['PUT', '/api/v1/buro', { ad: 'Ele geçti' }],
      ['GET', '/api/v1/kullanici-list', undefined],
      ['POST', '/api/v1/kullanici', { adSoyad: 'X', eposta: 'x@yetkisiz.example', rol: 'yonetici' }],
      ['PUT', `/api/v1/kullanici/${id}`, { adSoyad: 'X', rol: 'stajyer', durum: 'pasif' }],
      ['POST', `/api/v1/kullanici/${id}/baglanti`, undefined],
      ['POST', `/api/v1/kullanici/${id}/iki-adim/kapat`, undefined],
      ['GET', '/api/v1/rol-list', undefined],
      ['PUT', '/api/v1/rol/stajyer', { yetkiler: ['buro-yonet'] }],
    ] as const;
  const state = async () => ({ people: await list(), buro: (await server.as()('/api/v1/buro')).json() });

  it.each(['avukat', 'katip', 'stajyer'] as const)('is nobody as %s', async (rol) => {
    const before = await state();
    for (const [method, url, payload] of requests(server.buro.kullanicilar.avukat.id)) {
      const answer = await server.as(rol)({ method, url, ...(payload && { payload }) });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expect(await state()).toEqual(before);
    expect((await actions(server, server.buro.kullanicilar[rol].id)).at(-1)?.action).toBe('yetki-reddi');
  });

  it('is nobody without a session', async () => {
    for (const [method, url, payload] of requests(server.buro.kullanicilar.avukat.id)) {
      const answer = await server.app.inject({ method, url, ...(payload && { payload }) });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
  });

  it('is nobody of another office: its people are not found', async () => {
    const before = await state();
    const { id } = server.buro.kullanicilar.avukat;
    const others = requests(id).filter(([, url]) => url.includes(id));
    for (const wrong of [id, UNKNOWN_ID, 'x'])
      for (const [method, url, payload] of others) {
        const answer = await server.as(
          'yonetici',
          server.otherBuro,
        )({ method, url: url.replace(id, wrong), ...(payload && { payload }) });
        expect(answer.statusCode).toBe(404);
        expect(answer.json<Problem>().code).toBe('kullanici-yok');
      }
    expect(await state()).toEqual(before);
    const seen = (await list(server.otherBuro)).map((one) => one.id);
    expect(seen).not.toContain(id);
  });
});
