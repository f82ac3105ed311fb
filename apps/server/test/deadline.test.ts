import {
  DEADLINES,
  inTakip,
  type LogPage,
  type Sure,
  type SureCount,
  type SureList,
  type SureSteps,
  type Takip,
  type TakipInput,
  type TakipSureleri,
  type Vekil,
} from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDeadlines } from '../src/deadline/refresh.ts';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';
import { kisi, takipToWrite } from './takipler.ts';

// The server's day is Friday, 20 November 2026.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = async <T>(url: string, payload: object, ask = server.as()): Promise<T> => {
  const response = await ask({ method: 'POST', url: `/api/v1${url}`, payload });
  expect(response.statusCode).toBeLessThan(300);
  return response.json<T>();
};
const add = async (takip: Partial<TakipInput>, ask = server.as()): Promise<string> =>
  (await post<{ id: string }>('/takip', takipToWrite(takip), ask)).id;
const change = (id: string, takip: Partial<TakipInput>) =>
  server.as()({ method: 'PUT', url: `/api/v1/takip/${id}`, payload: takipToWrite(takip) });
const limitsOf = async (id: string): Promise<Sure[]> =>
  (await server.as()(`/api/v1/takip/${id}/sure`)).json<{ sureler: Sure[] }>().sureler;
const limitOf = async (id: string, kod: string): Promise<Sure> =>
  (await limitsOf(id)).find((sure) => sure.kod === kod) as Sure;
const check = (id: string, sure: Sure, ask = server.as('avukat'), method: 'PUT' | 'DELETE' = 'PUT') =>
  ask({ method, url: `/api/v1/takip/${id}/sure/${sure.id}/kontrol` });

const lawyer = (adSoyad: string): Vekil => ({
  id: 'v1',
  unvan: 'Av.',
  adSoyad,
  baro: '',
  sicilNo: '',
  adres: null,
});
/** A case of that lawyer alone, so that a list shows no other. */
const ofLawyer = (adSoyad: string): Partial<TakipInput> => ({
  vekiller: [lawyer(adSoyad)],
  alacaklilar: [{ ...kisi('Ada'), vekiller: ['v1'] }],
});
const list = (vekil: string, search: object = {}) =>
  post<SureList>('/sure/ara', { kapsam: '30', vekil, ...search });
const shown = ({ sureler }: SureList) => sureler.map(({ kod, sonGun }) => `${kod} ${sonGun}`);

