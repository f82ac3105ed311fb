import { isIP } from 'node:net';
import { AppError } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';

/** A passkey is bound to it (WebAuthn 3, 5.1.2). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Browsers make no passkey for an IP address, and one for each host name. Throws 'gecis-anahtari-adres'. */
export function relyingPartyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: URL | null,
): RelyingParty {
  // The guard lets only names of this computer and the public one through.
  const asked = new URL(`http://${headers.host}`);
  const url = publicUrl ?? asked;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw wrongAddress(
      publicUrl === null
        ? messages.passkey.useLocalhost(`http://localhost${asked.port && `:${asked.port}`}`)
        : messages.passkey.ipAddress,
    );
  if (publicUrl !== null && asked.host !== publicUrl.host)
    throw wrongAddress(messages.passkey.otherAddress(publicUrl.origin));
  return { id: url.hostname, origin: url.origin };
}

const wrongAddress = (detail: string): AppError => new AppError('gecis-anahtari-adres', { detail });
