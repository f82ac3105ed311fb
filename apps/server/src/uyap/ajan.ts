import { randomUUID } from 'node:crypto';
import { AJAN_PROTOKOLU, type AjanMesaji, type SunucuMesaji } from '@derkenar/domain';
import { tenantTx } from '../db/tenant.ts';
import { addKayit } from '../kayit/store.ts';
import { belirtecOzeti, createBelirtec, type Oturum } from '../oturum/store.ts';
import type { KapatNedeni } from './hatlar.ts';
import { createHatSistemi, type HatDeps } from './hatSistemi.ts';
import { createKod, readBelirtec } from './kod.ts';
import { createKey } from './seal.ts';
import {
  type AjanSahibi,
  findAjanSahibi,
  findSahip,
  type HatYeri,
  putEslestirme,
  takeBelirtec,
} from './store.ts';
import type { YargiSistemi } from './yargiSistemi.ts';

export type Merhaba = Extract<AjanMesaji, { tur: 'merhaba' }>;

/** An agent that may come in: whose it is, its line, what it is told. */
export interface Karsilama {
  readonly sahip: AjanSahibi;
  readonly yer: HatYeri;
  readonly hosgeldin: SunucuMesaji;
}

export interface AjanSistemi {
  readonly sistem: YargiSistemi;
  readonly karsila: (merhaba: Merhaba) => Promise<Karsilama | KapatNedeni>;
}

/** By a program on the lawyer's computer, which holds the portal session; neither PIN nor cookies come here. */
export function createAjanSistemi(
  deps: HatDeps,
  { simulator }: { readonly simulator: boolean },
): AjanSistemi {
  const { db, relay } = deps;

  async function baglan({ buroId, kullaniciId }: Oturum, adres: string) {
    const kod = createKod();
    return tenantTx(db, buroId, async (tenant) => {
      const bitis = await putEslestirme(tenant, kullaniciId, belirtecOzeti(readBelirtec(kod)));
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
      return { adres, kod, bitis: bitis.toISOString() };
    });
  }

  async function karsila(merhaba: Merhaba): Promise<Karsilama | KapatNedeni> {
    if (merhaba.protokol !== AJAN_PROTOKOLU) return 'protokol';
    if (merhaba.simulator !== simulator) return 'simulator-uyusmuyor';
    const belirtec = readBelirtec(merhaba.belirtec);
    const sahip = await findAjanSahibi(db, belirtec);
    if (sahip === null) return 'belirtec-gecersiz';
    const { buroId, kullaniciId } = sahip;
    const yer = { sunucu: relay.sunucu, hat: randomUUID(), anahtar: createKey() };
    const yeniBelirtec = createBelirtec();
    return tenantTx(db, buroId, async (tenant) => {
      const kim = await findSahip(tenant, kullaniciId);
      if (kim === null) return 'belirtec-gecersiz';
      const taken = await takeBelirtec(tenant, kullaniciId, { belirtec, yeniBelirtec, yer });
      if (taken === null) return 'belirtec-gecersiz';
      if (taken.ilk)
        await addKayit(tenant, kullaniciId, { eylem: 'uyap-baglan', ayrinti: { yontem: 'ajan', simulator } });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
      const bitis = taken.belirtecBitis.toISOString();
      return {
        sahip,
        yer,
        hosgeldin: { tur: 'hosgeldin', protokol: AJAN_PROTOKOLU, ...kim, belirtec: yeniBelirtec, bitis },
      };
    });
  }

  return { sistem: createHatSistemi(deps, { yontem: 'ajan', simulator, baglan }), karsila };
}
