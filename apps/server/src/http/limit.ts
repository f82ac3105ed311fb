import { AppError } from '@derkenar/domain';
import rateLimit from '@fastify/rate-limit';
import { createGates } from '../gate.ts';
import type { App } from './app.ts';

const MINUTE_MS = 60_000;
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Only routes that say so are limited, each by itself and by the address of who asks. */
export async function addLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('cok-istek', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** For the `config` of a route: so many requests a minute. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: MINUTE_MS } });

/** As many as a browser opens connections; fewer than the database's, so that one person never has them all. */
const AT_WORK = 6;
const WAITING = 100;
const TOO_MANY =
  'Aynı anda çok fazla istek gönderdiniz. Süren işlemlerin bitmesini bekleyip yeniden deneyin.';

declare module 'fastify' {
  interface FastifyRequest {
    leave: (() => void) | null;
  }
}

/**
 * Of one person some requests are at work, the others wait in line before their bodies are read; AppError 'cok-istek'
 * when too many do. A place is free when the answer begins: streams have bounds of their own.
 */
export function addPersonLimit(app: App): void {
  const kisiler = createGates({ slots: AT_WORK, waiting: WAITING, full: 'cok-istek', detail: TOO_MANY });
  app.decorateRequest('leave', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.oturum === null) return;
    request.leave = await kisiler.enter(request.oturum.kullaniciId);
    // Gone while it waited: nobody reads what would be made.
    if (reply.raw.destroyed) throw new AppError('cok-istek');
  });
  app.addHook('onSend', async ({ leave }) => leave?.());
}
