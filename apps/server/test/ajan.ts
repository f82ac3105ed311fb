import { once } from 'node:events';
import {
  AJAN_ADRESI,
  AJAN_ALT_PROTOKOL,
  AJAN_PROTOKOLU,
  type Kisi,
  type SunucuMesaji,
  type UyapBaglan,
} from '@derkenar/domain';
import { WebSocket } from 'ws';
import type { Ask } from './server.ts';

export type Istek = Extract<SunucuMesaji, { tur: 'kisi-sorgula' }>;

/** An agent that says what a test has it say. */
export interface TestAjan {
  readonly send: (message: object | string | Buffer) => void;
  /** Messages of a kind, in the order they came, each once; waits for the next. */
  readonly next: <T extends SunucuMesaji['tur']>(tur: T) => Promise<Extract<SunucuMesaji, { tur: T }>>;
  /** Messages that no test has taken yet. */
  readonly rest: () => readonly SunucuMesaji[];
  /** The closing code, and the reason of the farewell before it. */
  readonly ended: Promise<{ readonly code: number; readonly neden: string | null }>;
  /** As if the computer had lost its power. */
  readonly kill: () => void;
  readonly close: () => Promise<void>;
  /** Answers nothing any more, pings least of all. */
  readonly freeze: () => void;
}

export interface AjanOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
}

export async function connectAjan(
  adres: string,
  { headers = {}, protocols = [AJAN_ALT_PROTOKOL] }: AjanOptions = {},
): Promise<TestAjan> {
  const socket = new WebSocket(`${adres.replace('http', 'ws')}${AJAN_ADRESI}`, [...protocols], { headers });
  const came: SunucuMesaji[] = [];
  const arrived = new EventTarget();
  let neden: string | null = null;
  socket.on('message', (data: Buffer) => {
    const mesaj = JSON.parse(data.toString('utf8')) as SunucuMesaji;
    if (mesaj.tur === 'kapat') neden = mesaj.neden;
    came.push(mesaj);
    arrived.dispatchEvent(new Event('message'));
  });
  const ended = new Promise<Awaited<TestAjan['ended']>>((resolve) => {
    socket.on('close', (code) => resolve({ code, neden }));
  });
  await once(socket, 'open');
  socket.on('error', () => undefined);
  return {
    send: (message) =>
      socket.send(
        message instanceof Buffer || typeof message === 'string' ? message : JSON.stringify(message),
      ),
    async next(tur) {
      for (;;) {
        const at = came.findIndex((mesaj) => mesaj.tur === tur);
        if (at >= 0) return came.splice(at, 1)[0] as never;
        await once(arrived, 'message');
      }
    },
    rest: () => came,
    ended,
    kill: () => socket.terminate(),
    close: async () => {
      socket.close();
      await ended;
    },
    freeze: () => socket.pause(),
  };
}

export const merhaba = (belirtec: string, changed: object = {}) => ({
  tur: 'merhaba',
  protokol: AJAN_PROTOKOLU,
  surum: '0.1.0',
  belirtec,
  simulator: false,
  ...changed,
});

/** The code that somebody types into the agent. */
export async function pairingCode(ask: Ask): Promise<string> {
  const answer = await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<UyapBaglan>().eslestirme?.kod ?? '';
}

/** An agent that came in with the code or token and whose portal is open. */
export async function bringAjan(
  adres: string,
  belirtec: string,
): Promise<{ readonly ajan: TestAjan; readonly belirtec: string }> {
  const ajan = await connectAjan(adres);
  ajan.send(merhaba(belirtec));
  const hosgeldin = await ajan.next('hosgeldin');
  ajan.send({ tur: 'durum', portal: 'acik' });
  return { ajan, belirtec: hosgeldin.belirtec };
}

export const kisiOf = (tcKimlikNo: string, changed: Partial<Kisi> = {}): Kisi => ({
  tcKimlikNo,
  ad: 'AYŞE',
  soyad: 'ÖRNEK',
  maskeli: false,
  olumKaydi: false,
  yabanci: false,
  babaAdi: 'KÂZIM',
  anaAdi: null,
  dogumTarihi: '1980-03-15',
  cinsiyet: 'kadin',
  ...changed,
});

/** Finds everybody, until it is told to stop; answers how often it was asked. */
export function findEverybody(ajan: TestAjan): { readonly asked: readonly Istek[] } {
  const asked: Istek[] = [];
  const serve = async () => {
    for (;;) {
      const istek = await ajan.next('kisi-sorgula');
      asked.push(istek);
      ajan.send({ tur: 'kisi', istekNo: istek.istekNo, kisi: kisiOf(istek.tcKimlikNo) });
    }
  };
  void serve();
  return { asked };
}
