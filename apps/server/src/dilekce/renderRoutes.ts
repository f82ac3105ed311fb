import { AppError, manualValues } from '@derkenar/domain';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { type RenderAndLog, sendRendered } from '../render/render.ts';
import { findSablon } from './store.ts';

const params = z.object({ id: z.string() });

const valuesSchema = z.record(z.string(), z.unknown(), {
  error: 'Alan kodlarını değerleriyle bir JSON nesnesi olarak gönderin.',
});

export interface RenderDeps {
  readonly renderAndLog: RenderAndLog;
}

export function renderRoutes(app: App, { renderAndLog }: RenderDeps): void {
  app.post(
    '/api/v1/dilekce/:id/render',
    {
      config: { access: 'dilekce-indir' },
      schema: {
        summary: 'Dilekçeyi elle girilen değerlerle oluşturur',
        tags: ['Dilekçeler'],
        params,
        body: valuesSchema,
      },
    },
    async (request, reply) => {
      const dilekceId = uuidParam(request.params.id, 'dilekce-yok');
      const rendered = await renderAndLog(sessionOf(request), async (tenant) => {
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        return { ...found, dilekceId, values: manualValues(request.body) };
      });
      return sendRendered(reply, rendered);
    },
  );
}
