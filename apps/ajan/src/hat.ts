import {
  AJAN_ADRESI,
  AJAN_ALT_PROTOKOL,
  type AjanMesaji,
  MAX_AJAN_MESAJI,
  type SunucuMesaji,
  sunucuMesajiSchema,
} from '@derkenar/domain';
import { WebSocket } from 'ws';

const YASAK = 1008;
const KAPANIS_MS = 2000;

export interface HatSureleri {
  /** For the connection, and then for the server's first word. */
  readonly baglanmaMs: number;
  /** Between looks at whether the server is there. */
  readonly nabizMs: number;
}

export interface HatOlaylari {
  onAcildi(): void;
  onMesaj(mesaj: SunucuMesaji): void;
  /** Something that is not in the protocol; the connection is being closed. */
  onBozuk(): void;
  /** Always the last. */
  onKapandi(): void;
}

export interface Hat {
  gonder(mesaj: AjanMesaji): void;
  kapat(): void;
}

/** One connection to the server. */
export function openHat(sunucu: URL, sureler: HatSureleri, olaylar: HatOlaylari): Hat {
  const url = new URL(AJAN_ADRESI, sunucu);
  url.protocol = sunucu.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, [AJAN_ALT_PROTOKOL], {
    maxPayload: MAX_AJAN_MESAJI,
    perMessageDeflate: false,
    followRedirects: false,
    handshakeTimeout: sureler.baglanmaMs,
  });
  let duyuldu = true;
  // A line that has died without a word is found by nobody else.
  const nabiz = setInterval(() => {
    if (!duyuldu) return socket.terminate();
    duyuldu = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, sureler.nabizMs);
  const duy = () => {
    duyuldu = true;
  };

  socket.on('open', () => olaylar.onAcildi());
  socket.on('ping', duy);
  socket.on('pong', duy);
  socket.on('message', (data, isBinary) => {
    duy();
    const mesaj = isBinary ? null : parse(data);
    if (mesaj !== null) return olaylar.onMesaj(mesaj);
    socket.close(YASAK);
    olaylar.onBozuk();
  });
  // Too long, no UTF-8, no frame. Of other errors 'close' is told.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('WS_ERR_') === true) olaylar.onBozuk();
  });
  socket.on('close', () => {
    clearInterval(nabiz);
    olaylar.onKapandi();
  });

  return {
    gonder(mesaj) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(mesaj));
    },
    kapat() {
      socket.close(1000);
      setTimeout(() => socket.terminate(), KAPANIS_MS).unref();
    },
  };
}

function parse(data: unknown): SunucuMesaji | null {
  try {
    return sunucuMesajiSchema.parse(JSON.parse((data as Buffer).toString('utf8')));
  } catch {
    return null;
  }
}
