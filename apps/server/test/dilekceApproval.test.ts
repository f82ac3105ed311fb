import type { Buro, Dilekce, DilekceSummary, LogPage } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takipBody } from './routeRecords.ts';
import { type Ask, type Problem, startServer, type TestServer } from './server.ts';

let server: TestServer;
let ask: Ask;
let standard: DilekceSummary;
beforeAll(async () => {
  server = await startServer();
  ask = server.as();
  const list = (await ask('/api/v1/dilekce-list')).json<DilekceSummary[]>();
  standard = list.find(({ standart_mi }) => standart_mi) as DilekceSummary;
});
afterAll(() => server.close());

const BAR = { baro: 'Ankara Barosu', sicilNo: '12345' };
const onay = (who: Ask = ask, id = standard.id, headers = {}) =>
  who({ method: 'POST', url: `/api/v1/dilekce/${id}/onay`, payload: BAR, headers });
const listed = async (who: Ask) =>
  (await who('/api/v1/dilekce-list'))
    .json<DilekceSummary[]>()
    .find(({ id }) => id === standard.id) as DilekceSummary;
/** As a new version of the product does it. */
const changeStandard = (sablon: string) =>
  server.owner
    .updateTable('dilekce')
    .set((eb) => ({ sablon, version: eb('version', '+', 1) }))
    .where('id', '=', standard.id)
    .execute();
