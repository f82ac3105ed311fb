import type { UyapBaglan } from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import { tenantTx } from '../db/tenant.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import type { Hatlar, HatlarDeps } from './hatlar.ts';
import { type Baglanti, deleteBaglanti, findBaglanti } from './store.ts';
import type { BaglantiDurumu, YargiSistemi } from './yargiSistemi.ts';

export interface HatDeps extends HatlarDeps {
  readonly hatlar: Hatlar;
}

interface Yontem {
  readonly yontem: 'simulator' | 'ajan';
  readonly simulator: boolean;
  readonly baglan: (oturum: Oturum, adres: string) => Promise<UyapBaglan['eslestirme']>;
}

/** A judicial system that is reached by lines which servers hold; the ways differ in how one comes about. */
export const createHatSistemi = (
  { db, relay, hatlar }: HatDeps,
  { yontem, simulator, baglan }: Yontem,
): YargiSistemi => ({
  yetenekler: { kisiSorgula: true },
  durum: async (tenant, kullaniciId) => ({
    yontem,
    simulator,
    ...durumOf(await findBaglanti(tenant, kullaniciId)),
  }),
  baglan,
  kes: ({ buroId, kullaniciId }) =>
    tenantTx(db, buroId, async (tenant) => {
      if (!(await deleteBaglanti(tenant, kullaniciId))) return;
      await addKayit(tenant, kullaniciId, { eylem: 'uyap-kes' });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    }),
  async kisiSorgula({ buroId, kullaniciId }, soru, signal) {
    const baglanti = await tenantTx(db, buroId, (tenant) => findBaglanti(tenant, kullaniciId));
    if (!baglanti?.hat?.portalAcik) throw new YargiHata('BAGLI_DEGIL');
    return hatlar.sor(baglanti.hat, soru, signal);
  },
});

function durumOf(baglanti: Baglanti | null): Pick<BaglantiDurumu, 'durum' | 'portal' | 'bitis'> {
  if (baglanti?.hat) {
    const { portalAcik } = baglanti.hat;
    return {
      durum: portalAcik ? 'bagli' : 'bekliyor',
      portal: portalAcik ? 'acik' : 'kapali',
      bitis: baglanti.bitis.toISOString(),
    };
  }
  if (baglanti?.eslestirmeBitis)
    return { durum: 'bekliyor', portal: null, bitis: baglanti.eslestirmeBitis.toISOString() };
  return { durum: 'kapali', portal: null, bitis: null };
}
