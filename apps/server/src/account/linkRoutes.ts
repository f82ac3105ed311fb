import {
  AppError,
  oneTimeLinkInfoSchema,
  oneTimeLinkResolveSchema,
  oneTimeLinkUseSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { addLogEntry } from '../log/store.ts';
import { type Hasher, requirePassword } from '../password.ts';
import { deleteSessions } from '../session/store.ts';
import { deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import { findLink, type LiveLink, openAccount, takeLink } from './link.ts';

export interface LinkDeps {
  readonly db: Db;
  readonly hasher: Hasher;
  /** Tries a minute from one address. */
  readonly signInLimit: number;
}

const tags = ['Hesap'];

/** One-time links, by which people set their password. The token travels in bodies, never in an address. */
export function linkRoutes(app: App, { db, hasher, signInLimit }: LinkDeps): void {
  const config = { access: 'herkes', ...perMinute(signInLimit) } as const;

  async function find(belirtec: string): Promise<LiveLink> {
    const baglanti = await findLink(db, belirtec);
    if (baglanti === null) throw new AppError('baglanti-gecersiz');
    return baglanti;
  }

  app.post(
    '/api/v1/baglanti/coz',
    {
      config,
      schema: {
        summary: 'Tek kullanımlık bağlantının kime verildiği',
        tags,
        body: oneTimeLinkResolveSchema,
        response: { 200: oneTimeLinkInfoSchema },
      },
    },
    (request) => find(request.body.belirtec).then(({ bilgi }) => bilgi),
  );

  app.post(
    '/api/v1/baglanti',
    { config, schema: { summary: 'Bağlantıyla parola belirler', tags, body: oneTimeLinkUseSchema } },
    async (request, reply) => {
      const { belirtec, parola } = request.body;
      const baglanti = await find(belirtec);
      await requirePassword(parola, 'parola', baglanti);
      const ozet = await hasher.hash(parola);
      const { buroId, kullaniciId } = baglanti;
      await tenantTx(db, buroId, async (tenant) => {
        // The same order of locks as in disabling an account.
        const opened = (await openAccount(tenant, kullaniciId, ozet)) && (await takeLink(tenant, belirtec));
        if (!opened) throw new AppError('baglanti-gecersiz');
        await deleteSessions(tenant, kullaniciId);
        await deleteUyapConnection(tenant, kullaniciId);
        await addLogEntry(tenant, kullaniciId, { eylem: 'parola-belirle' });
      });
      return reply.code(204).send();
    },
  );
}
