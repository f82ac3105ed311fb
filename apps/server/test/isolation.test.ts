import { isUtf8 } from 'node:buffer';
import { ROLLER, type Rol } from '@derkenar/domain';
import type { Simulator } from '@derkenar/uyap/simulator';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '../../../test/properties.ts';
import { createApp } from '../src/app.ts';
import { connectWatched, type Watched } from './officeBlind.ts';
import type { Answer } from './routeAnswer.ts';
import { type Fingerprint, fingerprint, idsIn, idsOf } from './routeDatabase.ts';
import { addProvider, fillOffice, type Scene, signIn } from './routeRecords.ts';
import { addressOf, type Call, nameOf, ROUTES, type RouteRow } from './routeTable.ts';
import { officeTables } from './rows.ts';
import {
  askAs,
  askStream,
  NOW,
  startServer,
  TEST_SECRETS,
  type TestBuro,
  type TestServer,
} from './server.ts';
import { addDilekce, addTakipler, ended, start, until, unzip } from './topluServer.ts';
import { startWithSimulator } from './uyapServer.ts';

/** Sequences of calls for each half of the wall; thousands where the night has the time. */
const RUNS = Number(process.env['DERKENAR_ISOLATION_SEQUENCES'] ?? PROPERTY_RUNS / 10);
const LENGTH = 3;
const UUID = /^[0-9a-f-]{36}/;
const ALL_ROLLER = Object.keys(ROLLER) as Rol[];

type World = readonly [Scene, Scene];
/** Marks in the names of each office's records. */
const MARKS = ['Kestanebal', 'Zeytinyurdu'] as const;

let server: TestServer;
let simulator: Simulator;
let uyap: Awaited<ReturnType<typeof startWithSimulator>>['uyap'];
let burolar: readonly [TestBuro, TestBuro];
/** A bulk job of each office that has come to its end. */
const jobs = new Map<string, string>();

