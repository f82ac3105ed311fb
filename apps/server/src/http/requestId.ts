import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

const HEADER = 'x-request-id';
/**
 * The ids that proxies make: a UUID with or without its dashes. Anything else could hold a name, and would be
 * logged.
 */
const KNOWN = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** For Fastify's `genReqId`: takes the proxy's id, so that its log and ours name the same request. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && KNOWN.test(given) ? given : randomUUID();
}

/** Puts the id into every answer, for a user who asks what went wrong. */
export function addRequestId(app: App): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(HEADER, id);
  });
}
