import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * short: half of an object, as if it were all; broken: half of it, then the connection breaks; stale: a list as it was
 * when it was last asked for, which of a new folder is an empty one.
 */
export const LIES = ['short', 'broken', 'stale'] as const;
export type Lie = (typeof LIES)[number];

/** Stands between a server and its S3 store. */
export interface StoreProxy {
  readonly port: number;
  /** null: it tells the truth. */
  readonly tell: (lie: Lie | null) => void;
  /** Lies told so far. */
  readonly told: () => number;
  readonly close: () => Promise<void>;
}

export async function startStoreProxy(store: URL): Promise<StoreProxy> {
  let lie: Lie | null = null;
  let told = 0;
  /** The answers that were true when their list was last asked for. */
  const lists = new Map<string, Buffer>();

  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const forwarded = send({ host: store.hostname, port: store.port, method, path: url, headers });
    request.pipe(forwarded);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const isList = url.includes('list-type=2');
    const { statusCode = 500 } = answer;
    if (method !== 'GET' || statusCode >= 300 || url.includes('uploads')) {
      response.writeHead(statusCode, answer.headers).end(body);
      return;
    }
    const said = isList ? listAs(url, body) : body;
    if (isList || lie === null || lie === 'stale' || Math.random() < 0.5) {
      response.writeHead(statusCode, { ...answer.headers, 'content-length': said.length }).end(said);
      return;
    }
    told++;
    const half = body.subarray(0, Math.floor(body.length / 2));
    const length = lie === 'short' ? half.length : body.length;
    response.writeHead(statusCode, { ...answer.headers, 'content-length': length });
    if (lie === 'short') response.end(half);
    else response.write(half, () => response.destroy());
  }

  function listAs(url: string, body: Buffer): Buffer {
    const before = lists.get(url) ?? Buffer.from(emptied(String(body)));
    lists.set(url, body);
    if (lie !== 'stale') return body;
    told++;
    return before;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    tell: (next) => {
      lie = next;
    },
    told: () => told,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const emptied = (list: string): string =>
  list.replaceAll(/<(Contents|CommonPrefixes)>.*?<\/\1>/gs, '').replace(/<KeyCount>\d+/, '<KeyCount>0');
