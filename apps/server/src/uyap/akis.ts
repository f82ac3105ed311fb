import type { Readable } from 'node:stream';
import { can, type UyapBaglanti } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { createAkislar as createStreams } from '../http/akis.ts';
import type { Oturum } from '../oturum/store.ts';
import type { Relay } from './relay.ts';
import type { Sureler } from './yargiSistemi.ts';

export interface AkisDeps {
  readonly db: Db;
  readonly relay: Relay | null;
  readonly sureler: Pick<Sureler, 'akisMs'>;
  readonly durumOf: (oturum: Oturum) => Promise<UyapBaglanti>;
}

export interface Akislar {
  /** Server-sent events for one page: the state of the connection at once, then each change. */
  readonly open: (oturum: Oturum) => Readable;
  readonly close: () => void;
}

export function createAkislar({ db, relay, sureler, durumOf }: AkisDeps): Akislar {
  const akislar = createStreams({ db, yetkiler: ['kisi-sorgula'], beatMs: sureler.akisMs });
  relay?.listen({
    onBroadcast: (broadcast) =>
      akislar.each(({ oturum, tell, write }) => {
        if (oturum.buroId !== broadcast.buroId) return;
        if (broadcast.type === 'changed') {
          if (broadcast.kullaniciId === oturum.kullaniciId) tell();
        } else if (can(oturum, 'buro-yonet')) write('event: uyari\ndata: {}\n\n');
      }),
    onResumed: () => akislar.each(({ tell }) => tell()),
  });
  return { open: (oturum) => akislar.open(oturum, () => durumOf(oturum)), close: akislar.close };
}
