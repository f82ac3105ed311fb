import { AppError, ownSessionsSchema } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { deviceOf, sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import { deleteOwn, listOwn, noticeDevices } from './ownSessions.ts';
import { deleteSessions } from './store.ts';

const tags = ['Oturum'];
const params = z.object({ id: z.string() });
const config = { access: 'oturum' } as const;
const confirmed = { access: 'oturum', confirmed: true } as const;

/** A person's own sessions and devices. */
export function ownSessionRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/oturum/hepsi',
    {
      config,
      schema: {
        summary: 'Kişinin açık oturumları ve haberi olmadığı yeni cihazlar',
        tags,
        response: { 200: ownSessionsSchema },
      },
    },
    (request) => {
      const session = sessionOf(request);
      return tenantTx(db, session.buroId, (tenant) => listOwn(tenant, session, deviceOf(app, request)));
    },
  );

  app.delete(
    '/api/v1/oturum/digerleri',
    {
      config: confirmed,
      schema: { summary: 'Kişinin bu oturum dışındaki oturumlarını kapatır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId, tokenHash } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteSessions(tenant, kullaniciId, tokenHash);
        await deleteUyapConnection(tenant, kullaniciId);
        await addLogEntry(tenant, kullaniciId, { eylem: 'cikis-digerleri' });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/oturum/:id',
    { config: confirmed, schema: { summary: 'Kişinin bir oturumunu kapatır', tags, params } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'oturum-bulunamadi');
      await tenantTx(db, buroId, async (tenant) => {
        if (!(await deleteOwn(tenant, kullaniciId, id))) throw new AppError('oturum-bulunamadi');
        await addLogEntry(tenant, kullaniciId, { eylem: 'cikis', ayrinti: { uzaktan: true } });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/oturum/yeni-cihaz',
    { config, schema: { summary: 'Kişi yeni cihazlardaki girişlerini tanır', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, (tenant) => noticeDevices(tenant, kullaniciId, deviceOf(app, request)));
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/oturum/onay',
    {
      config: confirmed,
      schema: { summary: 'Kişi az önce kimliğini onayladıysa boş yanıt verir', tags },
    },
    (_, reply) => reply.code(204).send(),
  );
}
