import { AppError, baglantiBilgisiSchema, baglantiCozSchema, baglantiKullanSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { addKayit } from '../kayit/store.ts';
import { deleteOturumlar } from '../oturum/store.ts';
import { type Hasher, requireParola } from '../parola.ts';
import { deleteBaglanti as deleteUyapBaglantisi } from '../uyap/store.ts';
import { type AcikBaglanti, findBaglanti, openHesap, takeBaglanti } from './baglanti.ts';

export interface BaglantiDeps {
  readonly db: Db;
  readonly hasher: Hasher;
  /** Tries a minute from one address. */
  readonly girisLimiti: number;
}

const tags = ['Hesap'];

/** One-time links, by which people set their password. The token travels in bodies, never in an address. */
export function baglantiRoutes(app: App, { db, hasher, girisLimiti }: BaglantiDeps): void {
  const config = { erisim: 'herkes', ...perMinute(girisLimiti) } as const;

  async function find(belirtec: string): Promise<AcikBaglanti> {
    const baglanti = await findBaglanti(db, belirtec);
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
        body: baglantiCozSchema,
        response: { 200: baglantiBilgisiSchema },
      },
    },
    (request) => find(request.body.belirtec).then(({ bilgi }) => bilgi),
  );

  app.post(
    '/api/v1/baglanti',
    { config, schema: { summary: 'Bağlantıyla parola belirler', tags, body: baglantiKullanSchema } },
    async (request, reply) => {
      const { belirtec, parola } = request.body;
      const baglanti = await find(belirtec);
      requireParola(parola, 'parola', baglanti);
      const ozet = await hasher.hash(parola);
      const { buroId, kullaniciId } = baglanti;
      await tenantTx(db, buroId, async (tenant) => {
        // In the order in which disabling an account locks the two.
        const opened = (await openHesap(tenant, kullaniciId, ozet)) && (await takeBaglanti(tenant, belirtec));
        if (!opened) throw new AppError('baglanti-gecersiz');
        await deleteOturumlar(tenant, kullaniciId);
        await deleteUyapBaglantisi(tenant, kullaniciId);
        await addKayit(tenant, kullaniciId, { eylem: 'parola-belirle' });
      });
      return reply.code(204).send();
    },
  );
}
