import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DilekceSummary } from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../db/tenant.ts';
import { listDilekce } from './store.ts';

const compress = promisify(gzip);

/** Bytes of kept answers; the ones not asked for longest go first. */
const MAX_KEPT = 32 * 1024 * 1024;

interface Answer {
  readonly trace: string;
  readonly json: Buffer;
  readonly gzip: Buffer;
}

export interface DilekceLists {
  /**
   * The whole list as it is now. It is read from the database only when it changed since it was kept. `trace` is the
   * answer of listTrace, asked for before.
   */
  readonly read: (tenant: Tenant, kullaniciId: string, trace: string, write: Write) => Promise<Answer>;
}
type Write = (list: readonly DilekceSummary[]) => string;

/**
 * Everyone's list of an office is asked for far more often than it changes, and to read, write and compress a
 * thousand petitions takes many times as long as to see that none of them changed.
 */
export function createDilekceLists(): DilekceLists {
  const kept = new Map<string, Answer>();
  let bytes = 0;

  function keep(key: string, answer: Answer): void {
    drop(key);
    kept.set(key, answer);
    bytes += sizeOf(answer);
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_KEPT) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const answer = kept.get(key);
    if (answer === undefined) return;
    kept.delete(key);
    bytes -= sizeOf(answer);
  }

  return {
    async read(tenant, kullaniciId, trace, write) {
      const key = `${tenant.buroId} ${kullaniciId}`;
      const found = kept.get(key);
      if (found?.trace === trace) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const json = Buffer.from(write(await listDilekce(tenant, kullaniciId)));
      const answer = { trace, json, gzip: await compress(json) };
      keep(key, answer);
      return answer;
    },
  };
}

const sizeOf = ({ json, gzip }: Answer): number => json.length + gzip.length;

export function sendList(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(answer.json);
  return reply.header('content-encoding', 'gzip').send(answer.gzip);
}

/** RFC 9110 §12.5.3; `q=0` refuses it. */
const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
