import { can, todaySchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { readToday } from './read.ts';

/** The page after the sign-in. Limits and bulk jobs have routes of their own. */
export function todayRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/bugun',
    {
      config: { access: 'oturum' },
      schema: {
        summary:
          'Kişinin son takipleri, belgeleri, favorileri, eksiği olan takipler, ilk belgeye giden adımlar',
        tags: ['Bugün'],
        response: { 200: todaySchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const reader = { kullaniciId, seesTakip: can(sessionOf(request), 'takip-gor') };
      return tenantTx(db, buroId, (tenant) => readToday(tenant, reader));
    },
  );
}
