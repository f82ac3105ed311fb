import type { PortalSession } from '@derkenar/uyap';
import { onTestFinished } from 'vitest';
import { runAgent, type Timings } from '../src/agent.ts';
import type { Ending } from '../src/messages.ts';
import type { QuestionOptions, Terminal } from '../src/terminal.ts';

/** The lawyer's answers. */
export type Answer = (question: string, options: QuestionOptions) => Promise<string | null>;
export const yes: Answer = async () => 'E';

export interface Run {
  readonly lines: readonly string[];
  readonly questions: readonly string[];
  readonly ending: Promise<Ending>;
  readonly stop: () => void;
}

interface RunOptions {
  readonly server: URL;
  readonly kod: string;
  readonly portal: PortalSession | null;
  readonly answer?: Answer | undefined;
  readonly timings?: Partial<Timings> | undefined;
}

const FAST: Partial<Timings> = {
  intervalMs: 20,
  consentMs: 200,
  questionMs: 1000,
  firstWaitMs: 10,
  maxWaitMs: 50,
};

/** An agent in this process, in more of a hurry than a real one; it ends with the test. */
export function startAgent({ server, kod, portal, answer = yes, timings }: RunOptions): Run {
  const stop = new AbortController();
  const lines: string[] = [];
  const questions: string[] = [];
  const terminal: Terminal = {
    write: (line) => void lines.push(line),
    ask(question, options = {}) {
      questions.push(question);
      return answer(question, options);
    },
    close: () => undefined,
  };
  const ending = runAgent({
    terminal,
    server,
    kod,
    portal,
    version: '0.1.0',
    signal: stop.signal,
    timings: { ...FAST, ...timings },
  });
  onTestFinished(async () => {
    stop.abort();
    await ending;
  });
  return { lines, questions, ending, stop: () => stop.abort() };
}
