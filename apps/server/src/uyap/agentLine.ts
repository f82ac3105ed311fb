import { randomUUID } from 'node:crypto';
import { type AgentMessage, agentMessageSchema, type Person, type ServerMessage } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import type { WebSocket } from '@fastify/websocket';
import type { AgentSystem } from './agent.ts';
import type { Question, Timings } from './courtSystem.ts';
import { parseJson } from './json.ts';
import type { CloseReason, Lines } from './lines.ts';

export interface AgentLineDeps extends Pick<AgentSystem, 'admit'> {
  readonly lines: Lines;
  readonly timings: Timings;
  readonly onProblem: (error: unknown) => void;
}

interface PendingLookup {
  readonly istekNo: string;
  readonly tcKimlikNo: string;
  readonly resolve: (kisi: Person) => void;
  readonly reject: (error: CourtError) => void;
}

/** Messages that wait for their turn: an agent has no reason to send so many. */
const MAX_MESSAGES = 20;
const MAX_LATE = 10;
const FAREWELL_MS = 1000;
/** WebSocket close code. The agent reads the reason in the message before it. */
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

/** Talks with an agent from its first message on; whatever is not in the protocol ends the connection. */
export function serveAgent(socket: WebSocket, { admit, lines, timings, onProblem }: AgentLineDeps): void {
  let no: string | null = null;
  let portalOpen = false;
  let closing = false;
  let alive = true;
  let pending: PendingLookup | null = null;
  /** Asked too long ago: an answer may still come, and nobody waits for it. */
  const late: string[] = [];

  const send = (mesaj: ServerMessage): void => socket.send(JSON.stringify(mesaj));

  function close(neden: CloseReason): void {
    if (closing) return;
    closing = true;
    send({ tur: 'kapat', neden });
    socket.close(neden === 'sunucu-kapaniyor' ? GOING_AWAY : POLICY_VIOLATION);
    endSoon(socket);
  }

  function ask({ tcKimlikNo, amac }: Question): Promise<Person> {
    const istekNo = randomUUID();
    return new Promise<Person>((resolve, reject) => {
      if (closing || socket.readyState !== socket.OPEN) return reject(new CourtError('BAGLI_DEGIL'));
      const timer = setTimeout(() => {
        pending = null;
        late.unshift(istekNo);
        late.splice(MAX_LATE);
        reject(new CourtError('ZAMAN_ASIMI'));
      }, timings.lookupMs);
      const settle = <T>(done: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          pending = null;
          done(value);
        };
      };
      pending = { istekNo, tcKimlikNo, resolve: settle(resolve), reject: settle(reject) };
      send({ tur: 'kisi-sorgula', istekNo, tcKimlikNo, amac });
    });
  }

  async function greet(mesaj: AgentMessage): Promise<void> {
    if (mesaj.tur !== 'merhaba') return close('protokol');
    clearTimeout(helloTimer);
    const admission = await admit(mesaj);
    if (typeof admission === 'string') return close(admission);
    no = admission.place.lineId;
    lines.add(admission.lineOwner, admission.place, { ask, close });
    // It may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return lines.drop(no);
    send(admission.welcome);
  }

  async function answered(mesaj: Extract<AgentMessage, { istekNo: string }>): Promise<void> {
    if (pending?.istekNo !== mesaj.istekNo) {
      if (!late.includes(mesaj.istekNo)) close('protokol');
      return;
    }
    if (mesaj.tur === 'hata') {
      if (mesaj.kod === 'OTURUM_DUSTU') await setPortal(false);
      // Meanwhile its time may have run out, and the next one be waiting.
      if (pending?.istekNo === mesaj.istekNo) pending.reject(new CourtError(mesaj.kod));
    } else if (mesaj.kisi.tcKimlikNo === pending.tcKimlikNo) pending.resolve(mesaj.kisi);
    else pending.reject(new CourtError('ENTEGRASYON'));
  }

  async function setPortal(isOpen: boolean): Promise<void> {
    if (no === null || portalOpen === isOpen) return;
    portalOpen = isOpen;
    await lines.setPortal(no, isOpen);
  }

  async function handle(text: string): Promise<void> {
    if (closing) return;
    const mesaj = agentMessageSchema.safeParse(parseJson(text)).data;
    if (mesaj === undefined) return close('protokol');
    if (no === null) return greet(mesaj);
    if (mesaj.tur === 'merhaba') return close('protokol');
    if (mesaj.tur === 'durum') return setPortal(mesaj.portal === 'acik');
    return answered(mesaj);
  }

  let queued = 0;
  let turn: Promise<unknown> = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary || queued >= MAX_MESSAGES) return close('protokol');
    queued++;
    turn = turn
      .then(() => handle(data.toString('utf8')))
      .catch((error: unknown) => {
        // The agent is not at fault, so it may come back at once.
        onProblem(error);
        close('sunucu-kapaniyor');
      })
      .finally(() => queued--);
  });

  const helloTimer = setTimeout(() => close('protokol'), timings.helloMs);
  socket.on('pong', () => {
    alive = true;
  });
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, timings.heartbeatMs);

  socket.on('close', () => {
    closing = true;
    clearTimeout(helloTimer);
    clearInterval(heartbeat);
    pending?.reject(new CourtError('BAGLI_DEGIL'));
    if (no !== null) lines.drop(no).catch(onProblem);
  });
}

/** Terminates a connection that does not answer the close. */
export function endSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}