describe('the limits of an office', () => {
  it('are listed by their last day, in the scope that is asked for', async () => {
    const seized = (tarih: string, id: string) =>
      ({ id, tur: 'arac', konu: '34 ABC 123', tarih, durum: 'gecerli', borclu: null }) as const;
    await add({
      ...ofLawyer('Elif Liste'),
      takipTipi: 'İlamlı Takip',
      takipYolu: 'İlamların İcrası',
      hacizler: [
        seized('2025-11-19', 'h0'),
        seized('2025-11-20', 'h1'),
        seized('2025-11-27', 'h2'),
        seized('2025-12-20', 'h3'),
        seized('2026-02-18', 'h4'),
        seized('2026-02-19', 'h5'),
      ],
    });
    const scopes = ['gecen', '7', '30', '90'];
    const lists = await Promise.all(scopes.map((kapsam) => list('Elif Liste', { kapsam })));
    expect(lists.map(shown)).toEqual([
      ['satisIsteme 2026-11-19'],
      ['satisIsteme 2026-11-20', 'satisIsteme 2026-11-27'],
      // 20 December 2026 is a Sunday.
      ['satisIsteme 2026-11-20', 'satisIsteme 2026-11-27'],
      [
        'satisIsteme 2026-11-20',
        'satisIsteme 2026-11-27',
        'satisIsteme 2026-12-21',
        'satisIsteme 2027-02-18',
      ],
    ]);
    const counts = await post<SureCount>('/sure/say', { vekil: 'Elif Liste' });
    expect(counts).toEqual({ gecen: 1, bugun: 1, gun7: 2, gun30: 2, gun90: 4 });
    const moved = lists[3]?.sureler[2];
    expect(moved).toMatchObject({
      ad: 'Satış isteme',
      konu: '34 ABC 123 (20.12.2025 tarihli haciz)',
      baslangic: '2025-12-20',
      dayanak: 'İİK m. 106',
      dogrulanmamis: [],
      takip: { borclu: 'Bora' },
    });
    expect(moved?.notlar.join()).toContain('izleyen iş gününe uzadı');
  });

  it('come page by page, each once', async () => {
    const borclular = Array.from({ length: 7 }, (_, n) => kisi(`Borçlu ${n}`));
    for (let n = 0; n < 3; n++)
      await add({ ...ofLawyer('Sayfa Sayfa'), borclular, tebligTarihi: '2026-11-16' });
    const all = await list('Sayfa Sayfa', { adet: 200 });
    const seen: string[] = [];
    for (let imlec: string | undefined, round = 0; round < 20; round++) {
      const page: SureList = await list('Sayfa Sayfa', { adet: 5, ...(imlec && { imlec }) });
      seen.push(...page.sureler.map(({ takip, id }) => `${takip.id} ${id}`));
      if (page.sonraki === null) break;
      imlec = page.sonraki;
    }
    // For each debtor the objection and the payment.
    expect(all.sureler).toHaveLength(3 * 7 * 2);
    expect(seen).toEqual(all.sureler.map(({ takip, id }) => `${takip.id} ${id}`));
    const broken = await server.as()({
      method: 'POST',
      url: '/api/v1/sure/ara',
      payload: { kapsam: '7', imlec: 'x' },
    });
    expect(broken.json<Problem>().errors).toHaveProperty('imlec');
  });

  it('can be narrowed to those of one side', async () => {
    await add({
      ...ofLawyer('Taraf Süzen'),
      tebligTarihi: '2025-11-24',
      sureBaslangiclari: [{ id: 's1', tur: 'sikayetOgrenme', tarih: '2026-11-17', ilgili: null }],
    });
    const of = async (kimin: string) => shown(await list('Taraf Süzen', { kimin })).toSorted();
    expect(await of('alacakli')).toEqual(['hacizIsteme 2026-11-24', 'sikayet 2026-11-24']);
    expect(await of('borclu')).toEqual(['sikayet 2026-11-24']);
    expect(await of('ucuncuKisi')).toEqual([]);
  });

  it('follow the case: a changed day, a step that was taken, a closed case', async () => {
    const takip = { ...ofLawyer('Takip Eden'), tebligTarihi: '2025-11-24' };
    const id = await add(takip);
    const scope = { kapsam: '90', kimin: 'alacakli' };
    expect(shown(await list('Takip Eden', scope))).toEqual(['hacizIsteme 2026-11-24']);
    await change(id, { ...takip, tebligTarihi: '2025-12-01' });
    expect(shown(await list('Takip Eden', scope))).toEqual(['hacizIsteme 2026-12-01']);
    await change(id, { ...takip, tebligTarihi: '2025-12-01', hacizTarihi: '2026-01-12' });
    expect(shown(await list('Takip Eden', scope))).toEqual(['satisIsteme 2027-01-12']);
    await change(id, { ...takip, durum: 'kapali', tebligTarihi: '2025-12-01' });
    expect(shown(await list('Takip Eden', scope))).toEqual([]);
  });

  it('that begin later are not listed before their day', async () => {
    await add({ ...ofLawyer('Geleceği Bilen'), tebligTarihi: '2026-11-23' });
    expect(shown(await list('Geleceği Bilen'))).toEqual([]);
  });

  it('that rest on an unconfirmed feast are listed by the earliest day', async () => {
    // The year ends on 9 March 2027, the first day of the feast as it is computed.
    await add({ ...ofLawyer('Bayram Bekleyen'), hacizTarihi: '2026-03-09', takipTipi: 'İlamlı Takip' });
    const [sure] = (await list('Bayram Bekleyen', { kapsam: '90' })).sureler;
    expect(sure).toBeUndefined();
    const { gun90 } = await post<SureCount>('/sure/say', { vekil: 'Bayram Bekleyen' });
    expect(gun90).toBe(0);
    const id = await add({ ...ofLawyer('Bayram Bekleyen'), hacizTarihi: '2026-03-09' });
    const limit = await limitOf(id, 'satisIsteme');
    expect(limit.enErkenSonGun).not.toBe(limit.sonGun);
    expect(limit.dogrulanmamis.join()).toContain('Diyanet takvimiyle doğrulanmadı');
  });

  it('are those of the own office alone', async () => {
    const takip = { ...ofLawyer('Ortak Vekil'), tebligTarihi: '2026-11-16' };
    const id = await add(takip, server.as('yonetici', server.otherBuro));
    expect(shown(await list('Ortak Vekil'))).toEqual([]);
    const names = (await server.as()('/api/v1/sure-vekil')).json<{ vekiller: string[] }>().vekiller;
    expect(names).not.toContain('Ortak Vekil');
    expect((await server.as()(`/api/v1/takip/${id}/sure`)).statusCode).toBe(404);
  });

  it('offer the representatives of creditors, not those of debtors', async () => {
    await add({
      vekiller: [lawyer('Alacaklı Vekili'), { ...lawyer('Borçlu Vekili'), id: 'v2' }],
      alacaklilar: [{ ...kisi('Ada'), vekiller: ['v1'] }],
      borclular: [{ ...kisi('Bora'), vekiller: ['v2'] }],
    });
    const { vekiller } = (await server.as()('/api/v1/sure-vekil')).json<{ vekiller: string[] }>();
    expect(vekiller).toContain('Alacaklı Vekili');
    expect(vekiller).not.toContain('Borçlu Vekili');
  });
});

