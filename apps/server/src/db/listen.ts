import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  readonly channels: readonly string[];
  readonly onMessage: (payload: string) => void;
  /** The connection stands, for the first time or anew: what was told meanwhile is lost. */
  readonly onConnected: () => void;
  readonly onProblem: (error: unknown) => void;
}

export interface Listener {
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

/** Opens a connection of its own that hears what NOTIFY tells, and opens it again when it breaks. */
export type Listen = (options: ListenOptions) => Listener;

const RETRY_MS = 500;
const CHECK_MS = 10_000;
const TIMEOUT_MS = 5000;

/** `config` is asked anew each time: the port of an embedded server may change. */
export const createListen =
  (config: () => pg.ClientConfig, { role }: { readonly role?: string } = {}): Listen =>
  ({ channels, onMessage, onConnected, onProblem }) => {
    const closing = new AbortController();
    let connected = false;

    async function listenOnce(): Promise<void> {
      const client = new pg.Client({
        ...config(),
        application_name: 'derkenar-listener',
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
      });
      const broken = new Promise<never>((_resolve, reject) => {
        client.on('error', reject);
        client.on('end', () => reject(new Error('Connection terminated')));
      });
      broken.catch(() => undefined);
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      try {
        await client.connect();
        if (role !== undefined) await client.query(`SET ROLE ${pg.escapeIdentifier(role)}`);
        for (const channel of channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        connected = true;
        onConnected();
        await Promise.race([broken, keepChecking(client)]);
      } finally {
        connected = false;
        await client.end().catch(() => undefined);
      }
    }

    /** A connection that nothing is asked through may be long dead. */
    async function keepChecking(client: pg.Client): Promise<void> {
      for (;;) {
        await sleep(CHECK_MS, undefined, { signal: closing.signal });
        await client.query('SELECT');
      }
    }

    async function keepListening(): Promise<void> {
      while (!closing.signal.aborted) {
        await listenOnce().catch((error: unknown) => {
          if (!closing.signal.aborted) onProblem(error);
        });
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }

    const ended = keepListening();
    return {
      connected: () => connected,
      close: () => {
        closing.abort();
        return ended;
      },
    };
  };
