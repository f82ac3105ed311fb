import { sessionSchema, signInInputSchema } from '@derkenar/domain';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { placeOf } from '../http/place.ts';
import { clearSessionCookie, deviceOf, sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import { createOpener, type OpenerDeps } from './opener.ts';
import { type SignInDeps, signIn } from './signIn.ts';
import { deleteSession, deleteSessions, type Session, sessionInfo } from './store.ts';

export interface SessionDeps extends SignInDeps, OpenerDeps {
  /** Tries a minute from one address. */
  readonly signInLimit: number;
}

const tags = ['Oturum'];

export function sessionRoutes(app: App, deps: SessionDeps): void {
  const { db } = deps;
  const answerOpened = createOpener(app, deps);
  const infoOf = async (session: Session) => sessionInfo(session, await deps.uyapStatusOf(session));

  app.get(
    '/api/v1/oturum',
    {
      config: { access: 'oturum', beforeTwoFactor: true },
      schema: { summary: 'Giriş yapan kişi, bürosu ve yetkileri', tags, response: { 200: sessionSchema } },
    },
    (request) => infoOf(sessionOf(request)),
  );

  app.post(
    '/api/v1/oturum',
    {
      config: { access: 'herkes', ...perMinute(deps.signInLimit) },
      schema: { summary: 'Oturum açar', tags, body: signInInputSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      const from = { device: deviceOf(app, request), ...placeOf(request) };
      return answerOpened(request, reply, await signIn(deps, request.body, from));
    },
  );

  app.delete(
    '/api/v1/oturum',
    {
      config: { access: 'oturum', beforeTwoFactor: true },
      schema: { summary: 'Oturumu kapatır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId, tokenHash } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteSession(tenant, tokenHash);
        await addLogEntry(tenant, kullaniciId, { eylem: 'cikis' });
      });
      clearSessionCookie(app, reply);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/oturum/hepsi',
    {
      config: { access: 'oturum', confirmed: true },
      schema: { summary: 'Kişinin bütün oturumlarını kapatır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteSessions(tenant, kullaniciId);
        await deleteUyapConnection(tenant, kullaniciId);
        await addLogEntry(tenant, kullaniciId, { eylem: 'cikis-hepsi' });
      });
      clearSessionCookie(app, reply);
      return reply.code(204).send();
    },
  );
}
