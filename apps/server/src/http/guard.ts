import { AppError } from '@derkenar/domain';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Headers of every answer, and who may ask at all. */
export async function addGuards(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
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
    // Served on loopback without TLS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
    refuseForeignHost(request);
    refuseCrossSiteWrite(request);
  });
}

export const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.url);

/** DNS rebinding: a foreign page whose name now leads to 127.0.0.1 would be of the same origin. */
function refuseForeignHost(request: FastifyRequest): void {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '');
  // oxlint-disable-next-line no-restricted-properties -- a host name is ASCII
  if (!LOOPBACK_NAMES.has(name.toLowerCase()))
    throw new AppError('yetki-yok', {
      detail: 'Derkenar yalnız bu bilgisayardan, 127.0.0.1 ya da localhost adresiyle açılır.',
    });
}

/** A program without a browser sends neither header and has no user's session to misuse. */
function refuseCrossSiteWrite(request: FastifyRequest): void {
  if (READING.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const same =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || origin === `http://${host}`;
  if (!same)
    throw new AppError('yetki-yok', { detail: 'Bu istek başka bir siteden geldiği için reddedildi.' });
}