describe('a check of a limit', () => {
  it('is kept with the name and the time, takes the limit off the list, and can be taken back', async () => {
    const takip = { ...ofLawyer('Kontrol Eden'), tebligTarihi: '2025-11-24' };
    const id = await add(takip);
    const sure = await limitOf(id, 'hacizIsteme');
    expect(sure.kontrol).toBeNull();
    expect((await check(id, sure)).statusCode).toBe(204);
    const scope = { kimin: 'alacakli' };
    expect(shown(await list('Kontrol Eden', scope))).toEqual([]);
    const [checked] = (await list('Kontrol Eden', { ...scope, kontrol: 'hepsi' })).sureler;
    expect(checked?.kontrol?.adSoyad).toContain('vukat');
    expect((await limitOf(id, 'hacizIsteme')).kontrol).toEqual(checked?.kontrol);

    // Somebody else who checks it again changes nothing.
    await check(id, sure, server.as('katip'));
    expect((await limitOf(id, 'hacizIsteme')).kontrol).toEqual(checked?.kontrol);
    // Nor does a change of the case that leaves its days as they are.
    await change(id, { ...takip, buroDosyaNo: 'B-1' });
    expect((await limitOf(id, 'hacizIsteme')).kontrol).toEqual(checked?.kontrol);

    await check(id, sure, server.as('katip'), 'DELETE');
    expect(shown(await list('Kontrol Eden', scope))).toEqual(['hacizIsteme 2026-11-24']);
    const { kayitlar } = (await server.as()(`/api/v1/kayit?takipId=${id}`)).json<LogPage>();
    expect(kayitlar.map(({ eylem }) => eylem)).toEqual([
      'sure-kontrol-kaldir',
      'takip-guncelle',
      'sure-kontrol',
      'takip-ekle',
    ]);
    expect(kayitlar[2]?.ayrinti).toEqual({ sure: 'Haciz isteme', sonGun: '2026-11-24' });
  });

  it('does not stand for another last day', async () => {
    const takip = { ...ofLawyer('Başka Gün'), tebligTarihi: '2025-11-24' };
    const id = await add(takip);
    await check(id, await limitOf(id, 'hacizIsteme'));
    await change(id, { ...takip, tebligTarihi: '2025-11-25' });
    expect((await limitOf(id, 'hacizIsteme')).kontrol).toBeNull();
  });

  it('is refused for a limit that is not there, and to a person who may not change cases', async () => {
    const id = await add({ tebligTarihi: '2026-11-16' });
    const [sure] = await limitsOf(id);
    expect((await check(id, { ...(sure as Sure), id: 'AAAAAAAAAAAAAAAAAAAAAA' })).json<Problem>().code).toBe(
      'sure-yok',
    );
    expect((await check(id, { ...(sure as Sure), id: 'x' })).json<Problem>().code).toBe('sure-yok');
    expect((await check(UNKNOWN_ID, sure as Sure)).json<Problem>().code).toBe('takip-yok');
    expect((await check(id, sure as Sure, server.as('stajyer'))).statusCode).toBe(403);
  });
});

/** The year for a seizure ended on 20 November 2025. */
const served = { tebligTarihi: '2024-11-20' };

