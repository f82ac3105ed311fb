import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ROL_YETKILERI, ROLLER, type Rol, YETKILER, type Yetki } from '@derkenar/domain';
import type { Simulator } from '@derkenar/uyap/simulator';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yetkilerOf } from '../src/http/session.ts';
import { type Answer, faultsOf } from './routeAnswer.ts';
import { fingerprint, idsIn, idsOf } from './routeDatabase.ts';
import {
  askAsYonetici,
  dilekceBody,
  fillOffice,
  type Scene,
  SECRET_NAME,
  signIn,
  takipBody,
} from './routeRecords.ts';
import { addressOf, type Call, nameOf, PUBLIC, ROUTES, type RouteRow, rootOf } from './routeTable.ts';
import { askAs, askStream, startServer, type TestBuro, type TestServer, UNKNOWN_ID } from './server.ts';
import { startWithSimulator } from './uyapServer.ts';

const ROLLERI = Object.keys(ROLLER) as Rol[];
const READING = new Set(['HEAD', 'OPTIONS']);
/** Text says how it is encoded; a file says what it is. */
const TYPE_OF_ANSWER =
  /^(?:(?:application\/(?:json|jsonl|problem\+json)|text\/(?:html|css|csv|plain|calendar|event-stream)); charset=utf-8|application\/(?!json|problem)[\w.+-]+|image\/\w+)$/;
const NO_TYPE = /^nothing$/;

let server: TestServer;
let simulator: Simulator;
const served: RouteOptions[] = [];
beforeAll(async () => {
  // Fastify tells of each instance it makes before the app registers anything on it.
  const watch = (message: unknown) =>
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      served.push(route);
    });
  subscribe('fastify.initialization', watch);
  const { simulator: started, uyap } = await startWithSimulator();
  simulator = started;
  server = await startServer({ signInLimit: 1_000_000, requestsPerMinute: 1_000_000, uyap });
  unsubscribe('fastify.initialization', watch);
  await fillOffice(sceneOf('yonetici'), SECRET_NAME);
  await fillOffice(sceneOf('yonetici', server.otherBuro), 'Açıkoğlu');
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const sceneOf = (rol: Rol, buro: TestBuro = server.buro): Scene => ({
  server,
  buro,
  kim: buro.kullanicilar[rol],
});

const neededBy = ({ access, yetki }: RouteRow): readonly Yetki[] => [
  ...yetkilerOf(access),
  ...(yetki === undefined ? [] : [yetki]),
];

/** The first key that the call needs and the role does not hold. */
const lackedBy = (row: RouteRow, rol: Rol): Yetki | undefined =>
  neededBy(row).find((yetki) => !ROL_YETKILERI[rol].includes(yetki));

const mayCall = (row: RouteRow, rol: Rol): boolean => lackedBy(row, rol) === undefined;

const prepared = async (row: RouteRow, scene: Scene): Promise<Call> => (await row.prepare?.(scene)) ?? {};

/** Asks with a token as the session's cookie, or without one. */
function send(row: RouteRow, call: Call, belirtec: string | null): Promise<Answer> {
  const options = {
    method: row.method,
    url: addressOf(row, call),
    // The same in all: answers are compared.
    headers: { 'x-request-id': UNKNOWN_ID },
    ...(call.payload !== undefined && { payload: call.payload }),
  };
  if (row.stream) return askStream(server.app, belirtec, options);
  return belirtec === null ? server.app.inject(options) : askAs(server.app, belirtec)(options);
}

const each = ROUTES.map((row) => [nameOf(row), row] as const);
const guarded = each.filter(([, { access }]) => access !== 'herkes');

describe('the table of routes', () => {
  const apiRoutes = () =>
    served
      .filter(({ url }) => url.startsWith('/api'))
      .flatMap(({ method, url, config }) =>
        [method].flat().map((verb) => ({ verb, name: `${verb} ${url}`, access: config?.access })),
      )
      .filter(({ verb }) => !READING.has(verb));

  it('names every route that the server has, and no other', () => {
    const wanted = new Set(ROUTES.map((row) => `${row.method} ${rootOf(row)}`));
    const has = new Set(apiRoutes().map(({ name }) => name));
    expect({
      notInTheTable: [...has].filter((name) => !wanted.has(name)),
      notInTheServer: [...wanted].filter((name) => !has.has(name)),
    }).toEqual({ notInTheTable: [], notInTheServer: [] });
  });

  it('says of each who may call it, as the server does', () => {
    const declared = new Map(apiRoutes().map(({ name, access }) => [name, access]));
    expect(ROUTES.map((row) => [nameOf(row), declared.get(`${row.method} ${rootOf(row)}`)])).toEqual(
      ROUTES.map((row) => [nameOf(row), row.access]),
    );
  });

  it('opens to everyone only what is on the short list', () => {
    const open = ROUTES.filter(({ access }) => access === 'herkes').map(nameOf);
    expect(open.toSorted()).toEqual(PUBLIC.toSorted());
  });
});

