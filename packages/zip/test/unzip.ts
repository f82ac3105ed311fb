import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Name → content of every entry, in the order of the archive. */
export async function unzip(file: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const zip = await fromBufferPromise(Buffer.from(file), {
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  });
  const entries = new Map<string, Uint8Array>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}
