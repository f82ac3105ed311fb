import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { ERRORS } from '@derkenar/domain';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connection.ts';
import type { App } from '../src/http/app.ts';
import type { Method, OpenApi, Operation } from '../src/http/openapi.ts';
import { OWN_ANSWERS, OWN_HEADERS, OWN_PROBLEMS } from '../src/http/openapiAnswers.ts';
import { projectFile } from '../src/startup/config.ts';

interface Named {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

let app: App;
let document: OpenApi;
let operations: readonly Named[];
const routes: RouteOptions[] = [];
beforeAll(async () => {
  // Fastify tells of each instance it makes before the app registers anything on it.
  const watch = (message: unknown) =>
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/v1/') && route.method !== 'HEAD') routes.push(route);
    });
  subscribe('fastify.initialization', watch);
  // Describing the routes needs no database.
  app = await createApp({ db: connect({ host: '127.0.0.1', port: 1 }), demo: false });
  unsubscribe('fastify.initialization', watch);
  document = (await app.inject('/api/v1/openapi.json')).json<OpenApi>();
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method as Method, operation })),
  );
});
afterAll(() => app.close());

const at = (method: Method, path: string): Operation => {
  const operation = document.paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
};

/** Every object in the document, with the path that leads to it. */
function* nodes(value: unknown, path = '#'): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${path}/${key}`);
}

function resolve(ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

/** The codes of the problems that an operation may answer with. */
const codesOf = ({ responses }: Operation): readonly string[] =>
  Object.values(responses).flatMap((answer) =>
    '$ref' in answer ? (answer.$ref.split('/').at(-1) ?? '').split('.') : [],
  );

describe('the OpenAPI document', () => {
  it('describes each route once, and nothing else', () => {
    const served = routes.map(({ method, url }) => `${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
    // oxlint-disable-next-line no-restricted-properties -- ASCII
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(served.toSorted());
    expect(described).toContain('POST /api/v1/dilekce/{id}/render');
  });

  it('has the members that OpenAPI 3.1 requires', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).not.toBe('');
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
    const names = [document.components.schemas, document.components.responses].flatMap(Object.keys);
    expect(names.filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))).toEqual([]);
    const statuses = new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses)));
    expect([...statuses].filter((status) => !/^(?:[1-5]\d\d|default)$/.test(status))).toEqual([]);
    const silent = operations.filter(({ operation }) =>
      Object.values(operation.responses).some((answer) => !('$ref' in answer) && answer.description === ''),
    );
    expect(silent).toEqual([]);
  });

  it('refers only to what it holds, and holds no component that nothing refers to', () => {
    const refs = new Set<string>();
    const dangling: string[] = [];
    for (const [path, { $ref }] of nodes(document))
      if (typeof $ref === 'string' && !path.endsWith('/properties')) {
        refs.add($ref);
        if (resolve($ref) === undefined) dangling.push(`${path} → ${$ref}`);
      }
    const held = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(dangling).toEqual([]);
    expect(held.filter((ref) => !refs.has(ref))).toEqual([]);
  });

  it('is valid for a validator of others', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('writes no object down twice: what several have is a component', () => {
    const places = Map.groupBy(
      [...nodes({ paths: document.paths, schemas: document.components.schemas })].filter(
        ([, { type, properties }]) => type === 'object' && properties !== undefined,
      ),
      ([, schema]) => JSON.stringify(schema),
    );
    const twice = [...places.values()].filter(({ length }) => length > 1);
    expect(
      twice.map((same) => same.map(([path]) => path)),
      'export a schema for it from the domain',
    ).toEqual([]);
  });

  it('uses JSON Schema types that exist', () => {
    const known = ['string', 'integer', 'number', 'boolean', 'null', 'object', 'array'];
    const used = new Set(
      [...nodes(document)].flatMap(([path, { type }]) =>
        type === undefined || /\/(?:properties|securitySchemes\/\w+)$/.test(path) ? [] : [type].flat(),
      ),
    );
    expect([...used].filter((type) => !known.includes(type as string))).toEqual([]);
  });

  it('declares each parameter of a path, as required', () => {
    const inPath = operations.map(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const declared = operations.map(({ operation }) =>
      (operation.parameters ?? []).flatMap(({ in: place, required, name }) =>
        place === 'path' && required ? [name] : [],
      ),
    );
    expect(declared).toEqual(inPath);
  });

  it('gives each operation a name of its own, a Turkish summary and a known tag', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(at('get', '/api/v1/dilekce/{id}').operationId).toBe('getDilekceById');
    const tags = document.tags.map(({ name }) => name);
    const bare = operations.filter(
      ({ operation }) =>
        operation.summary === '' ||
        operation.tags.length === 0 ||
        operation.tags.some((tag) => !tags.includes(tag)),
    );
    expect(bare.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('says which key a route wants and which refusals to expect', () => {
    const render = at('post', '/api/v1/dilekce/{id}/render');
    expect(render['x-yetki']).toBe('dilekce-indir');
    const ofTakip = at('post', '/api/v1/takip/{takipId}/dilekce/{dilekceId}/render');
    expect(ofTakip['x-yetki']).toEqual(['takip-gor', 'dilekce-indir']);
    expect(render.security).toEqual([{ oturum: [] }]);
    expect(codesOf(render)).toEqual(
      expect.arrayContaining(['oturum-yok', 'yetki-yok', 'dilekce-yok', 'gecersiz-istek', 'beklenmeyen']),
    );
    const system = at('get', '/api/v1/sistem');
    expect(system.security).toEqual([]);
    expect(codesOf(system)).toEqual(['beklenmeyen', 'mesgul']);
  });

  it('describes a refusal as RFC 9457 with one of the codes of the table', () => {
    for (const answer of Object.values(document.components.responses))
      expect(answer.content).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Hata' } },
      });
    expect(document.components.schemas['HataKodu']?.enum).toEqual(Object.keys(ERRORS));
  });

  it('names every code of the table that a caller can meet on a described route', () => {
    const met = new Set(operations.flatMap(({ operation }) => codesOf(operation)));
    const elsewhere = ['yontem-yok'];
    expect(Object.keys(ERRORS).filter((code) => !met.has(code))).toEqual(elsewhere);
  });

  it('writes answers and refusals down for routes that exist only', () => {
    const served = new Set(routes.map(({ method, url }) => `${String(method)} ${url}`));
    const written = [OWN_ANSWERS, OWN_HEADERS, OWN_PROBLEMS].flatMap(Object.keys);
    expect(written.filter((key) => !served.has(key))).toEqual([]);
  });

  it('tells of a strict body that other members are refused', () => {
    const { requestBody } = at('post', '/api/v1/dilekce');
    const ref = requestBody?.content['application/json']?.schema.$ref ?? '';
    expect(resolve(ref)).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('describes what is no JSON by its type and its headers', () => {
    const rendered = at('post', '/api/v1/takip/{takipId}/dilekce/{dilekceId}/render').responses['200'];
    expect(rendered).toMatchObject({
      content: { 'text/html': {}, 'application/pdf': {}, 'application/octet-stream': {} },
      description: expect.stringContaining('application/x-udf (UDF)') as string,
      headers: { 'Dilekce-Eksik-Alanlar': {}, 'Dilekce-Bilinmeyen-Alanlar': {}, 'Dilekce-Uyarilar': {} },
    });
    expect(at('delete', '/api/v1/dilekce/{id}').responses['204']).not.toHaveProperty('content');
  });
});

describe("the web's types", () => {
  it('are those of the document: `npm run api-types` writes them', () => {
    const made = spawnSync(
      process.execPath,
      ['--conditions=source', projectFile('scripts/api-types.ts'), '--stdin'],
      {
        input: JSON.stringify(document),
        encoding: 'utf8',
      },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    const written = readFileSync(projectFile('apps/web/src/client/api-types.d.ts'), 'utf8');
    expect(written === made.stdout, 'run `npm run api-types`').toBe(true);
    expect(written.split('\n').length).toBeLessThan(3500);
  });
});

describe('the page that people read', () => {
  it('shows every operation, without a script or a style in the page', async () => {
    const answer = await app.inject('/api');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !answer.body.includes(`<h3 id="${id}">`))).toEqual([]);
    expect(/<script|<style|\sstyle=|\son\w+=|undefined|\[object/.exec(answer.body)).toBeNull();
  });

  it('leads each of its links to a place that is there, once', async () => {
    const { body } = await app.inject('/api');
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...body.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('shows how to sign in at the address it was asked by, escaped', async () => {
    const { body } = await app.inject({ url: '/api', headers: { host: 'localhost:3000' } });
    expect(body.includes('http://localhost:3000/api/v1/oturum')).toBe(true);
    expect(body.includes('-H &#39;Content-Type')).toBe(true);
  });

  it('brings its stylesheet from the same origin', async () => {
    const answer = await app.inject('/api/stil.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
  });
});
