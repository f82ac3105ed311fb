import { AppError, dilekceSchema, dilekceVersionSchema, dilekceVersionSummarySchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { sendStored } from './answer.ts';
import { revertDilekce } from './save.ts';
import { isDilekce } from './store.ts';
import { findVersion, listVersions } from './versionStore.ts';

const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });
const versionParams = z.object({ id: z.string(), surum: z.string() });

/** Routes for earlier versions of a petition. */
export function versionRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce/:id/surum',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Dilekçenin eski sürümleri, en yenisi önce',
        tags,
        params,
        response: { 200: z.array(dilekceVersionSummarySchema) },
      },
    },
    (request) => {
      const id = uuidParam(request.params.id, 'dilekce-yok');
      return tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        if (!(await isDilekce(tenant, id))) throw new AppError('dilekce-yok');
        return listVersions(tenant, id);
      });
    },
  );

  app.get(
    '/api/v1/dilekce/:id/surum/:surum',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Bir eski sürüm, şablonuyla',
        tags,
        params: versionParams,
        response: { 200: dilekceVersionSchema },
      },
    },
    (request) => {
      const { id, surum } = versionOf(request.params);
      return tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        if (!(await isDilekce(tenant, id))) throw new AppError('dilekce-yok');
        const found = await findVersion(tenant, id, surum);
        if (found === null) throw new AppError('surum-yok');
        return found;
      });
    },
  );

  app.post(
    '/api/v1/dilekce/:id/surum/:surum/geri-al',
    {
      config: { access: 'dilekce-duzenle' },
      schema: {
        summary: 'Eski sürüme döner; şimdiki hâl sürüm olarak kalır',
        tags,
        params: versionParams,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { id, surum } = versionOf(request.params);
      const expectedVersions = () => ifMatch(request, 'dilekce-degisti');
      const stored = await tenantTx(db, buroId, (tenant) =>
        revertDilekce(tenant, kullaniciId, id, surum, expectedVersions),
      );
      return sendStored(reply, stored);
    },
  );
}

function versionOf({ id, surum }: z.infer<typeof versionParams>): {
  readonly id: string;
  readonly surum: number;
} {
  const dilekceId = uuidParam(id, 'dilekce-yok');
  if (!/^[1-9]\d{0,8}$/.test(surum)) throw new AppError('surum-yok');
  return { id: dilekceId, surum: Number(surum) };
}
