import { COURT_ERRORS, ERRORS, type PersonLookupResult, type UyapUsage } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { ERROR_CODES } from '../src/uyap/courtSystem.ts';
import { bringAgent, findEverybody, type LookupRequest, pairingCode, personOf } from './agent.ts';
import { expectPrompt } from './expectPrompt.ts';
import { type Answer, faultsOf } from './routeAnswer.ts';
import { addTakip } from './routeRecords.ts';
import { type Ask, askAs, type Problem, UNKNOWN_ID } from './server.ts';
import {
  type ConnectedUser,
  connected,
  lookUp,
  lookupBody,
  OTHER_TCKN,
  SHORT_TIMINGS,
  startUyapServer,
  TCKN,
  type UyapServer,
  uyapOf,
} from './uyapServer.ts';

const LIMIT = 5;
const WARN_AT = 3;

let server: UyapServer;
let ask: Ask;
let kisi: ConnectedUser;
beforeAll(async () => {
  server = await startUyapServer({
    DERKENAR_LOOKUP_DAILY_LIMIT: String(LIMIT),
    DERKENAR_LOOKUP_WARN_AT: String(WARN_AT),
  });
  ask = server.as('avukat');
});
afterAll(() => server.close());
beforeEach(async () => {
  await forget();
  kisi = await connected(server, ask);
});
afterEach(() => kisi.agent.kill());

/** Makes today's lookups yesterday's; only the owner of the tables can. */
const forget = () => sql`UPDATE log_entry SET logged_at = logged_at - interval '1 day'`.execute(server.owner);

