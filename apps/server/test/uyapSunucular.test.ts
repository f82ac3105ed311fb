import { randomUUID } from 'node:crypto';
import type { Kisi } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { App } from '../src/http/app.ts';
import { createRelay, type Relay } from '../src/uyap/relay.ts';
import type { Sureler } from '../src/uyap/yargiSistemi.ts';
import { bringAjan, findEverybody, kisiOf } from './ajan.ts';
import { expectPrompt } from './expectPrompt.ts';
import { type Ask, askAs, type Problem } from './server.ts';
import {
  type BagliKisi,
  connected,
  KISA,
  NUMARA,
  sorguGovdesi,
  sorgula,
  startUyapServer,
  type UyapServer,
  uyapOf,
} from './uyapServer.ts';

/** Holds the agent's line. */
let server: UyapServer;
/** Another machine on the same database. */
let other: App;
let otherAdres: string;
let here: Ask;
let there: Ask;
let kisi: BagliKisi;

const GENIS = { DERKENAR_LOOKUP_DAILY_LIMIT: '10000' };

async function startOther(sureler: Partial<Sureler> = {}): Promise<App> {
  const uyap = {
    ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent', ...GENIS }, { ...KISA, ...sureler }),
    listen: server.listen,
  };
  return createApp({ db: server.db, demo: false, girisLimiti: 1_000_000, uyap });
}

beforeAll(async () => {
  server = await startUyapServer(GENIS);
  other = await startOther();
  otherAdres = await other.listen({ host: '127.0.0.1', port: 0 });
  here = server.as('avukat');
  there = askAs(other, server.buro.kullanicilar.avukat.belirtec);
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  kisi = await connected(server, here);
});
afterEach(() => kisi.ajan.kill());

const code = async (answer: ReturnType<Ask>) => (await answer).json<Problem>().code;

/** As if another server held the line of the person. */
const moveHat = (sunucu: string) =>
  sql`UPDATE uyap_baglanti SET sunucu = ${sunucu}, hat = ${randomUUID()}, son_gorulme = now()`.execute(
    server.owner,
  );