const addCopy = async (): Promise<Dilekce> => {
  const { sablon } = (await ask(`/api/v1/dilekce/${standard.id}`)).json<Dilekce>();
  const payload = { isim: 'Kopya', dilekce_tipi: 'haciz', sablon, kaynakId: standard.id };
  return (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
};
const choose = (id: string, secim: string, headers = {}) =>
  ask({ method: 'POST', url: `/api/v1/dilekce/${id}/kaynak`, payload: { secim }, headers });

describe('the approval of a standard petition', () => {
  it('names the lawyer, the bar and the day, in this office alone, and can be taken back', async () => {
    expect((await listed(ask)).onay).toBeNull();
    const before = (await ask('/api/v1/dilekce-list')).headers.etag;
    const approved = (await onay(server.as('avukat'))).json<Dilekce>();
    const { version } = await server.owner
      .selectFrom('dilekce')
      .select('version')
      .where('id', '=', standard.id)
      .executeTakeFirstOrThrow();
    const adSoyad = expect.stringMatching(/\S/) as string;
    expect(approved.onay).toMatchObject({ ...BAR, adSoyad, surum: version, guncel: true });
    expect((await ask('/api/v1/dilekce-list')).headers.etag).not.toBe(before);
    expect((await listed(ask)).onay).toEqual(approved.onay);
    expect((await listed(server.as('yonetici', server.otherBuro))).onay).toBeNull();
    const url = `/api/v1/dilekce/${standard.id}/onay`;
    expect((await ask({ method: 'DELETE', url })).json<Dilekce>().onay).toBeNull();
    const { kayitlar } = (await ask('/api/v1/kayit')).json<LogPage>();
    expect(kayitlar.slice(0, 2).map(({ eylem }) => eylem)).toEqual(['dilekce-onay-kaldir', 'dilekce-onayla']);
  });

  it('is no longer of the present text once a new version of the product changes it', async () => {
    await onay();
    await changeStandard('<p>{{borcluAdSoyad}} yeni metin</p>');
    const outdated = (await listed(ask)).onay;
    expect(outdated?.guncel).toBe(false);
    expect((await onay()).json<Dilekce>().onay).toMatchObject({
      guncel: true,
      surum: (outdated?.surum ?? 0) + 1,
    });
  });

  it('is refused for a text that was changed meanwhile, and for the office’s own petitions', async () => {
    const stale = await onay(ask, standard.id, { 'if-match': '"999"' });
    expect(stale.json<Problem>().code).toBe('dilekce-degisti');
    const own = await addCopy();
    expect((await onay(ask, own.id)).json<Problem>().detail).toBe('Yalnız standart dilekçeler onaylanır.');
  });
});

describe('the bar under which a person approves', () => {
  const bar = async (who: Ask) => (await who('/api/v1/dilekce-onay-baro')).json<typeof BAR | null>();

  it('is that of the last approval, or else of the lawyer of that name in the cases of the office', async () => {
    const who = server.as('avukat', server.otherBuro);
    expect(await bar(who)).toBeNull();
    const { kullanici } = (await who('/api/v1/oturum')).json<{ kullanici: { adSoyad: string } }>();
    const vekil = { id: 'v1', unvan: 'Av.', adSoyad: kullanici.adSoyad, adres: null };
    const ofCase = { baro: 'Bursa Barosu', sicilNo: '777' };
    const payload = { ...takipBody(), vekiller: [{ ...vekil, ...ofCase }] };
    expect((await who({ method: 'POST', url: '/api/v1/takip', payload })).statusCode).toBe(201);
    expect(await bar(who)).toEqual(ofCase);
    await onay(who);
    expect(await bar(who)).toEqual(BAR);
    expect((await server.as('katip')('/api/v1/dilekce-onay-baro')).statusCode).toBe(403);
  });
});

describe('a copy of a standard petition', () => {
  it('tells that the standard text has changed, and keeps its own until somebody decides', async () => {
    const copy = await addCopy();
    expect(copy.kaynak).toEqual({ id: standard.id, isim: standard.isim, degisti: false });
    await changeStandard('<p>{{borcluAdSoyad}} daha yeni</p>');
    const told = (await ask(`/api/v1/dilekce/${copy.id}`)).json<Dilekce>();
    expect(told).toMatchObject({ kaynak: { degisti: true }, sablon: copy.sablon });
    const kept = (await choose(copy.id, 'kal')).json<Dilekce>();
    expect(kept).toMatchObject({ kaynak: { degisti: false }, sablon: copy.sablon });
  });

  it('knows the standard petition also where it is the copy of a copy, in the version that the first one took', async () => {
    const copy = await addCopy();
    await changeStandard('<p>{{borcluAdSoyad}} sonraki</p>');
    const payload = {
      isim: 'Kopyanın kopyası',
      dilekce_tipi: 'haciz',
      sablon: copy.sablon,
      kaynakId: copy.id,
    };
    const second = (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
    expect(second).toMatchObject({
      kaynak: { id: standard.id, isim: standard.isim, degisti: true },
      adim: standard.adim,
    });
    const stranger = server.as('yonetici', server.otherBuro);
    const stolen = (await stranger({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
    expect(stolen.kaynak).toBeNull();
  });

  it('takes the new text over as a version of its own, so that the old one can come back', async () => {
    const copy = await addCopy();
    await changeStandard('<p>{{borcluAdSoyad}} en yeni</p>');
    expect((await choose(copy.id, 'al', { 'if-match': '"7"' })).json<Problem>().code).toBe('dilekce-degisti');
    const taken = (await choose(copy.id, 'al')).json<Dilekce>();
    expect(taken).toMatchObject({ isim: copy.isim, kaynak: { degisti: false } });
    expect(taken.sablon).toContain('en yeni');
    const versions = (await ask(`/api/v1/dilekce/${copy.id}/surum`)).json<object[]>();
    expect(versions).toHaveLength(1);
    const back = await ask({ method: 'POST', url: `/api/v1/dilekce/${copy.id}/surum/1/geri-al` });
    expect(back.json<Dilekce>().sablon).toBe(copy.sablon);
  });

  it('is refused a choice where it comes from no standard petition', async () => {
    const payload = { isim: 'Kendi', dilekce_tipi: 'haciz', sablon: '<p>{{borcluAdSoyad}}</p>' };
    const own = (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
    expect(own.kaynak).toBeNull();
    expect((await choose(own.id, 'al')).statusCode).toBe(422);
  });
});

describe('the office’s consent to texts that nobody has approved', () => {
  it('is asked once an office, and is in the log once', async () => {
    const accepted = async (who: Ask) => (await who('/api/v1/buro')).json<Buro>().unapprovedAccepted;
    expect(await accepted(ask)).toBe(false);
    for (const rol of ['stajyer', 'katip'] as const)
      await server.as(rol)({ method: 'POST', url: '/api/v1/buro/onaysiz-metin' });
    expect(await accepted(ask)).toBe(true);
    expect(await accepted(server.as('yonetici', server.otherBuro))).toBe(false);
    const { kayitlar } = (await ask('/api/v1/kayit')).json<LogPage>();
    expect(kayitlar.filter(({ eylem }) => eylem === 'onaysiz-metin')).toHaveLength(1);
  });
});
