import type { Duplex } from 'node:stream';
import { AppError } from '@derkenar/domain';
import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import type { App } from './app.ts';

const UPGRADE_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes WebSockets. */
    webSocket?: boolean;
  }
}

/**
 * Refuses every upgrade outside the routes that take WebSockets, before the session is looked up and before the
 * person's line is entered: the plugin hands any other route's connection over too, and its answer never ends.
 */
export async function addWebSocket(app: App, options: WebsocketPluginOptions): Promise<void> {
  // The plugin's own preClose would end the sockets before the agents' routes have said goodbye.
  await app.register(websocket, { ...options, preClose: (done) => done() });
  app.addHook('onRequest', async (request) => {
    if (!request.ws) return;
    refuseBrowsers(request);
    if (request.routeOptions.config.webSocket !== true)
      throw new AppError('adres-yok', { detail: messages.http.noWebSocket });
  });
  endRefused(app);
}

/** A page of another site could open a WebSocket with the user's cookie. Only agents connect, and they send no origin. */
function refuseBrowsers({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined) throw new AppError('yetki-yok', { detail: messages.http.noBrowser });
}

/**
 * Node hands a connection over with the request to upgrade it and looks after it no more: a client that is refused,
 * that sends a body which nobody reads, or that asks behind an answer which does not end, would keep it for ever.
 */
function endRefused(app: App): void {
  const deadlines = new WeakMap<Duplex, NodeJS.Timeout>();
  app.server.on('upgrade', (_request, socket) => {
    const deadline = setTimeout(() => socket.destroy(), UPGRADE_MS);
    deadlines.set(socket, deadline);
    socket.once('close', () => clearTimeout(deadline));
  });
  app.websocketServer.on('connection', (_webSocket, { socket }) => clearTimeout(deadlines.get(socket)));
}
