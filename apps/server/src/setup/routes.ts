import { randomUUID } from 'node:crypto';
import {
  AppError,
  type SessionInfo,
  type SetupInput,
  sessionSchema,
  setupInputSchema,
} from '@derkenar/domain';
import { insertBuro, insertUser } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { placeOf, type SessionPlace } from '../http/place.ts';
import { sessionOf, setSessionCookie } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { type Hasher, requirePassword } from '../password.ts';
import { createSession, findSession, type Session, sessionInfo } from '../session/store.ts';
import { hasUser, isSetupToken, lockSetup, takeSetupToken } from './store.ts';

export interface SetupDeps {
  readonly db: Db;
  readonly hasher: Hasher;
  /** Puts the invented cases into a new office. */
  readonly insertSamples: (tenant: Tenant) => Promise<unknown>;
  /** Tries a minute from one address. */
  readonly signInLimit: number;
  readonly uyapStatusOf: (session: Session) => Promise<SessionInfo['uyap']>;
}

export function setupRoutes(app: App, deps: SetupDeps): void {
  const { db, hasher } = deps;
  app.post(
    '/api/v1/kurulum',
    {
      config: { access: 'herkes', ...perMinute(deps.signInLimit) },
      schema: {
        summary: 'İlk büroyu ve yöneticisini oluşturur',
        tags: ['Oturum'],
        body: setupInputSchema,
        response: { 201: sessionSchema },
      },
    },
    async (request, reply) => {
      const { belirtec, parola, eposta, buroAdi } = request.body;
      // Again in the transaction; here before the costly hash, which nobody without the token may cause.
      const known = await isSetupToken(db, belirtec);
      // Asked last: who comes a moment after the first finds the token used up because of it.
      if (await hasUser(db)) throw new AppError('kurulum-yapildi');
      if (!known) throw new AppError('kurulum-belirteci');
      await requirePassword(parola, 'parola', { eposta, buroAd: buroAdi });
      const cookie = await setUp(deps, request.body, await hasher.hash(parola), placeOf(request));
      setSessionCookie(app, reply, cookie);
      const session = sessionOf({ session: await findSession(db, cookie) });
      return reply.code(201).send(sessionInfo(session, await deps.uyapStatusOf(session)));
    },
  );
}

/** The token of the yonetici's session. */
function setUp(
  { db, insertSamples }: SetupDeps,
  setup: SetupInput,
  passwordHash: string,
  place: SessionPlace,
): Promise<string> {
  const { belirtec, buroAdi, adSoyad, eposta, ornekTakipler } = setup;
  return tenantTx(db, randomUUID(), async (tenant) => {
    await lockSetup(tenant);
    if (await hasUser(tenant.tx)) throw new AppError('kurulum-yapildi');
    if (!(await takeSetupToken(tenant, belirtec))) throw new AppError('kurulum-belirteci');
    await insertBuro(tenant, buroAdi);
    const id = await insertUser(tenant, {
      adSoyad,
      eposta,
      rol: 'yonetici',
      passwordHash,
      signedIn: true,
    });
    if (ornekTakipler) await insertSamples(tenant);
    await addLogEntry(tenant, id, { eylem: 'kurulum', ayrinti: { ornekTakipler } });
    return createSession(tenant, id, place);
  });
}
