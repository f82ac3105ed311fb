import {
  AppError,
  addedPasskeySchema,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeySchema,
} from '@derkenar/domain';
import { z } from 'zod';
import { removeTwoFactor } from '../account/store.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import type { Session } from '../session/store.ts';
import { creationOptions, type RegisterDeps, register } from './register.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { type PasskeySignInDeps, passkeySignInRoutes } from './signInRoutes.ts';
import { deletePasskeys, listPasskeys, renamePasskey } from './store.ts';

export type PasskeyDeps = RegisterDeps & PasskeySignInDeps;

const tags = ['Hesap'];
const params = z.object({ id: z.string() });
const config = { access: 'oturum', confirmed: true } as const;
const idOf = (id: string): string => uuidParam(id, 'gecis-anahtari-yok');

/** Sign-in by passkeys, and a person's own. */
export function passkeyRoutes(app: App, deps: PasskeyDeps): void {
  passkeySignInRoutes(app, deps);
  registrationRoutes(app, deps);
  const { db } = deps;

  app.get(
    '/api/v1/hesap/gecis-anahtari',
    {
      config: { access: 'oturum', beforeTwoFactor: true },
      schema: { summary: 'Kişinin geçiş anahtarları', tags, response: { 200: z.array(passkeySchema) } },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => listPasskeys(tenant, kullaniciId));
    },
  );

  app.put(
    '/api/v1/hesap/gecis-anahtari/:id',
    {
      config,
      schema: {
        summary: 'Geçiş anahtarının adını değiştirir',
        tags,
        params,
        body: passkeyNameSchema,
        response: { 200: passkeySchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = idOf(request.params.id);
      return tenantTx(db, buroId, async (tenant) => {
        const passkey = await renamePasskey(tenant, kullaniciId, { id, ad: request.body.ad });
        if (passkey === null) throw new AppError('gecis-anahtari-yok');
        await addLogEntry(tenant, kullaniciId, { eylem: 'gecis-anahtari-ad' });
        return passkey;
      });
    },
  );

  app.delete(
    '/api/v1/hesap/gecis-anahtari/:id',
    { config, schema: { summary: 'Geçiş anahtarını siler', tags, params } },
    async (request, reply) => {
      const session = sessionOf(request);
      const id = idOf(request.params.id);
      await tenantTx(db, session.buroId, (tenant) => deleteOwn(tenant, session, id));
      return reply.code(204).send();
    },
  );
}

/** Where the office requires a second factor, the last one stays. */
async function deleteOwn(
  tenant: Tenant,
  { kullaniciId, ikiAdim, twoFactorRequired }: Session,
  id: string,
): Promise<void> {
  if ((await deletePasskeys(tenant, kullaniciId, id)) === 0) throw new AppError('gecis-anahtari-yok');
  const isLast = !ikiAdim && (await listPasskeys(tenant, kullaniciId)).length === 0;
  if (isLast && twoFactorRequired) throw new AppError('iki-adim-zorunlu');
  // Recovery codes stand for a second factor.
  if (isLast) await removeTwoFactor(tenant, kullaniciId);
  await addLogEntry(tenant, kullaniciId, { eylem: 'gecis-anahtari-sil' });
}

function registrationRoutes(app: App, deps: PasskeyDeps): void {
  const { db, publicUrl } = deps;
  app.post(
    '/api/v1/hesap/gecis-anahtari/istek',
    {
      config: { ...config, beforeTwoFactor: true },
      schema: {
        summary: 'Yeni bir geçiş anahtarı için tarayıcının soracağı değerler (WebAuthn)',
        tags,
        response: { 200: passkeyCreationSchema },
      },
    },
    (request) => creationOptions(db, sessionOf(request), relyingPartyOf(request, publicUrl)),
  );

  app.post(
    '/api/v1/hesap/gecis-anahtari',
    {
      config: { ...config, beforeTwoFactor: true },
      schema: {
        summary: 'Geçiş anahtarı ekler; ilk ikinci adımla kurtarma kodları da yalnızca bu yanıtta verilir',
        tags,
        body: newPasskeySchema,
        response: { 201: addedPasskeySchema },
      },
    },
    async (request, reply) => {
      const rp = relyingPartyOf(request, publicUrl);
      return reply.code(201).send(await register(deps, sessionOf(request), { rp, given: request.body }));
    },
  );
}
