import {
  AppError,
  providerAddressSchema,
  providerRequestSchema,
  providerReturnSchema,
  sessionSchema,
  twoStepKodSchema,
} from '@derkenar/domain';
import { type AccountOwner, recordProvedSignIn } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { uuidParam } from '../http/params.ts';
import { placeOf } from '../http/place.ts';
import { deviceOf, type SessionOpener } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { beginSession, hasSecondFactor, type OpenedSession, type SignInPlace } from '../session/store.ts';
import { redirectUriOf } from './address.ts';
import { createProviderCookie, type ProviderCookieDeps } from './cookie.ts';
import { createExpected, type ProviderClient, type ProviderProof } from './provider.ts';
import { findPerson, getProvider, type StoredProvider } from './store.ts';

export interface ProviderSignInDeps extends ProviderCookieDeps {
  readonly db: Db;
  /** Tries a minute from one address. */
  readonly signInLimit: number;
  readonly publicUrl: URL | null;
  readonly providers: ProviderClient;
  readonly answerOpened: SessionOpener;
  /** Opens a session by the code of the second factor, of a person whom the provider named. */
  readonly signInByCode: (person: AccountOwner, given: GivenCode) => Promise<OpenedSession>;
}

interface GivenCode {
  readonly kod: string;
  readonly from: SignInPlace;
}

const tags = ['Oturum'];

/** Sign-in by the identity provider of an office, in place of the password. */
export function providerSignInRoutes(app: App, deps: ProviderSignInDeps): void {
  const { db, secrets, publicUrl, providers, answerOpened, signInByCode } = deps;
  const config = { access: 'herkes', ...perMinute(deps.signInLimit) } as const;
  const cookie = createProviderCookie(app, deps);

  async function providerOf(buroId: string): Promise<StoredProvider> {
    const provider = await tenantTx(db, buroId, (tenant) => getProvider(tenant, secrets));
    if (provider === null) throw new AppError('kimlik-saglayici-yok');
    return provider;
  }

  app.post(
    '/api/v1/oturum/kurum/istek',
    {
      config,
      schema: {
        summary: 'Büronun kimlik sağlayıcısında (OpenID Connect) girişin başlayacağı adres',
        tags,
        body: providerRequestSchema,
        response: { 200: providerAddressSchema },
      },
    },
    async (request, reply) => {
      const buroId = uuidParam(request.body.buro, 'kimlik-saglayici-yok');
      const provider = await providerOf(buroId);
      const expected = createExpected();
      const redirectUri = redirectUriOf(request, publicUrl);
      const { href: adres } = await providers.begin(buroId, provider, { ...expected, redirectUri });
      cookie.set(reply, { step: 'asked', buroId, ...expected });
      return { adres };
    },
  );

  app.post(
    '/api/v1/oturum/kurum',
    {
      config,
      schema: {
        summary: 'Kimlik sağlayıcısının döndürdüğü yanıtla oturum açar',
        tags,
        body: providerReturnSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const begun = cookie.read(request);
      // Used up, whatever becomes of the answer.
      cookie.clear(reply);
      if (begun?.step !== 'asked') throw new AppError('kurum-girisi-gecersiz');
      const { buroId, ...expected } = begun;
      const provider = await providerOf(buroId);
      const url = new URL(redirectUriOf(request, publicUrl));
      url.search = request.body.sorgu;
      const proof = await providers.finish(buroId, provider, { url, expected });
      const from = { device: deviceOf(app, request), ...placeOf(request) };
      const opened = await tenantTx(db, buroId, (tenant) =>
        openByProvider(tenant, { provider, proof, from }),
      );
      if ('kod' in opened) {
        cookie.set(reply, { step: 'code', buroId, kullaniciId: opened.kullaniciId });
        throw new AppError(opened.kod);
      }
      if ('refused' in opened) throw new AppError('kurum-hesabi-taninmadi');
      return answerOpened(request, reply, opened);
    },
  );

  app.post(
    '/api/v1/oturum/kurum/kod',
    {
      config,
      schema: {
        summary: 'Kimlik sağlayıcısıyla girişi ikinci adımın koduyla tamamlar',
        tags,
        body: twoStepKodSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const begun = cookie.read(request);
      if (begun?.step !== 'code') throw new AppError('kurum-girisi-gecersiz');
      const from = { device: deviceOf(app, request), ...placeOf(request) };
      const opened = await signInByCode(begun, { kod: request.body.kod, from });
      cookie.clear(reply);
      return answerOpened(request, reply, opened);
    },
  );
}

interface Proved {
  readonly provider: StoredProvider;
  readonly proof: ProviderProof;
  readonly from: SignInPlace;
}

type Outcome =
  | OpenedSession
  | { readonly refused: true }
  /** The provider stands for the password; the second factor is asked as after it. */
  | { readonly kod: 'kod-gerekli' | 'gecis-anahtari-gerekli'; readonly kullaniciId: string };

async function openByProvider(tenant: Tenant, { provider, proof, from }: Proved): Promise<Outcome> {
  const person = await findPerson(tenant, provider, proof);
  if (person === null) {
    await addLogEntry(tenant, null, { eylem: 'giris-basarisiz', ayrinti: { neden: 'kurum-hesabi' } });
    return { refused: true };
  }
  const { kullaniciId, ikiAdim, isNew } = person;
  if (isNew) await addLogEntry(tenant, kullaniciId, { eylem: 'kurum-hesabi' });
  if (hasSecondFactor(person))
    return { kod: ikiAdim ? 'kod-gerekli' : 'gecis-anahtari-gerekli', kullaniciId };
  if (!(await recordProvedSignIn(tenant, kullaniciId))) return { refused: true };
  return beginSession(tenant, kullaniciId, { kod: null, byProvider: true, from });
}
