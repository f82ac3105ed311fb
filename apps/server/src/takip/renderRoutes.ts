import { readPreface } from '@derkenar/belge/preface';
import {
  AppError,
  dilekceFileQuerySchema,
  fileNameOf,
  fillInput,
  istanbulDate,
  judgeTakip,
  type Takip,
  takipRenderSchema,
  takipValues,
  tarafName,
  withBorclular,
  withTyped,
} from '@derkenar/domain';
import { z } from 'zod';
import { apostropheOf } from '../buro/store.ts';
import { findSablon } from '../dilekce/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { messages } from '../messages.ts';
import { lawFor } from '../render/accountLaw.ts';
import type { AnswerDilekce } from '../render/answerDilekce.ts';
import { adviserOf, awaitedIn } from '../render/judgedTakip.ts';
import { getTakip } from './store.ts';

export interface RenderDeps {
  readonly answerDilekce: AnswerDilekce;
}

const BORCLU_POSITION = { error: messages.takip.borcluPosition };
/** 1-based place among the debtors; the same name twice in an address comes as an array. */
const borcluSchema = z
  .string(BORCLU_POSITION)
  .regex(/^[1-9]\d{0,3}$/, BORCLU_POSITION)
  .transform(Number)
  .optional();
const querystring = dilekceFileQuerySchema.extend({ borclu: borcluSchema });
const params = z.object({ takipId: z.string(), dilekceId: z.string() });

export function renderRoutes(app: App, { answerDilekce }: RenderDeps): void {
  app.post(
    '/api/v1/takip/:takipId/dilekce/:dilekceId/render',
    {
      config: { access: ['takip-gor', 'dilekce-indir'], readsTakip: 'takipId', makesDocument: true },
      schema: {
        summary: 'Dilekçeyi takibin verileriyle oluşturur',
        tags: ['Takipler'],
        params,
        querystring,
        body: takipRenderSchema,
      },
    },
    async (request, reply) => {
      const takipId = uuidParam(request.params.takipId, 'takip-yok');
      const dilekceId = uuidParam(request.params.dilekceId, 'dilekce-yok');
      const { cevaplar: answers = {}, degerler, borclular, gerekce: reason = null } = request.body ?? {};
      const places = request.query.borclu === undefined ? borclular : [request.query.borclu];
      if (reason !== null) await app.requireYetki(request, 'dilekce-zorla');
      return answerDilekce(request, reply, async (tenant, at) => {
        const takip = forBorclular(await getTakip(tenant, takipId), places);
        const found = await findSablon(tenant, dilekceId);
        if (found === null) throw new AppError('dilekce-yok');
        const { isim } = found;
        const fileName = fileNameOf({
          dilekce: isim,
          esasNo: takip.dosyaEsasNo,
          borclu: places?.length === 1 ? takip.borclular.map(tarafName).join() : null,
        });
        const preface = readPreface(found.sablon);
        const asked = { questions: preface?.questions ?? [], answers };
        const law = await lawFor([found.sablon], tenant);
        const today = istanbulDate(at);
        const known = takipValues(takip, today, asked, await apostropheOf(tenant), law);
        const values = degerler === undefined ? known : withTyped(known, degerler);
        const judged = { takip, today, answers, law };
        const advise = adviserOf(preface, judged);
        const awaited = () =>
          preface === null ? [] : awaitedIn(judgeTakip(preface, judged, fillInput(values)));
        return { ...found, takipId, dilekceId, fileName, reason, values, advise, awaited };
      });
    },
  );
}

function forBorclular(takip: Takip, places: readonly number[] | undefined): Takip {
  if (places === undefined) return takip;
  const chosen = takip.borclular.filter((_, n) => places.includes(n + 1));
  if (places.some((place) => place > takip.borclular.length)) throw new AppError('borclu-yok');
  return withBorclular(takip, chosen);
}
