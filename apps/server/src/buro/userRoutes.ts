import {
  newUserSchema,
  type OneTimeLink,
  oneTimeLinkSchema,
  userInvitationSchema,
  userSchema,
  userUpdateSchema,
} from '@derkenar/domain';
import { z } from 'zod';
import { deleteLink, type IssuedLink } from '../account/store.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { deleteAccount } from '../identityProvider/store.ts';
import { addLogEntry } from '../log/store.ts';
import { deleteOfficeSessions, deleteSessions } from '../session/store.ts';
import { deleteOfficeConnections, deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import { dropPasskeys, dropTwoFactor, inviteUser, renewLink } from './invitation.ts';
import type { BuroDeps } from './routes.ts';
import { getUser, listUsers, lockUsers, requireYonetici, updateUser } from './store.ts';

const tags = ['Büro'];
const idParams = z.object({ id: z.string() });
const config = { access: 'buro-yonet', confirmed: true } as const;

const toLink = ({ belirtec, bitis }: IssuedLink): OneTimeLink => ({
  belirtec,
  bitis: bitis.toISOString(),
});

/** Routes by which the office's people are managed. */
export function userRoutes(app: App, deps: BuroDeps): void {
  recordRoutes(app, deps);
  signInRoutes(app, deps);
  sessionRoutes(app, deps);
}

function recordRoutes(app: App, { db }: BuroDeps): void {
  app.get(
    '/api/v1/kullanici-list',
    {
      config: { access: 'buro-yonet' },
      schema: { summary: 'Bürodaki kullanıcılar', tags, response: { 200: z.array(userSchema) } },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, listUsers),
  );

  app.post(
    '/api/v1/kullanici',
    {
      config,
      schema: {
        summary: 'Kullanıcı davet eder; bağlantı yalnızca bu yanıtta verilir',
        tags,
        body: newUserSchema,
        response: { 201: userInvitationSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { kullanici, baglanti } = await tenantTx(db, buroId, (tenant) =>
        inviteUser(tenant, kullaniciId, request.body),
      );
      return reply.code(201).send({ kullanici, baglanti: toLink(baglanti) });
    },
  );

  app.put(
    '/api/v1/kullanici/:id',
    {
      config,
      schema: {
        summary: 'Kullanıcının adını, rolünü, durumunu değiştirir',
        tags,
        params: idParams,
        body: userUpdateSchema,
        response: { 200: userSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      return tenantTx(db, buroId, async (tenant) => {
        await lockUsers(tenant);
        const kullanici = await updateUser(tenant, id, request.body);
        await requireYonetici(tenant);
        if (kullanici.durum === 'pasif') {
          await deleteSessions(tenant, id);
          await deleteLink(tenant, id);
          await deleteAccount(tenant, id);
        }
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'kullanici-guncelle',
          targetUserId: id,
          ayrinti: { rol: kullanici.rol, durum: kullanici.durum },
        });
        return kullanici;
      });
    },
  );
}

/** Routes that let a person sign in who cannot. */
function signInRoutes(app: App, { db }: BuroDeps): void {
  app.post(
    '/api/v1/kullanici/:id/baglanti',
    {
      config,
      schema: {
        summary: 'Yeni davet ya da parola bağlantısı verir; öncekinin yerine geçer',
        tags,
        params: idParams,
        response: { 201: oneTimeLinkSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      const baglanti = await tenantTx(db, buroId, (tenant) => renewLink(tenant, kullaniciId, id));
      return reply.code(201).send(toLink(baglanti));
    },
  );

  app.post(
    '/api/v1/kullanici/:id/iki-adim/kapat',
    {
      config,
      schema: {
        summary: 'Kullanıcının iki adımlı doğrulamasını ve geçiş anahtarlarını kaldırır',
        tags,
        params: idParams,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      await tenantTx(db, buroId, async (tenant) => {
        await dropTwoFactor(tenant, kullaniciId, id);
        await dropPasskeys(tenant, kullaniciId, id);
      });
      return reply.code(204).send();
    },
  );
}

/** Routes that end sessions, never the one that asks. Each also disconnects paired agents, which may be a stranger's. */
function sessionRoutes(app: App, { db }: BuroDeps): void {
  app.delete(
    '/api/v1/kullanici/:id/oturum',
    { config, schema: { summary: 'Kullanıcının açık oturumlarını kapatır', tags, params: idParams } },
    async (request, reply) => {
      const { buroId, kullaniciId, tokenHash } = sessionOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      await tenantTx(db, buroId, async (tenant) => {
        await getUser(tenant, id);
        await deleteSessions(tenant, id, tokenHash);
        await deleteUyapConnection(tenant, id);
        await addLogEntry(tenant, kullaniciId, { eylem: 'oturum-kapat', targetUserId: id });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/buro/oturum',
    { config, schema: { summary: 'Bürodaki herkesin öteki oturumlarını kapatır', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId, tokenHash } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteOfficeSessions(tenant, tokenHash);
        await deleteOfficeConnections(tenant);
        await addLogEntry(tenant, kullaniciId, { eylem: 'oturum-kapat-hepsi' });
      });
      return reply.code(204).send();
    },
  );
}
