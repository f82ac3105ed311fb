import {
  istanbulDate,
  sureChecksResultSchema,
  sureChecksSchema,
  sureCountSchema,
  sureFilterSchema,
  sureListSchema,
  sureSearchSchema,
  sureStepsRequestSchema,
  sureStepsSchema,
  sureVekilSchema,
  takipSureleriSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { checkSeveral } from './checks.ts';
import { listDeadlines, stepsOfPetitions, stepsOfTakip } from './shown.ts';
import { countDeadlines, listRepresentatives } from './store.ts';

export interface DeadlineDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const tags = ['Süreler'];
const reading = { access: 'takip-gor' } as const;
const params = z.object({ id: z.string() });
const checkParams = z.object({ id: z.string(), sureId: z.string() });

/** Limits of the office's cases, and who checked them. They are an aid: nobody may rely on them alone. */
export function deadlineRoutes(app: App, deps: DeadlineDeps): void {
  listRoutes(app, deps);
  checkRoutes(app, deps);
}

function listRoutes(app: App, { db, now }: DeadlineDeps): void {
  app.post(
    '/api/v1/sure/ara',
    {
      config: reading,
      schema: {
        summary: 'Açık takiplerin biten ya da bitecek süreleri, son güne göre sayfa sayfa',
        tags,
        body: sureSearchSchema,
        response: { 200: sureListSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, (tenant) =>
        listDeadlines(tenant, request.body, istanbulDate(now())),
      ),
  );

  app.post(
    '/api/v1/sure/say',
    {
      config: reading,
      schema: {
        summary: 'Kontrol bekleyen sürelerin sayısı',
        tags,
        body: sureFilterSchema,
        response: { 200: sureCountSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, (tenant) =>
        countDeadlines(tenant, request.body, istanbulDate(now())),
      ),
  );

  app.post(
    '/api/v1/sure/adim',
    {
      config: reading,
      schema: {
        summary: 'Dilekçelerin başlattığı süreler ve ardından gelen dilekçeler, hangi takip olursa olsun',
        tags,
        body: sureStepsRequestSchema,
        response: { 200: sureStepsSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({
        adimlar: await stepsOfPetitions(tenant, request.body.dilekceler),
      })),
  );

  app.get(
    '/api/v1/sure-vekil',
    {
      config: reading,
      schema: {
        summary: 'Alacaklı vekilleri; en çok takibi olan önce',
        tags,
        response: { 200: sureVekilSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({
        vekiller: await listRepresentatives(tenant),
      })),
  );

  app.get(
    '/api/v1/takip/:id/sure',
    {
      config: { ...reading, readsTakip: 'id' },
      schema: {
        summary: 'Takibin süreleri ve oluşturulan dilekçelerin başlattığı süreler',
        tags,
        params,
        response: { 200: takipSureleriSchema },
      },
    },
    (request) => {
      const id = uuidParam(request.params.id, 'takip-yok');
      return tenantTx(db, sessionOf(request).buroId, (tenant) =>
        stepsOfTakip(tenant, id, istanbulDate(now())),
      );
    },
  );
}

function checkRoutes(app: App, { db, now }: DeadlineDeps): void {
  const config = { access: ['takip-gor', 'takip-yonet'] } as const;
  app.post(
    '/api/v1/sure/kontrol',
    {
      config,
      schema: {
        summary:
          'Birden çok sürenin kontrol edildiğini yazar ya da kontrolünü geri alır: hepsini ya da hiçbirini',
        tags,
        body: sureChecksSchema,
        response: { 200: sureChecksResultSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, async (tenant) => ({
        degisenler: await checkSeveral(tenant, request.body, kullaniciId, istanbulDate(now())),
      }));
    },
  );

  const path = '/api/v1/takip/:id/sure/:sureId/kontrol';

  async function mark(
    request: FastifyRequest<{ Params: z.infer<typeof checkParams> }>,
    isChecked: boolean,
  ): Promise<void> {
    const { buroId, kullaniciId } = sessionOf(request);
    const { id: takipId, sureId } = request.params;
    const one = { sureler: [{ takipId, sureId }], kontrol: isChecked };
    await tenantTx(db, buroId, (tenant) => checkSeveral(tenant, one, kullaniciId, istanbulDate(now())));
  }

  app.put(
    path,
    { config, schema: { summary: 'Sürenin kontrol edildiğini yazar', tags, params: checkParams } },
    async (request, reply) => {
      await mark(request, true);
      return reply.code(204).send();
    },
  );

  app.delete(
    path,
    { config, schema: { summary: 'Sürenin kontrolünü geri alır', tags, params: checkParams } },
    async (request, reply) => {
      await mark(request, false);
      return reply.code(204).send();
    },
  );
}
