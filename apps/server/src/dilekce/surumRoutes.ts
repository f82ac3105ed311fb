import { AppError, dilekceSchema, dilekceSurumOzetSchema, dilekceSurumSchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { sendKayitli } from './answer.ts';
import { revertDilekce } from './save.ts';
import { isDilekce } from './store.ts';
import { findSurum, listSurum } from './surumStore.ts';

const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });
const surumParams = z.object({ id: z.string(), surum: z.string() });

/** What earlier saves left of a petition. */
export function surumRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce/:id/surum',
    {
      config: { erisim: 'oturum' },
      schema: {
        summary: 'Dilekçenin eski sürümleri, en yenisi önce',
        tags,
        params,
        response: { 200: z.array(dilekceSurumOzetSchema) },
      },
    },
    (request) => {
      const id = uuidParam(request.params.id, 'dilekce-yok');
      return tenantTx(db, oturumOf(request).buroId, async (tenant) => {
        if (!(await isDilekce(tenant, id))) throw new AppError('dilekce-yok');
        return listSurum(tenant, id);
      });
    },
  );

  app.get(
    '/api/v1/dilekce/:id/surum/:surum',
    {
      config: { erisim: 'oturum' },
      schema: {
        summary: 'Bir eski sürüm, şablonuyla',
        tags,
        params: surumParams,
        response: { 200: dilekceSurumSchema },
      },
    },
    (request) => {
      const { id, surum } = surumOf(request.params);
      return tenantTx(db, oturumOf(request).buroId, async (tenant) => {
        if (!(await isDilekce(tenant, id))) throw new AppError('dilekce-yok');
        const found = await findSurum(tenant, id, surum);
        if (found === null) throw new AppError('surum-yok');
        return found;
      });
    },
  );

  app.post(
    '/api/v1/dilekce/:id/surum/:surum/geri-al',
    {
      config: { erisim: 'dilekce-duzenle' },
      schema: {
        summary: 'Eski sürüme döner; şimdiki hâl sürüm olarak kalır',
        tags,
        params: surumParams,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const { id, surum } = surumOf(request.params);
      const beklenen = () => ifMatch(request, 'dilekce-degisti');
      const kayitli = await tenantTx(db, buroId, (tenant) =>
        revertDilekce(tenant, kullaniciId, id, surum, beklenen),
      );
      return sendKayitli(reply, kayitli);
    },
  );
}

function surumOf({ id, surum }: z.infer<typeof surumParams>): {
  readonly id: string;
  readonly surum: number;
} {
  const dilekceId = uuidParam(id, 'dilekce-yok');
  if (!/^[1-9]\d{0,8}$/.test(surum)) throw new AppError('surum-yok');
  return { id: dilekceId, surum: Number(surum) };
}
