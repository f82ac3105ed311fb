import type { Readable } from 'node:stream';
import { can, type UyapConnection } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { createEventStreams as createStreams } from '../http/eventStream.ts';
import type { Oturum } from '../session/store.ts';
import type { Timings } from './courtSystem.ts';
import type { Relay } from './relay.ts';

export interface StreamDeps {
  readonly db: Db;
  readonly relay: Relay | null;
  readonly timings: Pick<Timings, 'streamMs'>;
  readonly statusOf: (oturum: Oturum) => Promise<UyapConnection>;
}

export interface ConnectionStreams {
  /** Server-sent events for one page: the state of the connection at once, then each change. */
  readonly open: (oturum: Oturum) => Readable;
  readonly close: () => void;
}

export function createConnectionStreams({ db, relay, timings, statusOf }: StreamDeps): ConnectionStreams {
  const streams = createStreams({ db, yetkiler: ['kisi-sorgula'], beatMs: timings.streamMs });
  relay?.listen({
    onBroadcast: (broadcast) =>
      streams.each(({ oturum, tell, write }) => {
        if (oturum.buroId !== broadcast.buroId) return;
        if (broadcast.type === 'changed') {
          if (broadcast.kullaniciId === oturum.kullaniciId) tell();
        } else if (can(oturum, 'buro-yonet')) write('event: uyari\ndata: {}\n\n');
      }),
    onResumed: () => streams.each(({ tell }) => tell()),
  });
  return { open: (oturum) => streams.open(oturum, () => statusOf(oturum)), close: streams.close };
}
