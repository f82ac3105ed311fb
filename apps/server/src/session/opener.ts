import type { SessionInfo } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { type SessionOpener, sessionOf, setDeviceCookie, setSessionCookie } from '../http/session.ts';
import { deleteSession, findSession, type Session, sessionInfo } from './store.ts';

export interface OpenerDeps {
  readonly db: Db;
  readonly uyapStatusOf: (session: Session) => Promise<SessionInfo['uyap']>;
}

/** Gives the browser the cookies of a session that was opened, ends its earlier one, and answers the new one. */
export function createOpener(app: App, { db, uyapStatusOf }: OpenerDeps): SessionOpener {
  return async (request, reply, { belirtec, device }) => {
    await endEarlier(request);
    setSessionCookie(app, reply, belirtec);
    setDeviceCookie(app, reply, device);
    const session = sessionOf({ session: await findSession(db, belirtec) });
    return sessionInfo(session, await uyapStatusOf(session));
  };

  /** The session that this browser had: its cookie is overwritten, so nobody could sign out of it. */
  async function endEarlier(request: FastifyRequest): Promise<void> {
    const belirtec = request.cookies[app.cookieName];
    const earlier = belirtec ? await findSession(db, belirtec) : null;
    if (earlier !== null)
      await tenantTx(db, earlier.buroId, (tenant) => deleteSession(tenant, earlier.tokenHash));
  }
}
