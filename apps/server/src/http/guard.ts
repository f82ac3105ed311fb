import { AppError } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { messages } from '../messages.ts';
import type { App } from './app.ts';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const NONE = ["'none'"];
const SELF = ["'self'"];

export interface GuardOptions {
  /** The address for browsers, besides this computer's own names. */
  readonly publicUrl: URL | null;
}

export const YEAR_SECONDS = 31_536_000;

/** A server without a public address is served on loopback, without TLS. */
export const hasTls = (publicUrl: URL | null): boolean => publicUrl?.protocol === 'https:';

/** Headers of every answer, and who may ask at all. */
export function addGuards(app: App, { publicUrl }: GuardOptions): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NONE,
        scriptSrc: SELF,
        styleSrc: SELF,
        // Pictures of a petition are data URLs; downloads are made from blobs.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: SELF,
        connectSrc: SELF,
        manifestSrc: SELF,
        baseUri: NONE,
        objectSrc: NONE,
        formAction: NONE,
        frameAncestors: NONE,
      },
    },
    strictTransportSecurity: hasTls(publicUrl) && { maxAge: YEAR_SECONDS },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) => setHeaders(raw, reply.raw, () => done()));
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
    refuseForeignHost(request, publicUrl);
    refuseCrossSiteWrite(request, publicUrl);
  });
}

/** Checks the route too: '/%61pi/v1/…' and 'http://…/api/v1/…' find the same one. */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(url) || (routeOptions.url?.startsWith('/api/') ?? false);

/** DNS rebinding: a foreign page whose name now leads to 127.0.0.1 would be of the same origin. */
function refuseForeignHost(request: FastifyRequest, publicUrl: URL | null): void {
  // oxlint-disable-next-line no-restricted-properties -- a host name is ASCII
  const host = (request.headers.host ?? '').toLowerCase();
  if (LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) || host === publicUrl?.host) return;
  throw new AppError('yetki-yok', {
    detail: messages.http.foreignHost(publicUrl?.origin ?? messages.http.localAddresses),
  });
}

/** A program without a browser sends neither header and has no user's session to misuse. */
function refuseCrossSiteWrite(request: FastifyRequest, publicUrl: URL | null): void {
  if (READING.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const same =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || origin === `http://${host}` || origin === publicUrl?.origin;
  if (!same) throw new AppError('yetki-yok', { detail: messages.http.otherSite });
}
