import type { Readable } from 'node:stream';
import { can, type UyapConnection } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { createEventStreams as createStreams } from '../http/eventStream.ts';
import type { Session } from '../session/store.ts';
import type { Timings } from './courtSystem.ts';
import type { Relay } from './relay.ts';

export interface StreamDeps {
  readonly db: Db;
  readonly relay: Relay | null;
  readonly timings: Pick<Timings, 'streamMs'>;
  readonly statusOf: (session: Session) => Promise<UyapConnection>;
}

export interface ConnectionStreams {
  /** Server-sent events for one page: the state of the connection at once, then each change. */
  readonly open: (session: Session) => Readable;
  readonly close: () => void;
}

export function createConnectionStreams({ db, relay, timings, statusOf }: StreamDeps): ConnectionStreams {
  const streams = createStreams({ db, yetkiler: ['kisi-sorgula'], beatMs: timings.streamMs });
  relay?.listen({
    onBroadcast: (broadcast) =>
      streams.each(({ session, tell, write }) => {
        if (session.buroId !== broadcast.buroId) return;
        if (broadcast.type === 'changed') {
          if (broadcast.kullaniciId === session.kullaniciId) tell();
        } else if (can(session, 'buro-yonet')) write('event: uyari\ndata: {}\n\n');
      }),
    onResumed: () => streams.each(({ tell }) => tell()),
  });
  return { open: (session) => streams.open(session, () => statusOf(session)), close: streams.close };
}
