import { AGENT_PATH, MAX_AGENT_MESSAGE, type UyapConnectResult } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { addAccount, PASSWORD, signedInAsk } from './accounts.ts';
import { bringAgent, connectAgent, findEverybody, hello, pairingCode, personOf } from './agent.ts';
import { expectPrompt } from './expectPrompt.ts';
import type { Ask } from './server.ts';
import { askAs } from './server.ts';
import {
  connected,
  lookUp,
  SHORT_TIMINGS,
  startUyapServer,
  TCKN,
  type UyapServer,
  uyapOf,
} from './uyapServer.ts';

let server: UyapServer;
let avukat: Ask;
beforeAll(async () => {
  server = await startUyapServer();
  avukat = server.as('avukat');
});
afterAll(() => server.close());

/** PostgreSQL's clock beside ours. */
const CLOCK_MS = 1000;

const rowOf = (kullaniciId: string) =>
  server.owner
    .selectFrom('uyap_connection')
    .selectAll()
    .where('user_id', '=', kullaniciId)
    .executeTakeFirst();

/** Returns the way the server dismisses an agent whose first message is this. */
async function firstWord(message: object | string | Buffer) {
  const agent = await connectAgent(server.adres);
  agent.send(message);
  return agent.ended;
}

describe('pairing', () => {
  it('gives a code that is typed easily, good for five minutes, and stores its hash alone', async () => {
    const before = Date.now();
    const answer = await avukat({ method: 'POST', url: '/api/v1/uyap/baglanti' });
    const after = Date.now();
    const { baglanti, eslestirme } = answer.json<UyapConnectResult>();
    expect(eslestirme?.kod).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(eslestirme?.adres).toMatch(/^http:\/\//);
    const bitis = Date.parse(eslestirme?.bitis ?? '');
    expect(bitis).toBeGreaterThanOrEqual(before + 300_000 - CLOCK_MS);
    expect(bitis).toBeLessThanOrEqual(after + 300_000 + CLOCK_MS);
    expect(baglanti).toMatchObject({ durum: 'bekliyor', portal: null, yontem: 'ajan', simulator: false });
    const row = JSON.stringify(await rowOf(server.buro.kullanicilar.avukat.id));
    expect(row).not.toContain(eslestirme?.kod.replace('-', ''));
  });

  it('takes the code in small letters, with spaces and without its dash', async () => {
    const kod = await pairingCode(avukat);
    // oxlint-disable-next-line no-restricted-properties -- ASCII
    const typed = ` ${kod.replace('-', ' ').toLowerCase()} `;
    const { agent } = await bringAgent(server.adres, typed);
    expect((await server.waitFor(avukat, 'bagli')).durum).toBe('bagli');
    await agent.close();
  });

  it('tells the agent whose connection it is, and logs it once', async () => {
    const before = await connectionsLogged();
    const agent = await connectAgent(server.adres);
    agent.send(hello(await pairingCode(avukat)));
    const welcome = await agent.next('hosgeldin');
    expect(welcome).toMatchObject({ kullanici: 'Deneme Avukat', buro: 'Deneme Hukuk Bürosu', protokol: 1 });
    expect(welcome.belirtec).toHaveLength(43);
    await agent.close();
    const again = await bringAgent(server.adres, welcome.belirtec);
    await again.agent.close();
    expect(await connectionsLogged()).toBe(before + 1);
  });

  const connectionsLogged = async () =>
    (await server.owner.selectFrom('log_entry').select('id').where('action', '=', 'uyap-baglan').execute())
      .length;

  it('is open only when the portal is', async () => {
    const agent = await connectAgent(server.adres);
    agent.send(hello(await pairingCode(avukat)));
    await agent.next('hosgeldin');
    expect(await server.durum(avukat)).toMatchObject({ durum: 'bekliyor', portal: 'kapali' });
    agent.send({ tur: 'durum', portal: 'acik' });
    expect(await server.waitFor(avukat, 'bagli')).toMatchObject({ portal: 'acik' });
    expect((await avukat('/api/v1/oturum')).json()).toMatchObject({ uyap: { durum: 'bagli' } });
    agent.send({ tur: 'durum', portal: 'kapali' });
    expect(await server.waitFor(avukat, 'bekliyor')).toMatchObject({ portal: 'kapali' });
    expect((await avukat('/api/v1/oturum')).json()).toMatchObject({ uyap: { durum: 'kapali' } });
    await agent.close();
    expect(await server.waitFor(avukat, 'kapali')).toMatchObject({ portal: null, bitis: null });
  });

  it('belongs to one person', async () => {
    const { agent } = await connected(server, avukat);
    for (const ask of [server.as('yonetici'), server.as('avukat', server.otherBuro)]) {
      expect((await server.durum(ask)).durum).toBe('kapali');
      expect((await lookUp(server, ask)).json()).toMatchObject({ code: 'uyap-bagli-degil' });
    }
    expect((await server.as('katip')('/api/v1/oturum')).json()).toMatchObject({ uyap: { durum: 'kapali' } });
    await agent.close();
  });

  it('anew ends the connection before', async () => {
    const { agent } = await connected(server, avukat);
    await pairingCode(avukat);
    expect(await agent.ended).toEqual({ code: 1008, neden: 'kesildi' });
    expect((await server.durum(avukat)).durum).toBe('bekliyor');
  });

  it('is undone by the person, which is logged', async () => {
    const { agent, belirtec } = await connected(server, avukat);
    expect((await avukat({ method: 'DELETE', url: '/api/v1/uyap/baglanti' })).statusCode).toBe(204);
    expect(await agent.ended).toEqual({ code: 1008, neden: 'kesildi' });
    expect((await server.durum(avukat)).durum).toBe('kapali');
    expect(await firstWord(hello(belirtec))).toMatchObject({ neden: 'belirtec-gecersiz' });
    const { action } = await server.owner
      .selectFrom('log_entry')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(action).toBe('uyap-kes');
  });
});

describe('an agent that somebody else may have paired', () => {
  it.each([
    ['signing out everywhere', 'DELETE', 'oturum/hepsi', undefined],
    ['signing out everywhere else', 'DELETE', 'oturum/digerleri', undefined],
    [
      'a new password that ends the other sessions',
      'PUT',
      'hesap/parola',
      { eskiParola: PASSWORD, yeniParola: 'yeşil fincan 9 tramvay', digerOturumlariKapat: true },
    ],
  ] as const)('goes with %s', async (_, method, path, payload) => {
    const account = await addAccount(server, { rol: 'avukat' });
    const ask = await signedInAsk(server.app, account.eposta);
    const { agent, belirtec } = await connected(server, ask);
    const answer = await ask({ method, url: `/api/v1/${path}`, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(204);
    expect(await agent.ended).toEqual({ code: 1008, neden: 'kesildi' });
    expect(await firstWord(hello(belirtec))).toMatchObject({ neden: 'belirtec-gecersiz' });
  });

  it('goes with a reset link', async () => {
    const account = await addAccount(server, { rol: 'avukat' });
    const { agent } = await connected(server, await signedInAsk(server.app, account.eposta));
    const url = `/api/v1/kullanici/${account.id}/baglanti`;
    const { belirtec } = (await server.as()({ method: 'POST', url })).json<{ belirtec: string }>();
    const payload = { belirtec, parola: 'yeşil fincan 9 tramvay' };
    await server.app.inject({ method: 'POST', url: '/api/v1/baglanti', payload });
    expect(await agent.ended).toEqual({ code: 1008, neden: 'kesildi' });
  });
});

describe('a token', () => {
  it.each([
    ['unknown', 'ABCDE-FGH23'],
    ['empty', ''],
    ['of another kind', 'a'.repeat(43)],
    ['odd', "' OR 1=1 --"],
  ])('that is %s is refused', async (_, belirtec) => {
    expect(await firstWord(hello(belirtec))).toEqual({ code: 1008, neden: 'belirtec-gecersiz' });
  });

  it('is good once, the code and what follows it', async () => {
    const kod = await pairingCode(avukat);
    const first = await bringAgent(server.adres, kod);
    expect(await firstWord(hello(kod))).toMatchObject({ neden: 'belirtec-gecersiz' });
    first.agent.kill();
    const second = await bringAgent(server.adres, first.belirtec);
    expect(second.belirtec).not.toBe(first.belirtec);
    expect(await firstWord(hello(first.belirtec))).toMatchObject({ neden: 'belirtec-gecersiz' });
    expect((await server.waitFor(avukat, 'bagli')).durum).toBe('bagli');
    await second.agent.close();
  });

  it('is taken by one of two agents that come with it at once', async () => {
    const kod = await pairingCode(avukat);
    const both = await Promise.all([connectAgent(server.adres), connectAgent(server.adres)]);
    const said = await Promise.all(
      both.map(async (agent) => {
        agent.send(hello(kod));
        return Promise.race([
          agent.next('hosgeldin').then(() => 'in'),
          agent.ended.then(({ neden }) => neden),
        ]);
      }),
    );
    expect(new Set(said)).toEqual(new Set(['belirtec-gecersiz', 'in']));
    for (const agent of both) agent.kill();
  });

  it.each([
    ['code', true],
    ['token', false],
  ])('runs out: %s', async (_, fresh) => {
    let belirtec = await pairingCode(avukat);
    if (!fresh) {
      const brought = await bringAgent(server.adres, belirtec);
      belirtec = brought.belirtec;
      await brought.agent.close();
      await server.waitFor(avukat, 'kapali');
    }
    await sql`UPDATE uyap_connection SET token_expires_at = now() - interval '1 second'`.execute(
      server.owner,
    );
    expect(await firstWord(hello(belirtec))).toMatchObject({ neden: 'belirtec-gecersiz' });
    expect((await server.durum(avukat)).durum).toBe('kapali');
  });

  it('is good for half an hour after the last sign of the agent, and for twelve hours in all', async () => {
    const { agent } = await connected(server, avukat);
    const row = await rowOf(server.buro.kullanicilar.avukat.id);
    const minutes = (date: Date | null | undefined) => ((date?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes(row?.token_expires_at)).toBeCloseTo(30, 0);
    expect(minutes(row?.expires_at)).toBeCloseTo(720, 0);
    await sql`UPDATE uyap_connection SET expires_at = now() + interval '1 minute'`.execute(server.owner);
    await expect
      .poll(async () => minutes((await rowOf(server.buro.kullanicilar.avukat.id))?.token_expires_at))
      .toBeLessThan(1.1);
    await sql`UPDATE uyap_connection SET expires_at = now()`.execute(server.owner);
    expect(await agent.ended).toMatchObject({ neden: 'kesildi' });
    expect((await server.durum(avukat)).durum).toBe('kapali');
  });

  it('is nothing worth once its person is disabled or loses the key', async () => {
    const { id } = server.buro.kullanicilar.avukat;
    const setStatus = (status: 'etkin' | 'pasif') =>
      server.owner.updateTable('app_user').set({ status }).where('id', '=', id).execute();
    const { agent, belirtec } = await connected(server, avukat);
    await setStatus('pasif');
    expect(await agent.ended).toMatchObject({ neden: 'kesildi' });
    expect(await firstWord(hello(belirtec))).toMatchObject({ neden: 'belirtec-gecersiz' });
    await setStatus('etkin');
    const again = await connected(server, avukat);
    const setYetkiler = (yetkiler: readonly string[]) =>
      server.as()({ method: 'PUT', url: '/api/v1/rol/avukat', payload: { yetkiler } });
    await setYetkiler(['dilekce-indir']);
    expect(await again.agent.ended).toMatchObject({ neden: 'kesildi' });
    await setYetkiler([
      'dilekce-ekle',
      'dilekce-duzenle',
      'dilekce-indir',
      'dilekce-sil',
      'takip-gor',
      'takip-yonet',
      'kisi-sorgula',
    ]);
  });
});

describe('what an agent may not', () => {
  it('is to come from a page', async () => {
    const connecting = connectAgent(server.adres, { headers: { origin: server.adres } });
    await expect(connecting).rejects.toThrow('403');
  });

  it('is to come by another name of the server', async () => {
    await expect(connectAgent(server.adres, { headers: { host: 'kotu.example' } })).rejects.toThrow('403');
  });

  it('is to keep a connection once refused', async () => {
    for (const headers of [{ origin: server.adres }, { host: 'kotu.example' }])
      await expect(connectAgent(server.adres, { headers })).rejects.toThrow('403');
    await expect
      .poll(() => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count))))
      .toBe(0);
  });

  it('is to speak another protocol', async () => {
    await expect(connectAgent(server.adres, { protocols: ['derkenar-ajan-9'] })).rejects.toThrow('422');
    await expect(connectAgent(server.adres, { protocols: [] })).rejects.toThrow('422');
    const protokol = hello(await pairingCode(avukat), { protokol: 2 });
    expect(await firstWord(protokol)).toEqual({ code: 1008, neden: 'protokol' });
  });

  it('is to come too often', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      signInLimit: 2,
      uyap: { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }), listen: server.listen },
    });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    for (let i = 0; i < 2; i++) (await connectAgent(adres)).kill();
    await expect(connectAgent(adres)).rejects.toThrow('429');
    await app.close();
  });

  it('is to speak of a simulator to a server that wants none, or the reverse', async () => {
    const kod = await pairingCode(avukat);
    expect(await firstWord(hello(kod, { simulator: true }))).toMatchObject({
      neden: 'simulator-uyusmuyor',
    });
    // The code is still good.
    const { agent } = await bringAgent(server.adres, kod);
    await agent.close();
    const app = await createApp({
      db: server.db,
      demo: false,
      uyap: { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent-simulator' }, SHORT_TIMINGS), listen: server.listen },
    });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    const other = await connectAgent(adres);
    other.send(hello(await pairingCode(askAs(app, server.buro.kullanicilar.avukat.belirtec))));
    expect(await other.ended).toMatchObject({ neden: 'simulator-uyusmuyor' });
    await app.close();
  });

  it('is to say nothing', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      uyap: {
        ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }, { ...SHORT_TIMINGS, helloMs: 100 }),
        listen: server.listen,
      },
    });
    const agent = await connectAgent(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(await agent.ended).toEqual({ code: 1008, neden: 'protokol' });
    await app.close();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '5'],
    ['an unknown kind', { tur: 'sil' }],
    ['an unknown member', hello('x', { pin: '1234' })],
    ['a missing member', { tur: 'merhaba' }],
    ['bytes', Buffer.from([1, 2, 3])],
    ['another word than merhaba', { tur: 'durum', portal: 'acik' }],
    ['an answer that nobody asked for', { tur: 'hata', istekNo: 'x', kod: 'BULUNAMADI' }],
  ])('is to begin with %s', async (_, message) => {
    expect(await firstWord(message)).toEqual({ code: 1008, neden: 'protokol' });
  });

  it.each([
    ['merhaba again', hello('x')],
    ['an unknown kind', { tur: 'kisi-listesi' }],
    ['an unknown state', { tur: 'durum', portal: 'yarim' }],
    ['an answer that nobody asked for', { tur: 'kisi', istekNo: 'x', kisi: personOf(TCKN) }],
    ['an unknown error', { tur: 'hata', istekNo: 'x', kod: 'COK_KOTU' }],
  ])('is to go on with %s', async (_, message) => {
    const { agent } = await connected(server, avukat);
    agent.send(message);
    expect(await agent.ended).toEqual({ code: 1008, neden: 'protokol' });
    expect((await server.waitFor(avukat, 'kapali')).durum).toBe('kapali');
  });

  it('is to send more than a message may hold', async () => {
    const { agent } = await connected(server, avukat);
    agent.send(`"${'a'.repeat(MAX_AGENT_MESSAGE)}"`);
    expect(await agent.ended).toMatchObject({ code: 1009 });
    expect((await server.waitFor(avukat, 'kapali')).durum).toBe('kapali');
  });

  it('is to send without end', async () => {
    const { agent } = await connected(server, avukat);
    for (let i = 0; i < 1000; i++) agent.send({ tur: 'durum', portal: i % 2 === 0 ? 'kapali' : 'acik' });
    expect(await agent.ended).toMatchObject({ neden: 'protokol' });
  });
});

