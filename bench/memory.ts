// Memory of one format in a process of its own: node memory.ts <format> <size> <documents>, where size is an
// index of SIZES (documents.ts).
// Prints {early, late, peak, liveEarly, liveLate, documents} in MB: `early` and `late` are the most that was
// resident up to a tenth and up to the end of the run, `live…` what the heap held there after a collection.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HEAP_OPTIONS } from '../apps/server/src/render/processPool.ts';

const MB = 1024 * 1024;
/** Answers what the child printed; `early` is at a tenth of the run. */
export function measureMemory(format, size, documents) {
  const child = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      '--conditions=source',
      ...HEAP_OPTIONS,
      fileURLToPath(import.meta.url),
      format,
      String(size),
      String(documents),
    ],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (child.status !== 0) throw new Error(`memory of ${format}: exit code ${child.status}`);
  return JSON.parse(child.stdout);
}

async function run(format, size, documents) {
  const { SIZES, valuesOf } = await import('./documents.ts');
  const { makeFile } = await import('./product.ts');
  const { html } = SIZES[size];
  const tenth = Math.floor(documents / 10);
  let liveEarly = 0;
  const most = { early: 0, late: 0, peak: 0 };
  for (let n = 1; n <= documents; n++) {
    await makeFile(format, html[n % html.length], valuesOf(n));
    const resident = process.memoryUsage.rss() / MB;
    most.peak = Math.max(most.peak, resident);
    if (n > tenth / 2 && n <= tenth) most.early = Math.max(most.early, resident);
    if (n === tenth) liveEarly = liveHeap();
    if (n > documents - tenth / 2) most.late = Math.max(most.late, resident);
  }
  process.stdout.write(JSON.stringify({ ...most, liveEarly, liveLate: liveHeap(), documents }));
}

function liveHeap() {
  globalThis.gc();
  return process.memoryUsage().heapUsed / MB;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [format, size, documents] = process.argv.slice(2);
  await run(format, Number(size), Number(documents));
}
