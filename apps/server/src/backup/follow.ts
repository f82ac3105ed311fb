import { StartError } from '../startup/startError.ts';
import { type ChainOptions, createCapture } from './chain.ts';
import type { BackupSource } from './create.ts';

export interface FollowOptions extends Omit<ChainOptions, 'signal'> {
  /** A minute's part of the log could not be stored. It is said once; the next minutes try again. */
  readonly onProblem: (error: unknown) => void;
  readonly everyMs?: number;
}

const MINUTE_MS = 60_000;

/** Stores each minute what was written. The answer ends it, after the part that is under way. */
export function followLog(
  source: BackupSource,
  { onProblem, everyMs = MINUTE_MS, ...options }: FollowOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const capture = createCapture(source, { ...options, signal: stopping.signal });
  let said = '';
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, everyMs).unref();
  function run(): void {
    round = capture
      .run()
      .then(() => {
        said = '';
      }, say)
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(run, everyMs).unref();
      });
  }
  function say(error: unknown): void {
    const text = error instanceof StartError ? error.message : String(error);
    if (stopping.signal.aborted || text === said) return;
    said = text;
    onProblem(error);
  }
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await round;
  };
}
