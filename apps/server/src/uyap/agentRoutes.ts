import { AGENT_PATH, AGENT_SUBPROTOCOL, AppError, MAX_AGENT_MESSAGE } from '@derkenar/domain';
import type { WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { messages } from '../messages.ts';
import { type AgentLineDeps, endSoon, serveAgent } from './agentLine.ts';

export interface AgentRouteDeps {
  /** null: agents are not taken here. */
  readonly agent: AgentLineDeps | null;
  /** Tries a minute from one address. */
  readonly signInLimit: number;
}

/** Settings for WebSockets, which only agents use. */
export const AGENT_SOCKET: WebsocketPluginOptions = {
  options: {
    maxPayload: MAX_AGENT_MESSAGE,
    perMessageDeflate: false,
    handleProtocols: () => AGENT_SUBPROTOCOL,
  },
  // A message that is too long or no UTF-8; ws says goodbye by itself. The error may quote what came.
  errorHandler: (_error, socket) => endSoon(socket),
};

/** The agents' connection. They have no cookie: their first message holds their token. */
export function agentRoutes(app: App, { agent, signInLimit }: AgentRouteDeps): void {
  app.get(
    AGENT_PATH,
    {
      websocket: true,
      config: { access: 'herkes', webSocket: true, ...perMinute(signInLimit) },
      schema: {
        summary: 'Avukatın bilgisayarındaki ajanın bağlandığı yer (WebSocket)',
        description: `Alt protokol: ${AGENT_SUBPROTOCOL}. Tarayıcıdan bağlanılmaz.`,
        tags: ['UYAP'],
      },
      onRequest: async (request) => {
        if (!request.ws || agent === null) throw new AppError('adres-yok');
        refuseOtherProtocols(request);
      },
    },
    (socket) => {
      if (agent !== null) serveAgent(socket, agent);
    },
  );
}

function refuseOtherProtocols({ headers }: FastifyRequest): void {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(AGENT_SUBPROTOCOL))
    throw new AppError('gecersiz-istek', { detail: messages.uyap.agentVersion });
}
