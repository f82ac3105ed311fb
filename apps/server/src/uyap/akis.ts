import { PassThrough, type Readable } from 'node:stream';
import { AppError, can, type UyapBaglanti } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { isOturumOpen, type Oturum } from '../oturum/store.ts';
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

interface Akis {
  readonly oturum: Oturum;
  readonly stream: PassThrough;
  readonly tell: () => void;
}

/** Pages of a person; a browser opens six connections to a server at most. */
const EN_COK = 10;
/** Who reads so slowly comes back for the state of then. */
const EN_COK_BEKLEYEN = 64 * 1024;

export function createAkislar({ db, relay, sureler, durumOf }: AkisDeps): Akislar {
  const akislar = new Set<Akis>();
  let closed = false;

  function write({ stream }: Akis, text: string): void {
    if (stream.writableLength > EN_COK_BEKLEYEN) stream.destroy();
    else if (!stream.writableEnded && !stream.destroyed) stream.write(text);
  }

  /** The state, where it is another than the last one told; one question at a time, the last one counts. */
  function teller(oturum: Oturum, said: (text: string) => void): () => void {
    let last = '';
    let asking = false;
    let again = false;
    async function tell(): Promise<void> {
      asking = true;
      do {
        again = false;
        const text = JSON.stringify(await durumOf(oturum));
        if (text !== last) said(`data: ${text}\n\n`);
        last = text;
      } while (again);
    }
    return () => {
      again = true;
      if (!asking)
        tell()
          // The database is away: the next beat asks again.
          .catch(() => undefined)
          .finally(() => {
            asking = false;
          });
    };
  }

  /** Ends with the session, with the key, and with the account. */
  async function beat(akis: Akis): Promise<void> {
    const open = await isOturumOpen(db, akis.oturum.belirtecOzeti, 'kisi-sorgula').catch(() => true);
    if (!open) return void akis.stream.end();
    write(akis, ': nabız\n\n');
    akis.tell();
  }

  function open(oturum: Oturum): Readable {
    if (closed) throw new AppError('mesgul');
    const own = [...akislar].filter((akis) => akis.oturum.kullaniciId === oturum.kullaniciId);
    if (own.length >= EN_COK) throw new AppError('cok-istek');
    const stream = new PassThrough();
    const akis: Akis = { oturum, stream, tell: teller(oturum, (text) => write(akis, text)) };
    const timer = setInterval(() => void beat(akis), sureler.akisMs);
    stream.once('close', () => {
      clearInterval(timer);
      akislar.delete(akis);
    });
    akislar.add(akis);
    akis.tell();
    return stream;
  }

  relay?.listen({
    onBroadcast: (broadcast) => {
      for (const akis of akislar) {
        const { oturum } = akis;
        if (oturum.buroId !== broadcast.buroId) continue;
        if (broadcast.type === 'changed') {
          if (broadcast.kullaniciId === oturum.kullaniciId) akis.tell();
        } else if (can(oturum, 'buro-yonet'))
          write(akis, `event: uyari\ndata: ${JSON.stringify(broadcast.uyari)}\n\n`);
      }
    },
    onResumed: () => {
      for (const akis of akislar) akis.tell();
    },
  });

  return {
    open,
    close() {
      closed = true;
      for (const { stream } of akislar) stream.end();
    },
  };
}
