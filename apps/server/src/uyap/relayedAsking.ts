import { randomUUID } from 'node:crypto';
import { type CourtErrorCode, type Person, personSchema } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import { z } from 'zod';
import type { Question, Timings } from './courtSystem.ts';
import type { Answer, Message, Relay } from './relay.ts';
import { seal, unseal } from './seal.ts';
import type { LinePlace } from './store.ts';

export interface RelayDeps {
  readonly relay: Relay;
  readonly timings: Timings;
  readonly onProblem: (error: unknown) => void;
}

interface AwaitedAnswer {
  readonly onAlive: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

const questionSchema = z.object({ tcKimlikNo: z.string().max(11), amac: z.string().max(200) });

/** null: nobody expected it. */
const errorOf = (kod: CourtErrorCode | null): Error =>
  kod === null ? new Error('the server that holds the line failed') : new CourtError(kod);

/** Asks the server that holds a line; BAGLI_DEGIL when it is silent for `silentMs`. */
export function createRelayedAsking({ relay, timings, onProblem }: RelayDeps) {
  const awaited = new Map<string, AwaitedAnswer>();

  async function ask(
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

  return {
    ask,
    onAlive: (no: string) => awaited.get(no)?.onAlive(),
    onAnswer: (answer: Answer) => awaited.get(answer.no)?.onAnswer(answer),
  };
}

/** The lines that this server holds. */
interface HeldLines {
  readonly keyOf: (lineId: string) => Buffer | undefined;
  readonly ask: (lineId: string, question: Question, signal: AbortSignal) => Promise<Person>;
}

/** Answers other servers by the lines that are held here. */
export function createAnswering({ relay, timings, onProblem }: RelayDeps, { keyOf, ask }: HeldLines) {
  const asked = new Map<string, AbortController>();

  async function answer({ no, from, lineId, sealed }: Extract<Message, { type: 'ask' }>): Promise<void> {
    const cancel = new AbortController();
    asked.set(no, cancel);
    const tell = (message: Message) => relay.send(from, message).catch(onProblem);
    const alive = setInterval(() => void tell({ type: 'alive', no }), timings.silentMs / 3);
    try {
      await tell({ type: 'alive', no });
      const key = keyOf(lineId);
      const question = key && questionSchema.safeParse(unseal(key, no, sealed)).data;
      if (!key || !question) throw new CourtError('BAGLI_DEGIL');
      const kisi = await ask(lineId, question, cancel.signal);
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

  return {
    answer,
    cancel: (no: string) => asked.get(no)?.abort(new DOMException('cancelled', 'AbortError')),
  };
}
