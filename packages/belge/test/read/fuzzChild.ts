// Reads the files it is sent, in a process of its own that may be killed.
import { inspect } from 'node:util';
import { readBelge } from '../../src/read/belge.ts';
import { BelgeError } from '../../src/result.ts';

process.on('message', async ({ file, name }: { file: number[]; name: string }) => {
  try {
    const { value } = await readBelge(new Uint8Array(file), name);
    process.send?.({ value });
  } catch (error) {
    const expected = error instanceof BelgeError && error.message !== '';
    process.send?.({ crash: expected ? null : inspect(error) });
  }
});
