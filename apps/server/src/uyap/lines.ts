import type { Person, ServerMessage } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { Question, Timings } from './courtSystem.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Relay } from './relay.ts';
import { createAnswering, createRelayedAsking } from './relayedAsking.ts';
import { type LineOwner, type LinePlace, releaseLine, setPortal, touchLine } from './store.ts';

export type CloseReason = Extract<ServerMessage, { tur: 'kapat' }>['neden'];

/** A line to the judicial system. */
export interface Line {
  /** Throws CourtError; ends in time by itself. */
  readonly ask: (question: Question) => Promise<Person>;
  readonly close: (neden: CloseReason) => void;
}

export interface LinesDeps {
  readonly db: Db;
  readonly relay: Relay;
  readonly timings: Timings;
  readonly onProblem: (error: unknown) => void;
}

/** The lines that this server holds, and the way to those of the others. */
export interface Lines {
  /** Adds a line after its row says that this server holds it. */
  readonly add: (lineOwner: LineOwner, place: LinePlace, line: Line) => void;
  readonly setPortal: (no: string, isOpen: boolean) => Promise<void>;
  /** The line has ended by itself. */
  readonly drop: (no: string) => Promise<void>;
  /** Throws CourtError; BAGLI_DEGIL soon after the server that holds the line is gone. */
  readonly ask: (place: LinePlace, question: Question, signal: AbortSignal) => Promise<Person>;
  readonly close: () => Promise<void>;
}

interface HeldLine {
  readonly lineOwner: LineOwner;
  readonly no: string;
  readonly key: Buffer;
  readonly line: Line;
  readonly queue: Queue;
  readonly ended: AbortController;
  readonly heartbeat: NodeJS.Timeout;
}

/** Says in its row that the line lives; false when the row is another's by now. */
const stillHeld = (db: Db, { lineOwner: { buroId, kullaniciId }, no }: HeldLine): Promise<boolean> =>
  tenantTx(db, buroId, (tenant) => touchLine(tenant, kullaniciId, no), { relaxed: true });

// Longer than 80 lines because all of it shares the lines that are held.
export function createLines({ db, relay, timings, onProblem }: LinesDeps): Lines {
  const heldLines = new Map<string, HeldLine>();

  const write = ({ buroId, kullaniciId }: LineOwner, work: (tenant: Tenant) => Promise<unknown>) =>
    tenantTx(db, buroId, async (tenant) => {
      await work(tenant);
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    });

  /** Drops a line that this server no longer holds. */
  function forget(held: HeldLine): void {
    heldLines.delete(held.no);
    clearInterval(held.heartbeat);
    held.ended.abort(new CourtError('BAGLI_DEGIL'));
  }

  async function check(held: HeldLine): Promise<void> {
    const { lineOwner, no, line } = held;
    const stands = await stillHeld(db, held);
    if (stands || !heldLines.has(no)) return;
    forget(held);
    line.close('kesildi');
    await write(lineOwner, (tenant) => releaseLine(tenant, lineOwner.kullaniciId, no));
  }
  /** While the database is away the line stands; who reads its row meanwhile finds it silent. */
  const look = (held: HeldLine): void => void check(held).catch(() => undefined);

  async function release(held: HeldLine): Promise<void> {
    forget(held);
    const { lineOwner, no } = held;
    await write(lineOwner, (tenant) => releaseLine(tenant, lineOwner.kullaniciId, no)).catch(onProblem);
  }

  async function askHere(no: string, question: Question, signal: AbortSignal): Promise<Person> {
    const held = heldLines.get(no);
    if (held === undefined) throw new CourtError('BAGLI_DEGIL');
    const { line, queue, ended } = held;
    return queue.run(() => line.ask(question), AbortSignal.any([signal, ended.signal]));
  }

  const elsewhere = createRelayedAsking({ relay, timings, onProblem });
  const forOthers = createAnswering(
    { relay, timings, onProblem },
    { keyOf: (no) => heldLines.get(no)?.key, ask: askHere },
  );

  relay.listen({
    onBroadcast: (broadcast) => {
      if (broadcast.type !== 'changed') return;
      for (const held of heldLines.values())
        if (held.lineOwner.kullaniciId === broadcast.kullaniciId) look(held);
    },
    onMessage: (message) => {
      if (message.type === 'ask') void forOthers.answer(message);
      else if (message.type === 'cancel') forOthers.cancel(message.no);
      else if (message.type === 'alive') elsewhere.onAlive(message.no);
      else elsewhere.onAnswer(message);
    },
  });

  return {
    add(lineOwner, { lineId: no, key }, line) {
      const held: HeldLine = {
        lineOwner,
        no,
        key,
        line,
        queue: createQueue(timings),
        ended: new AbortController(),
        heartbeat: setInterval(() => look(held), timings.heartbeatMs),
      };
      heldLines.set(no, held);
    },
    async setPortal(no, isOpen) {
      const lineOwner = heldLines.get(no)?.lineOwner;
      if (lineOwner !== undefined)
        await write(lineOwner, (tenant) => setPortal(tenant, lineOwner.kullaniciId, no, isOpen));
    },
    async drop(no) {
      const held = heldLines.get(no);
      if (held !== undefined) await release(held);
    },
    ask: (place, question, signal) =>
      place.serverId === relay.serverId
        ? askHere(place.lineId, question, signal)
        : elsewhere.ask(place, question, signal),
    async close() {
      const all = [...heldLines.values()];
      for (const { line } of all) line.close('sunucu-kapaniyor');
      await Promise.all(all.map(release));
    },
  };
}
