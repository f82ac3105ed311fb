import { once } from 'node:events';
import {
  AGENT_PATH,
  AGENT_PROTOCOL,
  AGENT_SUBPROTOCOL,
  type Person,
  type ServerMessage,
  type UyapConnectResult,
} from '@derkenar/domain';
import { WebSocket } from 'ws';
import type { Ask } from './server.ts';

export type LookupRequest = Extract<ServerMessage, { tur: 'kisi-sorgula' }>;

/** An agent that says what a test has it say. */
export interface TestAgent {
  readonly send: (message: object | string | Buffer) => void;
  /** Messages of a kind, in the order they came, each once; waits for the next. */
  readonly next: <T extends ServerMessage['tur']>(tur: T) => Promise<Extract<ServerMessage, { tur: T }>>;
  /** Messages that no test has taken yet. */
  readonly rest: () => readonly ServerMessage[];
  /** The closing code, and the reason of the farewell before it. */
  readonly ended: Promise<{ readonly code: number; readonly neden: string | null }>;
  /** Behaves as if the computer had lost its power. */
  readonly kill: () => void;
  readonly close: () => Promise<void>;
  /** Answers nothing any more, pings least of all. */
  readonly freeze: () => void;
}

export interface AgentOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
}

export async function connectAgent(
  adres: string,
  { headers = {}, protocols = [AGENT_SUBPROTOCOL] }: AgentOptions = {},
): Promise<TestAgent> {
  const socket = new WebSocket(`${adres.replace('http', 'ws')}${AGENT_PATH}`, [...protocols], { headers });
  const came: ServerMessage[] = [];
  const arrived = new EventTarget();
  let neden: string | null = null;
  socket.on('message', (data: Buffer) => {
    const mesaj = JSON.parse(data.toString('utf8')) as ServerMessage;
    if (mesaj.tur === 'kapat') neden = mesaj.neden;
    came.push(mesaj);
    arrived.dispatchEvent(new Event('message'));
  });
  const ended = new Promise<Awaited<TestAgent['ended']>>((resolve) => {
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

export const hello = (belirtec: string, changed: object = {}) => ({
  tur: 'merhaba',
  protokol: AGENT_PROTOCOL,
  surum: '0.1.0',
  belirtec,
  simulator: false,
  ...changed,
});

/** The code that somebody types into the agent. */
export async function pairingCode(ask: Ask): Promise<string> {
  const answer = await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<UyapConnectResult>().eslestirme?.kod ?? '';
}

/** An agent that came in with the code or token and whose portal is open. */
export async function bringAgent(
  adres: string,
  belirtec: string,
): Promise<{ readonly agent: TestAgent; readonly belirtec: string }> {
  const agent = await connectAgent(adres);
  agent.send(hello(belirtec));
  const welcome = await agent.next('hosgeldin');
  agent.send({ tur: 'durum', portal: 'acik' });
  return { agent, belirtec: welcome.belirtec };
}

export const personOf = (tcKimlikNo: string, changed: Partial<Person> = {}): Person => ({
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
export function findEverybody(agent: TestAgent): { readonly asked: readonly LookupRequest[] } {
  const asked: LookupRequest[] = [];
  const serve = async () => {
    for (;;) {
      const request = await agent.next('kisi-sorgula');
      asked.push(request);
      agent.send({ tur: 'kisi', istekNo: request.istekNo, kisi: personOf(request.tcKimlikNo) });
    }
  };
  void serve();
  return { asked };
}