beforeAll(async () => {
  ({ simulator, uyap } = await startWithSimulator());
  server = await startServer({ signInLimit: 1_000_000, uyap });
  burolar = [server.buro, server.otherBuro];
  for (const [i, buro] of burolar.entries()) {
    await fillOffice({ server, buro, kim: buro.kullanicilar.yonetici }, MARKS[i] as string);
    await runJob(buro, MARKS[i] as string);
  }
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

async function runJob(buro: TestBuro, mark: string): Promise<void> {
  const { db, store } = server;
  const app = await createApp({ db, demo: false, now: () => NOW, toplu: { store, processes: 1 } });
  const ask = askAs(app, buro.kullanicilar.avukat.belirtec);
  const dilekceler = [await addDilekce(ask, `${mark} Toplu`)];
  const takipler = await addTakipler(server, buro, 2);
  const { id } = await start(ask, { dilekceler, takipler });
  expect((await until(ask, id, ended)).durum).toBe('tamam');
  jobs.set(buro.buroId, id);
  await app.close();
}

/** The routes that want a session, and the download of files that a worker has made. */
const ROWS: readonly RouteRow[] = [
  ...ROUTES.filter(({ access }) => access !== 'herkes'),
  ...ROUTES.filter(({ path }) => path === '/toplu/:id/sonuc').map((row) => ({
    ...row,
    prepare: async ({ buro }: Scene) => ({ params: { id: jobs.get(buro.buroId) ?? '' } }),
  })),
];

/** A call of somebody of an office. */
interface Step {
  readonly office: 0 | 1;
  readonly rol: Rol;
  readonly row: RouteRow;
  /** Own ids only, the other office's only, or one of the other's among own ones. */
  readonly names: 'own' | 'other' | 'mixed';
  readonly pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  office: fc.constantFrom(0, 1),
  rol: fc.constantFrom(...ALL_ROLLER),
  row: fc.constantFrom(...ROWS),
  names: fc.constantFrom('own', 'other', 'mixed'),
  pick: fc.nat(),
});
const steps = fc.array(step, { minLength: LENGTH, maxLength: LENGTH });

const told = ({ office, rol, row, names }: Step): string =>
  `${MARKS[office]} ${rol}: ${nameOf(row)} (${names})`;

/** The call with a text in place of another; the call itself where the text is not in it. */
function withText(call: Call, old: string, text: string): Call {
  const written = JSON.stringify(call);
  return written.includes(old) ? (JSON.parse(written.replaceAll(old, text)) as Call) : call;
}

async function callOf({ row, names, pick }: Step, own: Scene, other: Scene): Promise<Call> {
  const prepared = (await row.prepare?.(names === 'other' ? other : own)) ?? {};
  // A name that the caller sends becomes the own office's data: later answers may show it.
  const call = withText(prepared, other.mark ?? '', own.mark ?? '');
  const ids = [...new Set(idsIn(JSON.stringify(call)))];
  if (names !== 'mixed' || ids.length === 0) return call;
  const others = [...(await idsOf(server.owner, other.buro.buroId))];
  return withText(call, ids[pick % ids.length] as string, others[pick % others.length] as string);
}

async function send(app: TestServer['app'], row: RouteRow, call: Call, belirtec: string): Promise<Answer> {
  const options = {
    method: row.method,
    url: addressOf(row, call),
    ...(call.payload !== undefined && { payload: call.payload }),
  };
  return row.stream ? askStream(app, belirtec, options) : askAs(app, belirtec)(options);
}

/** All text of an answer, that of archives and of what is in them too. */
async function textOf({ headers, body, rawPayload }: Answer): Promise<string> {
  const head = decodeURIComponent(JSON.stringify(headers).replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  return `${head}\n${rawPayload === undefined ? body : await textIn(rawPayload)}`;
}

async function textIn(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04')))
    return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
  const parts: string[] = [];
  for (const [name, content] of await unzip(bytes)) parts.push(name, await textIn(content));
  return parts.join('\n');
}

const differing = (before: Fingerprint, after: Fingerprint): readonly string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);

const as = (rol: Rol, scene: Scene): Scene => ({ ...scene, kim: scene.buro.kullanicilar[rol] });

/** Data of the other office that a call revealed or changed; [] if none. `app` answers the call. */
async function crossed(
  world: World,
  made: Step,
  app: TestServer['app'] = world[0].server.app,
): Promise<readonly string[]> {
  const own = as(made.rol, world[made.office]);
  const other = as(made.rol, world[made.office === 0 ? 1 : 0]);
  const call = await callOf(made, own, other);
  const belirtec = await signIn(own);
  const { buroId } = other.buro;
  const before = await fingerprint(server.owner, { buroId });
  const answer = await send(app, made.row, call, belirtec);
  const text = await textOf(answer);
  // An office may see ids of its own rows and those that the caller sent.
  const news = idsIn(text).filter((id) => !JSON.stringify(call).includes(id));
  const others = news.length > 0 ? await idsOf(server.owner, buroId) : new Set();
  const owns = news.length > 0 ? await idsOf(server.owner, own.buro.buroId) : new Set();
  const mark = other.mark ?? '';
  return [
    ...news.filter((id) => others.has(id) && !owns.has(id)),
    ...(new RegExp(mark, 'i').test(text) ? [mark] : []),
    ...differing(before, await fingerprint(server.owner, { buroId })).map((table) => `changed ${table}`),
    ...(answer.statusCode >= 500 ? [`${answer.statusCode} ${text}`] : []),
  ];
}

/** The app on watched connections, as people of both offices reach it. */
async function withWorld<T>({ db }: Watched, work: (world: World) => Promise<T>): Promise<T> {
  const { store, listen } = server;
  const app = await createApp({
    db,
    demo: false,
    // An earlier search may have left what is sealed, such as an identity provider.
    secrets: TEST_SECRETS,
    now: () => NOW,
    signInLimit: 1_000_000,
    uyap: { ...uyap, listen },
    toplu: { store, processes: 0 },
  });
  try {
    const on = { ...server, app, db };
    const sceneOf = (i: 0 | 1): Scene => ({
      server: on,
      buro: burolar[i],
      kim: burolar[i].kullanicilar.yonetici,
      mark: MARKS[i],
    });
    return await work([sceneOf(0), sceneOf(1)]);
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function withoutPolicies<T>(work: () => Promise<T>): Promise<T> {
  const tables = await officeTables(server.owner, []);
  const set = (state: 'DISABLE' | 'ENABLE', those: readonly string[]) =>
    Promise.all(
      those.map((table) =>
        sql`ALTER TABLE ${sql.table(table)} ${sql.raw(state)} ROW LEVEL SECURITY`.execute(server.owner),
      ),
    );
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relname = ANY(${[...tables]})`.execute(
    server.owner,
  );
  const secured = rows.map(({ name }) => name);
  await set('DISABLE', secured);
  try {
    return await work();
  } finally {
    await set('ENABLE', secured);
  }
}

const search = (watched: Watched): Promise<void> =>
  withWorld(watched, (world) =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const made of sequence) {
          watched.forget();
          const found = await crossed(world, made);
          if (found.length > 0)
            throw new Error([told(made), ...found, ...watched.statements().slice(-20)].join('\n'));
        }
      }),
      // Each step changes what the next finds: a shorter sequence on the same rows says nothing of this one.
      { numRuns: RUNS, endOnFailure: true },
    ),
  );

const blind = (): Watched =>
  connectWatched(server.connection, { burolar: burolar.map(({ buroId }) => buroId) });

describe('whatever people of two offices do one after another, no one sees or changes a row of the other', () => {
  it(
    'by the conditions of the statements alone, without row-level security',
    async () => {
      const found = withoutPolicies(() => search(connectWatched(server.connection)));
      await expect(found).resolves.toBeUndefined();
    },
    300_000 + RUNS * 20_000,
  );

  it(
    'by row-level security alone, without a condition on the office in any statement',
    async () => {
      const watched = blind();
      await expect(search(watched)).resolves.toBeUndefined();
      expect(watched.blinded()).toBeGreaterThan(RUNS);
    },
    300_000 + RUNS * 20_000,
  );
});

const byYonetici = (row: RouteRow, names: Step['names']): Step => ({
  office: 0,
  rol: 'yonetici',
  row,
  names,
  pick: 0,
});

describe('every text that a route sends', () => {
  it('is one statement for PostgreSQL, but for the beginning and the end of a transaction', async () => {
    const SEVERAL =
      /^(?:SET TIME ZONE '[\w/]+'|SELECT; COMMIT|BEGIN; SET LOCAL [^';]+'[\w-]+'(?:; SET LOCAL \w+ = off)?)$/;
    const watched = connectWatched(server.connection);
    await withWorld(watched, async (world) => {
      await addProvider(world[0]);
      for (const row of ROWS) expect(await crossed(world, byYonetici(row, 'own'))).toEqual([]);
    });
    expect(watched.several.size).toBeGreaterThan(2);
    expect([...watched.several].filter((text) => !SEVERAL.test(text))).toEqual([]);
  }, 600_000);
});

describe('an office that set_config changes within the transaction', () => {
  const FAILED = /^5\d\d /;
  /** Data of the second office that one of the first gets, where no statement has a condition on its office. */
  async function reached(rows: readonly RouteRow[]): Promise<readonly string[]> {
    const [, { buroId: changedTo }] = burolar;
    const ids = burolar.map(({ buroId }) => buroId);
    const attacked = connectWatched(server.connection, { burolar: ids, changedTo });
    const found: string[] = [];
    await withWorld(attacked, ([{ server: of }]) =>
      withWorld(connectWatched(server.connection), async (world) => {
        for (const row of rows) {
          const all = await crossed(world, byYonetici(row, 'other'), of.app);
          found.push(...all.filter((each) => !FAILED.test(each)).map((each) => `${nameOf(row)}: ${each}`));
        }
      }),
    );
    expect([...attacked.several].some((text) => text.includes('set_config'))).toBe(true);
    return found;
  }

  it('shows and changes nothing of the other office, whatever route’s statements run then', async () => {
    expect(await reached(ROWS)).toEqual([]);
  }, 600_000);

  it('would show it if the app could call the function', async () => {
    const open = ROWS.filter(({ method, path }) =>
      ['GET /takip/:id', 'GET /dilekce-list'].includes(`${method} ${path}`),
    );
    const may = sql`EXECUTE ON FUNCTION set_config(text, text, boolean)`;
    await sql`GRANT ${may} TO derkenar_app`.execute(server.owner);
    const found = await reached(open);
    await sql`REVOKE ${may} FROM derkenar_app`.execute(server.owner);
    expect(found).toContain(`GET /takip/:id: ${MARKS[1]}`);
    expect(found).toContain(`GET /dilekce-list: ${MARKS[1]}`);
  });
});

describe('the search finds what is open', () => {
  const made = (path: string, names: Step['names'], method = 'GET'): Step => ({
    office: 0,
    rol: 'yonetici',
    row: ROWS.findLast((row) => row.path === path && row.method === method) as RouteRow,
    names,
    pick: 0,
  });

  it.each([
    [made('/takip', 'own'), UUID],
    [made('/dilekce-disa-aktar', 'own'), MARKS[1]],
    [made('/takip/:id', 'other'), MARKS[1]],
    [made('/dilekce/:id', 'other', 'DELETE'), 'changed dilekce'],
  ])('with neither of the two, case %#', async (step, found) => {
    const watched = blind();
    const all = await withoutPolicies(() => withWorld(watched, (world) => crossed(world, step)));
    expect(all.join(' ')).toMatch(found);
  });
});
