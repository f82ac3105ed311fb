import { AppError } from '@derkenar/domain';
import * as oidc from 'openid-client';
import { createWaitingLines } from '../scheduling/waitingLine.ts';
import type { Outgoing } from './outgoing.ts';

/** An office's provider, its secret opened. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One sign-in must bring these back. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The account that the provider vouches for. */
export interface ProviderProof {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface ProviderClient {
  /** Throws AppError 'kimlik-saglayici-hatasi' where there is no provider. */
  readonly check: (buroId: string, provider: Provider) => Promise<void>;
  /** The provider's page. */
  readonly begin: (buroId: string, provider: Provider, asked: Asked) => Promise<URL>;
  /** Throws AppError 'kurum-girisi-gecersiz' or 'kimlik-saglayici-hatasi'. */
  readonly finish: (buroId: string, provider: Provider, given: Given) => Promise<ProviderProof>;
}

interface Asked extends Expected {
  readonly redirectUri: string;
}

interface Given {
  /** The address to which the provider sent the browser back. */
  readonly url: URL;
  readonly expected: Expected;
}

const TIMEOUT_SECONDS = 10;
/** Between the clocks of both. */
const TOLERANCE_SECONDS = 30;
/** Sign-ins of an office that ask its provider at a time. A slow provider keeps nobody else waiting. */
const LINE = { slots: 4, waiting: 20, maxWaitMs: 10_000 };

export const createExpected = (): Expected => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** OpenID Connect with offices' providers: code flow with PKCE, state, nonce and signed ID tokens. */
export function createProviderClient(outgoing: Outgoing): ProviderClient {
  const lines = createWaitingLines(LINE);

  async function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE_SECONDS };
    const config = await oidc.discovery(new URL(issuer), clientId, metadata, authentication(clientSecret), {
      [oidc.customFetch]: outgoing.fetch,
      timeout: TIMEOUT_SECONDS,
      // `outgoing` decides which addresses may be asked without TLS.
      execute: [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests],
    });
    const { authorization_endpoint: page = '' } = config.serverMetadata();
    if (!URL.canParse(page) || !outgoing.allows(new URL(page))) throw new Error('the page is not allowed');
    return config;
  }

  async function inTurn<T>(buroId: string, work: () => Promise<T>): Promise<T> {
    const leave = await lines.enter(buroId);
    try {
      return await work();
    } catch (error) {
      throw refusalOf(error);
    } finally {
      leave();
    }
  }

  return {
    check: (buroId, provider) => inTurn(buroId, async () => void (await discover(provider))),
    begin: (buroId, provider, { redirectUri, state, nonce, verifier }) =>
      inTurn(buroId, async () =>
        oidc.buildAuthorizationUrl(await discover(provider), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: (buroId, provider, { url, expected }) =>
      inTurn(buroId, async () => {
        const config = await discover(provider);
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        });
        return proofOf(config, tokens);
      }),
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Many providers give the e-mail address in a further answer only. */
async function proofOf(config: oidc.Configuration, tokens: Tokens): Promise<ProviderProof> {
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider gave no ID token');
  const { email, email_verified: emailVerified } =
    typeof claims['email'] === 'string' || config.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
  };
}

/** Where a provider does not say what it takes, it takes 'client_secret_basic' (OpenID Connect Discovery 1.0, 3). */
const authentication = (secret: string): oidc.ClientAuth => {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...rest,
    );
};

/** Refusals by the provider that tell of a wrong setting, not of a wrong sign-in (RFC 6749, 5.2). */
const WRONG_SETTING = new Set(['invalid_client', 'unauthorized_client']);

/** Checks of the library that an answer in the browser's hands did not pass; all else is the provider's fault. */
const WRONG_ANSWER = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
]);

function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const refused = cause instanceof oidc.ResponseBodyError && !WRONG_SETTING.has(cause.error);
  if (refused || cause instanceof oidc.AuthorizationResponseError || hasWrongAnswer(cause))
    return new AppError('kurum-girisi-gecersiz', { cause });
  return new AppError('kimlik-saglayici-hatasi', { cause });
}

const hasWrongAnswer = (error: unknown): boolean =>
  error instanceof oidc.ClientError && WRONG_ANSWER.has(error.code ?? '');
