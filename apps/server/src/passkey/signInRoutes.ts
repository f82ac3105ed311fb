import { AppError, passkeyAssertionSchema, passkeyRequestSchema, sessionSchema } from '@derkenar/domain';
import { recordProvedSignIn } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { placeOf } from '../http/place.ts';
import { deviceOf, type SessionOpener } from '../http/session.ts';
import { beginSession, type OpenedSession, type SignInPlace } from '../session/store.ts';
import { type PasskeyProof, refuse, requestOptions, usePasskey, verifyAssertion } from './assertion.ts';
import { relyingPartyOf } from './relyingParty.ts';

export interface PasskeySignInDeps {
  readonly db: Db;
  /** Tries a minute from one address. */
  readonly signInLimit: number;
  readonly publicUrl: URL | null;
  readonly answerOpened: SessionOpener;
}

const tags = ['Oturum'];

/** Sign-in by a passkey alone: it is in the person's hands and has asked for their finger, face or PIN. */
export function passkeySignInRoutes(app: App, deps: PasskeySignInDeps): void {
  const { db, publicUrl, answerOpened } = deps;
  const config = { access: 'herkes', ...perMinute(deps.signInLimit) } as const;

  app.post(
    '/api/v1/oturum/gecis-anahtari/istek',
    {
      config,
      schema: {
        summary: 'Geçiş anahtarıyla giriş ya da onay için tarayıcının soracağı değerler (WebAuthn)',
        tags,
        response: { 200: passkeyRequestSchema },
      },
    },
    (request) => requestOptions(db, relyingPartyOf(request, publicUrl)),
  );

  app.post(
    '/api/v1/oturum/gecis-anahtari',
    {
      config,
      schema: {
        summary: 'Geçiş anahtarıyla oturum açar',
        tags,
        body: passkeyAssertionSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const proof = await verifyAssertion(db, relyingPartyOf(request, publicUrl), request.body);
      const from = { device: deviceOf(app, request), ...placeOf(request) };
      return answerOpened(request, reply, await openByPasskey(db, proof, from));
    },
  );
}

async function openByPasskey(db: Db, proof: PasskeyProof, from: SignInPlace): Promise<OpenedSession> {
  const opened = await tenantTx(db, proof.buroId, async (tenant) => {
    if (!(await usePasskey(tenant, proof))) return null;
    if (!(await recordProvedSignIn(tenant, proof.kullaniciId))) throw new AppError('gecis-anahtari-gecersiz');
    return beginSession(tenant, proof.kullaniciId, { kod: 'gecis-anahtari', from });
  });
  if (opened === null) throw await refuse(db, proof, 'sayac');
  return opened;
}
