import type { Simulator } from '@derkenar/uyap/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, memberAt, pathsIn, replaced, trialOf, without, wrongFor } from './badInputTrial.ts';
import { type Answer, faultsOf, faultsOfAny, faultsOfField } from './routeAnswer.ts';
import { addressOf, nameOf, ROUTES, type RouteRow } from './routeTable.ts';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';
import { startWithSimulator } from './uyapServer.ts';

const DEPTH = 10_000;
const MB = 1024 * 1024;

let server: TestServer;
let simulator: Simulator;
beforeAll(async () => {
  const { simulator: started, uyap } = await startWithSimulator();
  simulator = started;
  server = await startServer({ signInLimit: 1_000_000, requestsPerMinute: 1_000_000, uyap });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const trial = (row: RouteRow) => trialOf(server, row);
const rows = ROUTES.map((row) => [nameOf(row), row] as const);
const withBody = rows.filter(([, { body }]) => body !== undefined);
const closed = withBody.filter(([, { body }]) => !body?.open);
const bodiless = rows.filter(([, { body, method, prepare }]) => !body && method !== 'GET' && prepare);
const withIds = rows.filter(([, { path }]) => path.includes(':'));
const withQuery = rows.filter(([, { query }]) => query !== undefined);
const versioned = rows.filter(([, { stale }]) => stale !== undefined);

/** Faults with what was sent. */
const of = (sent: string, faults: readonly string[]): string[] => faults.map((fault) => `${sent}: ${fault}`);

describe('a member of a body', () => {
  it.each(closed)('of the wrong type is 422 and named: %s', async (_, row) => {
    const { payload, sendJson, changed } = await trial(row);
    const faults: string[] = [];
    for (const path of pathsIn(payload))
      for (const value of wrongFor(memberAt(payload, path))) {
        const answer = await sendJson(replaced(payload, path, value));
        faults.push(
          ...of(`${path.join('.')} = ${JSON.stringify(value)}`, faultsOfField(answer, String(path[0]))),
        );
      }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(closed)('that is missing is 422 and named: %s', async (_, row) => {
    const { payload, sendJson, changed } = await trial(row);
    const needed = Object.keys(payload).filter((name) => !row.body?.optional?.includes(name));
    const faults = needed.length === 0 ? [] : faultsOf(await sendJson({}), [422]);
    for (const name of needed)
      faults.push(...of(name, faultsOfField(await sendJson(without(payload, name)), name)));
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(closed)('that is not known is 422 and named: %s', async (_, row) => {
    const { payload, sendJson, changed } = await trial(row);
    for (const name of ['tanimsiz', 'buro_id', 'buroId', 'toString', 'user_id', 'silindi_at']) {
      const answer = await sendJson({ ...payload, [name]: 'x' });
      expect(faultsOf(answer, [422])).toEqual([]);
      expect(answer.json<Problem>().errors).toEqual({ [name]: 'Bu alan tanınmıyor; isteğe yazılamaz.' });
    }
    expect(await changed()).toEqual([]);
  });

  it.each(closed)('with a NUL in it is 422: %s', async (_, row) => {
    const { payload, sendJson, changed } = await trial(row);
    const faults: string[] = [];
    // A password is never stored: any sign may be in it.
    for (const path of textsIn(payload).filter(([name]) => !/parola$/i.test(String(name))))
      faults.push(...of(path.join('.'), faultsOf(await sendJson(replaced(payload, path, 'a\0b')), [422])));
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('of odd or 100,000 characters is taken, or refused in Turkish: %s', async (_, row) => {
    const faults: string[] = [];
    let caller = await callerOf(server, row);
    for (const odd of ['\ud800', 'a\udc00b', 'ş'.repeat(100_000), '\u202e', '<script>', "' OR 1=1 --", '%s'])
      for (const path of textsIn(caller.payload)) {
        const answer = await caller.sendJson(replaced(caller.payload, path, odd));
        faults.push(...of(`${path.join('.')} = ${odd.slice(0, 20)}`, faultsOfAny(answer)));
        // A call that was taken has used its records up.
        if (answer.statusCode < 300) caller = await callerOf(server, row);
      }
    expect(faults).toEqual([]);
  });

  const textsIn = (payload: object) =>
    pathsIn(payload).filter((path) => typeof memberAt(payload, path) === 'string');
});

describe('a body', () => {
  it.each(withBody)('that is no object is 422: %s', async (_, row) => {
    const { sendBody, changed } = await trial(row);
    const faults = of('nothing', faultsOf(await sendBody(''), [400, 422]));
    for (const body of ['null', '[]', '5', '"metin"', 'true', '[[]]', '[{}]'])
      faults.push(...of(body, faultsOf(await sendBody(body), [422])));
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('that is no JSON or no UTF-8 is 400: %s', async (_, row) => {
    const { sendBody, changed } = await trial(row);
    const faults: string[] = [];
    for (const body of ['{', '{"a":', '{a: 1}', "{'a': 1}", '{"a": 1,}', 'NaN', '{}{}', '{"a": "\n"}'])
      faults.push(...of(body, faultsOf(await sendBody(body), [400], 'gecersiz-json')));
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const body = Buffer.from([0x22, ...bytes, 0x22]);
      faults.push(...of(bytes.join(' '), faultsOf(await sendBody(body), [400], 'gecersiz-json')));
    }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('that names a prototype is 400: %s', async (_, row) => {
    const { payload, sendBody, changed } = await trial(row);
    const members = JSON.stringify(payload).slice(1, -1);
    const faults: string[] = [];
    for (const bad of ['"__proto__":{"yetkili":true}', '"constructor":{"prototype":{"yetkili":true}}'])
      faults.push(...of(bad, faultsOf(await sendBody(`{${members},${bad}}`), [400])));
    expect(faults).toEqual([]);
    expect({}).not.toHaveProperty('yetkili');
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('of 17 MB is 413: %s', async (_, row) => {
    const { sendBody, changed } = await trial(row);
    const answer = await sendBody(`{"a":"${'a'.repeat(17 * MB)}"}`);
    expect(faultsOf(answer, [413], 'govde-buyuk')).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('of another type is 415: %s', async (_, row) => {
    const { payload, sendBody, changed } = await trial(row);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      'text/json',
    ];
    const faults: string[] = [];
    for (const type of types)
      faults.push(...of(type, faultsOf(await sendBody(JSON.stringify(payload), type), [415])));
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withBody)('10,000 levels deep is refused: %s', async (_, row) => {
    const { payload, sendBody, changed } = await trial(row);
    const faults: string[] = [];
    for (const inner of [deep('[', ']'), deep('{"a":', '}')]) {
      const bodies = Object.keys(payload).map((name) => {
        const members = JSON.stringify(without(payload, name)).slice(1, -1);
        return `{"${name}":${inner}${members === '' ? '' : `,${members}`}}`;
      });
      const whole = row.body?.open ? `[${inner}]` : inner;
      // The body is already too long for a stranger.
      const refused = row.access === 'herkes' ? [400, 413, 422] : [400, 422];
      for (const body of [whole, ...bodies])
        faults.push(...of(body.slice(0, 40), faultsOf(await sendBody(body), refused)));
    }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(bodiless)('that nobody asked for harms nothing: %s', async (_, row) => {
    const faults: string[] = [];
    for (const body of ['null', '{"id":5,"buro_id":"x"}', '[', '"a"', '\0']) {
      const { send } = await callerOf(server, row);
      const headers = { 'content-type': 'application/json' };
      faults.push(...of(body, faultsOfAny(await send({ payload: body, headers }))));
    }
    expect(faults).toEqual([]);
  });

  const deep = (open: string, close: string) => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
});

describe('an id in an address', () => {
  const ODD = [
    UNKNOWN_ID,
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'x',
    "' OR 1=1 --",
    '%00',
    '%2e%2e%2f',
    '%ff',
    'ş',
    'a'.repeat(99),
    'a'.repeat(2000),
    'constructor',
    '__proto__',
    'null',
  ];

  it.each(withIds)('that names nothing is 404 or 422: %s', async (_, row) => {
    const { call, send, changed } = await trial(row);
    const faults: string[] = [];
    for (const name of Object.keys(call.params ?? {}))
      for (const value of ODD) {
        const url = addressOf(row, { ...call, params: { ...call.params, [name]: value } });
        // Once as text, once as the bytes that it stands for.
        for (const sent of new Set([url, url.replaceAll('%25', '%')]))
          faults.push(...of(sent.slice(0, 120), faultsOf(await send({ url: sent }), [404, 422])));
      }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });
});

describe('a query', () => {
  it.each(withQuery)('with a value that cannot be is 422 and named: %s', async (_, row) => {
    const { call, send, changed } = await trial(row);
    const faults: string[] = [];
    for (const [name, values] of Object.entries(row.query ?? {}))
      for (const value of values) {
        const url = addressOf(row, { ...call, query: { [name]: value } });
        faults.push(...of(`${name}=${value}`, faultsOfField(await send({ url }), name)));
      }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withQuery)('with a name twice is 422 and named: %s', async (_, row) => {
    const { call, send, changed } = await trial(row);
    const base = addressOf(row, { ...call, query: {} });
    const faults: string[] = [];
    for (const name of Object.keys(row.query ?? {}))
      faults.push(...faultsOfField(await send({ url: `${base}?${name}=1&${name}=2` }), name));
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  it.each(withQuery)(
    'without end or with odd characters is taken, or refused in Turkish: %s',
    async (_, row) => {
      const { call, send } = await trial(row);
      const base = addressOf(row, { ...call, query: {} });
      const values = [
        '%00',
        'a%00b',
        '%ff',
        '%',
        '%ed%a0%80',
        'a'.repeat(100_000),
        '%25%5f*',
        '%F0%9F%92%BC',
      ];
      const tails = ['', '=', '&&', '__proto__=1', 'constructor=1', 'a[b]=1', 'a&'.repeat(5000)];
      const named = Object.keys(row.query ?? {}).flatMap((name) => values.map((value) => `${name}=${value}`));
      const faults: string[] = [];
      for (const search of [...tails, ...named])
        faults.push(...of(search.slice(0, 40), faultsOfAny(await send({ url: `${base}?${search}` }))));
      expect(faults).toEqual([]);
    },
  );
});

describe('If-Match', () => {
  const TAGS = ['"999"', '"0"', 'x', '1', '""', 'W/"1"', '"1e0"', '"-1"', `"${'9'.repeat(400)}"`, ',,', 'ş'];

  it.each(versioned)('that names no version which there is now is 412: %s', async (_, row) => {
    const { send, changed } = await trial(row);
    const faults: string[] = [];
    for (const tag of TAGS) {
      const answer: Answer = await send({ headers: { 'if-match': tag } });
      faults.push(...of(tag, faultsOf(answer, [412], row.stale)));
    }
    expect(faults).toEqual([]);
    expect(await changed()).toEqual([]);
  });
});
