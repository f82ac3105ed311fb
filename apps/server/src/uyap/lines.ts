import { randomUUID } from 'node:crypto';
import { type CourtErrorCode, type Person, personSchema, type ServerMessage } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { Question, Timings } from './courtSystem.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Answer, Message, Relay } from './relay.ts';
import { seal, unseal } from './seal.ts';
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
  /** Throws CourtError; BAGLI_DEGIL soon where whoever holds the line is gone. */
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

interface AwaitedAnswer {
  readonly onAlive: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

const questionSchema = z.object({ tcKimlikNo: z.string().max(11), amac: z.string().max(200) });

/** null: nobody expected it. */
const errorOf = (kod: CourtErrorCode | null): Error =>
  kod === null ? new Error('the server that holds the line failed') : new CourtError(kod);

export function createLines({ db, relay, timings, onProblem }: LinesDeps): Lines {
  const heldLines = new Map<string, HeldLine>();
  /** Asked of other servers. */
  const awaited = new Map<string, AwaitedAnswer>();
  /** Asked by other servers. */
  const asked = new Map<string, AbortController>();

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
    const stands = await tenantTx(
      db,
      lineOwner.buroId,
      (tenant) => touchLine(tenant, lineOwner.kullaniciId, no),
      {
        relaxed: true,
      },
    );
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

  async function askThere(
    { serverId, lineId, key }: LinePlace,
    question: Question,
    signal: AbortSignal,
  ): Promise<Person> {
    signal.throwIfAborted();
    if (!relay.connected()) throw new CourtError('BAGLI_DEGIL');
    const no = randomUUID();
    let silent: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Person>((resolve, reject) => {
        const onAlive = () => {
          clearTimeout(silent);
          silent = setTimeout(() => reject(new CourtError('BAGLI_DEGIL')), timings.silentMs);
        };
        onAlive();
        awaited.set(no, {
          onAlive,
          onAnswer: (answer) => {
            if (answer.type === 'failed') return reject(errorOf(answer.kod));
            const kisi = personSchema.safeParse(unseal(key, no, answer.sealed)).data;
            if (kisi?.tcKimlikNo === question.tcKimlikNo) resolve(kisi);
            else reject(new CourtError('ENTEGRASYON'));
          },
        });
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const sealed = seal(key, no, question);
        relay.send(serverId, { type: 'ask', no, from: relay.serverId, lineId, sealed }).catch(reject);
      });
    } catch (error) {
      if (signal.aborted) await relay.send(serverId, { type: 'cancel', no }).catch(onProblem);
      throw error;
    } finally {
      clearTimeout(silent);
      awaited.delete(no);
    }
  }

  /** Answers another server's request. */
  async function answer({ no, from, lineId, sealed }: Extract<Message, { type: 'ask' }>) {
    const cancel = new AbortController();
    asked.set(no, cancel);
    const tell = (message: Message) => relay.send(from, message).catch(onProblem);
    const alive = setInterval(() => void tell({ type: 'alive', no }), timings.silentMs / 3);
    try {
      await tell({ type: 'alive', no });
      const key = heldLines.get(lineId)?.key;
      const question = key && questionSchema.safeParse(unseal(key, no, sealed)).data;
      if (!key || !question) throw new CourtError('BAGLI_DEGIL');
      const kisi = await askHere(lineId, question, cancel.signal);
      await tell({ type: 'person', no, sealed: seal(key, no, kisi) });
    } catch (error) {
      const expected = error instanceof CourtError;
      if (!expected && !cancel.signal.aborted) onProblem(error);
      await tell({ type: 'failed', no, kod: expected ? error.kod : null });
    } finally {
      clearInterval(alive);
      asked.delete(no);
    }
  }

  relay.listen({
    onBroadcast: (broadcast) => {
      if (broadcast.type !== 'changed') return;
      for (const held of heldLines.values())
        if (held.lineOwner.kullaniciId === broadcast.kullaniciId) look(held);
    },
    onMessage: (message) => {
      if (message.type === 'ask') void answer(message);
      else if (message.type === 'cancel')
        asked.get(message.no)?.abort(new DOMException('cancelled', 'AbortError'));
      else if (message.type === 'alive') awaited.get(message.no)?.onAlive();
      else awaited.get(message.no)?.onAnswer(message);
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
        : askThere(place, question, signal),
    async close() {
      const all = [...heldLines.values()];
      for (const { line } of all) line.close('sunucu-kapaniyor');
      await Promise.all(all.map(release));
    },
  };
}