describe('checks of several limits', () => {
  const several = (
    named: readonly { takipId: string; sureId: string }[],
    kontrol = true,
    ask = server.as(),
  ) => ask({ method: 'POST', url: '/api/v1/sure/kontrol', payload: { sureler: named, kontrol } });
  type Changed = { readonly degisenler: readonly { takipId: string; sureId: string }[] };
  const named = async (id: string, kod: string) => ({
    takipId: id,
    sureId: (await limitOf(id, kod)).id as string,
  });

  it('are kept with the name, logged one by one, and taken back at once', async () => {
    const ids = [await add(served), await add(served)];
    const all = await Promise.all(ids.map((id) => named(id, 'hacizIsteme')));
    // Named twice, it is one.
    const first = await several([...all, ...all.slice(0, 1)], true, server.as('avukat'));
    expect(first.json<Changed>().degisenler).toEqual(all);
    for (const id of ids) expect((await limitOf(id, 'hacizIsteme')).kontrol?.adSoyad).toContain('vukat');
    expect((await several(all, false)).json<Changed>().degisenler).toEqual(all);
    for (const id of ids) {
      expect((await limitOf(id, 'hacizIsteme')).kontrol).toBeNull();
      const { kayitlar } = (await server.as()(`/api/v1/kayit?takipId=${id}`)).json<LogPage>();
      expect(kayitlar.map(({ eylem }) => eylem)).toEqual([
        'sure-kontrol-kaldir',
        'sure-kontrol',
        'takip-ekle',
      ]);
      expect(kayitlar[1]?.ayrinti).toEqual({ sure: 'Haciz isteme', sonGun: '2025-11-20' });
    }
  });

  it('leave the check of somebody else as it is and do not answer it as changed', async () => {
    const [mine, other] = [await add(served), await add(served)];
    await check(other, await limitOf(other, 'hacizIsteme'), server.as('avukat'));
    const before = (await limitOf(other, 'hacizIsteme')).kontrol;
    const all = [await named(mine, 'hacizIsteme'), await named(other, 'hacizIsteme')];
    const answer = await several(all, true, server.as('katip'));
    expect(answer.json<Changed>().degisenler).toEqual(all.slice(0, 1));
    expect((await limitOf(other, 'hacizIsteme')).kontrol).toEqual(before);
  });

  it('are all refused where one is not there: another office, another limit, no id', async () => {
    const own = await add(served);
    const good = await named(own, 'hacizIsteme');
    const ask = server.as('yonetici', server.otherBuro);
    const foreign = await add(served, ask);
    const { sureler } = (await ask(`/api/v1/takip/${foreign}/sure`)).json<{ sureler: Sure[] }>();
    const foreignId = sureler.find(({ kod }) => kod === 'hacizIsteme')?.id as string;
    for (const [takipId, sureId, code] of [
      [foreign, foreignId, 'takip-yok'],
      [own, 'AAAAAAAAAAAAAAAAAAAAAA', 'sure-yok'],
      ['x', good.sureId, 'takip-yok'],
    ] as const) {
      const answer = await several([good, { takipId, sureId }]);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, code]);
    }
    expect((await limitOf(own, 'hacizIsteme')).kontrol).toBeNull();
    const after = (await ask(`/api/v1/takip/${foreign}/sure`)).json<{ sureler: Sure[] }>();
    expect(after.sureler.every(({ kontrol }) => kontrol === null)).toBe(true);
  });

  it('are refused to a person who may not change cases, and for more than a page', async () => {
    const one = await named(await add(served), 'hacizIsteme');
    expect((await several([one], true, server.as('stajyer'))).statusCode).toBe(403);
    expect((await several(Array.from({ length: 201 }, () => one))).json<Problem>().errors).toHaveProperty(
      'sureler',
    );
    expect((await several([])).json<Problem>().errors).toHaveProperty('sureler');
  });
});

