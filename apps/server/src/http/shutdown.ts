import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';

const DRAIN_MS = 500;
const SWEEP_MS = 100;
/** Time for a first request on a connection that has sent none. */
const SILENT_MS = 2000;
const DEADLINE_MS = 35_000;

export interface Shutdown {
  readonly close: () => Promise<void>;
}

/**
 * Lets started requests finish. Kept-alive connections would hold close() back for seconds, so for a
 * moment answers ask for their end, then idle ones are ended as they fall idle.
 */
export function addShutdown(app: App): Shutdown {
  let closing = false;
  const endSilent = followSilent(app);
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  async function close(): Promise<void> {
    closing = true;
    await sleep(DRAIN_MS);
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      endSilent();
    }, SWEEP_MS);
    const deadline = setTimeout(() => app.server.closeAllConnections(), DEADLINE_MS);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(deadline);
    }
  }
  return { close };
}

/** Node does not count a connection without any request as idle; browsers open some in advance. */
function followSilent({ server }: App): () => void {
  const since = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    since.set(socket, performance.now());
    socket.once('close', () => since.delete(socket));
  });
  for (const event of ['request', 'upgrade'])
    server.on(event, ({ socket }: { readonly socket: Socket }) => since.delete(socket));
  return () => {
    for (const [socket, at] of since) if (performance.now() - at > SILENT_MS) socket.destroy();
  };
}
