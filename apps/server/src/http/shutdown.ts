import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';

const DRAIN_MS = 500;
const SWEEP_MS = 100;
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
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  async function close(): Promise<void> {
    closing = true;
    await sleep(DRAIN_MS);
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
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
