import { AppError, borcluBasina, bugun, type Takip, takipDegerleri } from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { findDilekce } from '../dilekce/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { findTakip } from './store.ts';

export interface TakipDeps<Rendered> {
  readonly db: Db;
  readonly now: () => Date;
  readonly render: (sablon: string, degerler: ReturnType<typeof takipDegerleri>) => Promise<Rendered>;
  readonly sendRendered: (reply: FastifyReply, rendered: Rendered) => FastifyReply;
}

const BORCLU_SIRASI = { error: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.' };
/** 1-based place among the debtors; the same name twice in an address comes as an array. */
const borcluSchema = z
  .string(BORCLU_SIRASI)
  .regex(/^[1-9]\d{0,3}$/, BORCLU_SIRASI)
  .transform(Number)
  .optional();
const querySchema = z.object({ borclu: borcluSchema });

const idParams = z.object({ id: z.string() });
const renderParams = z.object({ takipId: z.string(), dilekceId: z.string() });

export function takipRoutes<R>(app: App, { db, now, render, sendRendered }: TakipDeps<R>): void {
  const get = async (request: FastifyRequest, id: string): Promise<Takip> => {
    const takipId = uuidParam(id, 'takip-yok');
    const takip = await tenantTx(db, oturumOf(request).buroId, (tenant) => findTakip(tenant, takipId));
    if (takip === null) throw new AppError('takip-yok');
    return takip;
  };

  app.get('/api/v1/takip/:id', { config: { erisim: 'oturum' }, schema: { params: idParams } }, (request) =>
    get(request, request.params.id),
  );

  app.get(
    '/api/v1/takip/:id/alanlar',
    { config: { erisim: 'oturum' }, schema: { params: idParams } },
    async (request) => takipDegerleri(await get(request, request.params.id), bugun(now())).alanlar,
  );

  app.post(
    '/api/v1/takip/:takipId/dilekce/:dilekceId/render',
    { config: { erisim: 'dilekce-indir' }, schema: { params: renderParams, querystring: querySchema } },
    async (request, reply) => {
      const { params, query } = request;
      const takip = await get(request, params.takipId);
      const dilekceId = uuidParam(params.dilekceId, 'dilekce-yok');
      const dilekce = await tenantTx(db, oturumOf(request).buroId, (tenant) =>
        findDilekce(tenant, dilekceId),
      );
      if (dilekce === null) throw new AppError('dilekce-yok');
      const degerler = takipDegerleri(forBorclu(takip, query.borclu), bugun(now()));
      return sendRendered(reply, await render(dilekce.sablon, degerler));
    },
  );
}

function forBorclu(takip: Takip, borclu: number | undefined): Takip {
  if (borclu === undefined) return takip;
  const only = borcluBasina(takip)[borclu - 1];
  if (only === undefined) throw new AppError('borclu-yok');
  return only;
}
