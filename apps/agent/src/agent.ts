import { setTimeout as wait } from 'node:timers/promises';
import { AGENT_PROTOCOL, type AgentMessage, type ServerMessage } from '@derkenar/domain';
import type { PortalSession } from '@derkenar/uyap';
import { type ConsentTimings, createConsent } from './consent.ts';
import { type Line, type LineTimings, openLine } from './line.ts';
import { createLookup, type LookupTimings } from './lookup.ts';
import { type Ending, messages } from './messages.ts';
import { keepPortalOpen } from './portalSignIn.ts';
import type { Terminal } from './terminal.ts';

export interface Timings extends LineTimings, ConsentTimings, LookupTimings {
  /** The pause before a lost connection is tried again: the first one and the longest one. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** A connection that held so long was a good one: the next wait is short again. */
  readonly stableMs: number;
}

const TIMINGS: Timings = {
  connectMs: 10_000,
  heartbeatMs: 20_000,
  consentMs: 15_000,
  questionMs: 60_000,
  intervalMs: 1000,
  lookupMs: 18_000,
  firstWaitMs: 500,
  maxWaitMs: 30_000,
  stableMs: 10_000,
};

export interface AgentOptions {
  readonly terminal: Terminal;
  readonly server: URL;
  /** The code that the lawyer read on the page. */
  readonly kod: string;
  /** null: nothing can be looked up. */
  readonly portal: PortalSession | null;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly timings?: Partial<Timings>;
}

/** Runs until it is stopped or the server will have no more of it. The tokens are in its memory only. */
export async function runAgent(options: AgentOptions): Promise<Ending> {
  const { terminal, portal, server, version } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const consent = createConsent(terminal, timings);
  const answerLookup = createLookup({ portal, terminal, consent, timings });
  let token = options.kod;
  let owner: string | null = null;
  let line: Line | null = null;
  let portalClosed = (): void => undefined;

  const status = (): AgentMessage => ({ tur: 'durum', portal: portal?.status() ?? 'kapali' });

  function welcomed(message: Extract<ServerMessage, { tur: 'hosgeldin' }>): void {
    const isFirst = owner === null;
    const newOwner = `${message.kullanici} (${message.buro})`;
    if (newOwner !== owner) consent.forget();
    token = message.belirtec;
    owner = newOwner;
    terminal.write(isFirst ? messages.connection.opened(owner) : messages.connection.openedAgain);
    line?.send(status());
    if (!isFirst || portal === null) return;
    void keepPortalOpen({
      portal,
      terminal,
      signal,
      onOpened: () => line?.send(status()),
      closed: () =>
        new Promise((resolve) => {
          portalClosed = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
    });
  }

  async function lookUp(
    message: Extract<ServerMessage, { tur: 'kisi-sorgula' }>,
    on: Line,
    lineLost: AbortSignal,
  ) {
    const before = portal?.status();
    const reply = await answerLookup(message, owner ?? '', AbortSignal.any([signal, lineLost]));
    // An answer belongs to the connection that asked for it.
    if (!lineLost.aborted) on.send(reply);
    if (before === 'kapali' || portal?.status() !== 'kapali') return;
    line?.send(status());
    portalClosed();
  }

  const connect = () =>
    connectOnce({
      server,
      timings,
      signal,
      hello: () => ({
        tur: 'merhaba',
        protokol: AGENT_PROTOCOL,
        surum: version,
        belirtec: token,
        simulator: portal?.simulator ?? false,
      }),
      onWelcome(message, opened) {
        line = opened;
        welcomed(message);
      },
      onLookup: (message, on, lineLost) => void lookUp(message, on, lineLost),
      onLost() {
        line = null;
      },
    });

  try {
    return await keepConnected(connect, { signal, timings, terminal, greeted: () => owner !== null });
  } finally {
    stop.abort();
    consent.forget();
    portal?.close();
  }
}

interface KeepOptions {
  readonly signal: AbortSignal;
  readonly timings: Timings;
  readonly terminal: Terminal;
  /** True from the first welcome on. */
  readonly greeted: () => boolean;
}

/** Connects again whenever the connection is lost, after growing waits. */
async function keepConnected(
  connect: () => Promise<Ending | null>,
  { signal, timings, terminal, greeted }: KeepOptions,
): Promise<Ending> {
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) return 'durduruldu';
    const startedAt = performance.now();
    const ending = await connect();
    if (ending !== null) return ending;
    if (!greeted()) return signal.aborted ? 'durduruldu' : 'ulasilamadi';
    if (performance.now() - startedAt >= timings.stableMs) attempt = 0;
    if (attempt === 0) terminal.write(messages.connection.lost);
    const delayMs = Math.min(timings.maxWaitMs, timings.firstWaitMs * 2 ** attempt);
    // Agents that lost the same server do not come back in one moment.
    await wait(delayMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

interface ConnectionOptions {
  readonly server: URL;
  readonly timings: Timings;
  readonly signal: AbortSignal;
  readonly hello: () => AgentMessage;
  readonly onWelcome: (message: Extract<ServerMessage, { tur: 'hosgeldin' }>, line: Line) => void;
  readonly onLookup: (
    message: Extract<ServerMessage, { tur: 'kisi-sorgula' }>,
    line: Line,
    lineLost: AbortSignal,
  ) => void;
  readonly onLost: () => void;
}

/** One connection, to its end; null: it was lost. */
function connectOnce(options: ConnectionOptions): Promise<Ending | null> {
  const { server, timings, signal, hello, onWelcome, onLookup, onLost } = options;
  return new Promise((resolve) => {
    const lost = new AbortController();
    let ending: Ending | null = null;
    let greeted = false;
    const finish = (reason: Ending | null) => {
      ending ??= reason;
      opened.close();
    };
    const firstWord = setTimeout(() => finish(null), 2 * timings.connectMs);
    const onStop = () => finish('durduruldu');
    const opened = openLine(server, timings, {
      onOpened: () => opened.send(hello()),
      onMessage(message) {
        if (ending !== null) return;
        if (message.tur === 'kapat')
          return finish(message.neden === 'sunucu-kapaniyor' ? null : message.neden);
        // The server greets once, before anything else.
        if ((message.tur === 'hosgeldin') === greeted) return finish('bozuk-mesaj');
        if (message.tur === 'kisi-sorgula') return onLookup(message, opened, lost.signal);
        if (message.protokol !== AGENT_PROTOCOL) return finish('protokol');
        clearTimeout(firstWord);
        greeted = true;
        onWelcome(message, opened);
      },
      onMalformed: () => finish('bozuk-mesaj'),
      onClosed() {
        clearTimeout(firstWord);
        signal.removeEventListener('abort', onStop);
        lost.abort();
        onLost();
        resolve(ending);
      },
    });
    signal.addEventListener('abort', onStop, { once: true });
  });
}
