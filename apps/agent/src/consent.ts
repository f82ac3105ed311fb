import { setTimeout as wait } from 'node:timers/promises';
import { lowerTr } from '@derkenar/domain';
import { messages } from './messages.ts';
import type { Terminal } from './terminal.ts';

export interface ConsentTimings {
  /** The time a lookup waits for the lawyer; shorter than the server waits for the lookup. */
  readonly consentMs: number;
  /** The time the question stands; a late yes counts for the lookups after it. */
  readonly questionMs: number;
}

export interface Consent {
  /** Has the lawyer allowed lookups in this session? Asks if not. */
  ask(question: string, signal: AbortSignal): Promise<boolean>;
  /** The session ended: the next one is asked for anew. */
  forget(): void;
}

export const isYes = (answer: string | null): boolean =>
  ['e', 'evet'].includes(lowerTr((answer ?? '').trim()));

export function createConsent(terminal: Terminal, { consentMs, questionMs }: ConsentTimings): Consent {
  let granted = false;
  let question: { readonly answer: Promise<boolean>; readonly giveUp: AbortController } | null = null;

  function askLawyer(text: string) {
    const giveUp = new AbortController();
    const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(questionMs)]);
    const answer = terminal.ask(text, { fresh: true, signal }).then((reply) => {
      if (question?.giveUp === giveUp) question = null;
      granted = isYes(reply) && !giveUp.signal.aborted;
      return granted;
    });
    return { answer, giveUp };
  }

  return {
    async ask(text, signal) {
      if (granted) return true;
      question ??= askLawyer(text);
      const { answer } = question;
      const stop = new AbortController();
      const timeUp = wait(consentMs, null, { signal: AbortSignal.any([signal, stop.signal]) }).catch(
        () => null,
      );
      const allowed = await Promise.race([answer, timeUp]);
      stop.abort();
      if (allowed === null) void answer.then((late) => late && terminal.write(messages.lookup.allowedLate));
      return allowed === true;
    },
    forget() {
      granted = false;
      question?.giveUp.abort();
      question = null;
    },
  };
}
