import { draftKeySchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { draftKeyOf } from './draftKey.ts';

export interface DraftKeyDeps {
  readonly db: Db;
  readonly secrets: KeyRing;
}

export function draftKeyRoutes(app: App, { db, secrets }: DraftKeyDeps): void {
  app.get(
    '/api/v1/oturum/taslak-anahtari',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Kişinin tarayıcıdaki dilekçe taslaklarını mühürleyen anahtar',
        tags: ['Oturum'],
        response: { 200: draftKeySchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => draftKeyOf(tenant, kullaniciId, secrets));
    },
  );
}
