import type { FastifyRequest } from 'fastify';

/** The page's own address, as the browser knows it: the guard lets only the public one and this computer's names through. */
function originOf({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: URL | null): string {
  const asked = new URL(`http://${headers.host}`);
  return publicUrl !== null && headers.host === publicUrl.host ? publicUrl.origin : asked.origin;
}

/** The page to which a provider sends the browser back. Providers compare it sign by sign. */
export const redirectUriOf = (request: Pick<FastifyRequest, 'headers'>, publicUrl: URL | null): string =>
  `${originOf(request, publicUrl)}/giris/kurum`;

/** The page where people of an office begin. */
export const signInAddressOf = (
  request: Pick<FastifyRequest, 'headers'>,
  publicUrl: URL | null,
  buroId: string,
): string => `${originOf(request, publicUrl)}/giris?kurum=${buroId}`;
