import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AGENT_PATH,
  AGENT_SUBPROTOCOL,
  type AgentMessage,
  agentMessageSchema,
  type ServerMessage,
} from '@derkenar/domain';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

export const KOD = 'ESLESTIRME-KODU-7Q4X';
export const OWNER = 'Av. Deniz Karacaoğlan (Karanfil Hukuk)';

/** An agent on the line, as the server sees it. */
export interface Line {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** The next message, which has to be one of the protocol. */
  take(): Promise<AgentMessage>;
  send(message: ServerMessage): void;
  lookUp(tcKimlikNo: string, istekNo?: string): void;
}

export interface Derkenar {
  readonly address: URL;
  /** The next agent that comes, not greeted yet. */
  line(): Promise<Line>;
  /** The same, greeted if its token is the one given out last; answers its 'merhaba' and first 'durum' too. */
  greet(): Promise<Line & { readonly hello: AgentMessage; readonly status: AgentMessage }>;
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** Stands in for the server: no rules but those of the protocol. */
export async function startDerkenar(port = 0, old: readonly string[] = [KOD]): Promise<Derkenar> {
  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    path: AGENT_PATH,
    handleProtocols: (protocols) => (protocols.has(AGENT_SUBPROTOCOL) ? AGENT_SUBPROTOCOL : false),
  });
  await once(server, 'listening');
  const tokens = [...old];
  const arrivals = queue<Line>();
  server.on('connection', (socket, request) => arrivals.put(lineOf(socket, request)));

  async function close(): Promise<void> {
    for (const client of server.clients) client.terminate();
    await new Promise((done) => server.close(done));
  }
  onTestFinished(close);

  return {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    tokens,
    line: arrivals.take,
    async greet() {
      const line = await arrivals.take();
      const hello = await line.take();
      if (hello.tur !== 'merhaba' || hello.belirtec !== tokens.at(-1)) {
        line.send({ tur: 'kapat', neden: 'belirtec-gecersiz' });
        line.socket.close();
        throw new Error('not the token given out last');
      }
      tokens.push(`GIZLI-BELIRTEC-${tokens.length}`);
      line.send(welcome(tokens.at(-1) as string));
      return { ...line, hello, status: await line.take() };
    },
    close,
  };
}

export const welcome = (token: string, changed: Partial<Extract<ServerMessage, { tur: 'hosgeldin' }>> = {}) =>
  ({
    tur: 'hosgeldin',
    protokol: 1,
    kullanici: 'Av. Deniz Karacaoğlan',
    buro: 'Karanfil Hukuk',
    belirtec: token,
    bitis: '2026-11-22T09:00:00.000Z',
    ...changed,
  }) as const;

function lineOf(socket: WebSocket, request: IncomingMessage): Line {
  const messages = queue<AgentMessage>();
  socket.on('message', (data) => {
    messages.put(agentMessageSchema.parse(JSON.parse((data as Buffer).toString('utf8'))));
  });
  const send = (message: ServerMessage) => socket.send(JSON.stringify(message));
  return {
    socket,
    request,
    take: messages.take,
    send,
    lookUp: (tcKimlikNo, istekNo = 'i1') =>
      send({ tur: 'kisi-sorgula', istekNo, tcKimlikNo, amac: 'Tebligat hazırlığı' }),
  };
}

/** A queue of messages and of those who wait for them. */
function queue<T>() {
  const stored: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    put(item: T): void {
      const next = waiting.shift();
      if (next === undefined) stored.push(item);
      else next(item);
    },
    take: (): Promise<T> =>
      new Promise((resolve) => {
        const [item] = stored.splice(0, 1);
        if (item === undefined) waiting.push(resolve);
        else resolve(item);
      }),
  };
}
