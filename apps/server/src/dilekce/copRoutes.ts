import { AppError, dilekceCopOzetSchema, dilekceCopSchema, dilekceSchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { sendKayitli } from './answer.ts';
import { findCop, listCop } from './copStore.ts';
import { restoreDilekce } from './save.ts';

const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });

/** The trash: 30 days, then a petition is gone (decision 10). */
export function copRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce-cop',
    {
      config: { erisim: 'dilekce-sil' },
      schema: {
        summary: 'Çöp kutusundaki dilekçeler, son atılan önce',
        tags,
        response: { 200: z.array(dilekceCopOzetSchema) },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      return tenantTx(db, buroId, (tenant) => listCop(tenant, kullaniciId));
    },
  );

  app.get(
    '/api/v1/dilekce-cop/:id',
    {
      config: { erisim: 'dilekce-sil' },
      schema: {
        summary: 'Çöp kutusundaki bir dilekçe, şablonuyla',
        tags,
        params,
        response: { 200: dilekceCopSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      return tenantTx(db, buroId, async (tenant) => {
        const found = await findCop(tenant, kullaniciId, id);
        if (found === null) throw new AppError('dilekce-yok');
        return found;
      });
    },
  );

  app.post(
    '/api/v1/dilekce-cop/:id/geri-al',
    {
      config: { erisim: 'dilekce-sil' },
      schema: {
        summary: 'Dilekçeyi çöp kutusundan geri alır',
        tags,
        params,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const kayitli = await tenantTx(db, buroId, (tenant) => restoreDilekce(tenant, kullaniciId, id));
      return sendKayitli(reply, kayitli);
    },
  );
}