const linesToday = () =>
  server.owner
    .selectFrom('log_entry')
    .select(['id', 'user_id', 'action', 'takip_id', 'dilekce_id', 'details'])
    .where('action', 'in', ['kisi-sorgula', 'kisi-sorgula-sonuc'])
    .where('logged_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('id')
    .execute();

const scene = () => ({ server, buro: server.buro, kim: server.buro.kullanicilar.avukat });
const code = (answer: Answer | undefined) => answer?.json<Problem>().code;

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('a lookup', () => {
  it('answers what the agent found, and stores nothing of it but masked lines in the log', async () => {
    const { asked } = findEverybody(kisi.agent);
    const requestBody = await lookupBody(server);
    const answer = await lookUp(server, ask, requestBody);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const sonuc = answer.json<PersonLookupResult>();
    expect(sonuc.kisi).toEqual(personOf(TCKN));
    expect(asked).toEqual([
      { tur: 'kisi-sorgula', istekNo: expect.any(String), tcKimlikNo: TCKN, amac: 'Dilekçe doldurma' },
    ]);
    const kim = server.buro.kullanicilar.avukat.id;
    expect(await linesToday()).toEqual([
      {
        id: Number(sonuc.sorguNo),
        user_id: kim,
        action: 'kisi-sorgula',
        takip_id: null,
        dilekce_id: requestBody.dilekceId,
        details: { tcKimlikNo: '81*******78' },
      },
      {
        id: expect.any(Number),
        user_id: kim,
        action: 'kisi-sorgula-sonuc',
        takip_id: null,
        dilekce_id: null,
        details: { sorguNo: sonuc.sorguNo, sonuc: 'bulundu' },
      },
    ]);
    const { rows } = await sql<{ line: string }>`
      SELECT to_jsonb(k)::text AS line FROM log_entry k
      UNION ALL SELECT to_jsonb(u)::text FROM uyap_connection u`.execute(server.owner);
    const stored = rows.map(({ line }) => line).join('\n');
    expect(stored).not.toContain(TCKN);
    expect(stored).not.toContain('KÂZIM');
    expect((await server.durum(ask)).bugunkuSorgu).toBe(1);
  });

  it('outside of a petition names the case and what it is for, to the agent and in the log', async () => {
    const { asked } = findEverybody(kisi.agent);
    const takipId = await addTakip(scene());
    const answer = await lookUp(server, ask, { tcKimlikNo: TCKN, takipId, amac: 'tebligat' });
    expect(answer.statusCode).toBe(200);
    expect(asked[0]?.amac).toBe('Tebligat hazırlığı');
    expect((await linesToday())[0]).toMatchObject({
      takip_id: takipId,
      details: { tcKimlikNo: '81*******78', amac: 'tebligat' },
    });
  });

  it('is in the log before the agent hears of it', async () => {
    const answer = lookUp(server, ask);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    expect((await linesToday()).map(({ action }) => action)).toEqual(['kisi-sorgula']);
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    expect((await answer).statusCode).toBe(200);
  });

  it('is asked anew each time: nothing is kept', async () => {
    const { asked } = findEverybody(kisi.agent);
    await lookUp(server, ask);
    await lookUp(server, ask);
    expect(asked).toHaveLength(2);
  });
});

describe('a lookup by the number alone', () => {
  const setRequired = (lookupPurposeRequired: boolean) =>
    server.as('yonetici')({
      method: 'PUT',
      url: '/api/v1/buro',
      payload: { ad: 'Sorgulayan Büro', lookupPurposeRequired },
    });

  it('is made, counted, and logged as one whose purpose was not told', async () => {
    const { asked } = findEverybody(kisi.agent);
    const answer = await lookUp(server, ask, { tcKimlikNo: TCKN });
    expect(answer.statusCode).toBe(200);
    expect(asked.map(({ amac }) => amac)).toEqual(['Amaç bildirilmedi']);
    expect((await linesToday())[0]).toMatchObject({
      takip_id: null,
      dilekce_id: null,
      details: { tcKimlikNo: '81*******78', amac: 'bildirilmedi' },
    });
    expect((await server.durum(ask)).bugunkuSorgu).toBe(1);
    for (let n = 1; n < LIMIT; n++) await lookUp(server, ask, { tcKimlikNo: TCKN });
    expect(code(await lookUp(server, ask, { tcKimlikNo: TCKN }))).toBe('uyap-sinir');
  });

  it('is refused where the office requires the purpose, and there alone', async () => {
    const { asked } = findEverybody(kisi.agent);
    const takipId = await addTakip(scene());
    expect((await setRequired(true)).json()).toMatchObject({ lookupPurposeRequired: true });
    for (const payload of [
      { tcKimlikNo: TCKN },
      { tcKimlikNo: TCKN, takipId },
      { tcKimlikNo: TCKN, amac: 'tebligat' },
    ]) {
      const answer = await lookUp(server, ask, payload);
      expect(faultsOf(answer, [422], 'gecersiz-istek')).toEqual([]);
      expect(Object.values(answer.json<{ errors: Record<string, string> }>().errors)[0]).toBe(
        'Büronuz amacı bildirilmeyen sorguya izin vermiyor. Sorgunun takibini ve amacını bildirin.',
      );
    }
    expect(asked).toEqual([]);
    expect(await linesToday()).toEqual([]);
    expect((await lookUp(server, ask)).statusCode).toBe(200);
    expect((await lookUp(server, ask, { tcKimlikNo: TCKN, takipId, amac: 'haciz' })).statusCode).toBe(200);
    const other = askAs(server.app, server.otherBuro.kullanicilar.yonetici.belirtec);
    expect((await other('/api/v1/buro')).json()).toMatchObject({ lookupPurposeRequired: false });
    await setRequired(false);
  });
});

describe('no lookup is made', () => {
  let asked: readonly LookupRequest[];
  beforeEach(() => {
    ({ asked } = findEverybody(kisi.agent));
  });

  it('without the key', async () => {
    for (const rol of ['katip', 'stajyer'] as const)
      expect(code(await lookUp(server, server.as(rol)))).toBe('yetki-yok');
    expect(code(await lookUp(server, (options) => server.app.inject(options)))).toBe('oturum-yok');
    expect(asked).toEqual([]);
    expect(await linesToday()).toEqual([]);
  });

  it('for a purpose that is none or for a number that cannot be', async () => {
    const takipId = await addTakip(scene());
    for (const payload of [
      { tcKimlikNo: TCKN, takipId, amac: 'merak' },
      { ...(await lookupBody(server)), tcKimlikNo: '81002747279' },
      { ...(await lookupBody(server)), tcKimlikNo: '' },
      { ...(await lookupBody(server)), tcKimlikNo: '1234567890' },
    ])
      expect(faultsOf(await lookUp(server, ask, payload), [422], 'gecersiz-istek')).toEqual([]);
    expect(asked).toEqual([]);
    expect(await linesToday()).toEqual([]);
  });

  it('for a case or a petition that the office cannot see', async () => {
    const other = { server, buro: server.otherBuro, kim: server.otherBuro.kullanicilar.avukat };
    const foreign = await addTakip(other);
    const own = await addTakip(scene());
    const [dilekce] = await server.owner
      .selectFrom('dilekce')
      .select('id')
      .where('standart_mi', '=', true)
      .execute();
    for (const takipId of [foreign, UNKNOWN_ID]) {
      const tries = [
        { takipId, amac: 'tebligat' },
        { takipId, dilekceId: dilekce?.id },
      ];
      for (const payload of tries)
        expect(
          faultsOf(await lookUp(server, ask, { tcKimlikNo: TCKN, ...payload }), [404], 'takip-yok'),
        ).toEqual([]);
    }
    const payload = { tcKimlikNo: TCKN, takipId: own, amac: 'tebligat', dilekceId: UNKNOWN_ID };
    expect(faultsOf(await lookUp(server, ask, payload), [404], 'dilekce-yok')).toEqual([]);
    expect(asked).toEqual([]);
    expect(await linesToday()).toEqual([]);
  });

  it('when its line cannot be written into the log', async () => {
    await sql`REVOKE INSERT ON log_entry FROM derkenar_app`.execute(server.owner);
    const answer = await lookUp(server, ask);
    await sql`GRANT INSERT ON log_entry TO derkenar_app`.execute(server.owner);
    expect(code(answer)).toBe('beklenmeyen');
    expect(asked).toEqual([]);
    expect((await server.durum(ask)).bugunkuSorgu).toBe(0);
  });

  it('when its line is written and cannot be committed', async () => {
    await sql`
      CREATE FUNCTION engelle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'dolu'; END $$`.execute(
      server.owner,
    );
    await sql`
      CREATE CONSTRAINT TRIGGER engelle AFTER INSERT ON log_entry DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION engelle()`.execute(server.owner);
    const answer = await lookUp(server, ask);
    await sql`DROP TRIGGER engelle ON log_entry; DROP FUNCTION engelle()`.execute(server.owner);
    expect(code(answer)).toBe('beklenmeyen');
    expect(asked).toEqual([]);
  });

  it('where there is no connection, and none is counted', async () => {
    await kisi.agent.close();
    await server.waitFor(ask, 'kapali');
    expect(code(await lookUp(server, ask))).toBe('uyap-bagli-degil');
    expect(await linesToday()).toEqual([]);
  });

  it('beyond the day’s limit, which counts what failed too', async () => {
    const answers: Awaited<ReturnType<typeof lookUp>>[] = [];
    for (let i = 0; i < LIMIT + 1; i++) answers.push(await lookUp(server, ask));
    expect(statusesOf(answers)).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    const seconds = Number(answers.at(-1)?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(asked).toHaveLength(LIMIT);
    expect(await server.durum(ask)).toMatchObject({ bugunkuSorgu: LIMIT, gunlukSinir: LIMIT });
  });

  it('by the second of two that ask for the last place at once', async () => {
    for (let i = 0; i < LIMIT - 1; i++) await lookUp(server, ask);
    const answers = await Promise.all(Array.from({ length: 8 }, () => lookUp(server, ask)));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(429)]);
    expect(code(answers.find(({ statusCode }) => statusCode === 429))).toBe('uyap-sinir');
    expect(asked).toHaveLength(LIMIT);
  });

  it('where no connection can be made at all', async () => {
    const app = await createApp({ db: server.db, demo: false });
    const none = askAs(app, server.buro.kullanicilar.avukat.belirtec);
    expect(code(await lookUp(server, none))).toBe('uyap-bagli-degil');
    const answer = await none({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    expect(faultsOf(answer, [409], 'uyap-bagli-degil')).toEqual([]);
    expect((await none('/api/v1/uyap/baglanti')).json()).toMatchObject({ durum: 'yok', yontem: null });
    expect((await none('/api/v1/oturum')).json()).toMatchObject({ uyap: { durum: 'yok' } });
    await app.close();
  });
});

describe('the day', () => {
  it('begins at midnight in Istanbul', async () => {
    findEverybody(kisi.agent);
    await lookUp(server, ask);
    const midnight = sql`(date_trunc('day', now() AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul')`;
    const shift = (to: string) =>
      sql`UPDATE log_entry SET logged_at = ${midnight} + ${to}::interval WHERE logged_at > now() - interval '1 hour' OR logged_at >= ${midnight} - interval '1 second'`.execute(
        server.owner,
      );
    await shift('-1 millisecond');
    expect((await server.durum(ask)).bugunkuSorgu).toBe(0);
    await shift('0');
    expect((await server.durum(ask)).bugunkuSorgu).toBe(1);
    await forget();
  });

  it('shows the yonetici who looked up how many, and marks who reached the threshold', async () => {
    findEverybody(kisi.agent);
    const usage = async () => (await server.as()('/api/v1/uyap/kullanim')).json<UyapUsage>();
    for (let i = 0; i < WARN_AT - 1; i++) await lookUp(server, ask);
    const line = { kullaniciId: server.buro.kullanicilar.avukat.id, adSoyad: 'Deneme Avukat' };
    expect(await usage()).toMatchObject({
      gunlukSinir: LIMIT,
      uyariEsigi: WARN_AT,
      kullanicilar: [{ ...line, sorgu: WARN_AT - 1, uyari: false }],
    });
    await lookUp(server, ask);
    expect(await usage()).toMatchObject({ kullanicilar: [{ ...line, sorgu: WARN_AT, uyari: true }] });
    expect((await usage()).gun).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const other = await server.as('yonetici', server.otherBuro)('/api/v1/uyap/kullanim');
    expect(other.json()).toMatchObject({ kullanicilar: [] });
  });
});

describe('a lookup that fails', () => {
  it.each(COURT_ERRORS)('is answered and logged: %s', async (kod) => {
    const answer = lookUp(server, ask);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    kisi.agent.send({ tur: 'hata', istekNo, kod });
    const expected = ERROR_CODES[kod];
    expect(faultsOf(await answer, [ERRORS[expected].status], expected)).toEqual([]);
    expect((await linesToday()).at(-1)).toMatchObject({
      action: 'kisi-sorgula-sonuc',
      details: { sonuc: kod },
    });
  });

  it('as the portal’s session ended closes the connection until the agent says otherwise', async () => {
    const answer = lookUp(server, ask);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    kisi.agent.send({ tur: 'hata', istekNo, kod: 'OTURUM_DUSTU' });
    await answer;
    expect(await server.durum(ask)).toMatchObject({ durum: 'bekliyor', portal: 'kapali' });
    expect(code(await lookUp(server, ask))).toBe('uyap-bagli-degil');
    kisi.agent.send({ tur: 'durum', portal: 'acik' });
    expect((await server.waitFor(ask, 'bagli')).durum).toBe('bagli');
  });

  it('because another person was answered shows nobody', async () => {
    const answer = lookUp(server, ask);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf('81234567804') });
    expect(code(await answer)).toBe('uyap-entegrasyon');
    expect((await linesToday()).at(-1)).toMatchObject({ details: { sonuc: 'ENTEGRASYON' } });
  });

  it('because nothing was answered in time is given up, and a late answer is dropped', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      uyap: {
        ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }, { ...SHORT_TIMINGS, lookupMs: 300 }),
        listen: server.listen,
      },
    });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    const yonetici = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
    const { agent } = await bringAgent(adres, await pairingCode(yonetici));
    await server.waitFor(yonetici, 'bagli');
    expect(code(await lookUp(server, yonetici))).toBe('uyap-zaman-asimi');
    const { istekNo } = await agent.next('kisi-sorgula');
    agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    // If the late answer ended the connection, that would show before this change.
    agent.send({ tur: 'durum', portal: 'kapali' });
    expect((await server.waitFor(yonetici, 'bekliyor')).portal).toBe('kapali');
    await app.close();
  });

  it('as its outcome cannot be logged shows nobody', async () => {
    const answer = lookUp(server, ask);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    await sql`REVOKE INSERT ON log_entry FROM derkenar_app`.execute(server.owner);
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    expect(code(await answer)).toBe('beklenmeyen');
    await sql`GRANT INSERT ON log_entry TO derkenar_app`.execute(server.owner);
    expect((await answer).body).not.toContain('ÖRNEK');
  });
});

