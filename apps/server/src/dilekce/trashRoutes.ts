import { AppError, dilekceSchema, trashedDilekceSchema, trashedDilekceSummarySchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { sendStored } from './answer.ts';
import { restoreDilekce } from './save.ts';
import { findTrashed, listTrash } from './trashStore.ts';

const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });

/** The trash: 30 days, then a petition is gone (decision 10). */
export function trashRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce-cop',
    {
      config: { access: 'dilekce-sil' },
      schema: {
        summary: 'Çöp kutusundaki dilekçeler, son atılan önce',
        tags,
        response: { 200: z.array(trashedDilekceSummarySchema) },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => listTrash(tenant, kullaniciId));
    },
  );

  app.get(
    '/api/v1/dilekce-cop/:id',
    {
      config: { access: 'dilekce-sil' },
      schema: {
        summary: 'Çöp kutusundaki bir dilekçe, şablonuyla',
        tags,
        params,
        response: { 200: trashedDilekceSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      return tenantTx(db, buroId, async (tenant) => {
        const found = await findTrashed(tenant, kullaniciId, id);
        if (found === null) throw new AppError('dilekce-yok');
        return found;
      });
    },
  );

  app.post(
    '/api/v1/dilekce-cop/:id/geri-al',
    {
      config: { access: 'dilekce-sil' },
      schema: {
        summary: 'Dilekçeyi çöp kutusundan geri alır',
        tags,
        params,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const stored = await tenantTx(db, buroId, (tenant) => restoreDilekce(tenant, kullaniciId, id));
      return sendStored(reply, stored);
    },
  );
}
