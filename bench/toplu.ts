// Measures bulk jobs through the server: their share of the engine's own rate, memory, the zip, how long pages take
// meanwhile, and one worker beside two. `npm run bench -- --bulk`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { quantile } from './measure.ts';

const SERVER = fileURLToPath(new URL('topluServer.ts', import.meta.url));
const CORES = availableParallelism();
/** Files of each job; the longer ones are for --long. */
const JOB_FILES = { udf: [10_000, 10_000], pdf: [2000, 10_000] };
const MEMORY_FILES = { from: 1000, to: [20_000, 100_000] };
const WORKER_FILES = [5000, 20_000];
/** Files made before the measured job, because the engine alone is measured warm too. */
const WARM_UP_FILES = { udf: 8000, pdf: 200 };
const ENGINE_SECONDS = 4;
const CLIENTS = 4;
const PAUSE_MS = 20;
const ROUNDS = [2, 6];
const ROUND_SECONDS = 4;

/** Answers {jobs, memory, requests, workers}. Rates are files a second, times are milliseconds of processor a file. */
export async function measureToplu(args, say) {
  const long = Number(Boolean(args.long));
  const to = MEMORY_FILES.to[long];
  const server = await startServer(
    Math.max(to, ...Object.values(JOB_FILES).map((sizes) => sizes[long])),
    CORES,
  );
  try {
    say('bulk: memory');
    const memory = [];
    for (const when of ['fresh', 'warm'])
      for (const files of [MEMORY_FILES.from, to])
        memory.push({ when, ...(await runJob(server, 'udf', files)) });
    const jobs = [];
    for (const [format, sizes] of Object.entries(JOB_FILES)) {
      say(`bulk: ${format}`);
      const before = await measureEngine(format, server.dilekce.sablon);
      await runJob(server, format, WARM_UP_FILES[format]);
      const job = await runJob(server, format, sizes[long]);
      const after = await measureEngine(format, server.dilekce.sablon);
      // Other programs only slow the engine down, so the better of the two counts.
      jobs.push({ format, engine: before.cpuMs < after.cpuMs ? before : after, ...job });
    }
    say('bulk: pages meanwhile');
    const requests = await measureRequests(server, ROUNDS[long]);
    await server.stop();
    say('bulk: one worker and two');
    return { jobs, memory, requests, workers: await measureWorkers(WORKER_FILES[long]) };
  } finally {
    await server.stop();
  }
}

