import { approvalRequestSchema, dilekceSchema, ownBarSchema, sourceChoiceSchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { sendStored } from './answer.ts';
import { approveDilekce, chooseSource, findOwnBar, withdrawApproval } from './approval.ts';

const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });

/** Approvals of standard texts, and the choice that copies have when such a text changes. */
export function approvalRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce-onay-baro',
    {
      config: { access: 'dilekce-onayla' },
      schema: {
        summary: 'Kişinin standart metinleri hangi baro ve sicil numarasıyla onayladığı; bilinmiyorsa null',
        tags,
        response: { 200: ownBarSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => findOwnBar(tenant, kullaniciId));
    },
  );

  app.post(
    '/api/v1/dilekce/:id/onay',
    {
      config: { access: 'dilekce-onayla' },
      schema: {
        summary: 'Standart dilekçeyi büro için onaylar',
        tags,
        params,
        body: approvalRequestSchema,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const expected = () => ifMatch(request, 'dilekce-degisti');
      const stored = await tenantTx(db, buroId, (tenant) =>
        approveDilekce(tenant, kullaniciId, id, request.body, expected),
      );
      return sendStored(reply, stored);
    },
  );

  app.delete(
    '/api/v1/dilekce/:id/onay',
    {
      config: { access: 'dilekce-onayla' },
      schema: {
        summary: 'Standart dilekçenin onayını kaldırır',
        tags,
        params,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const stored = await tenantTx(db, buroId, (tenant) => withdrawApproval(tenant, kullaniciId, id));
      return sendStored(reply, stored);
    },
  );

  app.post(
    '/api/v1/dilekce/:id/kaynak',
    {
      config: { access: 'dilekce-duzenle' },
      schema: {
        summary: 'Kopyalanan standart metnin yenisini alır ya da büronun metnini korur',
        tags,
        params,
        body: sourceChoiceSchema,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const expected = () => ifMatch(request, 'dilekce-degisti');
      const stored = await tenantTx(db, buroId, (tenant) =>
        chooseSource(tenant, kullaniciId, id, request.body, expected),
      );
      return sendStored(reply, stored);
    },
  );
}
