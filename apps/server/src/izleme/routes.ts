import type { App } from '../http/app.ts';
import type { Durum } from './durum.ts';

/** Probes for who starts and watches the program; they say nothing but a word. */
export function izlemeRoutes(app: App, durum: Durum): void {
  const config = { erisim: 'herkes' } as const;
  app.get('/saglik', { config }, (_, reply) => reply.header('cache-control', 'no-store').send('calisiyor'));
  app.get('/hazir', { config }, async (_, reply) => {
    const hazirlik = await durum.hazirlik();
    return reply
      .code(hazirlik === 'hazir' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(hazirlik);
  });
}