describe('lookups on one connection', () => {
  // The time between their beginnings is measured in queue.test.ts.
  it('go one at a time; of five at once one is refused', async () => {
    const asked = Array.from({ length: 5 }, () => lookUp(server, ask));
    // One is at work and three wait: the one for whom there is no room is answered before any of them.
    const refused = await Promise.race(asked);
    expect([refused.statusCode, code(refused)]).toEqual([409, 'uyap-es-zamanli']);
    for (let i = 0; i < 4; i++) {
      const { istekNo } = await kisi.agent.next('kisi-sorgula');
      expect(kisi.agent.rest()).toEqual([]);
      kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    }
    expect(statusesOf(await Promise.all(asked))).toEqual([200, 200, 200, 200, 409]);
  });

  it('are a second apart as the product has it', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      uyap: { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }), listen: server.listen },
    });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    const yonetici = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
    const { agent } = await bringAgent(adres, await pairingCode(yonetici));
    await server.waitFor(yonetici, 'bagli');
    const { asked } = findEverybody(agent);
    const started = performance.now();
    await Promise.all([lookUp(server, yonetici), lookUp(server, yonetici)]);
    expect(asked).toHaveLength(2);
    expect(performance.now() - started).toBeGreaterThan(999);
    await app.close();
  });

  it('leave the queue with whoever goes away', async () => {
    const { belirtec } = server.buro.kullanicilar.avukat;
    const payload = JSON.stringify(await lookupBody(server));
    const gone = new AbortController();
    const post = (signal?: AbortSignal) =>
      fetch(`${server.adres}/api/v1/uyap/kisi-sorgula`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `${server.app.cookieName}=${belirtec}` },
        body: payload,
        ...(signal !== undefined && { signal }),
      });
    const first = post();
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    const second = post(gone.signal);
    await expect.poll(async () => (await linesToday()).length).toBe(2);
    const others = Array.from({ length: 3 }, async () =>
      lookUp(server, ask, await lookupBody(server, OTHER_TCKN)),
    );
    // Three wait at most: when one is refused, the second is in the queue.
    expect((await expectPrompt(Promise.race(others))).statusCode).toBe(409);
    gone.abort();
    await expect(second).rejects.toThrow('aborted');
    await expect
      .poll(async () => (await linesToday()).map(({ details }) => details))
      .toContainEqual(expect.objectContaining({ sonuc: 'vazgecildi' }));
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    expect((await first).status).toBe(200);
    const { asked } = findEverybody(kisi.agent);
    expect(statusesOf(await Promise.all(others))).toEqual([200, 200, 409]);
    expect(asked.map(({ tcKimlikNo }) => tcKimlikNo)).toEqual([OTHER_TCKN, OTHER_TCKN]);
  });
});