describe('an agent', () => {
  it('that falls silent is found, and the lookup with it', async () => {
    const { agent } = await connected(server, avukat);
    agent.freeze();
    // The error differs from that of an answer that came too late.
    expect((await lookUp(server, avukat)).json()).toMatchObject({ code: 'uyap-bagli-degil' });
    expect((await server.waitFor(avukat, 'kapali')).durum).toBe('kapali');
    agent.kill();
  });

  it('that is killed in the middle of a call ends it, and can come back', async () => {
    const { agent, belirtec } = await connected(server, avukat);
    const answer = lookUp(server, avukat);
    await agent.next('kisi-sorgula');
    agent.kill();
    expect((await answer).json()).toMatchObject({ code: 'uyap-bagli-degil' });
    expect((await server.waitFor(avukat, 'kapali')).durum).toBe('kapali');
    const back = await bringAgent(server.adres, belirtec);
    findEverybody(back.agent);
    expect((await server.waitFor(avukat, 'bagli')).durum).toBe('bagli');
    expect((await lookUp(server, avukat)).statusCode).toBe(200);
    await back.agent.close();
  });

  it('hears that the server closes, and comes back to the next one with its token', async () => {
    const options = { db: server.db, demo: false } as const;
    const start = async () => {
      const uyap = { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }, SHORT_TIMINGS), listen: server.listen };
      const app = await createApp({ ...options, uyap });
      return { app, adres: await app.listen({ host: '127.0.0.1', port: 0 }) };
    };
    const first = await start();
    const ask = askAs(first.app, server.buro.kullanicilar.avukat.belirtec);
    const { agent, belirtec } = await bringAgent(first.adres, await pairingCode(ask));
    expect((await server.waitFor(ask, 'bagli')).durum).toBe('bagli');
    await expectPrompt(first.app.close());
    expect(await agent.ended).toEqual({ code: 1001, neden: 'sunucu-kapaniyor' });
    const second = await start();
    const again = askAs(second.app, server.buro.kullanicilar.avukat.belirtec);
    expect((await server.durum(again)).durum).toBe('kapali');
    const back = await bringAgent(second.adres, belirtec);
    findEverybody(back.agent);
    expect((await server.waitFor(again, 'bagli')).durum).toBe('bagli');
    expect((await lookUp(server, again)).statusCode).toBe(200);
    await second.app.close();
  });

  it('does not hold a closing server back by silence', async () => {
    const uyap = { ...uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }), listen: server.listen };
    const app = await createApp({ db: server.db, demo: false, uyap });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    const { agent } = await bringAgent(
      adres,
      await pairingCode(askAs(app, server.buro.kullanicilar.avukat.belirtec)),
    );
    const waiting = await connectAgent(adres);
    for (const silent of [agent, waiting]) silent.freeze();
    await expectPrompt(app.close());
    for (const silent of [agent, waiting]) silent.kill();
  });

  it('finds no way in where agents are not taken', async () => {
    const app = await createApp({ db: server.db, demo: false });
    const adres = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(connectAgent(adres)).rejects.toThrow('404');
    expect((await fetch(adres + AGENT_PATH)).status).toBe(404);
    await app.close();
  });
});