describe('a call that is well made', () => {
  it.each(each)('%s is answered to every role that may make it', async (_, row) => {
    const roller = ROLLERI.filter((rol) => mayCall(row, rol));
    const answers: [Rol, number, string][] = [];
    for (const rol of roller) {
      const scene = sceneOf(rol);
      const call = await prepared(row, scene);
      const answer = await send(row, call, row.access === 'herkes' ? null : await signIn(scene));
      answers.push([rol, answer.statusCode, answer.statusCode === row.status ? '' : answer.body]);
      expect(answer.headers['content-type'] ?? 'nothing').toMatch(
        answer.body === '' ? NO_TYPE : TYPE_OF_ANSWER,
      );
    }
    expect(answers).toEqual(roller.map((rol) => [rol, row.status, '']));
  });
});

describe('a call without a session', () => {
  let dead: readonly string[];
  beforeAll(async () => {
    dead = [
      await agedSession('last_seen_at', '12 hours 1 minute'),
      await agedSession('created_at', '7 days 1 minute'),
      await disabledSession(),
    ];
  });

  async function agedSession(column: string, age: string): Promise<string> {
    const belirtec = await signIn(sceneOf('katip'));
    await sql`
      UPDATE session SET ${sql.ref(column)} = now() - ${age}::interval
      WHERE token_hash = sha256(convert_to(${belirtec}, 'UTF8'))`.execute(server.owner);
    return belirtec;
  }

  async function disabledSession(): Promise<string> {
    const values = {
      buro_id: server.buro.buroId,
      email: 'ayrilan@deneme.example',
      full_name: 'Ayrılan Kişi',
      rol: 'yonetici',
      status: 'pasif',
    } as const;
    const { id } = await server.owner
      .insertInto('app_user')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return signIn({ ...sceneOf('yonetici'), kim: { id, eposta: values.email, belirtec: '' } });
  }

  it.each(guarded)('%s is 401 and changes nothing', async (_, row) => {
    const call = await prepared(row, sceneOf('yonetici'));
    const before = await fingerprint(server.owner);
    const faults: string[] = [];
    for (const cookie of [null, 'x', '%', 'a'.repeat(10_000), "' OR 1=1 --", ...dead])
      faults.push(...faultsOf(await send(row, call, cookie), [401], 'oturum-yok'));
    expect(faults).toEqual([]);
    expect(await fingerprint(server.owner)).toEqual(before);
  });

  it('is what a call becomes when its session is deleted', async () => {
    const scene = sceneOf('stajyer');
    const ask = askAs(server.app, await signIn(scene));
    expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(200);
    await server.owner.deleteFrom('session').where('user_id', '=', scene.kim.id).execute();
    expect(faultsOf(await ask('/api/v1/dilekce-list'), [401], 'oturum-yok')).toEqual([]);
  });
});

