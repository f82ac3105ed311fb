import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The provider's knowledge of an account. */
export interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accounts by their subject. */
  readonly people: Map<string, ProviderPerson>;
  /** From now on it sends browsers back to this address, and all its pages sign in as the subject. */
  readonly serve: (redirectUri: string, subject: string) => void;
  /** Follows the provider's pages as the person's browser does; answers the query with which it sends them back. */
  readonly enter: (address: string, subject: string) => Promise<string>;
  /** Requests for a token that came. */
  readonly tokenRequests: () => number;
  /** Would the provider still take the code of the query? */
  readonly takesCode: (query: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export const REDIRECT_URI = 'http://localhost/giris/kurum';

interface ProviderOptions {
  /** Seconds that a code counts. */
  readonly codeSeconds?: number;
  /** Only in a further answer, as many providers do it? */
  readonly emailInIdToken?: boolean;
}

/** A real provider (oidc-provider) on this computer, whose people need no password. */
export async function startProvider({
  codeSeconds = 60,
  emailInIdToken = false,
}: ProviderOptions = {}): Promise<TestProvider> {
  const [clientId, clientSecret] = ['derkenar', 'uydurma-istemci-sirri'];
  const people = new Map<string, ProviderPerson>();
  const signingIn = { subject: '' };
  let tokenRequests = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) tokenRequests++;
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    const login = { login: { accountId: signingIn.subject } };
    void provider.interactionFinished(request, response, login);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  function create(redirectUri: string): Provider {
    const made: Provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !emailInIdToken,
      clockTolerance: 0,
      cookies: { keys: ['uydurma'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
      // Nobody is asked for consent.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new made.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
      ttl: {
        AuthorizationCode: codeSeconds,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        AccessToken: 600,
      },
    });
    return made;
  }
  let redirectUri = REDIRECT_URI;
  let provider = create(redirectUri);
  let handle = provider.callback();

  async function enter(address: string, subject: string): Promise<string> {
    signingIn.subject = subject;
    const cookies = new Map<string, string>();
    let url = new URL(address);
    while (!url.href.startsWith(redirectUri)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`${answer.status}: ${await answer.text()}`);
      url = new URL(next, url);
    }
    return url.search;
  }

  return {
    issuer,
    clientId,
    clientSecret,
    people,
    serve(uri, subject) {
      signingIn.subject = subject;
      if (uri === redirectUri) return;
      redirectUri = uri;
      provider = create(uri);
      handle = provider.callback();
    },
    enter,
    tokenRequests: () => tokenRequests,
    takesCode: async (query) => {
      const code = await provider.AuthorizationCode.find(new URLSearchParams(query).get('code') ?? '');
      return code !== undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
