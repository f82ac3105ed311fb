import { AppError, istanbulDate, perBorclu, type Takip, takipValues } from '@derkenar/domain';
import { z } from 'zod';
import { findSablon } from '../dilekce/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { messages } from '../messages.ts';
import { type RenderAndLog, sendRendered } from '../render/render.ts';
import { getTakip } from './store.ts';

export interface RenderDeps {
  readonly now: () => Date;
  readonly renderAndLog: RenderAndLog;
}

const BORCLU_POSITION = { error: messages.takip.borcluPosition };
/** 1-based place among the debtors; the same name twice in an address comes as an array. */
const borcluSchema = z
  .string(BORCLU_POSITION)
  .regex(/^[1-9]\d{0,3}$/, BORCLU_POSITION)
  .transform(Number)
  .optional();
const querystring = z.object({ borclu: borcluSchema });
const params = z.object({ takipId: z.string(), dilekceId: z.string() });

export function renderRoutes(app: App, { now, renderAndLog }: RenderDeps): void {
  app.post(
    '/api/v1/takip/:takipId/dilekce/:dilekceId/render',
    {
      config: { access: ['takip-gor', 'dilekce-indir'] },
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
      const rendered = await renderAndLog(sessionOf(request), async (tenant) => {
        const takip = await getTakip(tenant, takipId);
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        const values = takipValues(forBorclu(takip, borclu), istanbulDate(now()));
        return { ...found, takipId, dilekceId, values };
      });
      return sendRendered(reply, rendered);
    },
  );
}

function forBorclu(takip: Takip, borclu: number | undefined): Takip {
  if (borclu === undefined) return takip;
  const only = perBorclu(takip)[borclu - 1];
  if (only === undefined) throw new AppError('borclu-yok');
  return only;
}
