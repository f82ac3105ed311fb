import { setTimeout as sleep } from 'node:timers/promises';
import type { LogPage } from '@derkenar/domain';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { createApp } from '../src/app.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { openDatabase } from '../src/db/open.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { saveStandardLibrary } from '../src/dilekce/standard.ts';
import type { App } from '../src/http/app.ts';
import { listOld, makeFirstVersion } from './firstVersion.ts';
import { makeOld, OLD } from './oldRows.ts';
import { type OwnServer, startOwnServer } from './ownServer.ts';
import { addBuro, askAs, type Problem, type TestBuro } from './server.ts';
import { standardLibrary } from './testDatabase.ts';

// The suites imported below start their server through startServer, which asks this.
process.env['DERKENAR_TEST_PG'] = 'server';

let postgres: OwnServer;
beforeAll(async () => {
  postgres = await startOwnServer();
});
afterAll(() => postgres.remove());

const openUrl = (databaseUrl: string, onProblem: (error: unknown) => void = () => undefined) =>
  openDatabase({
    databaseUrl,
    dataFolder: '',
    database: '',
    prepare: (owner) => saveStandardLibrary(owner, standardLibrary()),
    onProblem,
  });

async function asSuperuser<T>(database: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(postgres.superuser(database), { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const makeAppRole = () =>
  asSuperuser('postgres', (db) =>
    sql
      .raw(`DO $$ BEGIN CREATE ROLE derkenar_app NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`)
      .execute(db),
  );

describe('a PostgreSQL of the system’s package, with an ordinary user', () => {
  it('is 15 or newer, and its user neither superuser nor beyond row-level security', async () => {
    expect(postgres.major).toBeGreaterThanOrEqual(15);
    await postgres.createDatabase('siradan', 'CREATEROLE');
    const { rows } = await asSuperuser('postgres', (db) =>
      sql`SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'siradan'`.execute(db),
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it('is served with the rights of the app, start after start', async () => {
    const url = await postgres.createDatabase('tekrar', 'CREATEROLE');
    await asSuperuser('postgres', async (db) => {
      const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = 'derkenar_app'`.execute(db);
      if (rows.length > 0) await sql`GRANT derkenar_app TO tekrar WITH ADMIN OPTION`.execute(db);
    });
    for (let start = 0; start < 3; start++) {
      const { db, close } = await openUrl(url);
      const { rows } = await sql`SELECT current_user AS kim, session_user AS session`.execute(db);
      expect(rows).toEqual([{ kim: 'derkenar_app', session: 'tekrar' }]);
      await close();
    }
    await asSuperuser('tekrar', async (db) => {
      expect(await db.selectFrom('dilekce').select('id').execute()).toHaveLength(STANDARD_FORMS.length);
    });
  });

  it('is opened by a user who may make no role once an administrator has made it', async () => {
    const url = await postgres.createDatabase('yetkisiz');
    await makeAppRole();
    await expect(openUrl(url)).rejects.toThrow('GRANT derkenar_app TO');
    await asSuperuser('postgres', (db) => sql`GRANT derkenar_app TO yetkisiz`.execute(db));
    const { db, close } = await openUrl(url);
    const buro = await addBuro(db, 'Yetkisiz Büro');
    expect(buro.buroId).toHaveLength(36);
    await close();
  });

  it('answers calendars, whose office nobody knows before', async () => {
    const url = await postgres.createDatabase('takvimli', 'CREATEROLE');
    await asSuperuser('postgres', (db) => sql`GRANT derkenar_app TO takvimli`.execute(db));
    const { db, close } = await openUrl(url);
    const { buroId, kullanicilar } = await addBuro(db, 'Takvimli Büro');
    const token_hash = Buffer.from('takvim');
    await tenantTx(db, buroId, ({ tx }) =>
      tx
        .insertInto('calendar_feed')
        .values({ user_id: kullanicilar.katip.id, buro_id: buroId, token_hash })
        .execute(),
    );
    const { rows } = await sql`SELECT buro_id FROM find_calendar_feed(${token_hash})`.execute(db);
    expect(rows).toEqual([{ buro_id: buroId }]);
    await close();
  });

  it('brings a database of the first version up, with its petitions under their ids', async () => {
    const url = await postgres.createDatabase('eski', 'CREATEROLE');
    await asSuperuser('postgres', (db) => sql`GRANT derkenar_app TO eski`.execute(db));
    const owner = connect({ connectionString: url }, { max: 2 });
    const before = await makeFirstVersion(owner);
    await owner.destroy();
    const { db, close } = await openUrl(url);
    const buro = await addBuro(db, 'Eski Büro');
    const seen = await tenantTx(db, buro.buroId, ({ tx }) => tx.selectFrom('takip').select('id').execute());
    expect(seen).toEqual([]);
    await close();
    expect(await asSuperuser('eski', listOld)).toEqual(before);
  });
});

/** Values of each column that are there. */
async function filled(db: Db): Promise<Record<string, unknown>> {
  const { rows: columns } = await sql<{ name: string; count: string }>`
    SELECT c.table_name AS name, string_agg(format('count(%I)', column_name), ', ' ORDER BY column_name) AS count
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1`.execute(db);
  const found: Record<string, unknown> = {};
  for (const { name, count } of columns) {
    const { rows } = await sql`SELECT ARRAY[${sql.raw(count)}] AS n FROM ${sql.table(name)}`.execute(db);
    found[name] = rows[0];
  }
  return found;
}

describe('migrations run by an ordinary owner, whom row-level security binds', () => {
  it('reach every row that a superuser’s reach', async () => {
    const last = Object.keys(migrations).at(-1) as string;
    const url = await postgres.createDatabase('siradan_sahip', 'CREATEROLE');
    await postgres.createDatabase('ust_sahip');
    await makeAppRole();
    const owner = connect({ connectionString: url }, { max: 2 });
    const ordinary = await asSuperuser('siradan_sahip', async (filler) => {
      await makeOld(owner, last, filler);
      return filled(filler);
    });
    await owner.destroy();
    const superior = await asSuperuser('ust_sahip', async (db) => {
      await makeOld(db, last);
      return filled(db);
    });
    expect(ordinary).toEqual(superior);
    const closed = await asSuperuser('siradan_sahip', (db) =>
      db.selectFrom('takip').select('closed_at').where('id', '=', OLD.CLOSED).execute(),
    );
    expect(closed).toEqual([{ closed_at: new Date(OLD.CLOSED_AT) }]);
  });
});

it('keeps no place in its pool for connections that could not take their role', async () => {
  const connectionString = await postgres.createDatabase('rolsuz');
  const db = connect({ connectionString }, { role: 'boyle_bir_rol_yok', max: 2 });
  for (let i = 0; i < 5; i++)
    await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('role "boyle_bir_rol_yok" does not exist');
  await db.destroy();
});

describe('a PostgreSQL that is restarted while the server lives', () => {
  let app: App;
  let close: () => Promise<void>;
  let buro: TestBuro;
  const problems: unknown[] = [];
  beforeAll(async () => {
    const url = await postgres.createDatabase('kesinti', 'CREATEROLE');
    await asSuperuser('postgres', (db) => sql`GRANT derkenar_app TO kesinti`.execute(db));
    const opened = await openUrl(url, (error) => problems.push(error));
    app = await createApp({ db: opened.db, demo: false });
    buro = await addBuro(opened.db, 'Kesintisiz Büro');
    close = async () => {
      await app.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  const ask = (url: string) => askAs(app, buro.kullanicilar.yonetici.belirtec)(url);
  const dilekce = (isim: string) =>
    askAs(
      app,
      buro.kullanicilar.yonetici.belirtec,
    )({
      method: 'POST',
      url: '/api/v1/dilekce',
      payload: { isim, dilekce_tipi: 'haciz', sablon: '<p>Saygılarımla</p>' },
    });

  const grows = (list: readonly unknown[]) => {
    const before = list.length;
    return expect.poll(() => list.length).toBeGreaterThan(before);
  };

  it('is missed with a 503 problem, and used again as soon as it is back, with all it had confirmed', async () => {
    const confirmed: string[] = [];
    const refused: LightMyRequestResponse[] = [];
    const stop = new AbortController();
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        const isim = `Dilekçe ${client}-${i}`;
        const response = await dilekce(isim);
        if (response.statusCode === 201) confirmed.push(isim);
        else refused.push(response);
        await sleep(5);
      }
    });
    for (let round = 0; round < 3; round++) {
      await grows(confirmed);
      await postgres.stop();
      expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(503);
      await grows(refused);
      await postgres.start();
      expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(200);
    }
    await grows(confirmed);
    stop.abort();
    await Promise.all(clients);
    expect(new Set(refused.map(said))).toEqual(
      new Set(['503 mesgul application/problem+json; charset=utf-8 5']),
    );
    const list = (await ask('/api/v1/dilekce-list')).json<{ isim: string }[]>();
    const there = new Set(list.map(({ isim }) => isim));
    expect(confirmed.filter((isim) => !there.has(isim))).toEqual([]);
    const { kayitlar } = (await ask('/api/v1/kayit?eylem=dilekce-ekle&adet=200')).json<LogPage>();
    expect(kayitlar).toHaveLength(Math.min(200, list.length - STANDARD_FORMS.length));
    expect(problems.length).toBeGreaterThan(0);
  });
});

const said = ({ statusCode, headers, json }: LightMyRequestResponse): string =>
  [statusCode, json<Problem>().code, headers['content-type'], headers['retry-after']].join(' ');

/** The same files that run on the embedded PostgreSQL; the long test has the others. */
const SUITES = {
  tenancy: () => import('./tenant.test.ts'),
  'rights of the app': () => import('./rights.test.ts'),
};

for (const [name, load] of Object.entries(SUITES))
  describe(`on such a server: ${name}`, async () => {
    await load();
  });
