import {
  ALANLAR,
  AppError,
  type Dilekce,
  dilekceAlanSchema,
  dilekceOzetSchema,
  dilekceSchema,
  dilekceSecimSchema,
  elleDegerler,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { type RenderDilekce, sendRendered } from './render.ts';
import { findDilekce, listDilekce, listDilekceSecim } from './store.ts';

export interface DilekceDeps {
  readonly db: Db;
  readonly render: RenderDilekce;
}

const degerlerSchema = z.record(z.string(), z.unknown(), {
  error: 'Alan kodlarını değerleriyle bir nesne olarak gönderin.',
});

const alanlar = ALANLAR.map(({ id, isim, kod }) => ({ id, isim, kod }));

const idParams = z.object({ id: z.string() });

export function dilekceRoutes(app: App, { db, render }: DilekceDeps): void {
  const get = async (request: FastifyRequest, id: string): Promise<Dilekce> => {
    const dilekceId = uuidParam(id, 'dilekce-yok');
    const dilekce = await tenantTx(db, oturumOf(request).buroId, (tenant) => findDilekce(tenant, dilekceId));
    if (dilekce === null) throw new AppError('dilekce-yok');
    return dilekce;
  };

  app.get(
    '/api/v1/dilekce-list',
    { config: { erisim: 'oturum' }, schema: { response: { 200: z.array(dilekceOzetSchema) } } },
    (request) => tenantTx(db, oturumOf(request).buroId, listDilekce),
  );

  app.get(
    '/api/v1/dilekce',
    { config: { erisim: 'oturum' }, schema: { response: { 200: z.array(dilekceSecimSchema) } } },
    (request) => tenantTx(db, oturumOf(request).buroId, listDilekceSecim),
  );

  app.get(
    '/api/v1/dilekce-alan',
    { config: { erisim: 'oturum' }, schema: { response: { 200: z.array(dilekceAlanSchema) } } },
    () => alanlar,
  );

  app.get(
    '/api/v1/dilekce/:id',
    { config: { erisim: 'oturum' }, schema: { params: idParams, response: { 200: dilekceSchema } } },
    (request) => get(request, request.params.id),
  );

  app.post(
    '/api/v1/dilekce/:id/render',
    { config: { erisim: 'dilekce-indir' }, schema: { params: idParams, body: degerlerSchema } },
    async (request, reply) => {
      const { sablon } = await get(request, request.params.id);
      return sendRendered(reply, await render(sablon, elleDegerler(request.body)));
    },
  );
}
