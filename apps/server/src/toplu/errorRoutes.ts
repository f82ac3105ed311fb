import { Readable } from 'node:stream';
import { type TopluJob, topluErrorQuerySchema, topluErrorsSchema } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import type { Session } from '../session/store.ts';
import { type ErrorsJob, errorCsv, listErrors } from './errors.ts';
import { TOPLU_YETKILERI } from './selection.ts';

export interface ErrorRouteDeps {
  readonly db: Db;
  /** The job, if the person may see it. */
  readonly stateOf: (session: Session, id: string) => Promise<TopluJob>;
}

const CSV_NAME = 'Oluşturulamayan Dosyalar.csv';

const tags = ['Toplu İşlemler'];
const config = { access: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

/** Lists the files of a job that could not be made, with reasons. */
export function errorRoutes(app: App, { db, stateOf }: ErrorRouteDeps): void {
  app.get(
    '/api/v1/toplu/:id/hatalar',
    {
      config,
      schema: {
        summary: 'Toplu işlemde oluşturulamayan dosyalar ve nedenleri, sayfa sayfa',
        tags,
        params,
        querystring: topluErrorQuerySchema,
        response: { 200: topluErrorsSchema },
      },
    },
    (request) => jobOf(request).then((job) => listErrors(db, job, request.query.imlec)),
  );

  app.get(
    '/api/v1/toplu/:id/hatalar/csv',
    {
      config: { ...config, download: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Oluşturulamayan dosyalar, Excel’de açılan bir CSV dosyası olarak',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const job = await jobOf(request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(CSV_NAME))
        .send(Readable.from(errorCsv(db, job)));
    },
  );

  async function jobOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<ErrorsJob> {
    const session = sessionOf(request);
    return { buroId: session.buroId, job: await stateOf(session, request.params.id) };
  }
}
