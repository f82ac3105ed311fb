import { type SessionInfo, sessionSchema, signInInputSchema } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { placeOf } from '../http/place.ts';
import {
  clearSessionCookie,
  deviceOf,
  sessionOf,
  setDeviceCookie,
  setSessionCookie,
} from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import { type SignInDeps, signIn } from './signIn.ts';
import { deleteSession, deleteSessions, findSession, type Session, sessionInfo } from './store.ts';

export interface SessionDeps extends SignInDeps {
  /** Tries a minute from one address. */
  readonly signInLimit: number;
  readonly uyapStatusOf: (session: Session) => Promise<SessionInfo['uyap']>;
}

const tags = ['Oturum'];

export function sessionRoutes(app: App, deps: SessionDeps): void {
  const { db } = deps;

  app.get(
    '/api/v1/oturum',
    {
      config: { access: 'oturum', beforeTwoFactor: true },
      schema: { summary: 'Giriş yapan kişi, bürosu ve yetkileri', tags, response: { 200: sessionSchema } },
    },
    (request) => bilgi(sessionOf(request)),
  );

  app.post(
    '/api/v1/oturum',
    {
      config: { access: 'herkes', ...perMinute(deps.signInLimit) },
      schema: { summary: 'Oturum açar', tags, body: signInInputSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      const { belirtec, device } = await signIn(deps, request.body, {
        device: deviceOf(app, request),
        ...placeOf(request),
      });
      await endEarlier(request);
      setSessionCookie(app, reply, belirtec);
      setDeviceCookie(app, reply, device);
      const session = await findSession(db, belirtec);
      return bilgi(sessionOf({ session }));
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
      config: { access: 'oturum' },
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

  const bilgi = async (session: Session) => sessionInfo(session, await deps.uyapStatusOf(session));

  /** The session that this browser had: its cookie is overwritten, so nobody could sign out of it. */
  async function endEarlier(request: FastifyRequest): Promise<void> {
    const belirtec = request.cookies[app.cookieName];
    const earlier = belirtec ? await findSession(db, belirtec) : null;
    if (earlier !== null)
      await tenantTx(db, earlier.buroId, (tenant) => deleteSession(tenant, earlier.tokenHash));
  }
}
