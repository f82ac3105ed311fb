import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL. */
export interface DatabaseProxy {
  readonly port: number;
  /** Cuts the next `times` transactions off in the middle of the answer to their COMMIT; ends when all are. */
  readonly cutCommits: (times: number) => Promise<void>;
  /** From now on connections lead there; those that stand are broken. */
  readonly leadTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** The text of a COMMIT as the client sends it, and of its success as PostgreSQL answers. */
const COMMIT = 'COMMIT\0';

export async function startDatabaseProxy(first: number): Promise<DatabaseProxy> {
  let target = first;
  let left = 0;
  let allCut = (): void => undefined;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = openSocket(target, '127.0.0.1');
    const breakOff = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', breakOff).on('close', () => {
        sockets.delete(socket);
        breakOff();
      });
    }
    let held: Buffer | null = null;
    client.on('data', (sent) => {
      if (left > 0 && held === null && sent.includes(COMMIT)) {
        left--;
        held = Buffer.alloc(0);
      }
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (held === null) {
        client.write(answer);
        return;
      }
      held = Buffer.concat([held, answer]);
      if (!held.includes(COMMIT)) return;
      // PostgreSQL has done it; the server hears only a part of that, or nothing.
      client.end(held.subarray(0, Math.floor(Math.random() * held.length)));
      database.destroy();
      if (left === 0) allCut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cutCommits: (times) => {
      left = times;
      return new Promise((resolve) => {
        allCut = resolve;
      });
    },
    leadTo: (next) => {
      target = next;
      breakAll();
    },
    close: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
