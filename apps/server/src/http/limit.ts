import { AppError } from '@derkenar/domain';
import rateLimit from '@fastify/rate-limit';
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
