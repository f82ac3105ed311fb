import type { PasskeyAssertion } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, read } from '../../client/api.ts';
import { passkeyMessages } from '../../messages/passkey.ts';

const t = passkeyMessages.failed;

/** Browsers know no passkeys of IP addresses, and none without TLS except on this computer. */
export function whyNoPasskeys(): string | null {
  const { hostname, port } = window.location;
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname))
    return passkeyMessages.ipAddress(`http://localhost${port && `:${port}`}`);
  return typeof window.PublicKeyCredential === 'function' ? null : passkeyMessages.unsupported;
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/hesap/gecis-anahtari', { signal })),
  staleTime: 0,
});
export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];
const listPasskeys = () => read(api.GET('/api/v1/hesap/gecis-anahtari'));

const path = (id: string) => ({ params: { path: { id } } });
export const renamePasskey = (id: string, ad: string) =>
  read(api.PUT('/api/v1/hesap/gecis-anahtari/{id}', { ...path(id), body: { ad } }));
export const deletePasskey = (id: string) => read(api.DELETE('/api/v1/hesap/gecis-anahtari/{id}', path(id)));

/** Makes a passkey in the person's device; answers recovery codes where it is their first second factor. */
export async function addPasskey(ad: string): Promise<readonly string[]> {
  const options = await read(api.POST('/api/v1/hesap/gecis-anahtari/istek'));
  const { id, response } = await byBrowser(async ({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        ...options,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = response;
  const body = { ad, id, clientDataJSON, attestationObject };
  return (await read(api.POST('/api/v1/hesap/gecis-anahtari', { body }))).kurtarmaKodlari;
}

export const signInByPasskey = async () =>
  read(api.POST('/api/v1/oturum/gecis-anahtari', { body: await askPasskey() }));

/** The device's answer to a new challenge. */
export async function askPasskey(): Promise<PasskeyAssertion> {
  const options = await read(api.POST('/api/v1/oturum/gecis-anahtari/istek'));
  const { id, response } = await byBrowser(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** The part is loaded when somebody has a passkey in their hand. */
async function byBrowser<T>(
  work: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await work(browser);
  } catch (error) {
    throw new ApiError(0, 'gecis-anahtari', reasonOf(error instanceof Error ? error : null));
  }
}

/** Names of WebAuthn 3, 5.1.3 and 5.1.4. */
function reasonOf(error: Error | null): string {
  if (error?.name === 'NotAllowedError' || error?.name === 'AbortError') return t.cancelled;
  if (error?.name === 'InvalidStateError') return t.known;
  return error?.name === 'ConstraintError' ? t.noVerification : t.other;
}