async function lastLine(): Promise<number> {
  const { id } = await server.owner
    .selectFrom('log_entry')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

const linesAfter = (id: number): Promise<unknown> =>
  server.owner
    .selectFrom('log_entry')
    .select(['action', 'user_id', 'details'])
    .where('id', '>', id)
    .execute();

describe('a call without the key', () => {
  const keyed = guarded.filter(([, row]) => ROLLERI.some((rol) => !mayCall(row, rol)));

  it.each(keyed)('%s is 403, is logged and changes nothing', async (_, row) => {
    const faults: string[] = [];
    const logged: unknown[] = [];
    const roller = ROLLERI.filter((rol) => !mayCall(row, rol));
    for (const rol of roller) {
      const scene = sceneOf(rol);
      const call = await prepared(row, scene);
      const belirtec = await signIn(scene);
      const before = await fingerprint(server.owner, { except: ['log_entry'] });
      const last = await lastLine();
      faults.push(...faultsOf(await send(row, call, belirtec), [403], 'yetki-yok'));
      expect(await fingerprint(server.owner, { except: ['log_entry'] })).toEqual(before);
      logged.push(await linesAfter(last));
    }
    expect(faults).toEqual([]);
    expect(logged).toEqual(
      roller.map((rol) => [
        {
          action: 'yetki-reddi',
          user_id: server.buro.kullanicilar[rol].id,
          details: { istek: `${row.method} ${rootOf(row)}`, yetki: lackedBy(row, rol) },
        },
      ]),
    );
  });

  it('is answered as soon as the office gives the role the key, refused as soon as it takes it', async () => {
    const yonetici = await askAsYonetici(sceneOf('yonetici'));
    const setKeys = (yetkiler: readonly Yetki[]) =>
      yonetici({ method: 'PUT', url: '/api/v1/rol/stajyer', payload: { yetkiler } });
    const ask = askAs(server.app, await signIn(sceneOf('stajyer')));
    const stranger = askAs(server.app, await signIn(sceneOf('stajyer', server.otherBuro)));
    const statuses = async () => {
      const takip = { method: 'POST', url: '/api/v1/takip', payload: takipBody() } as const;
      const dilekce = { method: 'POST', url: '/api/v1/dilekce', payload: dilekceBody() } as const;
      const answers = [await ask(takip), await ask(dilekce), await stranger(takip)];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect((await setKeys(['dilekce-indir', 'takip-gor', 'takip-yonet', 'dilekce-ekle'])).statusCode).toBe(
      200,
    );
    expect(await statuses()).toEqual([201, 201, 403]);
    expect((await setKeys(['dilekce-indir', 'takip-gor'])).statusCode).toBe(200);
    expect(await statuses()).toEqual([403, 403, 403]);
  });
});

describe('a call for cases by a role that holds every key but theirs', () => {
  const WITHOUT = YETKILER.filter((yetki) => yetki !== 'takip-gor');

  /** An office may have stored its roles so, although the page does not allow it. */
  async function withoutSight<T>(work: () => Promise<T>): Promise<T> {
    const { buroId } = server.buro;
    await server.owner
      .insertInto('rol')
      .values({ buro_id: buroId, rol: 'yonetici', yetkiler: WITHOUT })
      .execute();
    try {
      return await work();
    } finally {
      await server.owner
        .deleteFrom('rol')
        .where('buro_id', '=', buroId)
        .where('rol', '=', 'yonetici')
        .execute();
    }
  }

  it.each(guarded.filter(([, row]) => neededBy(row).includes('takip-gor')))(
    '%s is 403, is logged and changes nothing',
    async (_, row) => {
      const scene = sceneOf('yonetici');
      const call = await prepared(row, scene);
      const belirtec = await signIn(scene);
      await withoutSight(async () => {
        const before = await fingerprint(server.owner, { except: ['log_entry'] });
        const last = await lastLine();
        expect(faultsOf(await send(row, call, belirtec), [403], 'yetki-yok')).toEqual([]);
        expect(await fingerprint(server.owner, { except: ['log_entry'] })).toEqual(before);
        expect(await linesAfter(last)).toEqual([
          {
            action: 'yetki-reddi',
            user_id: scene.kim.id,
            details: { istek: `${row.method} ${rootOf(row)}`, yetki: 'takip-gor' },
          },
        ]);
      });
    },
  );

  it.each(guarded.filter(([, row]) => !neededBy(row).includes('takip-gor')))(
    '%s, which is none, is answered and names no case',
    async (_, row) => {
      const scene = sceneOf('yonetici');
      const takipler = await server.owner.selectFrom('takip').select('id').execute();
      const call = await prepared(row, scene);
      const belirtec = await signIn(scene);
      await withoutSight(async () => {
        const answer = await send(row, call, row.access === 'herkes' ? null : belirtec);
        expect([answer.statusCode, row.status === answer.statusCode ? '' : answer.body]).toEqual([
          row.status,
          '',
        ]);
        const ids = new Set(takipler.map(({ id }) => id));
        expect(idsIn(answer.body).filter((id) => ids.has(id))).toEqual([]);
      });
    },
  );

  it('reads the log without the cases that its lines are about', async () => {
    const scene = sceneOf('yonetici');
    const { dosyaEsasNo, ...requestBody } = takipBody();
    const ask = askAs(server.app, await signIn(scene));
    const takip = await ask({
      method: 'POST',
      url: '/api/v1/takip',
      payload: { dosyaEsasNo, ...requestBody },
    });
    const { id } = takip.json<{ id: string }>();
    const read = async () =>
      [
        await ask('/api/v1/kayit?eylem=takip-ekle&adet=1'),
        await ask('/api/v1/kayit/csv?eylem=takip-ekle'),
      ].map(({ statusCode, body }) => [statusCode, body.includes(id), body.includes(dosyaEsasNo)]);
    expect(await read()).toEqual([
      [200, true, true],
      [200, true, true],
    ]);
    await withoutSight(async () => {
      expect(await read()).toEqual([
        [200, false, false],
        [200, false, false],
      ]);
      const url = `/api/v1/kayit?takipId=${id}`;
      expect(faultsOf(await ask(url), [403], 'yetki-yok')).toEqual([]);
    });
  });
});

describe('a call from another office', () => {
  const namesRecord = ({ params = {} }: Call): boolean =>
    Object.values(params).some((value) => idsIn(value).length > 0);
  const prepares = guarded.filter(([, { prepare }]) => prepare !== undefined);
  const withIds = prepares.filter(([, { path, shared }]) => /:(?:id|takipId)/.test(path) && !shared);
  const withoutIds = prepares.filter(([, { path }]) => !/:(?:id|takipId)/.test(path));

  const stranger = () => sceneOf('yonetici', server.otherBuro);
  /** Ids that the stranger sent: its own log tells by which it selected lines. */
  const sent = new Set<string>();
  const ask = async (row: RouteRow, call: Call) => {
    for (const id of idsIn(JSON.stringify(call))) sent.add(id);
    return send(row, call, await signIn(stranger()));
  };

  async function leaked({ body, headers }: Answer): Promise<readonly string[]> {
    const text = body + JSON.stringify(headers);
    const ids = await idsOf(server.owner, server.buro.buroId);
    return [...idsIn(text).filter((id) => ids.has(id)), ...(text.includes(SECRET_NAME) ? [SECRET_NAME] : [])];
  }

  it.each(withIds)('%s answers as if the record were not there, and leaves it as it is', async (_, row) => {
    const { buroId } = server.buro;
    const call = await prepared(row, sceneOf('yonetici'));
    expect(namesRecord(call)).toBe(true);
    const before = await fingerprint(server.owner, { buroId });
    const answer = await ask(row, call);
    expect(faultsOf(answer, [404])).toEqual([]);
    expect(answer.body).toBe((await ask(row, unknownIds(call))).body);
    expect(await leaked(answer)).toEqual([]);
    expect(await fingerprint(server.owner, { buroId })).toEqual(before);
  });

  it.each(withoutIds)('%s with what belongs to this one reveals and changes nothing', async (_, row) => {
    const { buroId } = server.buro;
    const call = await prepared(row, sceneOf('yonetici'));
    const before = await fingerprint(server.owner, { buroId });
    const answer = await ask(row, call);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await leaked(answer)).toEqual([]);
    expect(await fingerprint(server.owner, { buroId })).toEqual(before);
  });

  it.each(guarded)('%s answers of its own records only', async (_, row) => {
    const { buroId } = server.buro;
    const call = await prepared(row, stranger());
    const before = await fingerprint(server.owner, { buroId });
    const answer = await ask(row, call);
    const strange = (await leaked(answer)).filter((id) => !sent.has(id));
    expect([answer.statusCode, strange]).toEqual([row.status, []]);
    expect(await fingerprint(server.owner, { buroId })).toEqual(before);
  });

  it.each(['GET /takip/:id', 'GET /dilekce-cop', 'GET /kullanici-list', 'GET /kayit (takip-gor)'])(
    'is judged by what sees the records in an answer to their own office: %s',
    async (name) => {
      const row = ROUTES.find((row) => nameOf(row) === name) as RouteRow;
      const scene = sceneOf('yonetici');
      const answer = await send(row, await prepared(row, scene), await signIn(scene));
      expect(await leaked(answer)).not.toEqual([]);
    },
  );

  /** An own petition against another office's case, and the reverse. */
  it.each(['takipId', 'dilekceId'] as const)(
    'finds no %s of this one beside a record of its own',
    async (name) => {
      const row = ROUTES.find(({ path }) => path.includes(':takipId')) as RouteRow;
      const { params: own } = await prepared(row, stranger());
      const { params: others } = await prepared(row, sceneOf('yonetici'));
      const params = { ...own, [name]: others?.[name] ?? '' };
      const code = name === 'takipId' ? 'takip-yok' : 'dilekce-yok';
      expect(faultsOf(await ask(row, { params }), [404], code)).toEqual([]);
    },
  );

  const unknownIds = (call: Call): Call => ({
    ...call,
    params: Object.fromEntries(
      Object.entries(call.params ?? {}).map(([name, value]) => [
        name,
        idsIn(value).length > 0 ? UNKNOWN_ID : value,
      ]),
    ),
  });
});