describe('an agent on one server', () => {
  it('serves lookups that reach another, and both tell the same of it', async () => {
    const { asked } = findEverybody(kisi.ajan);
    expect(await server.durum(there)).toEqual(await server.durum(here));
    const answer = await sorgula(server, there);
    expect(answer.json()).toMatchObject({ kisi: kisiOf(NUMARA) });
    expect(asked).toHaveLength(1);
  });

  it('may answer as much as a person can have', async () => {
    const isim = '"'.repeat(200);
    const whole: Partial<Kisi> = { ad: isim, soyad: isim, babaAdi: isim, anaAdi: isim };
    const answer = sorgula(server, there);
    const { istekNo } = await kisi.ajan.next('kisi-sorgula');
    kisi.ajan.send({ tur: 'kisi', istekNo, kisi: kisiOf(NUMARA, whole) });
    expect((await answer).json()).toMatchObject({ kisi: whole });
  });

  it('is asked one thing at a time, whoever asks', async () => {
    const answers = [sorgula(server, here), sorgula(server, there)];
    const first = await kisi.ajan.next('kisi-sorgula');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(kisi.ajan.rest()).toEqual([]);
    kisi.ajan.send({ tur: 'hata', istekNo: first.istekNo, kod: 'BULUNAMADI' });
    const second = await kisi.ajan.next('kisi-sorgula');
    kisi.ajan.send({ tur: 'kisi', istekNo: second.istekNo, kisi: kisiOf(NUMARA) });
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it.each(['REDDEDILDI', 'OTURUM_DUSTU'] as const)('has its errors told by another: %s', async (kod) => {
    const answer = sorgula(server, there);
    const { istekNo } = await kisi.ajan.next('kisi-sorgula');
    kisi.ajan.send({ tur: 'hata', istekNo, kod });
    expect(await code(answer)).toBe(kod === 'REDDEDILDI' ? 'uyap-reddedildi' : 'uyap-oturum-dustu');
  });

  it('that goes in the middle of a call ends it for another, which is told', async () => {
    const answer = sorgula(server, there);
    await kisi.ajan.next('kisi-sorgula');
    kisi.ajan.kill();
    expect(await expectPrompt(code(answer))).toBe('uyap-bagli-degil');
  });

  it('is cut off by another', async () => {
    await there({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
    expect(await kisi.ajan.ended).toEqual({ code: 1008, neden: 'kesildi' });
  });

  it('moves to another with its token, and is served there', async () => {
    const moved = await bringAjan(otherAdres, kisi.belirtec);
    expect(await kisi.ajan.ended).toMatchObject({ neden: 'kesildi' });
    findEverybody(moved.ajan);
    expect((await server.waitFor(here, 'bagli')).durum).toBe('bagli');
    for (const ask of [here, there]) expect((await sorgula(server, ask)).statusCode).toBe(200);
    await moved.ajan.close();
  });

  it('is not asked what the one who asked has given up waiting for', async () => {
    const first = sorgula(server, here);
    const { istekNo } = await kisi.ajan.next('kisi-sorgula');
    const gone = new AbortController();
    const body = JSON.stringify(await sorguGovdesi(server));
    const cookie = `${other.cookieName}=${server.buro.kullanicilar.avukat.belirtec}`;
    const second = fetch(`${otherAdres}/api/v1/uyap/kisi-sorgula`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
      signal: gone.signal,
    });
    const { bugunkuSorgu } = await server.durum(here);
    await expect
      .poll(async () => (await server.durum(here)).bugunkuSorgu)
      .toBeGreaterThanOrEqual(bugunkuSorgu);
    await new Promise((resolve) => setTimeout(resolve, 200));
    gone.abort();
    await expect(second).rejects.toThrow('aborted');
    await new Promise((resolve) => setTimeout(resolve, 200));
    kisi.ajan.send({ tur: 'kisi', istekNo, kisi: kisiOf(NUMARA) });
    expect((await first).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(kisi.ajan.rest()).toEqual([]);
  });
});

describe('a server that held the line and is gone', () => {
  const SESSIZ_MS = 300;
  let impatient: App;
  let ask: Ask;
  beforeAll(async () => {
    impatient = await startOther({ sessizMs: SESSIZ_MS });
    ask = askAs(impatient, server.buro.kullanicilar.avukat.belirtec);
  });
  afterAll(() => impatient.close());

  it('is not waited for', async () => {
    await moveHat(randomUUID());
    expect(await code(sorgula(server, ask))).toBe('uyap-bagli-degil');
  });

  it('is not waited for when it dies in the middle of a call', async () => {
    const dying: Relay = createRelay(server.db, server.listen, () => undefined);
    dying.listen({
      onMessage: (message) => {
        if (message.type === 'ask') void dying.send(message.from, { type: 'alive', no: message.no });
      },
    });
    await expect.poll(() => dying.connected()).toBe(true);
    await moveHat(dying.sunucu);
    const started = performance.now();
    expect(await code(sorgula(server, ask))).toBe('uyap-bagli-degil');
    expect(performance.now() - started).toBeGreaterThan(SESSIZ_MS - 1);
    await dying.close();
  });

  it('holds no line fifteen seconds later', async () => {
    await moveHat(randomUUID());
    expect((await server.durum(there)).durum).toBe('bagli');
    await sql`UPDATE uyap_baglanti SET son_gorulme = now() - interval '15 seconds'`.execute(server.owner);
    expect((await server.durum(there)).durum).toBe('kapali');
  });
});

describe('the connection by which servers hear of each other', () => {
  const breakAll = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'derkenar-dinleyici'`.execute(
      server.owner,
    );

  it('stands again after it broke', async () => {
    findEverybody(kisi.ajan);
    await breakAll();
    await expect.poll(async () => (await sorgula(server, there)).statusCode).toBe(200);
    expect((await sorgula(server, here)).statusCode).toBe(200);
  });

  it('ends with the server', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'derkenar-dinleyici'`.execute(
        server.owner,
      );
      return rows[0]?.n;
    };
    await expect.poll(count).toBe(2);
    const third = await startOther();
    await expect.poll(count).toBe(3);
    await third.close();
    await expect.poll(count).toBe(2);
  });

  it('tells who listens on the database nothing of a person', async () => {
    const heard: string[] = [];
    const { rows } = await sql<{ sunucu: string }>`SELECT sunucu FROM uyap_baglanti`.execute(server.owner);
    const channels = rows.map(({ sunucu }) => `derkenar_uyap_${sunucu.replaceAll('-', '')}`);
    const spy = server.listen({
      channels: ['derkenar_uyap', ...channels],
      onMessage: (payload) => heard.push(payload),
      onConnected: () => heard.push('connected'),
      onProblem: () => undefined,
    });
    await expect.poll(() => heard).toEqual(['connected']);
    findEverybody(kisi.ajan);
    expect((await sorgula(server, there)).statusCode).toBe(200);
    await expect.poll(() => heard.some((text) => text.includes('"ask"'))).toBe(true);
    expect(heard.filter((text) => text.includes(NUMARA) || text.includes('ÖRNEK'))).toEqual([]);
    await spy.close();
  });

  it('minds nothing that is not said by a server', async () => {
    findEverybody(kisi.ajan);
    for (const junk of ['', 'x', '{}', '[]', '{"type":"ask"}', '{"type":"changed","buroId":5}'])
      await sql`SELECT pg_notify('derkenar_uyap', ${junk})`.execute(server.owner);
    expect((await sorgula(server, there)).statusCode).toBe(200);
  });
});
