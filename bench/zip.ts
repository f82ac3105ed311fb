// Measures many petitions in one zip, as a bulk download makes it: each file is made when the zip asks for it.
import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zipStream } from '@derkenar/belge/write';
import { SIZES } from './documents.ts';
import { makeFile, preparedValues } from './product.ts';

const { html } = SIZES[1];

/** Answers {seconds, perSecond, megabytes}. */
export async function measureZip(format, count) {
  const values = preparedValues(count);
  let bytes = 0;
  const sink = new Writable({
    write(chunk, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  async function* files() {
    for (let n = 0; n < count; n++)
      yield {
        name: `2025-${n}-Dilekçe.${format}`,
        data: await makeFile(format, html[n % html.length], values(n)),
      };
  }
  const start = performance.now();
  await pipeline(zipStream(files()), sink);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, perSecond: count / seconds, megabytes: bytes / 1024 / 1024 };
}
