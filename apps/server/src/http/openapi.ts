import { ERRORS, type ErrorCode } from '@derkenar/domain';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { type Answer, OWN_ANSWERS, OWN_HEADERS, problemsOf } from './openapiAnswers.ts';
import { capital, createSchemas, type JsonSchema, refTo, type Schemas } from './openapiSchemas.ts';
import type { Access } from './session.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export type Reference = { readonly $ref: string };

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The key, or all the keys, that the caller's role must hold; 'oturum' and 'herkes' want none. */
  readonly 'x-yetki': Access;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

export interface OpenApiOptions {
  /** The product's version. */
  readonly surum: string;
}

/** The name of the session's cookie in the description. */
const SECURITY_SCHEME = 'oturum';

/** The order of the page. */
const TAGS = [
  'Sistem',
  'Oturum',
  'Bugün',
  'Hesap',
  'Büro',
  'Dilekçeler',
  'Dilekçe paketleri',
  'Oranlar ve tarifeler',
  'Takibin hesabı',
  'Süreler',
  'Metin parçaları',
  'Takipler',
  'Aktarım',
  'Belge',
  'Toplu İşlemler',
  'UYAP',
  'Kayıt',
] as const;

const DESCRIPTION =
  'İcra takibi yapan hukuk büroları için dilekçe aracı. Giriş yapınca verilen çerez her istekle gönderilir; ' +
  'her büro yalnızca kendi verisini görür. Hatalar RFC 9457 biçiminde (application/problem+json) gelir.';

declare module 'fastify' {
  interface FastifySchema {
    /** The route's purpose in Turkish. It and `tags` are for the description only. */
    readonly summary?: string;
    readonly description?: string;
    readonly tags?: readonly string[];
  }
}

/** Gathers the routes that are added after it; answers their description. */
export function addOpenApi(app: App, options: OpenApiOptions): () => OpenApi {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/v1/') && route.method !== 'HEAD') routes.push(route);
  });
  let document: OpenApi | undefined;
  const describe = () => (document ??= describeRoutes(app, routes, options));
  app.get(
    '/api/v1/openapi.json',
    {
      config: { access: 'herkes' },
      schema: { summary: 'Bu arayüzün OpenAPI 3.1 tanımı', tags: ['Sistem'] },
    },
    () => describe(),
  );
  return describe;
}

function describeRoutes(app: App, routes: readonly RouteOptions[], { surum }: OpenApiOptions): OpenApi {
  const schemas = createSchemas();
  const described = routes.map((route) => ({ route, answers: answersOf(route, schemas) }));
  const responses: Record<string, Answer> = { [ANYWHERE.join('.')]: problemAnswer(ANYWHERE) };
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const { route, answers } of described) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [methodOf(route)]: operation(route, answers, schemas, responses) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Derkenar', version: surum, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: TAGS.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { [SECURITY_SCHEME]: { type: 'apiKey', in: 'cookie', name: app.cookieName } },
      schemas: { ...schemas.components, Hata: ERROR_SCHEMA, HataKodu: ERROR_CODE_SCHEMA },
      responses,
    },
  };
}

function operation(
  route: RouteOptions,
  answers: Readonly<Record<string, Answer>>,
  schemas: Schemas,
  responses: Record<string, Answer>,
): Operation {
  const { summary, description, tags, body, querystring } = route.schema ?? {};
  const access = route.config?.access ?? 'herkes';
  const problems = problemsOf({
    key: keyOf(route),
    access,
    confirmed: route.config?.confirmed === true,
    beforeTwoFactor: route.config?.beforeTwoFactor === true,
    hasBody: body !== undefined,
    hasQuery: querystring !== undefined,
    isLimited: route.config !== undefined && 'rateLimit' in route.config,
  });
  const parameters = parametersOf(route, schemas, problems.has(412));
  return {
    operationId: operationId(route),
    summary: summary ?? '',
    ...(description !== undefined && { description }),
    tags: tags ?? [],
    security: access === 'herkes' ? [] : [{ [SECURITY_SCHEME]: [] }],
    'x-yetki': access,
    ...(parameters.length > 0 && { parameters }),
    ...(body instanceof z.ZodType && {
      requestBody: { required: true, content: json(schemas.request(body)) },
    }),
    responses: {
      ...answers,
      ...Object.fromEntries(
        [...problems].map(([status, codes]) => {
          responses[codes.join('.')] ??= problemAnswer(codes);
          return [status, problemRef(codes)];
        }),
      ),
      default: problemRef(ANYWHERE),
    },
  };
}

