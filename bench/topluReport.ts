import { availableParallelism } from 'node:os';
import { markdown, signed, significant, thousands, verdict } from './report.ts';

const LEAST_SHARE = 0.6;
const FLAT = 0.2;
const SLOWER = 3;
const FASTER = 1.7;
const CORES = availableParallelism();

/** The bulk jobs' part of docs/performance.md. */
export function topluReport({ machine, jobs, memory, requests, workers }) {
  const shares = jobs.map((job) => ({ ...job, share: job.engine.cpuMs / (job.nodeMs + job.postgresMs) }));
  const [few, many] = memory.filter(({ when }) => when === 'warm');
  const [one, two] = workers;
  return `## Bulk jobs
${machine}, which runs the server, its worker with ${CORES} threads, PostgreSQL and the program that asks. One petition of one
page for each case, files in a folder. The engine alone runs on all cores, warm as the job's threads are. Shares are of
processor time: the machine was in use by others. What the figures mean for larger installations: scaling.md.

### Aims
${aimTable({ shares, memory: [few, many], requests, ratio: two.perSecond / one.perSecond })}

### Jobs
${jobTable(shares)}

### Memory of the server with its worker, MB at its highest, UDF
${markdown(
  ['server', 'files', 'while they are made', 'while the zip is sent'],
  memory.map((job) => [job.when, thousands(job.files), job.peak.toFixed(0), job.peakSending.toFixed(0)]),
)}

In turn: a fresh server's first jobs fill its heaps for young objects and the compiler's code; what a job adds by its
size shows when that is done.

### Pages meanwhile, four people, ms
${markdown(
  ['beside', 'requests', 'p50', 'p99', 'longest'],
  requests.map((row) => [
    row.name,
    thousands(row.requests),
    significant(row.p50),
    significant(row.p99),
    significant(row.max),
  ]),
)}

### Workers in processes of their own, one thread each, ${thousands(one.files)} UDF files
${workerTable(workers)}

One worker of one thread keeps ${one.cores.toFixed(2)} of ${CORES} cores busy with its thread, its database session and the compiler: a second one
can make it at most ${(CORES / one.cores).toFixed(2)} times as fast here.
`;
}

function aimTable({ shares, memory: [few, many], requests, ratio }) {
  const idle = requests.find(({ name }) => name === 'idle');
  const busy = requests.filter(({ name }) => name !== 'idle');
  const aims = [
    ...shares.map(({ format, files, share }) => [
      `${thousands(files)} × 1 ${format}, share of the engine's rate, by processor time`,
      `≥ ${100 * LEAST_SHARE} %`,
      percent(share),
      verdict(share >= LEAST_SHARE),
    ]),
    [
      `peak memory, ${thousands(few.files)} → ${thousands(many.files)} files`,
      `± ${100 * FLAT} %`,
      signed(many.peak / few.peak - 1),
      verdict(many.peak / few.peak - 1 <= FLAT),
    ],
    ...busy.map(({ name, p99 }) => [
      `p99 of pages beside a ${name} job ÷ idle`,
      `≤ ${SLOWER}`,
      significant(p99 / idle.p99),
      verdict(p99 / idle.p99 <= SLOWER),
    ]),
    ['two workers ÷ one', `≥ ${FASTER}`, ratio.toFixed(2), verdict(ratio >= FASTER)],
  ];
  return markdown(['what', 'aim', 'measured', ''], aims);
}

const jobTable = (shares) =>
  markdown(
    [
      'format',
      'files',
      'engine, ms a file',
      'Node, ms a file',
      'PostgreSQL, ms a file',
      'share',
      'files/s',
      'engine, files/s',
      'first byte of the zip, ms',
      'zip, MB in s',
    ],
    shares.map((job) => [
      job.format,
      thousands(job.files),
      job.engine.cpuMs.toFixed(3),
      job.nodeMs.toFixed(3),
      job.postgresMs.toFixed(3),
      percent(job.share),
      significant(job.perSecond),
      significant(job.engine.perSecond),
      significant(job.firstByteMs),
      `${significant(job.megabytes)} in ${job.downloadSeconds.toFixed(1)}`,
    ]),
  );

const workerTable = (workers) =>
  markdown(
    ['workers', 'files/s', 'ms of processor a file', 'cores in use'],
    workers.map((row) => [
      row.worker,
      significant(row.perSecond),
      (row.nodeMs + row.postgresMs).toFixed(3),
      row.cores.toFixed(2),
    ]),
  );

const percent = (part) => `${(100 * part).toFixed(0)} %`;
