import type { Result } from '@derkenar/belge';
import progress from 'cli-progress';
import { messages } from './messages.ts';

/** Messages during the run. They go to stderr, so that a pipe gets the closing line only. */
export interface Report {
  /** Each distinct text once. */
  readonly warn: (text: string) => void;
  /** Warns of the engine's messages about `place`; answers the value. */
  readonly valueOf: <T>(result: Result<T>, place: string) => T;
  readonly failed: (text: string) => void;
  readonly start: (total: number) => void;
  readonly step: (files?: number) => void;
  readonly stop: () => void;
  /** A guard stopped a file. */
  readonly stopped: (text: string) => void;
  /** A file waits for an answer. */
  readonly waits: (text: string) => void;
  readonly failures: number;
  readonly stops: number;
  readonly waiting: number;
}

const MAX_REMEMBERED = 10_000;

export function openReport(quiet: boolean): Report {
  const bars = process.stderr.isTTY && !quiet ? openBars() : null;
  let bar: progress.Bar | undefined;
  const warned = new Set<string>();
  let failures = 0;
  let stops = 0;
  let waiting = 0;
  // Writes over the bar, which draws itself anew on the next line.
  const say = (text: string): void => {
    process.stderr.write(`${bar ? '\r\u001b[K' : ''}${printable(text)}\n`);
  };
  const warn = (text: string): void => {
    if (quiet || warned.has(text)) return;
    if (warned.size < MAX_REMEMBERED) warned.add(text);
    say(messages.warning(text));
  };
  return {
    warn,
    valueOf({ value, messages }, place) {
      for (const message of messages) warn(`${place}: ${message.text}`);
      return value;
    },
    failed(text) {
      failures++;
      say(messages.failure(text));
    },
    stopped(text) {
      stops++;
      say(messages.stopped(text));
    },
    waits(text) {
      waiting++;
      say(messages.waits(text));
    },
    start(total) {
      bar = bars?.create(total, 0);
    },
    step: (files = 1) => bar?.increment(files),
    stop() {
      bars?.stop();
      bar = undefined;
    },
    get failures() {
      return failures;
    },
    get stops() {
      return stops;
    },
    get waiting() {
      return waiting;
    },
  };
}

/** A MultiBar of one: a SingleBar puts the cursor back to where it began, over lines written since. */
const openBars = () =>
  new progress.MultiBar({
    format: messages.progress,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    forceRedraw: true,
    // Its own handler would swallow Ctrl+C; main.ts has one that ends the run.
    gracefulExit: false,
    stream: process.stderr,
  });

/** Names and texts come from files: no escape sequence of theirs may reach the terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
