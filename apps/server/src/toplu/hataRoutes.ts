import { Readable } from 'node:stream';
import { type TopluIs, topluHatalarSchema, topluHataSorguSchema } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { oturumOf } from '../http/session.ts';
import type { Oturum } from '../oturum/store.ts';
import { type HataIsi, hataCsv, listHatalar } from './hatalar.ts';
import { TOPLU_YETKILERI } from './secim.ts';

export interface HataRouteDeps {
  readonly db: Db;
  /** The job, where whoever asks may see it. */
  readonly stateOf: (oturum: Oturum, id: string) => Promise<TopluIs>;
}

const CSV_ADI = 'Oluşturulamayan Dosyalar.csv';

const tags = ['Toplu İşlemler'];
const config = { erisim: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

/** Which files of a job could not be made, and why. */
export function hataRoutes(app: App, { db, stateOf }: HataRouteDeps): void {
  app.get(
    '/api/v1/toplu/:id/hatalar',
    {
      config,
      schema: {
        summary: 'Toplu işlemde oluşturulamayan dosyalar ve nedenleri, sayfa sayfa',
        tags,
        params,
        querystring: topluHataSorguSchema,
        response: { 200: topluHatalarSchema },
      },
    },
    (request) => isOf(request).then((is) => listHatalar(db, is, request.query.imlec)),
  );

  app.get(
    '/api/v1/toplu/:id/hatalar/csv',
    {
      config: { ...config, indirme: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Oluşturulamayan dosyalar, Excel’de açılan bir CSV dosyası olarak',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const is = await isOf(request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(CSV_ADI))
        .send(Readable.from(hataCsv(db, is)));
    },
  );

  async function isOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<HataIsi> {
    const oturum = oturumOf(request);
    return { buroId: oturum.buroId, is: await stateOf(oturum, request.params.id) };
  }
}
