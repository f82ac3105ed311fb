import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../db/tenant.ts';
import { ifNoneMatch, weakEtag } from '../http/etag.ts';
import { sessionOf } from '../http/session.ts';
import { listTrace } from './store.ts';

/**
 * Null, for a 304, where nothing changed of what the person's lists show; else what `read` makes of their trace. The trace
 * is taken before the list: if somebody saves in between, the list is newer than its ETag and is asked for again.
 */
export async function ifChanged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  read: (trace: string) => Promise<T>,
): Promise<T | null> {
  const trace = await listTrace(tenant, sessionOf(request).kullaniciId);
  const etag = weakEtag(`${request.url} ${trace}`);
  reply.header('etag', etag);
  return ifNoneMatch(request, etag) ? null : read(trace);
}
