import { AJAN_ADRESI, AJAN_ALT_PROTOKOL, AppError, MAX_AJAN_MESAJI } from '@derkenar/domain';
import type { WebsocketPluginOptions } from '@fastify/websocket';
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

/** How WebSockets speak here: agents are the only ones. */
export const AJAN_SOKETI: WebsocketPluginOptions = {
  options: {
    maxPayload: MAX_AJAN_MESAJI,
    perMessageDeflate: false,
    handleProtocols: () => AJAN_ALT_PROTOKOL,
  },
  // A message that is too long or no UTF-8; ws says goodbye by itself. The error may quote what came.
  errorHandler: (_error, socket) => endSoon(socket),
};

/** Where agents come in. They have no cookie: their first message says by what right. */
export function ajanRoutes(app: App, { ajan, girisLimiti }: AjanRouteDeps): void {
  app.get(
    AJAN_ADRESI,
    {
      websocket: true,
      config: { erisim: 'herkes', webSocket: true, ...perMinute(girisLimiti) },
      schema: {
        summary: 'Avukatın bilgisayarındaki ajanın bağlandığı yer (WebSocket)',
        description: `Alt protokol: ${AJAN_ALT_PROTOKOL}. Tarayıcıdan bağlanılmaz.`,
        tags: ['UYAP'],
      },
      onRequest: async (request) => {
        if (!request.ws || ajan === null) throw new AppError('adres-yok');
        refuseOtherProtocols(request);
      },
    },
    (socket) => {
      if (ajan !== null) serveAjan(socket, ajan);
    },
  );
}

function refuseOtherProtocols({ headers }: FastifyRequest): void {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(AJAN_ALT_PROTOKOL))
    throw new AppError('gecersiz-istek', { detail: 'Ajanın sürümü bu sunucuyla uyuşmuyor.' });
}