describe('what the server logs', () => {
  it('holds neither number nor name nor token nor address, however much it logs', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const app = await createApp({
      db: server.db,
      demo: false,
      logLevel: 'trace',
      uyap: { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }, SHORT_TIMINGS), listen: server.listen },
    });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    const cookie = `${app.cookieName}=${server.buro.kullanicilar.yonetici.belirtec}`;
    const yonetici = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
    const kod = await pairingCode(yonetici);
    const { agent, belirtec } = await bringAgent(adres, kod);
    await server.waitFor(yonetici, 'bagli');
    const { asked } = findEverybody(agent);
    const post = (body: string, path = '') =>
      fetch(`${adres}/api/v1/uyap/kisi-sorgula${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body,
      });
    expect((await post(JSON.stringify(await lookupBody(server)))).status).toBe(200);
    await post(`{"tcKimlikNo": "${TCKN}"`);
    await post(JSON.stringify({ tcKimlikNo: TCKN }), `?tcKimlikNo=${TCKN}`);
    agent.send(JSON.stringify({ tur: 'kisi', istekNo: 'x', kisi: personOf(TCKN) }));
    await agent.ended;
    await app.close();
    const log = written.mock.calls.map(([text]) => String(text)).join('');
    written.mockRestore();
    expect(asked).toHaveLength(2);
    expect(log).toContain('/api/v1/uyap/kisi-sorgula');
    const secrets = [TCKN, 'ÖRNEK', 'KÂZIM', kod, kod.replace('-', ''), belirtec, '?tcKimlikNo'];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
