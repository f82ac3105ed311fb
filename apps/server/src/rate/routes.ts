import { istanbulDate, officeRateRequestSchema, officeRateSchema, officeRatesSchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addOfficeRate, confirmRate, withdrawRate } from './save.ts';
import { shownRates } from './shown.ts';

export interface RateDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const tags = ['Oranlar ve tarifeler'];
const params = z.object({ id: z.string() });

/** Rates and tariffs of accounts: those of the product and those that the office enters. */
export function rateRoutes(app: App, { db, now }: RateDeps): void {
  app.get(
    '/api/v1/oran',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary: 'Faiz oranları, tarifeler ve büronun girdikleri',
        tags,
        response: { 200: officeRatesSchema },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, (tenant) => shownRates(tenant, istanbulDate(now()))),
  );

  app.post(
    '/api/v1/oran',
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Oran, kur ya da tarife girer; alışılmadık olanı “kabul” ile',
        tags,
        body: officeRateRequestSchema,
        response: { 201: officeRateSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const added = await tenantTx(db, buroId, (tenant) =>
        addOfficeRate(tenant, kullaniciId, request.body, istanbulDate(now())),
      );
      return reply.code(201).send(added);
    },
  );

  app.post(
    '/api/v1/oran/:id/onay',
    {
      // The people who answer for standard texts of the law answer for its rates, too.
      config: { access: 'dilekce-onayla' },
      schema: {
        summary: 'Başkasının girdiği oranı ikinci kişi olarak onaylar',
        tags,
        params,
        response: { 200: officeRateSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'oran-yok');
      return tenantTx(db, buroId, (tenant) => confirmRate(tenant, kullaniciId, id));
    },
  );

  app.post(
    '/api/v1/oran/:id/geri-al',
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Girilen oranı geri alır; kaydı kalır',
        tags,
        params,
        response: { 200: officeRateSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'oran-yok');
      return tenantTx(db, buroId, (tenant) => withdrawRate(tenant, kullaniciId, id));
    },
  );
}
