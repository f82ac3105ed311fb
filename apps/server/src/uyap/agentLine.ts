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

type LookupAnswer = Extract<AgentMessage, { istekNo: string }>;

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

/** Talks with an agent from its first message on. A message outside the protocol ends the connection. */
export function serveAgent(socket: WebSocket, { admit, lines, timings, onProblem }: AgentLineDeps): void {
  let no: string | null = null;
  let portalOpen = false;
  let closing = false;

  const send = (mesaj: ServerMessage): void => socket.send(JSON.stringify(mesaj));
  const lookups = createLookups({
    lookupMs: timings.lookupMs,
    isOpen: () => !closing && socket.readyState === socket.OPEN,
    send,
  });

  function close(neden: CloseReason): void {
    if (closing) return;
    closing = true;
    send({ tur: 'kapat', neden });
    socket.close(neden === 'sunucu-kapaniyor' ? GOING_AWAY : POLICY_VIOLATION);
    endSoon(socket);
  }

  async function greet(mesaj: AgentMessage): Promise<void> {
    if (mesaj.tur !== 'merhaba') return close('protokol');
    clearTimeout(helloTimer);
    const admission = await admit(mesaj);
    if (typeof admission === 'string') return close(admission);
    no = admission.place.lineId;
    lines.add(admission.lineOwner, admission.place, { ask: lookups.ask, close });
    // It may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return lines.drop(no);
    send(admission.welcome);
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
    if (lookups.isPending(mesaj.istekNo)) {
      if (mesaj.tur === 'hata' && mesaj.kod === 'OTURUM_DUSTU') await setPortal(false);
      lookups.settle(mesaj);
    } else if (!lookups.isLate(mesaj.istekNo)) close('protokol');
  }

  const helloTimer = setTimeout(() => close('protokol'), timings.helloMs);
  handleInTurn(socket, {
    handle,
    onTooMuch: () => close('protokol'),
    onFailure(error) {
      // The agent is not at fault, so it may come back at once.
      onProblem(error);
      close('sunucu-kapaniyor');
    },
  });
  endWhenSilent(socket, timings.heartbeatMs);
  socket.on('close', () => {
    closing = true;
    clearTimeout(helloTimer);
    lookups.end();
    if (no !== null) lines.drop(no).catch(onProblem);
  });
}

interface LookupDeps {
  readonly lookupMs: number;
  readonly isOpen: () => boolean;
  readonly send: (mesaj: ServerMessage) => void;
}

/** The one lookup that the agent is asked for at a time. */
function createLookups({ lookupMs, isOpen, send }: LookupDeps) {
  let pending: PendingLookup | null = null;
  /** Asked too long ago: an answer may still come, and nobody waits for it. */
  const late: string[] = [];

  function ask({ tcKimlikNo, amac }: Question): Promise<Person> {
    const istekNo = randomUUID();
    return new Promise<Person>((resolve, reject) => {
      if (!isOpen()) return reject(new CourtError('BAGLI_DEGIL'));
      const timer = setTimeout(() => {
        pending = null;
        late.unshift(istekNo);
        late.splice(MAX_LATE);
        reject(new CourtError('ZAMAN_ASIMI'));
      }, lookupMs);
      const settled = <T>(done: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          pending = null;
          done(value);
        };
      };
      pending = { istekNo, tcKimlikNo, resolve: settled(resolve), reject: settled(reject) };
      send({ tur: 'kisi-sorgula', istekNo, tcKimlikNo, amac });
    });
  }

  /** Nothing when its time has run out meanwhile. */
  function settle(mesaj: LookupAnswer): void {
    if (pending?.istekNo !== mesaj.istekNo) return;
    if (mesaj.tur === 'hata') pending.reject(new CourtError(mesaj.kod));
    else if (mesaj.kisi.tcKimlikNo === pending.tcKimlikNo) pending.resolve(mesaj.kisi);
    else pending.reject(new CourtError('ENTEGRASYON'));
  }

  return {
    ask,
    settle,
    isPending: (istekNo: string) => pending?.istekNo === istekNo,
    isLate: (istekNo: string) => late.includes(istekNo),
    end: () => pending?.reject(new CourtError('BAGLI_DEGIL')),
  };
}

interface MessageHandling {
  readonly handle: (text: string) => Promise<void>;
  /** A message that is no text, or one more than may wait. */
  readonly onTooMuch: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** One message after the other. */
function handleInTurn(socket: WebSocket, { handle, onTooMuch, onFailure }: MessageHandling): void {
  let queued = 0;
  let turn: Promise<unknown> = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary || queued >= MAX_MESSAGES) return onTooMuch();
    queued++;
    turn = turn
      .then(() => handle(data.toString('utf8')))
      .catch(onFailure)
      .finally(() => queued--);
  });
}

/** Ends the connection of an agent that answers no ping. */
function endWhenSilent(socket: WebSocket, heartbeatMs: number): void {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, heartbeatMs);
  socket.on('close', () => clearInterval(heartbeat));
}

/** Terminates a connection that does not answer the close. */
export function endSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}
