import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { BelgeError } from '@derkenar/belge';
import { AppError, type ErrorCode } from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommitInDoubt, isConnectionLost } from '../db/connectionLost.ts';
import { messages } from '../messages.ts';
import { StartError } from '../startup/startError.ts';
import type { App } from './app.ts';
import { hasTls, YEAR_SECONDS } from './guard.ts';
import { createRefusalLog } from './refusalLog.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
/** Seconds after which one may ask again, where the refusal knows no better: too much was asked; the server is busy. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** Headers of answers that no hook sees (guard.ts), because the request could not be read. */
const bareHeaders = (publicUrl: URL | null) => ({
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(hasTls(publicUrl) && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
});

/** Fastify's own refusals: where its code says less than ours, the status decides. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'gecersiz-json',
  // For a path that would lead out of the page's folder.
  403: 'adres-yok',
  404: 'adres-yok',
  405: 'yontem-yok',
  413: 'govde-buyuk',
  415: 'tur-desteklenmiyor',
  429: 'cok-istek',
  503: 'mesgul',
};
const BAD_ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_ASYNC_CONSTRAINT']);

interface Coded extends Error {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** Every failure leaves as RFC 9457 with a Turkish sentence; its cause is logged and never shown. */
export function addErrorHandler(app: App): void {
  const noteRefusal = createRefusalLog();
  app.setErrorHandler((error: Error, request, reply) => {
    const expected = toAppError(error);
    noteRefusal(request, expected.code);
    return answerProblem({ error, expected }, request, reply);
  });
}

interface Problem {
  readonly error: Error;
  /** Tells people of the error. */
  readonly expected: AppError;
}

function answerProblem(
  { error, expected }: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The client went away while it sent the request; nothing of ours failed.
  const brokeOff = reply.raw.destroyed && !request.raw.complete;
  if (expected.status >= 500 && !brokeOff) request.log.error({ cause: describe(error) }, expected.code);
  if (expected.code === 'govde-buyuk') takeRest(request, reply);
  return sendProblem(reply, expected);
}

/**
 * Fastify would close the connection while the client is still sending: a browser or a proxy then sees a reset
 * and no answer. The rest of the body is read and dropped, for as long as a request may take.
 */
function takeRest(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers an address that cannot be matched to a route. */
export const answerUnroutable =
  (publicUrl: URL | null) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
    void answerProblem(
      { error, expected: toAppError(error) },
      request,
      reply.headers(bareHeaders(publicUrl)),
    );

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfter ?? RETRY_AFTER[error.status];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(error.status)
    .type(PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ ...problemOf(error), instance: `urn:derkenar:istek:${reply.request.id}` });
}

/**
 * Answers bytes that are not HTTP or never end. Nothing is logged: the error holds the bytes, cookies among
 * them.
 */
export const answerUnreadable =
  (publicUrl: URL | null) =>
  ({ code }: Error & { readonly code?: string }, socket: Socket): void => {
    const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'govde-buyuk' : 'gecersiz-json');
    const body = JSON.stringify(problemOf(error));
    const headers = {
      ...bareHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };

const problemOf = (error: AppError) => ({
  type: `urn:derkenar:hata:${error.code}`,
  title: error.title,
  status: error.status,
  code: error.code,
  detail: error.message,
  ...(error.errors !== undefined && { errors: error.errors }),
});

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BelgeError)
    return new AppError('belge-yazilamadi', { detail: error.message, cause: error });
  const detail = BY_SQLSTATE.get(String((error as Coded).code));
  if (detail !== undefined) return new AppError('mesgul', { detail, cause: error });
  if (error instanceof CommitInDoubt)
    return new AppError('mesgul', { detail: messages.database.inDoubt, cause: error });
  if (isConnectionLost(error) || LACKS_RESOURCES.test(String((error as Coded).code)))
    return new AppError('mesgul', { detail: messages.database.down, cause: error });
  const { code, statusCode } = error as Coded;
  if (typeof code === 'string' && BAD_ADDRESS.has(code)) return new AppError('adres-yok', { cause: error });
  const known = typeof statusCode === 'number' ? BY_STATUS[statusCode] : undefined;
  return new AppError(known ?? 'beklenmeyen', { cause: error });
}

/** SQLSTATE class 53, as where all connections are taken. */
const LACKS_RESOURCES = /^53...$/;

/** SQLSTATE → what more there is to say than that the server is busy. */
const BY_SQLSTATE: ReadonlyMap<string, string> = new Map([
  ['53100', messages.database.diskFull],
  ['25006', messages.database.readOnly],
  // Its own time, and the time that it may wait for another's (db/open.ts).
  ['57014', messages.database.tookTooLong],
  ['55P03', messages.database.tookTooLong],
]);

/**
 * The loggable part of an error. Messages of the database and of parsers quote data; a StartError's text is for
 * the operator.
 */
export function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, cause } = error as Coded;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    ...(error instanceof StartError && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    stack: stack.slice(0, 12).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}
