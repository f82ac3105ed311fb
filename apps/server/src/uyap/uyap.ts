import { can, type OturumBilgisi, type UyapBaglanti } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import type { Oturum } from '../oturum/store.ts';
import { createAjanSistemi } from './ajan.ts';
import { endSoon } from './ajanHatti.ts';
import { ajanRoutes } from './ajanRoutes.ts';
import { createAkislar } from './akis.ts';
import { readUyapAyari, type UyapAyari } from './ayar.ts';
import { createHatlar } from './hatlar.ts';
import { createRelay } from './relay.ts';
import { uyapRoutes } from './routes.ts';
import { createSimulatorSistemi } from './simulator.ts';
import { countSorgu } from './store.ts';
import { SURELER, type Sureler, type YargiSistemi } from './yargiSistemi.ts';
import { yok } from './yok.ts';

export interface UyapOptions {
  readonly ayar: UyapAyari;
  /** For what the servers on a database tell each other. */
  readonly listen: Listen;
  readonly sureler?: Partial<Sureler>;
}

export interface UyapDeps {
  readonly db: Db;
  /** null: nothing can be asked. */
  readonly options: UyapOptions | null;
  readonly publicUrl: URL | null;
  readonly girisLimiti: number;
  readonly onProblem: (error: unknown) => void;
}

/** What the frame shows of the connection of whoever is signed in. */
export type UyapDurumu = (oturum: Oturum) => Promise<OturumBilgisi['uyap']>;

/** The judicial system, its routes and agents. */
export function addUyap(app: App, deps: UyapDeps): UyapDurumu {
  const { db, options, publicUrl, girisLimiti, onProblem } = deps;
  const ayar = options?.ayar ?? readUyapAyari({});
  const sureler = { ...SURELER, ...options?.sureler };
  const relay = options === null || ayar.yontem === null ? null : createRelay(db, options.listen, onProblem);
  const hatlar = relay === null ? null : createHatlar({ db, relay, sureler, onProblem });
  const hatDeps = relay === null || hatlar === null ? null : { db, relay, hatlar, sureler, onProblem };
  const ajan = hatDeps !== null && ayar.yontem === 'ajan' ? createAjanSistemi(hatDeps, ayar) : null;
  const simulator =
    hatDeps !== null && ayar.yontem === 'simulator' ? createSimulatorSistemi(hatDeps, ayar) : null;
  const sistem: YargiSistemi = ajan?.sistem ?? simulator ?? yok;

  const durumOf = (oturum: Oturum): Promise<UyapBaglanti> =>
    tenantTx(db, oturum.buroId, async (tenant) => ({
      ...(await sistem.durum(tenant, oturum.kullaniciId)),
      bugunkuSorgu: await countSorgu(tenant, oturum.kullaniciId),
      gunlukSinir: ayar.gunlukSinir,
    }));
  const akislar = createAkislar({ db, relay, sureler, durumOf });

  // Agents hear that they may come back, then their connections end.
  app.addHook('preClose', async () => {
    akislar.close();
    await hatlar?.close();
    for (const socket of app.websocketServer.clients) endSoon(socket);
  });
  app.addHook('onClose', () => relay?.close());
  ajanRoutes(app, {
    ajan: ajan === null || hatDeps === null ? null : { ...hatDeps, karsila: ajan.karsila },
    girisLimiti,
  });
  uyapRoutes(app, { db, sistem, relay, ayar, durumOf, akislar, publicUrl });

  return async (oturum) => {
    if (!sistem.yetenekler.kisiSorgula) return { durum: 'yok' };
    // A person without the key has no connection; the pages still say that one exists.
    if (!can(oturum, 'kisi-sorgula')) return { durum: 'kapali' };
    const { durum } = await tenantTx(db, oturum.buroId, (tenant) => sistem.durum(tenant, oturum.kullaniciId));
    return { durum: durum === 'bekliyor' ? 'kapali' : durum };
  };
}
