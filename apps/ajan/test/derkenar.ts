import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AJAN_ADRESI,
  AJAN_ALT_PROTOKOL,
  type AjanMesaji,
  ajanMesajiSchema,
  type SunucuMesaji,
} from '@derkenar/domain';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

export const KOD = 'ESLESTIRME-KODU-7Q4X';
export const SAHIBI = 'Av. Deniz Karacaoğlan (Karanfil Hukuk)';

/** An agent on the line, as the server sees it. */
export interface Hat {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** The next message, which has to be one of the protocol. */
  al(): Promise<AjanMesaji>;
  gonder(mesaj: SunucuMesaji): void;
  sorgula(tcKimlikNo: string, istekNo?: string): void;
}

export interface Derkenar {
  readonly adres: URL;
  /** The next agent that comes, not greeted yet. */
  hat(): Promise<Hat>;
  /** The same, greeted if its token is the one given out last; answers its 'merhaba' and first 'durum' too. */
  karsila(): Promise<Hat & { readonly merhaba: AjanMesaji; readonly durum: AjanMesaji }>;
  readonly belirtecler: readonly string[];
  kapat(): Promise<void>;
}

/** Stands in for the server: no rules but those of the protocol. */
export async function startDerkenar(port = 0, eski: readonly string[] = [KOD]): Promise<Derkenar> {
  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    path: AJAN_ADRESI,
    handleProtocols: (protocols) => (protocols.has(AJAN_ALT_PROTOKOL) ? AJAN_ALT_PROTOKOL : false),
  });
  await once(server, 'listening');
  const belirtecler = [...eski];
  const gelenler = kuyruk<Hat>();
  server.on('connection', (socket, request) => gelenler.koy(hatOf(socket, request)));

  async function kapat(): Promise<void> {
    for (const client of server.clients) client.terminate();
    await new Promise((done) => server.close(done));
  }
  onTestFinished(kapat);

  return {
    adres: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    belirtecler,
    hat: gelenler.al,
    async karsila() {
      const hat = await gelenler.al();
      const merhaba = await hat.al();
      if (merhaba.tur !== 'merhaba' || merhaba.belirtec !== belirtecler.at(-1)) {
        hat.gonder({ tur: 'kapat', neden: 'belirtec-gecersiz' });
        hat.socket.close();
        throw new Error('not the token given out last');
      }
      belirtecler.push(`GIZLI-BELIRTEC-${belirtecler.length}`);
      hat.gonder(hosgeldin(belirtecler.at(-1) as string));
      return { ...hat, merhaba, durum: await hat.al() };
    },
    kapat,
  };
}

export const hosgeldin = (
  belirtec: string,
  changed: Partial<Extract<SunucuMesaji, { tur: 'hosgeldin' }>> = {},
) =>
  ({
    tur: 'hosgeldin',
    protokol: 1,
    kullanici: 'Av. Deniz Karacaoğlan',
    buro: 'Karanfil Hukuk',
    belirtec,
    bitis: '2026-11-22T09:00:00.000Z',
    ...changed,
  }) as const;

function hatOf(socket: WebSocket, request: IncomingMessage): Hat {
  const mesajlar = kuyruk<AjanMesaji>();
  socket.on('message', (data) => {
    mesajlar.koy(ajanMesajiSchema.parse(JSON.parse((data as Buffer).toString('utf8'))));
  });
  const gonder = (mesaj: SunucuMesaji) => socket.send(JSON.stringify(mesaj));
  return {
    socket,
    request,
    al: mesajlar.al,
    gonder,
    sorgula: (tcKimlikNo, istekNo = 'i1') =>
      gonder({ tur: 'kisi-sorgula', istekNo, tcKimlikNo, amac: 'Tebligat hazırlığı' }),
  };
}

/** What comes and who waits for it, in their order. */
function kuyruk<T>() {
  const duran: T[] = [];
  const bekleyen: ((item: T) => void)[] = [];
  return {
    koy(item: T): void {
      const next = bekleyen.shift();
      if (next === undefined) duran.push(item);
      else next(item);
    },
    al: (): Promise<T> =>
      new Promise((resolve) => {
        const [item] = duran.splice(0, 1);
        if (item === undefined) bekleyen.push(resolve);
        else resolve(item);
      }),
  };
}
