import { AppError } from '@derkenar/domain';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { createWaitingLines, tooMany, type WaitingLines } from '../scheduling/waitingLine.ts';
import type { App } from './app.ts';
import { whenOver } from './whenOver.ts';

const MINUTE_MS = 60_000;
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Addresses that each route remembers. */
const MAX_ASKING = 5000;

interface Count {
  readonly current: number;
  /** Milliseconds until the count begins anew. */
  readonly ttl: number;
}

/** The plugin counts by the time of day: a clock set back by hours would turn a wait of a minute into hours. */
class SteadyStore implements FastifyRateLimitStore {
  readonly #asking = new Map<string, { count: number; readonly since: number }>();

  incr(...[key, answer, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
    answer(null, this.count(key, timeWindow));
  }

  count(key: string, timeWindow: number): Count {
    const now = performance.now();
    const known = this.#asking.get(key);
    const own = known !== undefined && now - known.since < timeWindow ? known : { count: 0, since: now };
    own.count++;
    this.#asking.delete(key);
    this.#asking.set(key, own);
    const [longest] = this.#asking.keys();
    if (this.#asking.size > MAX_ASKING && longest !== undefined) this.#asking.delete(longest);
    return { current: own.count, ttl: timeWindow - (now - own.since) };
  }

  child(): SteadyStore {
    return new SteadyStore();
  }
}

/** Only routes that say so are limited, each by itself and by the address of who asks. */
export async function addLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: SteadyStore,
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  });
}

const tooOften = (ttl: number) => new AppError('cok-istek', { retryAfter: Math.ceil(ttl / 1000) });

/** For a route's `config`: the number of requests a minute. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: MINUTE_MS } });

/** Requests a minute of one person at all routes together; an office may send so many times as many. */
export const PERSON_PER_MINUTE = 6000;
const OFFICE_TIMES = 5;

/** Refuses what a person, or an office as a whole, asks too often: a script gone wild, not hands. Throws 'cok-istek'. */
export function addRates(app: App, perPerson = PERSON_PER_MINUTE): void {
  const asked = new SteadyStore();
  app.addHook('onRequest', async ({ session }) => {
    if (session === null) return;
    const counts = [
      [session.kullaniciId, perPerson],
      [session.buroId, perPerson * OFFICE_TIMES],
    ] as const;
    for (const [key, max] of counts) {
      const { current, ttl } = asked.count(key, MINUTE_MS);
      if (current > max) throw tooOften(ttl);
    }
  });
}

/**
 * As many as a browser opens connections, and fewer than the database has, so that one person never has them
 * all.
 */
const AT_WORK = 6;
const WAITING = 100;

/** As many as there are processes that make documents. They have places of their own: a slow one holds nothing else up. */
const DOCUMENTS_AT_WORK = 4;

/** Downloads of one person under way. Each may take an hour and reads the database all the time. */
const DOWNLOADS = 4;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a file that is made while it is read. */
    download?: boolean;
    /** The answer waits for a process that makes documents. */
    makesDocument?: boolean;
  }
  interface FastifyRequest {
    leave: (() => void) | null;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Frees the place of a request whose connection is gone and that will be answered by nobody. A handler at work keeps
 * its place until it has answered: a person who breaks requests off would have more than AT_WORK of them otherwise.
 */
function leaveAbandoned({ raw, leave }: FastifyRequest, { sent }: FastifyReply): void {
  if (sent || !raw.complete) leave?.();
}

/**
 * Handles some requests of a person at a time; the others wait in the person's queue. Throws AppError
 * 'cok-istek' when too many wait. A place is free when the answer begins: streams have limits of their own.
 * Bodies have a queue before it, in which as many are read at a time. A body that never ends thus delays only
 * further bodies, and few lie in memory.
 */
export function addPersonLimit(app: App): void {
  const linesWith = (slots: number) => {
    const line = { slots, waiting: WAITING, refusal: tooMany('cok-istek', messages.http.tooManyRequests) };
    return { bodies: createWaitingLines(line), handled: createWaitingLines(line) };
  };
  const documents = linesWith(DOCUMENTS_AT_WORK);
  const others = linesWith(AT_WORK);
  const linesOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.makesDocument === true ? documents : others;
  async function enter(request: FastifyRequest, lines: WaitingLines): Promise<void> {
    if (request.session === null) return;
    const before = request.leave;
    request.leave = await lines.enter(request.session.kullaniciId);
    before?.();
    // Gone while it waited: nobody reads what would be made, and the rest of the body never comes.
    if (request.raw.socket.destroyed) throw new AppError('cok-istek');
  }
  app.decorateRequest('leave', null);
  app.addHook('onRequest', (request) => {
    const { bodies, handled } = linesOf(request);
    return enter(request, hasBody(request) ? bodies : handled);
  });
  app.addHook('preValidation', async (request) => {
    if (hasBody(request)) await enter(request, linesOf(request).handled);
  });
  app.addHook('onSend', async ({ leave }) => leave?.());
  app.addHook('onRequest', async (request, reply) => {
    if (request.session !== null) whenOver(reply, () => leaveAbandoned(request, reply));
  });

  const downloads = createWaitingLines({
    slots: DOWNLOADS,
    refusal: tooMany('cok-istek', messages.http.tooManyDownloads(DOWNLOADS)),
  });
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD' && config?.download)
      throw new Error(`a HEAD of ${url} would make a file for nobody`);
  });
  app.addHook('onRequest', async ({ session, routeOptions }, reply) => {
    if (session === null || !routeOptions.config.download) return;
    whenOver(reply, await downloads.enter(session.kullaniciId));
  });
}
