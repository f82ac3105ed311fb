import { messages } from '../../messages.ts';
import type { ReaderAnswer, ReaderAnswers, ReaderRequest } from './protocol.ts';

/** The file could not be read; `message` is for the user. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

export type Reader = ReturnType<typeof createReader>;

interface Waiting {
  readonly resolve: (value: ReaderAnswers[keyof ReaderAnswers]) => void;
  readonly reject: (error: ReadError) => void;
}

/** A worker that reads one file: a long one never holds the page up. One question at a time. */
export function createReader(onProgress: (ratio: number) => void) {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  let waiting: Waiting | null = null;
  const fail = (message: string | null) =>
    waiting?.reject(new ReadError(message ?? messages.error.malformedResponse));
  worker.addEventListener('error', () => fail(null));
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.kind === 'progress') onProgress(data.ratio);
    else if (data.kind === 'error') fail(data.message);
    else waiting?.resolve(data.value);
  });
  return {
    ask: <T extends ReaderRequest>(request: T) =>
      new Promise<ReaderAnswers[T['kind']]>((resolve, reject) => {
        waiting = { resolve: resolve as Waiting['resolve'], reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(request);
      }),
    /** Ends the worker at once, even in the middle of a question. */
    close: () => worker.terminate(),
  };
}
