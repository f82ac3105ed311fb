import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Db, poolState } from '../src/db/connection.ts';
import type { App } from '../src/http/app.ts';
import { type Ask, askAs, type Problem, type TestServer } from './server.ts';
import { addDilekce, addTakipler, download, ended, start, startToplu, until } from './topluServer.ts';

let toplu: Awaited<ReturnType<typeof startToplu>>;
let server: TestServer;
let ask: Ask;
let app: App;
let db: Db;
let address: string;
let clock = new Date('2026-11-20T09:00:00.000Z');
beforeAll(async () => {
  toplu = await startToplu({}, { postgres: 'own' });
  ({ server } = toplu);
  db = server.connectApp(4);
  app = await createApp({ db, demo: false, now: () => clock, toplu: { store: toplu.store, processes: 0 } });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  ask = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await toplu.close();
});

const payload = { isim: 'Arıza', dilekce_tipi: 'haciz', sablon: '<p>{{bugununTarihi}}</p>' };
const save = () => ask({ method: 'POST', url: '/api/v1/dilekce', payload });
const read = () => ask('/api/v1/dilekce-list');

function expectTold(response: Awaited<ReturnType<Ask>>, words: string): void {
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  const { code, detail } = response.json<Problem>();
  expect({ code, detail }).toEqual({ code: 'mesgul', detail: expect.stringContaining(words) as string });
}

describe('a fault of the database', () => {
  it('whose disk is full is told as that, costs nobody the reading, and is over when there is room', async () => {
    await sql
      .raw(`CREATE FUNCTION dolu() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER dolu BEFORE INSERT ON dilekce EXECUTE FUNCTION dolu()`)
      .execute(server.owner);
    expectTold(await save(), 'diskinde yer kalmadı');
    expect((await read()).statusCode).toBe(200);
    await sql.raw('DROP TRIGGER dolu ON dilekce; DROP FUNCTION dolu()').execute(server.owner);
    expect((await save()).statusCode).toBe(201);
  });

  it.each([
    ['lock_timeout', '10s', '55P03'],
    ['statement_timeout', '30s', '57014'],
    ['idle_in_transaction_session_timeout', '1min', null],
  ])(
    'that is waited for too long ends by %s, and is told to come later',
    async (setting, limit, sqlState) => {
      const { rows } = await sql<{ value: string }>`SELECT current_setting(${setting}) AS value`.execute(
        server.db,
      );
      expect(rows[0]?.value).toBe(limit);
      if (sqlState === null) return;
      await sql
        .raw(`CREATE FUNCTION bekle() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'canceling statement' USING ERRCODE = '${sqlState}'; END $$;
        CREATE TRIGGER bekle BEFORE INSERT ON dilekce EXECUTE FUNCTION bekle()`)
        .execute(server.owner);
      expectTold(await save(), 'meşgul');
      await sql.raw('DROP TRIGGER bekle ON dilekce; DROP FUNCTION bekle()').execute(server.owner);
      expect((await save()).statusCode).toBe(201);
    },
  );

  it('that can only be read is told as that, and is over by itself', async () => {
    const only = async (value: string) => {
      await sql.raw(`ALTER SYSTEM SET default_transaction_read_only = ${value}`).execute(server.owner);
      await sql`SELECT pg_reload_conf()`.execute(server.owner);
    };
    await only('on');
    await expect.poll(async () => (await save()).statusCode).toBe(503);
    expectTold(await save(), 'yalnız okunabiliyor');
    expect((await read()).statusCode).toBe(200);
    await only('off');
    await expect.poll(async () => (await save()).statusCode).toBe(201);
  });

  it.each([
    ['breaks off', 'PERFORM pg_terminate_backend(pg_backend_pid())', 'kaydedilmiş olabilir'],
    ['finds no room', `RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'`, 'kaydedilmedi'],
  ])('that %s while it commits is told by what is known of the change', async (_, happens, words) => {
    await sql
      .raw(`CREATE FUNCTION sonda() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN ${happens}; RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER sonda AFTER INSERT ON dilekce DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION sonda()`)
      .execute(server.owner);
    expectTold(await save(), words);
    await sql.raw('DROP TRIGGER sonda ON dilekce; DROP FUNCTION sonda()').execute(server.owner);
    expect((await save()).statusCode).toBe(201);
  });

  it('that takes no further connection is told to come later, and is over when it does', async () => {
    const limit = (value: number) =>
      sql.raw(`ALTER ROLE derkenar_app CONNECTION LIMIT ${value}`).execute(server.owner);
    await limit(0);
    const pool = server.connectApp(2);
    const other = await createApp({ db: pool, demo: false });
    const askOther = askAs(other, server.buro.kullanicilar.yonetici.belirtec);
    expectTold(await askOther('/api/v1/dilekce-list'), 'Biraz bekleyip');
    await limit(-1);
    expect((await askOther('/api/v1/dilekce-list')).statusCode).toBe(200);
    await other.close();
    await pool.destroy();
  });
});

