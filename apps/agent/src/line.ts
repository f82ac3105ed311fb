import {
  AGENT_PATH,
  AGENT_SUBPROTOCOL,
  type AgentMessage,
  MAX_AGENT_MESSAGE,
  type ServerMessage,
  serverMessageSchema,
} from '@derkenar/domain';
import { WebSocket } from 'ws';

const POLICY_VIOLATION = 1008;
const CLOSING_MS = 2000;

export interface LineTimings {
  /** The limit for the connection, and then for the server's first message. */
  readonly connectMs: number;
  /** The interval of checks whether the server is there. */
  readonly heartbeatMs: number;
}

export interface LineEvents {
  onOpened(): void;
  onMessage(message: ServerMessage): void;
  /** Something that is not in the protocol; the connection is being closed. */
  onMalformed(): void;
  /** Always the last. */
  onClosed(): void;
}

export interface Line {
  send(message: AgentMessage): void;
  close(): void;
}

/** One connection to the server. */
export function openLine(server: URL, timings: LineTimings, events: LineEvents): Line {
  const url = new URL(AGENT_PATH, server);
  url.protocol = server.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, [AGENT_SUBPROTOCOL], {
    maxPayload: MAX_AGENT_MESSAGE,
    perMessageDeflate: false,
    followRedirects: false,
    handshakeTimeout: timings.connectMs,
  });
  let heard = true;
  // A line that has died without a word is found by nobody else.
  const heartbeat = setInterval(() => {
    if (!heard) return socket.terminate();
    heard = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, timings.heartbeatMs);
  const hear = () => {
    heard = true;
  };

  socket.on('open', () => events.onOpened());
  socket.on('ping', hear);
  socket.on('pong', hear);
  socket.on('message', (data, isBinary) => {
    hear();
    const message = isBinary ? null : parse(data);
    if (message !== null) return events.onMessage(message);
    socket.close(POLICY_VIOLATION);
    events.onMalformed();
  });
  // Too long, no UTF-8, no frame. Of other errors 'close' is told.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('WS_ERR_') === true) events.onMalformed();
  });
  socket.on('close', () => {
    clearInterval(heartbeat);
    events.onClosed();
  });

  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      socket.close(1000);
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    },
  };
}

function parse(data: unknown): ServerMessage | null {
  try {
    return serverMessageSchema.parse(JSON.parse((data as Buffer).toString('utf8')));
  } catch {
    return null;
  }
}