const methodOf = ({ method }: RouteOptions): Method =>
  // oxlint-disable-next-line no-restricted-properties -- ASCII
  String(method).toLowerCase() as Method;

const keyOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;

/** GET /api/v1/dilekce/:id/surum → getDilekceByIdSurum. */
function operationId(route: RouteOptions): string {
  const words = route.url.slice('/api/v1/'.length).replace(/:/g, 'by-').split(/\W+/);
  return methodOf(route) + words.map(capital).join('');
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function parametersOf(route: RouteOptions, schemas: Schemas, isGuarded: boolean): readonly Parameter[] {
  const { params, querystring } = route.schema ?? {};
  return [
    ...membersOf(params, schemas).map((member) => ({ ...member, in: 'path' as const, required: true })),
    ...membersOf(querystring, schemas).map((member) => ({ ...member, in: 'query' as const })),
    ...(isGuarded ? [IF_MATCH] : []),
    ...(OWN_PARAMETERS[keyOf(route)] ?? []),
  ];
}

function membersOf(schema: unknown, schemas: Schemas): readonly Omit<Parameter, 'in'>[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([name, member]) => {
    const { description, ...rest } = schemas.request(member);
    return {
      name,
      required: !member.safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** Headers of requests that no schema describes. */
const OWN_PARAMETERS: Readonly<Record<string, readonly Parameter[]>> = {
  'POST /api/v1/toplu': [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Göndericinin bu istek için seçtiği ad (1–200 ASCII karakteri): yinelenen istek bir kez işlenir.',
      schema: { type: 'string' },
    },
  ],
};

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Okunan kaydın ETag değeri. Kayıt o zamandan beri değiştiyse istek 412 ile reddedilir.',
  schema: { type: 'string' },
};

const SUCCESS: Readonly<Record<string, string>> = { 200: 'Yanıt.', 201: 'Eklenen kayıt.', 204: 'Yapıldı.' };

/** A route without any schema for its answer has none to give. */
function answersOf(route: RouteOptions, schemas: Schemas): Readonly<Record<string, Answer>> {
  const own = OWN_ANSWERS[keyOf(route)];
  if (own !== undefined) return { 200: own };
  const declared = Object.entries((route.schema?.response ?? {}) as Record<string, unknown>);
  const answers = declared.flatMap(([status, schema]) =>
    schema instanceof z.ZodType
      ? [[status, answerOf(status, schema, schemas, OWN_HEADERS[keyOf(route)])] as const]
      : [],
  );
  return answers.length > 0 ? Object.fromEntries(answers) : { 204: { description: 'Yapıldı.' } };
}

function answerOf(status: string, schema: z.ZodType, schemas: Schemas, headers: Answer['headers']): Answer {
  const description = SUCCESS[status] ?? 'Yanıt.';
  if (status === '204') return { description };
  return {
    description,
    ...(headers !== undefined && { headers }),
    content: json(schemas.answer(schema)),
  };
}

const ERROR_CODE_SCHEMA: JsonSchema = {
  type: 'string',
  enum: Object.keys(ERRORS),
  description: 'Değişmeyen kod: programlar buna bakar.',
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'RFC 9457 sorun belgesi.',
  properties: {
    type: { type: 'string', description: 'urn:derkenar:hata: ile başlayan ad.' },
    title: { type: 'string', description: 'Kısa başlık.' },
    status: { type: 'integer', description: 'HTTP durum kodu.' },
    code: refTo('HataKodu'),
    detail: { type: 'string', description: 'Kullanıcıya gösterilebilecek Türkçe açıklama.' },
    instance: {
      type: 'string',
      description: 'urn:derkenar:istek: ve isteğin kimliği: günlükte onunla aranır.',
    },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '422 için: alan adı (iç içe alanlarda noktalı) → Türkçe açıklama.',
    },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
  additionalProperties: false,
};

/** Every call can meet these. */
const ANYWHERE: readonly ErrorCode[] = ['beklenmeyen', 'mesgul'];

/** A shared answer is named by its codes, joined by dots. */
const problemRef = (codes: readonly ErrorCode[]): Reference => ({
  $ref: `#/components/responses/${codes.join('.')}`,
});

function problemAnswer(codes: readonly ErrorCode[]): Answer {
  const waits = codes.some((code) => ERRORS[code].status === 429 || ERRORS[code].status === 503);
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].detail}`).join(' '),
    ...(waits && {
      headers: { 'Retry-After': { description: 'Saniye.', schema: { type: 'integer' } } },
    }),
    content: { 'application/problem+json': { schema: refTo('Hata') } },
  };
}
