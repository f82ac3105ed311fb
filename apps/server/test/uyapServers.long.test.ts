import { randomUUID } from 'node:crypto';
import type { Person } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { App } from '../src/http/app.ts';
import type { Timings } from '../src/uyap/courtSystem.ts';
import { createRelay, type Relay } from '../src/uyap/relay.ts';
import { bringAgent, findEverybody, personOf } from './agent.ts';
import { expectPrompt } from './expectPrompt.ts';
import { type Ask, askAs, type Problem, TEST_SECRETS } from './server.ts';
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

/** Holds the agent's line. */
let server: UyapServer;
/** Another machine on the same database. */
let other: App;
let otherAddress: string;
let here: Ask;
let there: Ask;
let kisi: ConnectedUser;

const GENEROUS = { DERKENAR_LOOKUP_DAILY_LIMIT: '10000' };

async function startOther(timings: Partial<Timings> = {}): Promise<App> {
  const uyap = {
    ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent', ...GENEROUS }, { ...SHORT_TIMINGS, ...timings }),
    listen: server.listen,
  };
  return createApp({ db: server.db, demo: false, secrets: TEST_SECRETS, signInLimit: 1_000_000, uyap });
}

beforeAll(async () => {
  server = await startUyapServer(GENEROUS);
  other = await startOther();
  otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
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
afterEach(() => kisi.agent.kill());

const code = async (answer: ReturnType<Ask>) => (await answer).json<Problem>().code;

/** All that servers tell each other, and all that is told to the one that holds the line. */
async function overhear(): Promise<{
  readonly heard: readonly string[];
  readonly close: () => Promise<void>;
}> {
  const heard: string[] = [];
  const { rows } = await sql<{ server_id: string }>`SELECT server_id FROM uyap_connection`.execute(
    server.owner,
  );
  const channels = rows.map(({ server_id }) => `derkenar_uyap_${server_id.replaceAll('-', '')}`);
  const { close } = server.listen({
    channels: ['derkenar_uyap', ...channels],
    onMessage: (payload) => heard.push(payload),
    onConnected: () => heard.push('connected'),
    onProblem: () => undefined,
  });
  await expect.poll(() => heard).toEqual(['connected']);
  return { heard, close };
}

/** Makes another server hold the person's line. */
const moveLine = (serverId: string) =>
  sql`UPDATE uyap_connection SET server_id = ${serverId}, line_id = ${randomUUID()}, last_seen_at = now()`.execute(
    server.owner,
  );

describe('an agent on one server', () => {
  it('serves lookups that reach another, and both tell the same of it', async () => {
    const { asked } = findEverybody(kisi.agent);
    expect(await server.durum(there)).toEqual(await server.durum(here));
    const answer = await lookUp(server, there);
    expect(answer.json()).toMatchObject({ kisi: personOf(TCKN) });
    expect(asked).toHaveLength(1);
  });

  it('may answer as much as a person can have', async () => {
    const isim = '"'.repeat(200);
    const whole: Partial<Person> = { ad: isim, soyad: isim, babaAdi: isim, anaAdi: isim };
    const answer = lookUp(server, there);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN, whole) });
    expect((await answer).json()).toMatchObject({ kisi: whole });
  });

  it('is asked one thing at a time, whoever asks', async () => {
    const answers = [here, there, there, there, there].map((ask) => lookUp(server, ask));
    const first = await kisi.agent.next('kisi-sorgula');
    // Three wait at most, so the first answer refuses the fifth: by then the others have reached the line.
    expect((await expectPrompt(Promise.race(answers))).statusCode).toBe(409);
    expect(kisi.agent.rest()).toEqual([]);
    kisi.agent.send({ tur: 'hata', istekNo: first.istekNo, kod: 'BULUNAMADI' });
    for (let i = 0; i < 3; i++) {
      const { istekNo } = await kisi.agent.next('kisi-sorgula');
      expect(kisi.agent.rest()).toEqual([]);
      kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    }
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 404, 409]);
  });

  it.each(['REDDEDILDI', 'OTURUM_DUSTU'] as const)('has its errors told by another: %s', async (kod) => {
    const answer = lookUp(server, there);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    kisi.agent.send({ tur: 'hata', istekNo, kod });
    expect(await code(answer)).toBe(kod === 'REDDEDILDI' ? 'uyap-reddedildi' : 'uyap-oturum-dustu');
  });

  it('that goes in the middle of a call ends it for another, which is told', async () => {
    const answer = lookUp(server, there);
    await kisi.agent.next('kisi-sorgula');
    kisi.agent.kill();
    expect(await expectPrompt(code(answer))).toBe('uyap-bagli-degil');
  });

  it('is cut off by another', async () => {
    await there({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
    expect(await kisi.agent.ended).toEqual({ code: 1008, neden: 'kesildi' });
  });

  it('moves to another with its token, and is served there', async () => {
    const moved = await bringAgent(otherAddress, kisi.belirtec);
    expect(await kisi.agent.ended).toMatchObject({ neden: 'kesildi' });
    findEverybody(moved.agent);
    expect((await server.waitFor(here, 'bagli')).durum).toBe('bagli');
    for (const ask of [here, there]) expect((await lookUp(server, ask)).statusCode).toBe(200);
    await moved.agent.close();
  });

  it('is not asked what the one who asked has given up waiting for', async () => {
    const { heard, close } = await overhear();
    const first = lookUp(server, here);
    const { istekNo } = await kisi.agent.next('kisi-sorgula');
    const gone = new AbortController();
    const body = JSON.stringify(await lookupBody(server));
    const cookie = `${other.cookieName}=${server.buro.kullanicilar.avukat.belirtec}`;
    const second = fetch(`${otherAddress}/api/v1/uyap/kisi-sorgula`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
      signal: gone.signal,
    });
    await expect.poll(() => heard.filter((text) => text.includes('"ask"'))).toHaveLength(1);
    gone.abort();
    await expect(second).rejects.toThrow('aborted');
    await expect.poll(() => heard.some((text) => text.includes('"cancel"'))).toBe(true);
    // Asked after the one that was given up: it would be second in the queue.
    const third = lookUp(server, there, await lookupBody(server, OTHER_TCKN));
    await expect.poll(() => heard.filter((text) => text.includes('"ask"'))).toHaveLength(2);
    kisi.agent.send({ tur: 'kisi', istekNo, kisi: personOf(TCKN) });
    expect((await first).statusCode).toBe(200);
    const next = await kisi.agent.next('kisi-sorgula');
    expect(next.tcKimlikNo).toBe(OTHER_TCKN);
    kisi.agent.send({ tur: 'kisi', istekNo: next.istekNo, kisi: personOf(OTHER_TCKN) });
    expect((await third).statusCode).toBe(200);
    await close();
  });
});

