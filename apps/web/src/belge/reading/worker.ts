import { BelgeError, writeHtml } from '@derkenar/belge';
import { MAX_FILE_BYTES, readBelge, tooBigFile } from '@derkenar/belge/read';
import type { Answer } from './readBelgeFile.ts';

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void answer(data).then((message) => self.postMessage(message));
});

async function answer(file: File): Promise<Answer> {
  try {
    if (file.size > MAX_FILE_BYTES) throw tooBigFile();
    const { value, ...read } = await readBelge(new Uint8Array(await file.arrayBuffer()), file.name);
    return { content: { ...read, belge: value, html: writeHtml(value) } };
  } catch (error) {
    return { error: error instanceof BelgeError ? { code: error.code, text: error.message } : null };
  }
}
