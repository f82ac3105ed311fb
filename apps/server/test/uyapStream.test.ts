import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { UyapConnection } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { addShutdown } from '../src/http/shutdown.ts';
import { bringAgent, findEverybody, pairingCode } from './agent.ts';
import { expectPrompt } from './expectPrompt.ts';
import { signIn } from './routeRecords.ts';
import { type Ask, askAs, type TestUser } from './server.ts';
import { connected, lookUp, SHORT_TIMINGS, startUyapServer, type UyapServer, uyapOf } from './uyapServer.ts';

const WARN_AT = 2;

let server: UyapServer;
let ask: Ask;
const opened: Events[] = [];
beforeAll(async () => {
  server = await startUyapServer({ DERKENAR_LOOKUP_WARN_AT: String(WARN_AT) });
  ask = server.as('avukat');
});
afterAll(() => server.close());
afterEach(async () => {
  for (const events of opened.splice(0)) events.leave();
  await ask({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
  await sql`UPDATE log_entry SET logged_at = logged_at - interval '1 day'`.execute(server.owner);
});

interface Events {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The next event of the name; '' for those without one. Throws when there are no more. */
  readonly next: (name?: string) => Promise<unknown>;
  /** All that came so far. */
  readonly soFar: () => string;
  /** Waits until the text came so many times more. */
  readonly pass: (text: string, times: number) => Promise<void>;
  /** All that came until the server ended it. */
  readonly whole: () => Promise<string>;
  readonly leave: () => void;
}

const cookieOf = (belirtec: string) => ({ cookie: `${server.app.cookieName}=${belirtec}` });

async function listen(belirtec: string, adres = server.adres): Promise<Events> {
  // fetch would open the next connection at once after one that is aborted.
  const request = get(`${adres}/api/v1/uyap/baglanti/olaylar`, {
    headers: cookieOf(belirtec),
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = response.iterator() as AsyncIterator<Buffer>;
  let text = '';
  let taken = 0;
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (!done) text += value.toString('utf8');
    return !done;
  };
  const events: Events = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next(name = '') {
      for (;;) {
        const end = text.indexOf('\n\n', taken);
        if (end < 0) {
          if (!(await more())) throw new Error('the stream has ended');
          continue;
        }
        const event = text.slice(taken, end);
        taken = end + 2;
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined && (/^event: (.*)$/m.exec(event)?.[1] ?? '') === name) return JSON.parse(data);
      }
    },
    soFar: () => text,
    async pass(wanted, times) {
      const count = () => text.split(wanted).length - 1;
      for (const last = count() + times; count() < last; )
        if (!(await more())) throw new Error('the stream has ended');
    },
    async whole() {
      while (await more());
      return text;
    },
    leave: () => response.destroy(),
  };
  opened.push(events);
  return events;
}

/** States that follow each other closely come as one. */
async function until(events: Events, wanted: (durum: UyapConnection) => boolean): Promise<UyapConnection> {
  for (;;) {
    const durum = (await events.next()) as UyapConnection;
    if (wanted(durum)) return durum;
  }
}

const avukat = (): TestUser => server.buro.kullanicilar.avukat;
const sessionOf = (kim: TestUser) => signIn({ server, buro: server.buro, kim });

describe('the events of a connection', () => {
  it('begin with its state, and go on with each change', async () => {
    const events = await listen(avukat().belirtec);
    expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(events.headers['cache-control']).toBe('no-store');
    expect(events.headers['x-accel-buffering']).toBe('no');
    expect(await events.next()).toMatchObject({ durum: 'kapali', bugunkuSorgu: 0 });
    const kod = await pairingCode(ask);
    expect(await events.next()).toMatchObject({ durum: 'bekliyor', portal: null });
    const { agent } = await bringAgent(server.adres, kod);
    findEverybody(agent);
    expect(await until(events, ({ durum }) => durum === 'bagli')).toMatchObject({ portal: 'acik' });
    await lookUp(server, ask);
    expect(await until(events, ({ bugunkuSorgu }) => bugunkuSorgu === 1)).toMatchObject({ durum: 'bagli' });
    agent.kill();
    const last = await until(events, ({ durum }) => durum === 'kapali');
    expect(last).toEqual(await server.durum(ask));
  });

  it('are of one person alone', async () => {
    const yonetici = await listen(server.buro.kullanicilar.yonetici.belirtec);
    expect(await yonetici.next()).toMatchObject({ durum: 'kapali' });
    const { agent } = await connected(server, ask);
    await server.as()({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    // The first change is one's own.
    expect(await yonetici.next()).toMatchObject({ durum: 'bekliyor', portal: null });
    await server.as()({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
    agent.kill();
  });

  it('come from whichever server a page listens to', async () => {
    const uyap = { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }, SHORT_TIMINGS), listen: server.listen };
    const app = await createApp({ db: server.db, demo: false, uyap });
    const events = await listen(avukat().belirtec, await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(await events.next()).toMatchObject({ durum: 'kapali' });
    const { agent } = await connected(server, ask);
    await until(events, ({ durum }) => durum === 'bagli');
    agent.kill();
    expect(await events.next()).toMatchObject({ durum: 'kapali' });
    await app.close();
  });

  it('tell of a server that died with the line, though nobody says so', async () => {
    const { agent } = await connected(server, ask);
    const events = await listen(avukat().belirtec);
    expect(await events.next()).toMatchObject({ durum: 'bagli' });
    await sql`
      UPDATE uyap_connection SET server_id = gen_random_uuid(), line_id = gen_random_uuid(),
        last_seen_at = now() - interval '1 minute'`.execute(server.owner);
    expect(await events.next()).toMatchObject({ durum: 'kapali' });
    agent.kill();
  });

  it('go on after the server could not hear of the others', async () => {
    const events = await listen(avukat().belirtec);
    await events.next();
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'derkenar-listener'`.execute(server.owner);
    await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    expect(await events.next()).toMatchObject({ durum: 'bekliyor' });
    await expect.poll(listening).toBe(1);
  });

  async function listening(): Promise<number | undefined> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'derkenar-listener'
        AND query LIKE 'LISTEN%'`.execute(server.owner);
    return rows[0]?.n;
  }
});

describe('the warning', () => {
  it('reaches who manages the office when somebody reaches the threshold, once, and nobody else', async () => {
    const yonetici = await listen(server.buro.kullanicilar.yonetici.belirtec);
    const stranger = await listen(server.otherBuro.kullanicilar.yonetici.belirtec);
    const own = await listen(avukat().belirtec);
    const { agent } = await connected(server, ask);
    findEverybody(agent);
    for (let i = 0; i < WARN_AT - 1; i++) await lookUp(server, ask);
    // Passes over a warning that came before it.
    await server.as()({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    await until(yonetici, ({ durum }) => durum === 'bekliyor');
    await lookUp(server, ask);
    expect(await yonetici.next('uyari')).toEqual({});
    await lookUp(server, ask);
    await until(own, ({ bugunkuSorgu }) => bugunkuSorgu === WARN_AT + 1);
    // Servers hear messages in order: a warning would stand before this change of each.
    agent.kill();
    await until(own, ({ durum }) => durum === 'kapali');
    await server.as()({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
    await until(yonetici, ({ durum }) => durum === 'kapali');
    const outside = askAs(server.app, server.otherBuro.kullanicilar.yonetici.belirtec);
    await outside({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    await until(stranger, ({ durum }) => durum === 'bekliyor');
    const warnings = [yonetici, own, stranger].map(
      (events) => events.soFar().split('event: uyari').length - 1,
    );
    expect(warnings).toEqual([1, 0, 0]);
  });
});

describe('the stream', () => {
  it('ends with the session', async () => {
    const belirtec = await sessionOf(avukat());
    const events = await listen(belirtec);
    await events.next();
    await askAs(server.app, belirtec)({ method: 'DELETE', url: '/api/v1/oturum' });
    expect(await events.whole()).toContain('"durum":"kapali"');
    expect((await listen(belirtec)).status).toBe(401);
  });

  it('ends with the key', async () => {
    const events = await listen(avukat().belirtec);
    const yetkiler = [
      'dilekce-ekle',
      'dilekce-duzenle',
      'dilekce-indir',
      'dilekce-sil',
      'takip-gor',
      'takip-yonet',
    ];
    const setKeys = (keys: readonly string[]) =>
      server.as()({ method: 'PUT', url: '/api/v1/rol/avukat', payload: { yetkiler: keys } });
    await setKeys(yetkiler);
    await events.whole();
    expect((await listen(avukat().belirtec)).status).toBe(403);
    await setKeys([...yetkiler, 'kisi-sorgula']);
  });

  it('does not keep an idle session alive', async () => {
    const belirtec = await sessionOf(avukat());
    const events = await listen(belirtec);
    await events.next();
    await sql`UPDATE session SET last_seen_at = now() - interval '11 hours'`.execute(server.owner);
    await events.pass(': nabız', 3);
    await sql`UPDATE session SET last_seen_at = last_seen_at - interval '1 hour'`.execute(server.owner);
    expect(await expectPrompt(events.whole())).toContain(': nabız');
    await sql`UPDATE session SET last_seen_at = now()`.execute(server.owner);
  });

  it('is opened ten times a person, and again when one was left', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(avukat().belirtec)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(avukat().belirtec)).status).toBe(429);
    expect((await listen(server.buro.kullanicilar.yonetici.belirtec)).status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await listen(avukat().belirtec)).status).toBe(200);
  });

  it('is not opened by HEAD, which would leave it open', async () => {
    const response = await fetch(`${server.adres}/api/v1/uyap/baglanti/olaylar`, {
      method: 'HEAD',
      headers: cookieOf(avukat().belirtec),
    });
    expect(response.status).toBe(404);
  });

  it('ends when the server closes, and holds it back by nothing', async () => {
    const uyap = { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }), listen: server.listen };
    const app = await createApp({ db: server.db, demo: false, uyap });
    const { close } = addShutdown(app);
    const events = await listen(avukat().belirtec, await app.listen({ host: '127.0.0.1', port: 0 }));
    await events.next();
    const [text] = await expectPrompt(Promise.all([events.whole(), close()]));
    expect(text).toContain('"durum":"kapali"');
  });

  it('says that there is no judicial system where none is configured', async () => {
    const app = await createApp({ db: server.db, demo: false });
    const events = await listen(avukat().belirtec, await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(await events.next()).toMatchObject({ durum: 'yok', yontem: null });
    await app.close();
  });
});