describe('the steps of a case', () => {
  const steps = async (id: string, ask = server.as()) =>
    (await ask(`/api/v1/takip/${id}/sure`)).json<TakipSureleri>();
  const standard = (kod: string) =>
    server.owner
      .selectFrom('dilekce')
      .select(['id', 'isim'])
      .where('standart_kod', '=', kod)
      .executeTakeFirstOrThrow();

  it('name the petition that follows a limit, and the limit that a made petition starts', async () => {
    const id = await add({
      ucuncuKisiler: [{ id: 'u1', tur: 'banka', ad: 'Mavi Banka', kimlikNo: null, adres: null }],
      sureBaslangiclari: [{ id: 's1', tur: 'ihbarname1', tarih: '2026-11-02', ilgili: 'u1' }],
    });
    const second = await standard('ikinci-haciz-ihbarnamesi-talebi');
    const { sureler, adimlar } = await steps(id, server.as('stajyer'));
    expect(sureler.find(({ kod }) => kod === 'ihbarname1')?.ardindanDilekceler).toEqual([second]);
    const listed = await post<SureList>('/sure/ara', { kapsam: 'gecen', kimin: 'ucuncuKisi' });
    expect(listed.sureler.find(({ takip }) => takip.id === id)?.ardindanDilekceler).toEqual([second]);
    const first = await standard('birinci-haciz-ihbarnamesi-talebi');
    const started = adimlar.filter(({ dilekceler }) => dilekceler.includes(first.id));
    expect(started).toMatchObject([
      {
        kod: 'ihbarname1',
        kural: 'Tebliğden itibaren 7 gün',
        dayanak: 'İİK m. 89',
        ardindanDilekceler: [second],
      },
    ]);
    expect(started[0]?.dogrulanmamis.join()).toContain('doğrulanmadı');
  });

  it('are told of petitions alone, whatever the case', async () => {
    const first = await standard('birinci-haciz-ihbarnamesi-talebi');
    const second = await standard('ikinci-haciz-ihbarnamesi-talebi');
    const { adimlar } = await post<SureSteps>('/sure/adim', { dilekceler: [first.id, UNKNOWN_ID] });
    expect(adimlar).toMatchObject([
      { kod: 'ihbarname1', kural: 'Tebliğden itibaren 7 gün', dayanak: 'İİK m. 89' },
    ]);
    expect(adimlar[0]?.ardindanDilekceler.map(({ id }) => id)).toContain(second.id);
    expect((await post<SureSteps>('/sure/adim', { dilekceler: [] })).adimlar).toEqual([]);
  });

  it('are those of the copy where the office has one, and of no other office', async () => {
    const id = await add(served);
    const [first, second] = await Promise.all(
      ['birinci', 'ikinci'].map((one) => standard(`${one}-haciz-ihbarnamesi-talebi`)),
    );
    const copy = async (kaynakId: string | undefined, isim: string) => {
      const content = { isim, dilekce_tipi: 'haciz', sablon: '<p>{{borcluAdSoyad}}</p>' };
      return (await post<{ id: string }>('/dilekce', { ...content, kaynakId })).id;
    };
    const copies = [await copy(first?.id, 'Bizim 89/1'), await copy(second?.id, 'Bizim 89/2')];
    const of = async (takip: string, ask = server.as()) =>
      (await steps(takip, ask)).adimlar.find(({ kod }) => kod === 'ihbarname1');
    const own = await of(id);
    expect(own?.dilekceler).toEqual(expect.arrayContaining([first?.id, copies[0]]));
    expect(own?.ardindanDilekceler).toEqual([{ id: copies[1], isim: 'Bizim 89/2' }]);
    const ask = server.as('yonetici', server.otherBuro);
    const others = await of(await add(served, ask), ask);
    expect(others?.dilekceler).not.toContain(copies[0]);
    expect(others?.ardindanDilekceler).toEqual([second]);
  });

  it('name standard petitions that exist', async () => {
    const rows = await server.owner.selectFrom('dilekce').select('standart_kod').execute();
    const known = new Set(rows.map(({ standart_kod }) => standart_kod));
    const none = { ...takipToWrite({}), id: UNKNOWN_ID } as Takip;
    const asked = DEADLINES.flatMap(({ startedBy = [], within = [], sequel = null }) => [
      ...startedBy,
      ...inTakip(within, none),
      ...(inTakip(sequel, none)?.petitions ?? []),
    ]);
    expect(asked.filter((kod) => !known.has(kod))).toEqual([]);
    expect(asked.length).toBeGreaterThan(40);
  });
});

describe('housekeeping', () => {
  const rows = async (id: string) =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM takip_deadline WHERE takip_id = ${id}`.execute(
        server.owner,
      )
    ).rows[0]?.n;
  const refresh = (today: string) =>
    refreshDeadlines(server.db, server.buro.buroId, { today, stopped: () => false });

  it('reckons the limits of every case, once a day, and keeps checks', async () => {
    const id = await add({ tebligTarihi: '2025-11-24' });
    await check(id, await limitOf(id, 'hacizIsteme'));
    const made = await rows(id);
    await sql`DELETE FROM takip_deadline WHERE takip_id = ${id} AND checked_at IS NULL`.execute(server.owner);
    await refresh('2026-11-20');
    expect(await rows(id)).toBe(made);
    expect((await limitOf(id, 'hacizIsteme')).kontrol).not.toBeNull();
    await sql`DELETE FROM takip_deadline WHERE takip_id = ${id}`.execute(server.owner);
    await refresh('2026-11-20');
    expect(await rows(id)).toBe(0);
    await refresh('2026-11-21');
    expect(await rows(id)).toBe(made);
  });

  it('brings a row up to date that the rules no longer give, also when it is read', async () => {
    const id = await add({ ...ofLawyer('Eski Kural'), tebligTarihi: '2026-11-16' });
    await sql`UPDATE takip_deadline SET key = '\\x00112233445566778899aabbccddeeff' WHERE takip_id = ${id} AND party = 'borclu'
      AND ctid = (SELECT min(ctid) FROM takip_deadline WHERE takip_id = ${id})`.execute(server.owner);
    const before = await list('Eski Kural');
    const after = await list('Eski Kural');
    expect(after.sureler.length).toBe(before.sureler.length + 1);
  });
});
