import { type Belge, BelgeError, type Message } from '@derkenar/belge';
import type { ReadBelge } from '@derkenar/belge/read';
import { readFileMessages as t } from '../../messages/belge.ts';
import { docxOfOldWord, OLD_WORD } from './oldWord.ts';

/** A file of the user's computer, read. `html` is the canonical HTML of `belge`. */
export interface FileContent extends Omit<ReadBelge, 'value'> {
  readonly belge: Belge;
  readonly html: string;
}

/** The worker's answer. `error` is null when only the browser knows the reason. */
export type Answer =
  | { readonly content: FileContent }
  | { readonly error: Pick<Message, 'code' | 'text'> | null };

const LIMIT_MS = 60_000;
/** The worker waits this long for a next file: starting one for each of many files takes longer than reading. */
const IDLE_MS = 5_000;

/** Files that are read at a time: a second core halves the wait, and each file in the making is memory. */
export const READER_COUNT = 2;

const readers = Array.from({ length: READER_COUNT }, createReader);

/**
 * Reads a UDF, Word, RTF or HTML file in a worker; nothing of it leaves the computer, but for old Word files (.doc), of which
 * the server makes a .docx first. Some files are read side by side, the others wait. Rejects with BelgeError, whose message
 * is for the user, or with the signal's reason.
 */
export async function readBelgeFile(file: File, signal?: AbortSignal): Promise<FileContent> {
  try {
    return await enqueue(file, signal);
  } catch (error) {
    if (!(error instanceof BelgeError) || error.code !== OLD_WORD) throw error;
    const docx = await docxOfOldWord(file, signal);
    if (docx === null) throw error;
    return enqueue(docx, signal);
  }
}

const enqueue = (file: File, signal?: AbortSignal): Promise<FileContent> =>
  readers.reduce((a, b) => (b.waiting() < a.waiting() ? b : a)).enqueue(file, signal);

/** A worker that comes with its first file and goes when none follows; it reads one after the other. */
function createReader() {
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function enqueue(file: File, signal?: AbortSignal): Promise<FileContent> {
    waiting++;
    const own = last.then(() => read(file, signal)).finally(() => waiting--);
    last = own.catch(() => undefined);
    return own;
  }

  async function read(file: File, signal: AbortSignal | undefined): Promise<FileContent> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    try {
      const answer = await ask(worker, stop, file, signal);
      if ('content' in answer) return answer.content;
      throw answer.error === null
        ? new BelgeError('dosya-okunamadi', t.readFailed)
        : new BelgeError(answer.error.code, answer.error.text);
    } finally {
      idle = setTimeout(stop, IDLE_MS);
    }
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
  }

  return { enqueue, waiting: () => waiting };
}

/** An end without an answer stops the worker too, because it may still be reading the file. */
function ask(reader: Worker, stop: () => void, file: File, signal: AbortSignal | undefined): Promise<Answer> {
  const done = new AbortController();
  const answered = new Promise<Answer>((resolve, reject) => {
    const fail = (reason: unknown) => {
      stop();
      reject(reason);
    };
    const broken = () => fail(new BelgeError('okuma-yarim-kaldi', t.incomplete));
    const limit = setTimeout(broken, LIMIT_MS);
    const listen = { signal: done.signal };
    done.signal.addEventListener('abort', () => clearTimeout(limit));
    reader.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), listen);
    for (const name of ['error', 'messageerror']) reader.addEventListener(name, broken, listen);
    signal?.addEventListener('abort', () => fail(signal.reason), listen);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    reader.postMessage(file);
  });
  return answered.finally(() => done.abort());
}
