// The engine alone on one core, for toplu.ts: the same petition of invented cases, read once, then values, filling and
// writing, without a database. It says 'ready' when it is warm, begins when it is told to, and answers {files, seconds}.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { fill, readHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { fillInput, takipValues } from '@derkenar/domain';
import { takipOf } from './takipSeed.ts';

// The same priority as the worker's processes: otherwise other programs would slow only those.
if (process.platform === 'linux') setPriority(0, 10);

const { format, sablon, seconds, seed } = workerData;
let state = seed;
const random = () => {
  state = (state * 16807) % 2147483647;
  return state / 2147483647;
};
const takipler = Array.from({ length: 1000 }, (_, i) => {
  return { id: String(i), ...takipOf(i, random) };
});
const belge = readHtml(sablon).value;
const date = new Date();
let n = 0;
const make = async () => {
  const values = takipValues(takipler[n++ % takipler.length], '2026-11-20');
  await writers[format](fill(belge, fillInput(values)).value, { title: 'Talep', date });
};
for (let i = 0; i < 50; i++) await make();
parentPort.postMessage('ready', []);
await once(parentPort, 'message');
n = 0;
const start = performance.now();
while (performance.now() - start < 1000 * seconds) await make();
parentPort.postMessage({ files: n, seconds: (performance.now() - start) / 1000 }, []);
