import { zipStream } from '@derkenar/belge/write';
import { belgeIstegiSchema } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import { attachment, jsonHeader, textsHeader } from '../http/header.ts';
import { describe } from '../http/problem.ts';
import type { BelgePool } from './pool.ts';
import { type Written, writeAll } from './writeAll.ts';

export interface BelgeDeps {
  readonly db: Db;
  readonly pool: BelgePool;
  readonly now: () => Date;
}

const BODY_LIMIT = 16 * 1024 * 1024;
const ARCHIVE = 'Dilekçeler.zip';

export function belgeRoutes(app: App, { pool, now }: BelgeDeps): void {
  app.post(
    '/api/v1/belge',
    { bodyLimit: BODY_LIMIT, config: { erisim: 'dilekce-indir' }, schema: { body: belgeIstegiSchema } },
    async ({ body: istek, log }, reply) => {
      const written = await pool.admit(() =>
        writeAll(pool, istek, {
          date: now(),
          isGone: () => reply.raw.destroyed,
          onProblem: (error) => log.error({ cause: describe(error) }, 'belge-yazilamadi'),
        }),
      );
      return send(reply, written);
    },
  );
}

/** Everything is written by now, so that a failure was still a clean error. */
function send(reply: FastifyReply, { files, warnings, failed }: Written): FastifyReply {
  if (warnings.length > 0) reply.header('Belge-Uyarilar', textsHeader(warnings));
  if (failed.length > 0) reply.header('Belge-Hatalar', jsonHeader(failed));
  const [first] = files;
  if (files.length === 1)
    return reply
      .type(first.mimeType)
      .header('content-disposition', attachment(first.name))
      .send(Buffer.from(first.data));
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(ARCHIVE))
    .send(zipStream(files));
}