describe('a server that held the line and is gone', () => {
  const SILENT_MS = 300;
  let impatient: App;
  let ask: Ask;
  beforeAll(async () => {
    impatient = await startOther({ silentMs: SILENT_MS });
    ask = askAs(impatient, server.buro.kullanicilar.avukat.belirtec);
  });
  afterAll(() => impatient.close());

  it('is not waited for', async () => {
    await moveLine(randomUUID());
    expect(await code(lookUp(server, ask))).toBe('uyap-bagli-degil');
  });

  it('is not waited for when it dies in the middle of a call', async () => {
    const dying: Relay = createRelay(server.db, server.listen, () => undefined);
    dying.listen({
      onMessage: (message) => {
        if (message.type === 'ask') void dying.send(message.from, { type: 'alive', no: message.no });
      },
    });
    await expect.poll(() => dying.connected()).toBe(true);
    await moveLine(dying.serverId);
    const started = performance.now();
    expect(await code(lookUp(server, ask))).toBe('uyap-bagli-degil');
    expect(performance.now() - started).toBeGreaterThan(SILENT_MS - 1);
    await dying.close();
  });

  it('holds no line fifteen seconds later', async () => {
    await moveLine(randomUUID());
    expect((await server.durum(there)).durum).toBe('bagli');
    await sql`UPDATE uyap_connection SET last_seen_at = now() - interval '15 seconds'`.execute(server.owner);
    expect((await server.durum(there)).durum).toBe('kapali');
  });
});

describe('the connection by which servers hear of each other', () => {
  const breakAll = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'derkenar-listener'`.execute(
      server.owner,
    );

  it('stands again after it broke', async () => {
    findEverybody(kisi.agent);
    await breakAll();
    await expect.poll(async () => (await lookUp(server, there)).statusCode).toBe(200);
    expect((await lookUp(server, here)).statusCode).toBe(200);
  });

  it('ends with the server', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'derkenar-listener'`.execute(
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
    const { heard, close } = await overhear();
    findEverybody(kisi.agent);
    expect((await lookUp(server, there)).statusCode).toBe(200);
    await expect.poll(() => heard.some((text) => text.includes('"ask"'))).toBe(true);
    expect(heard.filter((text) => text.includes(TCKN) || text.includes('ÖRNEK'))).toEqual([]);
    await close();
  });

  it('minds nothing that is not said by a server', async () => {
    findEverybody(kisi.agent);
    for (const junk of ['', 'x', '{}', '[]', '{"type":"ask"}', '{"type":"changed","buroId":5}'])
      await sql`SELECT pg_notify('derkenar_uyap', ${junk})`.execute(server.owner);
    expect((await lookUp(server, there)).statusCode).toBe(200);
  });
});
