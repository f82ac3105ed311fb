import type { SessionInfo } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { openIn } from '../src/db/open.ts';
import type { App } from '../src/http/app.ts';
import { createSetupToken } from '../src/setup/store.ts';
import { DEMO_YONETICI, demoPasswordOf, prepareDemo } from '../src/startup/demo.ts';
import { insertSamples, readSamples } from '../src/takip/samples.ts';
import { PASSWORD, signedInAsk, signInWith } from './accounts.ts';
import { askAs, NOW, type Problem, SAMPLES, startCluster, type TestCluster } from './server.ts';

let cluster: TestCluster;
let db: Db;
let owner: Db;
let app: App;
let belirtec: string;
let databases = 0;
/** The migrated database that each test's is copied from. */
const EMPTY = 'bos';
const open = (database: string, prepare: (tables: Db) => Promise<void>) =>
  openIn(cluster.embedded, { database, prepare, onProblem: () => undefined });

beforeAll(async () => {
  cluster = await startCluster();
  await (await open(EMPTY, async () => undefined)).destroy();
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await owner.destroy();
  await cluster.stop();
});
/** Makes sure that nobody has an account. */
beforeEach(async () => {
  if (databases > 0) {
    await app.close();
    await db.destroy();
    await owner.destroy();
  }
  const database = `kurulum${databases++}`;
  const server = connect(cluster.embedded.connection('owner', 'postgres'), { max: 1 });
  await sql`CREATE DATABASE ${sql.id(database)} TEMPLATE ${sql.id(EMPTY)}`.execute(server);
  await server.destroy();
  db = await open(database, async (tables) => {
    belirtec = (await createSetupToken(tables)) ?? '';
  });
  owner = connect(cluster.embedded.connection('owner', database));
  app = await createApp({ db, demo: false, now: () => NOW, signInLimit: 100_000 });
});

const SETUP = {
  buroAdi: 'Çınar Hukuk Bürosu',
  adSoyad: 'Örnek Yönetici',
  eposta: 'Yonetici@cinar.example',
  parola: PASSWORD,
  ornekTakipler: false,
};
const setUp = (payload: object = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/kurulum', payload: { ...SETUP, belirtec, ...payload } });
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(
    owner,
  );
  return rows[0]?.n;
};
const kurulumGerekli = async () =>
  (await app.inject('/api/v1/sistem')).json<{ kurulumGerekli: boolean }>().kurulumGerekli;

describe('POST /kurulum', () => {
  it('makes the office and its yonetici, who is signed in', async () => {
    expect(await kurulumGerekli()).toBe(true);
    const answer = await setUp();
    expect(answer.statusCode).toBe(201);
    expect(answer.json<SessionInfo>()).toMatchObject({
      kullanici: { adSoyad: 'Örnek Yönetici', eposta: 'yonetici@cinar.example' },
      buro: { ad: 'Çınar Hukuk Bürosu' },
      rol: 'yonetici',
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(answer.body).not.toContain(cookie?.value);
    const ask = askAs(app, cookie?.value ?? '');
    expect((await ask('/api/v1/buro')).json()).toMatchObject({ ad: 'Çınar Hukuk Bürosu' });
    expect((await ask('/api/v1/takip')).json()).toMatchObject({ takipler: [] });
    expect((await ask('/api/v1/kullanici-list')).json()).toMatchObject([{ sonGiris: expect.any(String) }]);
    expect(await kurulumGerekli()).toBe(false);
    expect((await signInWith(app, { eposta: 'yonetici@cinar.example', parola: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('adds the invented cases when asked', async () => {
    const answer = await setUp({ ornekTakipler: true });
    const ask = askAs(app, answer.cookies[0]?.value ?? '');
    expect((await ask('/api/v1/takip')).json<{ takipler: unknown[] }>().takipler).toHaveLength(12);
  });

  it('makes one office of five at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => setUp({ eposta: `y${i}@cinar.example` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(answer.json<Problem>()).toMatchObject({ status: 409, code: 'kurulum-yapildi' });
    expect([await count('buro'), await count('app_user'), await count('setup_token')]).toEqual([1, 1, 0]);
  });

  it('is refused once somebody has an account, whatever the token', async () => {
    await setUp();
    for (const token of [belirtec, 'x'])
      expect((await setUp({ belirtec: token })).json<Problem>().code).toBe('kurulum-yapildi');
    expect(await createSetupToken(owner)).toBeNull();
  });

  it('takes the token of any start until the set-up, and nothing else', async () => {
    const newer = await createSetupToken(owner);
    for (const token of ['', 'x']) {
      const answer = await setUp({ belirtec: token });
      expect(answer.statusCode).toBe(403);
      expect(answer.json<Problem>().code).toBe('kurulum-belirteci');
    }
    expect((await setUp()).statusCode).toBe(201);
    expect((await setUp({ belirtec: newer })).json<Problem>().code).toBe('kurulum-yapildi');
    expect(await count('setup_token')).toBe(0);
  });

  it('keeps the tokens of the newest starts only, however often a server is started anew', async () => {
    for (let start = 0; start < 105; start++) await createSetupToken(owner);
    expect(await count('setup_token')).toBe(100);
  });

  it.each([
    [{ parola: 'kısa' }, 'parola'],
    [{ parola: 'cinarcinarcinar1' }, 'parola'],
    [{ eposta: 'adres' }, 'eposta'],
    [{ buroAdi: '  ' }, 'buroAdi'],
    [{ adSoyad: 'a'.repeat(201) }, 'adSoyad'],
    [{ ornekTakipler: 'evet' }, 'ornekTakipler'],
    [{ rol: 'yonetici' }, 'rol'],
  ])('refuses %j, and the token stays good', async (part, field) => {
    const answer = await setUp(part);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([field]);
    expect(await count('setup_token')).toBe(1);
  });
});

describe('the demo', () => {
  const prepare = (served: boolean) =>
    prepareDemo(db, {
      parola: demoPasswordOf(cluster.embedded),
      served,
      insertSamples: (tenant) => insertSamples(tenant, readSamples(SAMPLES)),
    });

  it('has one office with cases and a person of each role, as they were first at each start', async () => {
    await prepare(false);
    const parola = demoPasswordOf(cluster.embedded);
    const session = await signedInAsk(app, DEMO_YONETICI, parola);
    await owner.updateTable('app_user').set({ status: 'pasif', password_hash: 'x' }).execute();
    await prepare(false);
    expect((await session('/api/v1/oturum')).statusCode).toBe(401);
    for (const rol of ['yonetici', 'avukat', 'katip', 'stajyer']) {
      const ask = await signedInAsk(app, `${rol}@ornek.example`, parola);
      expect((await ask('/api/v1/oturum')).json()).toMatchObject({ rol, buro: { ad: 'Örnek Hukuk Bürosu' } });
      expect((await ask('/api/v1/takip')).json<{ takipler: unknown[] }>().takipler).toHaveLength(12);
    }
    expect([await count('buro'), await count('app_user')]).toEqual([1, 4]);
  });

  it('leaves its people alone while another server shows it', async () => {
    await prepare(true);
    const session = await signedInAsk(app, DEMO_YONETICI, demoPasswordOf(cluster.embedded));
    await owner.updateTable('app_user').set({ full_name: 'Değişen' }).execute();
    await prepare(true);
    expect((await session('/api/v1/oturum')).json()).toMatchObject({ kullanici: { adSoyad: 'Değişen' } });
  });
});