/** Starts the server in a process of its own, with so many cases. */
export async function startServer(cases, threads, kind: 'plain' | 'account' | 'oneDebtor' = 'plain') {
  const child = fork(SERVER, [String(cases), String(threads), kind]);
  const [{ address, cookie }] = await once(child, 'message');
  const ask = async (method, path, payload?) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = async (method, path, payload?) => (await ask(method, path, payload)).json();
  const [{ isim, dilekce_tipi, sablon }] = await json('GET', '/dilekce');
  // Guards would stop the files of the invented cases.
  const lawful = sablon.replace(/<meta name="uygunluk"[^>]*>/g, '');
  const dilekce = await json('POST', '/dilekce', { isim, dilekce_tipi, sablon: lawful });
  const ids = [];
  for (let cursor = ''; cursor !== null && ids.length < cases; ) {
    const page = await json('GET', `/takip?adet=200${cursor && `&imlec=${cursor}`}`);
    ids.push(...page.takipler.map(({ id }) => id));
    cursor = page.sonraki;
  }
  return {
    ask,
    json,
    dilekce,
    ids,
    tell: async (name) => {
      child.send(name);
      return (await once(child, 'message'))[0];
    },
    stop: async () => {
      if (child.exitCode !== null || !child.connected) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const start = ({ json, ids, dilekce, answers = {} }, format, files) =>
  json('POST', '/toplu', {
    dilekceler: [dilekce.id],
    takipler: ids.slice(0, files),
    bicim: format,
    borcluAyri: false,
    klasorlu: false,
    cevaplar: { ortak: answers },
  });

export async function runJob(server, format, files) {
  const { tell, ask, json } = server;
  await tell('peak');
  const cpu = await tell('cpu');
  const begun = performance.now();
  let job = await start(server, format, files);
  const beginMs = performance.now() - begun;
  while (job.durum === 'sirada' || job.durum === 'suruyor') {
    await sleep(200);
    job = await json('GET', `/toplu/${job.id}`);
  }
  if (job.tamam !== files) throw new Error(JSON.stringify(job));
  const used = await tell('cpu');
  const peak = await tell('peak');
  const zip = await download(server, job.id);
  const peakSending = await tell('peak');
  await ask('DELETE', `/toplu/${job.id}`);
  const seconds = (Date.parse(job.bitis) - Date.parse(job.baslama)) / 1000;
  return {
    files,
    seconds,
    perSecond: files / seconds,
    nodeMs: (1000 * (used.node - cpu.node)) / files,
    postgresMs: (1000 * (used.postgres - cpu.postgres)) / files,
    beginMs,
    peak,
    peakSending,
    ...zip,
  };
}

async function download({ ask }, id) {
  const asked = performance.now();
  const response = await ask('GET', `/toplu/${id}/sonuc`);
  let firstByteMs = null;
  let bytes = 0;
  for await (const part of response.body) {
    firstByteMs ??= performance.now() - asked;
    bytes += part.length;
  }
  return { firstByteMs, downloadSeconds: (performance.now() - asked) / 1000, megabytes: bytes / 1024 / 1024 };
}

/** Answers {perSecond, cpuMs} of the engine alone, with one thread a core. */
async function measureEngine(format, sablon) {
  const workers = Array.from({ length: CORES }, (_, i) => {
    const workerData = { format, sablon, seconds: ENGINE_SECONDS, seed: i + 1 };
    return new Worker(new URL('topluEngine.ts', import.meta.url), { workerData });
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const cpu = process.cpuUsage();
  const answers = await Promise.all(
    workers.map(async (worker) => {
      worker.postMessage('start', []);
      return (await once(worker, 'message'))[0];
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(workers.map((worker) => worker.terminate()));
  const files = answers.reduce((sum, { files }) => sum + files, 0);
  return {
    perSecond: answers.reduce((sum, { files, seconds }) => sum + files / seconds, 0),
    cpuMs: (user + system) / 1000 / files,
  };
}

/** Measures in turn without a job and beside a job of each format; answers rows {name, requests, p50, p99, max}. */
async function measureRequests(server, rounds) {
  const times = { idle: [], udf: [], pdf: [] };
  await ask(server, 1);
  for (let i = 0; i < rounds; i++)
    for (const format of Object.keys(JOB_FILES)) {
      times.idle.push(...(await ask(server, ROUND_SECONDS)));
      const job = await start(server, format, server.ids.length);
      const end = performance.now() + 1000 * ROUND_SECONDS;
      // The server is idle again after the end of the job.
      while (performance.now() < end) {
        const some = await ask(server, 0.5);
        const { durum } = await server.json('GET', `/toplu/${job.id}`);
        if (durum !== 'suruyor') break;
        times[format].push(...some);
      }
      await server.ask('DELETE', `/toplu/${job.id}`);
      await sleep(1500);
    }
  return Object.entries(times).map(([name, all]) => ({
    name,
    requests: all.length,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    max: Math.max(...all),
  }));
}

/** Answers how long four persons wait who read cases and petitions, each 20 ms after the last answer. */
async function ask({ ask: send, ids, dilekce }, seconds) {
  const calls = [
    ['GET', `/takip/${ids[0]}`],
    ['POST', '/takip/ara', { ara: 'mehmet' }],
    ['GET', '/dilekce-list'],
    ['GET', `/dilekce/${dilekce.id}`],
  ];
  const times = [];
  const end = performance.now() + 1000 * seconds;
  const client = async (n) => {
    for (let i = n; performance.now() < end; i++) {
      const asked = performance.now();
      await (await send(...calls[i % calls.length])).arrayBuffer();
      times.push(performance.now() - asked);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return times;
}

/** Runs the same job with one worker process of one thread and with two; the server itself has no worker. */
async function measureWorkers(files) {
  const server = await startServer(files, 0);
  try {
    const found = [];
    for (let n = 1; n <= 2; n++) {
      await server.tell('worker');
      await runJob(server, 'udf', WARM_UP_FILES.udf < files ? WARM_UP_FILES.udf : files);
      const job = await runJob(server, 'udf', files);
      found.push({ worker: n, cores: ((job.nodeMs + job.postgresMs) * job.perSecond) / 1000, ...job });
    }
    return found;
  } finally {
    await server.stop();
  }
}
