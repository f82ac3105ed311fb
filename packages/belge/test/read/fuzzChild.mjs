// Reads the files it is sent, in a process of its own that may be killed. The built reader: Node loads no TypeScript.
import { readBelge } from '../../src/read/belge.ts';

process.on('message', async ({ file, name }) => {
  try {
    const { value } = await readBelge(new Uint8Array(file), name);
    process.send({ value });
  } catch (error) {
    const expected = error?.name === 'BelgeError' && error.message !== '';
    process.send({ crash: expected ? null : String(error?.stack ?? error) });
  }
});
