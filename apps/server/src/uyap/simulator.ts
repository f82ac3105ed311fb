import { randomUUID } from 'node:crypto';
import { AppError } from '@derkenar/domain';
import { createPortal, GirisHatasi, type PortalOturumu, YargiHata } from '@derkenar/uyap';
import { SIMULATOR_PINI } from '@derkenar/uyap/simulator';
import { tenantTx } from '../db/tenant.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import type { UyapAyari } from './ayar.ts';
import type { Hat } from './hatlar.ts';
import { createHatSistemi, type HatDeps } from './hatSistemi.ts';
import { createKey } from './seal.ts';
import { putHat } from './store.ts';
import type { YargiSistemi } from './yargiSistemi.ts';

/** To try everything out without an agent: this server itself talks with the simulator beside it. */
export function createSimulatorSistemi(
  deps: HatDeps,
  { simulatorAdresi }: Pick<UyapAyari, 'simulatorAdresi'>,
): YargiSistemi {
  const { db, relay, hatlar, sureler } = deps;

  async function baglan({ buroId, kullaniciId }: Oturum): Promise<null> {
    const portal = createPortal({ adres: simulatorAdresi.origin, sureMs: sureler.sorguMs });
    await signIn(portal);
    const yer = { sunucu: relay.sunucu, hat: randomUUID(), anahtar: createKey() };
    const hat: Hat = {
      async sor({ tcKimlikNo }) {
        try {
          return await portal.kisiSorgula(tcKimlikNo);
        } catch (error) {
          // After this answer: ending the line answers whatever still waits on it.
          if (error instanceof YargiHata && error.kod === 'OTURUM_DUSTU')
            setImmediate(() => void hatlar.drop(yer.hat));
          throw error;
        }
      },
      kapat: () => portal.kapat(),
    };
    await tenantTx(db, buroId, async (tenant) => {
      await putHat(tenant, kullaniciId, yer);
      await addKayit(tenant, kullaniciId, {
        eylem: 'uyap-baglan',
        ayrinti: { yontem: 'simulator', simulator: true },
      });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    });
    hatlar.add({ buroId, kullaniciId }, yer, hat);
    return null;
  }

  return createHatSistemi(deps, { yontem: 'simulator', simulator: true, baglan });
}

async function signIn(portal: PortalOturumu): Promise<void> {
  try {
    await portal.ac({
      sertifikaSec: async ([first]) => first ?? null,
      pinSor: async () => SIMULATOR_PINI,
    });
  } catch (error) {
    if (!(error instanceof GirisHatasi)) throw error;
    throw new AppError('uyap-entegrasyon', {
      detail: 'UYAP simülatörüne ulaşılamadı. Simülatörü başlatıp yeniden deneyin.',
      cause: error,
    });
  }
}
