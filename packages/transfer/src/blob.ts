import { FileError } from './error.ts';

const UNREADABLE =
  'Dosya okunamadı. Dosya taşınmış, silinmiş ya da başka bir programda değiştirilmiş olabilir; yeniden seçin.';

/** The stream's bytes, piece by piece. A caller that stops early closes it. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A reader, because some browsers cannot iterate a stream.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof DOMException ? new FileError(UNREADABLE, { cause: error }) : error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (error) {
    throw new FileError(UNREADABLE, { cause: error });
  }
}

/** Told of bytes as they are read, for a progress bar. */
export type OnRead = (bytes: number) => void;
