import { AppError, dilekceFileQuerySchema, fileNameOf, manualValues } from '@derkenar/domain';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { messages } from '../messages.ts';
import type { AnswerDilekce } from '../render/answerDilekce.ts';
import { findSablon } from './store.ts';

const params = z.object({ id: z.string() });

const valuesSchema = z.record(z.string(), z.unknown(), { error: messages.dilekce.valuesExpected });

export interface RenderDeps {
  readonly answerDilekce: AnswerDilekce;
}

export function renderRoutes(app: App, { answerDilekce }: RenderDeps): void {
  app.post(
    '/api/v1/dilekce/:id/render',
    {
      config: { access: 'dilekce-indir' },
      schema: {
        summary: 'Dilekçeyi elle girilen değerlerle oluşturur',
        tags: ['Dilekçeler'],
        params,
        querystring: dilekceFileQuerySchema,
        body: valuesSchema,
      },
    },
    async (request, reply) => {
      const dilekceId = uuidParam(request.params.id, 'dilekce-yok');
      return answerDilekce(request, reply, async (tenant) => {
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        const { isim, ...sablon } = found;
        const fileName = fileNameOf({ dilekce: isim });
        return { ...sablon, dilekceId, fileName, values: manualValues(request.body) };
      });
    },
  );
}
