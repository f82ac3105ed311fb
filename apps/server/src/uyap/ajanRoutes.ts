import type { Socket } from 'node:net';
import { AJAN_ADRESI, AJAN_ALT_PROTOKOL, AppError, MAX_AJAN_MESAJI } from '@derkenar/domain';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { type AjanHattiDeps, endSoon, serveAjan } from './ajanHatti.ts';

export interface AjanRouteDeps {
  /** null: agents are not taken here. */
  readonly ajan: AjanHattiDeps | null;
  /** Tries a minute from one address. */
  readonly girisLimiti: number;
}

const UPGRADE_MS = 10_000;

/** Where agents come in. They have no cookie: their first message says by what right. */
export async function ajanRoutes(app: App, { ajan, girisLimiti }: AjanRouteDeps): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MAX_AJAN_MESAJI,
      perMessageDeflate: false,
      handleProtocols: () => AJAN_ALT_PROTOKOL,
    },
    // A message that is too long or no UTF-8; ws says goodbye by itself. The error may quote what came.
    errorHandler: (_error, socket) => endSoon(socket),
  });
  endRefused(app);
  app.get(
    AJAN_ADRESI,
    {
      websocket: true,
      config: { erisim: 'herkes', ...perMinute(girisLimiti) },
      schema: {
        summary: 'Avukatın bilgisayarındaki ajanın bağlandığı yer (WebSocket)',
        description: `Alt protokol: ${AJAN_ALT_PROTOKOL}. Tarayıcıdan bağlanılmaz.`,
        tags: ['UYAP'],
      },
      onRequest: async (request) => {
        if (!request.ws || ajan === null) throw new AppError('adres-yok');
        refuseBrowsers(request);
        refuseOtherProtocols(request);
      },
    },
    (socket) => {
      if (ajan !== null) serveAjan(socket, ajan);
    },
  );
}

/**
 * Node hands a connection over with the request to upgrade it and looks after it no more: whoever is refused, or
 * sends a body that nobody reads, would keep it for ever.
 */
function endRefused(app: App): void {
  app.server.on('upgrade', (_request, socket: Socket) => {
    // Taken back where the upgrade succeeds.
    socket.setTimeout(UPGRADE_MS, () => socket.destroy());
  });
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
}

/** A page of another site could open a WebSocket from the lawyer's computer. */
function refuseBrowsers({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined)
    throw new AppError('yetki-yok', { detail: 'Bu adrese tarayıcıdan bağlanılamaz.' });
}

function refuseOtherProtocols({ headers }: FastifyRequest): void {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(AJAN_ALT_PROTOKOL))
    throw new AppError('gecersiz-istek', { detail: 'Ajanın sürümü bu sunucuyla uyuşmuyor.' });
}
