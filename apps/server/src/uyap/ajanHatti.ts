import { randomUUID } from 'node:crypto';
import { type AjanMesaji, ajanMesajiSchema, type Kisi, type SunucuMesaji } from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import type { WebSocket } from '@fastify/websocket';
import type { AjanSistemi } from './ajan.ts';
import type { Hatlar, KapatNedeni } from './hatlar.ts';
import { parseJson } from './json.ts';
import type { Soru, Sureler } from './yargiSistemi.ts';

export interface AjanHattiDeps extends Pick<AjanSistemi, 'karsila'> {
  readonly hatlar: Hatlar;
  readonly sureler: Sureler;
  readonly onProblem: (error: unknown) => void;
}

interface Bekleyen {
  readonly istekNo: string;
  readonly tcKimlikNo: string;
  readonly resolve: (kisi: Kisi) => void;
  readonly reject: (error: YargiHata) => void;
}

/** Messages that wait for their turn: an agent has no reason to send so many. */
const EN_COK_MESAJ = 20;
const EN_COK_GECIKMIS = 10;
const VEDA_MS = 1000;
/** Of the WebSocket: what an agent reads is the message before. */
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

/** Talks with an agent from its first message on; whatever is not in the protocol ends the connection. */
export function serveAjan(socket: WebSocket, { karsila, hatlar, sureler, onProblem }: AjanHattiDeps): void {
  let no: string | null = null;
  let portalAcik = false;
  let closing = false;
  let alive = true;
  let bekleyen: Bekleyen | null = null;
  /** Asked too long ago: an answer may still come, and nobody waits for it. */
  const gecikmis: string[] = [];

  const send = (mesaj: SunucuMesaji): void => socket.send(JSON.stringify(mesaj));

  function kapat(neden: KapatNedeni): void {
    if (closing) return;
    closing = true;
    send({ tur: 'kapat', neden });
    socket.close(neden === 'sunucu-kapaniyor' ? GOING_AWAY : POLICY_VIOLATION);
    endSoon(socket);
  }

  function sor({ tcKimlikNo, amac }: Soru): Promise<Kisi> {
    const istekNo = randomUUID();
    return new Promise<Kisi>((resolve, reject) => {
      if (closing || socket.readyState !== socket.OPEN) return reject(new YargiHata('BAGLI_DEGIL'));
      const timer = setTimeout(() => {
        bekleyen = null;
        gecikmis.unshift(istekNo);
        gecikmis.splice(EN_COK_GECIKMIS);
        reject(new YargiHata('ZAMAN_ASIMI'));
      }, sureler.sorguMs);
      const settle = <T>(done: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          bekleyen = null;
          done(value);
        };
      };
      bekleyen = { istekNo, tcKimlikNo, resolve: settle(resolve), reject: settle(reject) };
      send({ tur: 'kisi-sorgula', istekNo, tcKimlikNo, amac });
    });
  }

  async function greet(mesaj: AjanMesaji): Promise<void> {
    if (mesaj.tur !== 'merhaba') return kapat('protokol');
    clearTimeout(merhaba);
    const karsilama = await karsila(mesaj);
    if (typeof karsilama === 'string') return kapat(karsilama);
    no = karsilama.yer.hat;
    hatlar.add(karsilama.sahip, karsilama.yer, { sor, kapat });
    // It may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return hatlar.drop(no);
    send(karsilama.hosgeldin);
  }

  async function answered(mesaj: Extract<AjanMesaji, { istekNo: string }>): Promise<void> {
    if (bekleyen?.istekNo !== mesaj.istekNo) {
      if (!gecikmis.includes(mesaj.istekNo)) kapat('protokol');
      return;
    }
    if (mesaj.tur === 'hata') {
      if (mesaj.kod === 'OTURUM_DUSTU') await setPortal(false);
      // Meanwhile its time may have run out, and the next one be waiting.
      if (bekleyen?.istekNo === mesaj.istekNo) bekleyen.reject(new YargiHata(mesaj.kod));
    } else if (mesaj.kisi.tcKimlikNo === bekleyen.tcKimlikNo) bekleyen.resolve(mesaj.kisi);
    else bekleyen.reject(new YargiHata('ENTEGRASYON'));
  }

  async function setPortal(acik: boolean): Promise<void> {
    if (no === null || portalAcik === acik) return;
    portalAcik = acik;
    await hatlar.setPortal(no, acik);
  }

  async function handle(text: string): Promise<void> {
    if (closing) return;
    const mesaj = ajanMesajiSchema.safeParse(parseJson(text)).data;
    if (mesaj === undefined) return kapat('protokol');
    if (no === null) return greet(mesaj);
    if (mesaj.tur === 'merhaba') return kapat('protokol');
    if (mesaj.tur === 'durum') return setPortal(mesaj.portal === 'acik');
    return answered(mesaj);
  }

  let queued = 0;
  let turn: Promise<unknown> = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary || queued >= EN_COK_MESAJ) return kapat('protokol');
    queued++;
    turn = turn
      .then(() => handle(data.toString('utf8')))
      .catch((error: unknown) => {
        // Nothing is wrong with the agent: it may come back at once.
        onProblem(error);
        kapat('sunucu-kapaniyor');
      })
      .finally(() => queued--);
  });

  const merhaba = setTimeout(() => kapat('protokol'), sureler.merhabaMs);
  socket.on('pong', () => {
    alive = true;
  });
  const nabiz = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, sureler.nabizMs);

  socket.on('close', () => {
    closing = true;
    clearTimeout(merhaba);
    clearInterval(nabiz);
    bekleyen?.reject(new YargiHata('BAGLI_DEGIL'));
    if (no !== null) hatlar.drop(no).catch(onProblem);
  });
}

/** Whoever does not answer the farewell is left. */
export function endSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), VEDA_MS).unref();
}
