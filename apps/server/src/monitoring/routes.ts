import type { App } from '../http/app.ts';
import type { Health } from './health.ts';

/** Probes for who starts and watches the program; they say nothing but a word. */
export function monitoringRoutes(app: App, durum: Health): void {
  const config = { access: 'herkes' } as const;
  app.get('/saglik', { config }, (_, reply) => reply.header('cache-control', 'no-store').send('calisiyor'));
  app.get('/hazir', { config }, async (_, reply) => {
    const readiness = await durum.readiness();
    return reply
      .code(readiness === 'hazir' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
