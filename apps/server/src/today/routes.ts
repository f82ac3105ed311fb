import { can, type Today, todaySchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import type { Session } from '../session/store.ts';
import { type BackupStatus, readBackups } from './backups.ts';
import { readToday } from './read.ts';

export interface TodayDeps {
  readonly db: Db;
  /** null: none are taken of this database. */
  readonly backups: BackupStatus | null;
  readonly newVersion: () => string | null;
}

/** The page after the sign-in. Limits and bulk jobs have routes of their own. */
export function todayRoutes(app: App, deps: TodayDeps): void {
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
    (request) => answer(deps, sessionOf(request)),
  );
}

async function answer({ db, backups, newVersion }: TodayDeps, session: Session): Promise<Today> {
  const { buroId, kullaniciId } = session;
  const reader = { kullaniciId, seesTakip: can(session, 'takip-gor') };
  const today = await tenantTx(db, buroId, (tenant) => readToday(tenant, reader));
  const manages = can(session, 'buro-yonet');
  return {
    ...today,
    backup: manages && backups !== null ? await readBackups(backups) : null,
    yeniSurum: manages ? newVersion() : null,
  };
}
