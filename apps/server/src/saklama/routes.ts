import { type Saklama, saklamaGuncelleSchema, saklamaSchema, saklamaSorguSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { countDolan, getSaklamaYili, setSaklamaYili } from './store.ts';

const config = { erisim: 'buro-yonet' } as const;
const tags = ['Büro'];
const response = { 200: saklamaSchema };

/** How long an office keeps its closed cases. */
export function saklamaRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/saklama',
    {
      config,
      schema: {
        summary: 'Kapalı takiplerin saklama süresi',
        description: '`yil` verilirse süre o kadar olsaydı kaç takibin süresinin dolmuş olacağı.',
        tags,
        querystring: saklamaSorguSchema,
        response,
      },
    },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, async (tenant) => {
        const yil = await getSaklamaYili(tenant);
        return answer(tenant, yil, request.query.yil ?? yil);
      }),
  );

  app.put(
    '/api/v1/saklama',
    {
      config,
      schema: {
        summary: 'Kapalı takiplerin saklama süresini değiştirir',
        description: 'Süresi dolan kapalı takipler bir saat içinde silinir. null: hiçbiri silinmez.',
        tags,
        body: saklamaGuncelleSchema,
        response,
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const { yil } = request.body;
      return tenantTx(db, buroId, async (tenant) => {
        const onceki = await setSaklamaYili(tenant, yil);
        await addKayit(tenant, kullaniciId, { eylem: 'saklama-guncelle', ayrinti: { onceki, yil } });
        return answer(tenant, yil, yil);
      });
    },
  );
}

const answer = async (tenant: Tenant, yil: number | null, sorulan: number | null): Promise<Saklama> => ({
  yil,
  dolan: sorulan === null ? 0 : await countDolan(tenant, sorulan),
});
