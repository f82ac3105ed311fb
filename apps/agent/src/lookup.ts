import { setTimeout as wait } from 'node:timers/promises';
import {
  type AgentMessage,
  type CourtErrorCode,
  isValidTckn,
  maskedTckn,
  personSchema,
  type ServerMessage,
} from '@derkenar/domain';
import { CourtError, type PortalSession } from '@derkenar/uyap';
import type { Consent } from './consent.ts';
import { messages } from './messages.ts';
import type { Terminal } from './terminal.ts';

const t = messages.lookup;

type LookupRequest = Extract<ServerMessage, { tur: 'kisi-sorgula' }>;

export interface LookupTimings {
  /** The pause between the end of a call and the next one. */
  readonly intervalMs: number;
  /** The time from question to answer; the server waits a little longer. */
  readonly lookupMs: number;
}

interface Dependencies {
  readonly portal: PortalSession | null;
  readonly terminal: Terminal;
  readonly consent: Consent;
  readonly timings: LookupTimings;
}

/** Answers a lookup; the server holds to the same limits, this end does not rely on it. */
export function createLookup({ portal, terminal, consent, timings }: Dependencies) {
  let busy = false;
  let lastCall = Number.NEGATIVE_INFINITY;

  async function ask({ tcKimlikNo, amac }: LookupRequest, owner: string, signal: AbortSignal) {
    if (!isValidTckn(tcKimlikNo)) throw new CourtError('GECERSIZ_NO');
    if (portal === null || portal.status() === 'kapali') throw new CourtError('BAGLI_DEGIL');
    if (busy) throw new CourtError('ES_ZAMANLI');
    busy = true;
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(timings.lookupMs)]);
      const subject = t.subject(maskedTckn(tcKimlikNo), amac);
      if (!(await consent.ask(t.question(owner, subject), timeout))) throw new CourtError('REDDEDILDI');
      const remaining = lastCall + timings.intervalMs - performance.now();
      // A timer may be early by a part of a millisecond.
      if (remaining > 0) await wait(Math.ceil(remaining) + 1, undefined, { signal: timeout });
      terminal.write(t.running(subject));
      try {
        return personSchema.parse(await portal.lookUpPerson(tcKimlikNo, { signal: timeout }));
      } finally {
        lastCall = performance.now();
      }
    } finally {
      busy = false;
    }
  }

  return async (lookup: LookupRequest, owner: string, signal: AbortSignal): Promise<AgentMessage> => {
    const { istekNo } = lookup;
    try {
      const person = await ask(lookup, owner, signal);
      terminal.write(t.sent);
      return { tur: 'kisi', istekNo, kisi: person };
    } catch (error) {
      const kod = kodOf(error);
      terminal.write(t.unanswered(t.reasons[kod]));
      return { tur: 'hata', istekNo, kod };
    }
  };
}

function kodOf(error: unknown): CourtErrorCode {
  if (error instanceof CourtError) return error.kod;
  return error instanceof Error && error.name === 'AbortError' ? 'ZAMAN_ASIMI' : 'ENTEGRASYON';
}
