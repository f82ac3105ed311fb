import {
  AppError,
  type IdentityProvider,
  type IdentityProviderInput,
  identityProviderInputSchema,
  identityProviderSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { redirectUriOf, signInAddressOf } from './address.ts';
import type { Outgoing } from './outgoing.ts';
import type { Provider, ProviderClient } from './provider.ts';
import { countAccounts, deleteProvider, getProvider, saveProvider } from './store.ts';

export interface IdentityProviderDeps {
  readonly db: Db;
  readonly secrets: KeyRing;
  readonly publicUrl: URL | null;
  readonly outgoing: Outgoing;
  readonly providers: ProviderClient;
}

const tags = ['Büro'];
const PATH = '/api/v1/buro/kimlik-saglayici';
const t = messages.identityProvider;

/** The office's identity provider (OpenID Connect). */
export function identityProviderRoutes(app: App, deps: IdentityProviderDeps): void {
  const { db, secrets, publicUrl } = deps;

  async function shown(request: FastifyRequest): Promise<IdentityProvider> {
    const { buroId } = sessionOf(request);
    const saglayici = await tenantTx(db, buroId, async (tenant) => {
      const provider = await getProvider(tenant, secrets);
      if (provider === null) return null;
      const { issuer: adres, clientId: istemciNo, domains } = provider;
      return { adres, istemciNo, alanAdlari: [...domains], bagliKisi: await countAccounts(tenant) };
    });
    return {
      saglayici,
      donusAdresi: redirectUriOf(request, publicUrl),
      girisAdresi: signInAddressOf(request, publicUrl, buroId),
    };
  }

  async function save(request: FastifyRequest, wanted: IdentityProviderInput): Promise<IdentityProvider> {
    const { buroId, kullaniciId } = sessionOf(request);
    const provider = await wantedProvider(deps, buroId, wanted);
    await checkProvider(deps, buroId, provider);
    await tenantTx(db, buroId, async (tenant) => {
      const { adres, alanAdlari } = wanted;
      await saveProvider(tenant, wanted, { secrets, clientSecret: provider.clientSecret });
      await addLogEntry(tenant, kullaniciId, {
        eylem: 'kimlik-saglayici',
        ayrinti: { address: adres, alanAdlari: alanAdlari.join(', ') },
      });
    });
    return shown(request);
  }

  app.get(
    PATH,
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Büronun kimlik sağlayıcısı (OpenID Connect)',
        tags,
        response: { 200: identityProviderSchema },
      },
    },
    (request) => shown(request),
  );

  app.put(
    PATH,
    {
      config: { access: 'buro-yonet', confirmed: true },
      schema: {
        summary: 'Büronun kimlik sağlayıcısını belirler',
        description:
          'Sağlayıcı önce sorulur; yanıt vermeyen kaydedilmez. İstemci sırrı hiçbir yanıtta yoktur.',
        tags,
        body: identityProviderInputSchema,
        response: { 200: identityProviderSchema },
      },
    },
    (request) => save(request, request.body),
  );

  app.delete(
    PATH,
    {
      config: { access: 'buro-yonet', confirmed: true },
      schema: { summary: 'Büronun kimlik sağlayıcısını kaldırır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        if (!(await deleteProvider(tenant))) throw new AppError('kimlik-saglayici-yok');
        await addLogEntry(tenant, kullaniciId, { eylem: 'kimlik-saglayici-sil' });
      });
      return reply.code(204).send();
    },
  );
}

/** The stored secret goes to no other address than the one for which it was given. */
async function wantedProvider(
  { db, secrets }: IdentityProviderDeps,
  buroId: string,
  { adres, istemciNo, istemciSirri }: IdentityProviderInput,
): Promise<Provider> {
  if (istemciSirri !== undefined) return { issuer: adres, clientId: istemciNo, clientSecret: istemciSirri };
  const stored = await tenantTx(db, buroId, (tenant) => getProvider(tenant, secrets));
  if (stored?.issuer !== adres) throw fieldError('istemciSirri', t.secretNeeded);
  return { ...stored, clientId: istemciNo };
}

/** Throws AppError 'gecersiz-istek' at the address. */
async function checkProvider(
  { outgoing, providers }: IdentityProviderDeps,
  buroId: string,
  provider: Provider,
): Promise<void> {
  if (!outgoing.allows(new URL(provider.issuer))) throw fieldError('adres', t.notAllowed);
  try {
    await providers.check(buroId, provider);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'mesgul') throw error;
    throw fieldError('adres', t.noAnswer);
  }
}

const fieldError = (field: string, message: string): AppError =>
  new AppError('gecersiz-istek', { errors: { [field]: message } });
