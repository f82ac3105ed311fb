import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './startError.ts';

const PORTS_TRIED = 50;

/** An address to listen on, and the variables that name it. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly variables: { readonly host: string; readonly port: string };
}

export interface HeldPort {
  /** 0: any. */
  readonly port: number;
  /** Frees the port for the server that listens on it. */
  readonly release: () => Promise<void>;
}

export const MONITORING = { host: 'DERKENAR_METRICS_HOST', port: 'DERKENAR_METRICS_PORT' };
export const PAGES = { host: 'HOST', port: 'PORT' };

/**
 * The port of the pages, the next free one unless one was asked for. It is held, without an answer, until the server
 * is ready: nothing else need be started to find that it is taken. Throws StartError.
 */
export async function holdPort({ host, port, portIsSet }: Config): Promise<HeldPort> {
  const last = portIsSet ? port : port + PORTS_TRIED - 1;
  for (let candidate = port; candidate <= last; candidate++) {
    const place = { host, port: candidate, variables: PAGES };
    const held = await listen(place).catch((error: unknown) => {
      if (portIsSet || !isOthers(error)) throw toStartError(error, place);
      return null;
    });
    if (held === null) continue;
    // Any port may be given to somebody else between two calls: it is not chosen yet.
    if (candidate === 0) await close(held);
    return { port: candidate, release: async () => (candidate === 0 ? undefined : close(held)) };
  }
  throw new StartError(
    `${port}–${last} arasındaki portların hepsi kullanılıyor. PORT ile başka bir port verin.`,
  );
}

/** Throws StartError unless something could listen there. */
export async function checkPort(place: Place): Promise<void> {
  const server = await listen(place).catch((error: unknown) => {
    throw toStartError(error, place);
  });
  await close(server);
}

async function listen({ host, port }: Place): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
/** Another port may do. */
const isOthers = (error: unknown): boolean => ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '');

/** Names that no address is found for, and addresses of another kind of network than this computer has, too. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN']);

/** A sentence for what the operator can mend of a failed `listen`; anything else as it is. */
export function toStartError(cause: unknown, { host, port, variables }: Place): unknown {
  const code = codeOf(cause) ?? '';
  if (code === 'EADDRINUSE')
    return new StartError(
      `${port} numaralı port kullanılıyor. Kullanan programı kapatın ya da ${variables.port} ile başka bir port verin.`,
      { cause },
    );
  if (code === 'EACCES')
    return new StartError(
      `${port} numaralı portu açmaya bu kullanıcının izni yok. ${variables.port} ile 1024 ya da daha büyük bir port verin.`,
      { cause },
    );
  if (NOT_OURS.has(code))
    return new StartError(
      `${variables.host} bu bilgisayarın bir adresi değil (verilen: ${host}). 127.0.0.1 ya da bu bilgisayarın ağdaki adresini verin.`,
      { cause },
    );
  return cause;
}
