import { readPreface } from '@derkenar/belge/preface';
import {
  AppError,
  dilekceFileQuerySchema,
  fileNameOf,
  istanbulDate,
  manualValues,
  REQUIRED,
  reasonSchema,
} from '@derkenar/domain';
import { z } from 'zod';
import { apostropheOf } from '../buro/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { messages } from '../messages.ts';
import type { AnswerDilekce } from '../render/answerDilekce.ts';
import { findSablon } from './store.ts';

const params = z.object({ id: z.string() });

const valuesSchema = z.record(z.string(), z.unknown(), { error: messages.dilekce.valuesExpected });

/** The member `gerekce` of the values. AppError 422 for one that is blank or too long. */
function reasonOf({ gerekce }: Readonly<Record<string, unknown>>): string | null {
  if (gerekce === undefined) return null;
  const read = reasonSchema.safeParse(gerekce);
  if (read.success) return read.data;
  throw new AppError('gecersiz-istek', { errors: { gerekce: read.error.issues[0]?.message ?? REQUIRED } });
}

export interface RenderDeps {
  readonly answerDilekce: AnswerDilekce;
}

export function renderRoutes(app: App, { answerDilekce }: RenderDeps): void {
  app.post(
    '/api/v1/dilekce/:id/render',
    {
      config: { access: 'dilekce-indir', makesDocument: true },
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
      const reason = reasonOf(request.body);
      if (reason !== null) await app.requireYetki(request, 'dilekce-zorla');
      return answerDilekce(request, reply, async (tenant, at) => {
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        const { isim } = found;
        const fileName = fileNameOf({ dilekce: isim });
        const questions = readPreface(found.sablon)?.questions;
        const values = manualValues(request.body, questions, await apostropheOf(tenant), istanbulDate(at));
        return { ...found, dilekceId, fileName, reason, values };
      });
    },
  );
}
