import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { type KeyRing, PLACES } from '../secrets/keyRing.ts';
import type { Expected } from './provider.ts';

/** A sign-in under way; any server of the installation can go on with it. */
export type ProviderSignIn =
  | ({ readonly step: 'asked'; readonly buroId: string } & Expected)
  /** The provider has named the person, whose second factor is still wanted. */
  | { readonly step: 'code'; readonly buroId: string; readonly kullaniciId: string };

/** So long a person may take at the provider's page, and for the code. */
export const PROVIDER_SIGN_IN_SECONDS = 600;

export interface ProviderCookieDeps {
  readonly secrets: KeyRing;
  readonly now: () => Date;
}

/**
 * Keeps a sign-in in the browser that began it, sealed, so that an answer made for another browser counts nowhere and the
 * database holds nothing of people who never come back.
 */
export function createProviderCookie(app: App, { secrets, now }: ProviderCookieDeps) {
  const name = `${app.cookieName}-kurum`;
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: app.cookieName.startsWith('__Host-'),
  } as const;

  return {
    set(reply: FastifyReply, signIn: ProviderSignIn): void {
      const until = now().getTime() + 1000 * PROVIDER_SIGN_IN_SECONDS;
      const sealed = secrets.seal(PLACES.providerSignIn, Buffer.from(JSON.stringify({ signIn, until })));
      reply.setCookie(name, sealed.toString('base64url'), { ...options, maxAge: PROVIDER_SIGN_IN_SECONDS });
    },

    /** null: none, too old, or not sealed by us. */
    read({ cookies }: FastifyRequest): ProviderSignIn | null {
      try {
        const sealed = Buffer.from(cookies[name] ?? '', 'base64url');
        const text = secrets.open(PLACES.providerSignIn, sealed).toString();
        const { signIn, until } = JSON.parse(text) as { signIn: ProviderSignIn; until: number };
        return until > now().getTime() ? signIn : null;
      } catch {
        return null;
      }
    },

    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
}

export type ProviderCookie = ReturnType<typeof createProviderCookie>;
