import { AppError, borcluBasina, bugun, type Degerler, type Takip, takipDegerleri } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Tenant } from '../db/tenant.ts';
import { findSablon } from '../dilekce/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import type { Oturum } from '../oturum/store.ts';
import { getTakip } from './store.ts';

/** What a rendering is made of, and what of it the log names. */
interface RenderIsi {
  readonly takipId: string;
  readonly dilekceId: string;
  readonly surum: number;
  readonly sablon: string;
  readonly degerler: Degerler;
}

export interface RenderDeps<Rendered> {
  readonly now: () => Date;
  readonly renderAndLog: (
    isteyen: Pick<Oturum, 'buroId' | 'kullaniciId'>,
    load: (tenant: Tenant) => Promise<RenderIsi>,
  ) => Promise<Rendered>;
  readonly sendRendered: (reply: FastifyReply, rendered: Rendered) => FastifyReply;
}

const BORCLU_SIRASI = { error: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.' };
/** 1-based place among the debtors; the same name twice in an address comes as an array. */
const borcluSchema = z
  .string(BORCLU_SIRASI)
  .regex(/^[1-9]\d{0,3}$/, BORCLU_SIRASI)
  .transform(Number)
  .optional();
const querystring = z.object({ borclu: borcluSchema });
const params = z.object({ takipId: z.string(), dilekceId: z.string() });

export function renderRoutes<R>(app: App, { now, renderAndLog, sendRendered }: RenderDeps<R>): void {
  app.post(
    '/api/v1/takip/:takipId/dilekce/:dilekceId/render',
    {
      config: { erisim: 'dilekce-indir' },
      schema: {
        summary: 'Dilekçeyi takibin verileriyle oluşturur',
        tags: ['Takipler'],
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const takipId = uuidParam(request.params.takipId, 'takip-yok');
      const dilekceId = uuidParam(request.params.dilekceId, 'dilekce-yok');
      const { borclu } = request.query;
      const rendered = await renderAndLog(oturumOf(request), async (tenant) => {
        const takip = await getTakip(tenant, takipId);
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        const degerler = takipDegerleri(forBorclu(takip, borclu), bugun(now()));
        return { ...found, takipId, dilekceId, degerler };
      });
      return sendRendered(reply, rendered);
    },
  );
}

function forBorclu(takip: Takip, borclu: number | undefined): Takip {
  if (borclu === undefined) return takip;
  const only = borcluBasina(takip)[borclu - 1];
  if (only === undefined) throw new AppError('borclu-yok');
  return only;
}
