import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MONITORING, toStartError } from '../startup/port.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPortOptions {
  readonly host: string;
  readonly port: number;
  readonly durum: Health;
  readonly metrics: Metrics;
}

export interface MetricsPort {
  readonly port: number;
  readonly close: () => void;
}

/** A door of its own for those who watch: numbers are not for everyone who reaches the pages. */
export async function openMetricsPort({
  host,
  port,
  durum,
  metrics,
}: MetricsPortOptions): Promise<MetricsPort> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request.url ?? '', response).catch(() => response.destroy());
  });
  async function answer(url: string, response: ServerResponse): Promise<void> {
    const [path] = url.split('?', 1);
    if (path === '/metrics') return send(response, 200, await metrics.metin(), metrics.tur);
    if (path === '/saglik') return send(response, 200, 'calisiyor');
    if (path !== '/hazir') return send(response, 404, 'yok');
    const readiness = await durum.readiness();
    return send(response, readiness === 'hazir' ? 200 : 503, readiness);
  }
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw toStartError(error, { host, port, variables: MONITORING });
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(`${body}\n`);
}