describe('a clock that jumps', () => {
  it.each(['2036-11-20T09:00:00.000Z', '2016-11-20T09:00:00.000Z'])(
    'to %s dates what is rendered, and costs neither session nor saved text',
    async (now) => {
      const { id } = (await save()).json<{ id: string }>();
      clock = new Date(now);
      const saved = await ask({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload });
      expect(saved.statusCode).toBe(200);
      const etag = String(saved.headers['etag']);
      const again = await ask({
        method: 'PUT',
        url: `/api/v1/dilekce/${id}`,
        payload,
        headers: { 'if-match': etag },
      });
      expect(again.statusCode).toBe(200);
      const [takip] = await addTakipler(server, server.buro, 1, undefined, clock.getFullYear());
      const rendered = await ask({ method: 'POST', url: `/api/v1/takip/${takip}/dilekce/${id}/render` });
      expect(rendered.body).toContain(`20.11.${now.slice(0, 4)}`);
    },
  );
});

describe('a client', () => {
  const CLIENTS = 12;
  const FILES = 200;

  async function send(head: string): Promise<Socket> {
    const { hostname, port } = new URL(address);
    const socket = openSocket(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const cookie = `${app.cookieName}=${server.buro.kullanicilar.yonetici.belirtec}`;
    socket.write(head.replace('\r\n', `\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n`));
    return socket;
  }

  /**
   * Asks as another person, because a person's own requests wait behind those that they left half sent. A
   * request would be refused if it had to wait for a connection that a stuck one holds.
   */
  async function expectFree(): Promise<void> {
    const askOther = askAs(app, server.buro.kullanicilar.katip.belirtec);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askOther('/api/v1/dilekce-list')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    await expect.poll(() => poolState(db).total - poolState(db).idle).toBe(0);
  }

  it('that reads byte by byte, or goes away in the middle, holds nothing that others need', async () => {
    // Text that no packing makes smaller: more than the sockets of both ends take in.
    const sablon = `<p>${randomBytes(36_000).toString('base64')} {{dosyaEsasNo}}</p>`;
    const takipler = await addTakipler(server, server.buro, FILES);
    const job = await start(server.as(), {
      dilekceler: [await addDilekce(server.as(), 'Uzun', sablon)],
      takipler,
    });
    await until(server.as(), job.id, ended);
    const url = `/api/v1/toplu/${job.id}/sonuc`;
    const sockets = await Promise.all(
      Array.from({ length: CLIENTS }, () => send(`GET ${url} HTTP/1.1\r\n\r\n`)),
    );
    for (const socket of sockets) {
      await once(socket, 'readable');
      socket.read(1);
    }
    await expectFree();
    for (const socket of sockets) socket.destroy();
    await expectFree();
    expect((await download(ask, job.id)).size).toBe(FILES + 1);
  });

  it('that sends half a body, and goes away in the middle of it, holds nothing that others need', async () => {
    const head =
      'POST /api/v1/dilekce HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: CLIENTS }, () => send(`${head}{"isim"`)));
    await expectFree();
    for (const socket of sockets) socket.destroy();
    await expectFree();
    expect((await save()).statusCode).toBe(201);
  });
});
