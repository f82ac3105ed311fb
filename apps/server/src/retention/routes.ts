import {
  type Retention,
  retentionQuerySchema,
  retentionSchema,
  retentionUpdateSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { countExpiredTakipler, getRetentionYears, setRetentionYears } from './store.ts';

const config = { access: 'buro-yonet' } as const;
const tags = ['Büro'];
const response = { 200: retentionSchema };

/** Routes for the time that an office keeps its closed cases. */
export function retentionRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/saklama',
    {
      config,
      schema: {
        summary: 'Kapalı takiplerin saklama süresi',
        description: '`yil` verilirse süre o kadar olsaydı kaç takibin süresinin dolmuş olacağı.',
        tags,
        querystring: retentionQuerySchema,
        response,
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        const yil = await getRetentionYears(tenant);
        return answer(tenant, yil, request.query.yil ?? yil);
      }),
  );

  app.put(
    '/api/v1/saklama',
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'Kapalı takiplerin saklama süresini değiştirir',
        description: 'Süresi dolan kapalı takipler bir saat içinde silinir. null: hiçbiri silinmez.',
        tags,
        body: retentionUpdateSchema,
        response,
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { yil } = request.body;
      return tenantTx(db, buroId, async (tenant) => {
        const onceki = await setRetentionYears(tenant, yil);
        await addLogEntry(tenant, kullaniciId, { eylem: 'saklama-guncelle', ayrinti: { onceki, yil } });
        return answer(tenant, yil, yil);
      });
    },
  );
}

const answer = async (tenant: Tenant, yil: number | null, askedYears: number | null): Promise<Retention> => ({
  yil,
  dolan: askedYears === null ? 0 : await countExpiredTakipler(tenant, askedYears),
});
