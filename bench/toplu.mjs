// Bulk jobs: node bench/toplu.mjs [--bicim=udf,pdf] [--dosya=1000,10000] [--isci=2] [--istek] — after a build.
//   --istek   also the waiting times of a page's requests, idle and while a job runs
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { quantile } from './measure.mjs';

const { values: args } = parseArgs({
  options: {
    bicim: { type: 'string', default: 'udf,pdf' },
    dosya: { type: 'string', default: '1000,10000' },
    isci: { type: 'string', default: String(availableParallelism()) },
    istek: { type: 'boolean' },
  },
});
const sizes = args.dosya.split(',').map(Number);
const threads = Number(args.isci);
const MOTOR_SECONDS = 4;

const child = fork(fileURLToPath(new URL('topluServer.mjs', import.meta.url)), [
  String(Math.max(...sizes)),
  String(threads),
]);
const [{ address, cookie }] = await once(child, 'message');
const tell = async (name) => {
  child.send(name);
  return (await once(child, 'message'))[0];
};
const ask = async (method, path, payload) => {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
};
const json = async (...call) => (await ask(...call)).json();

const [dilekce] = await json('GET', '/dilekce');
const ids = [];
for (let imlec = ''; imlec !== null && ids.length < Math.max(...sizes); ) {
  const page = await json('GET', `/takip?adet=200${imlec && `&imlec=${imlec}`}`);
  ids.push(...page.takipler.map(({ id }) => id));
  imlec = page.sonraki;
}
const istekOf = (bicim, dosya) => ({
  dilekceler: [dilekce.id],
  takipler: ids.slice(0, dosya),
  bicim,
  borcluAyri: false,
  klasorlu: false,
});

try {
  for (const dosya of sizes) {
    const start = performance.now();
    await json('POST', '/toplu/denetle', istekOf('udf', dosya));
    print(`check of ${dosya} cases`, { seconds: (performance.now() - start) / 1000 });
  }
  for (const bicim of args.bicim.split(',')) {
    await measureJob(bicim, 200);
    const motor = await measureMotor(bicim);
    print(`${bicim}: engine alone on ${availableParallelism()} cores`, motor);
    for (const dosya of sizes) {
      const job = await measureJob(bicim, dosya);
      print(`${bicim}: ${dosya} files`, {
        ...job,
        ofEngine: job.perSecond / motor.perSecond,
        ofEngineCpu: motor.cpuMs / (job.cpuMs + job.postgresMs),
      });
    }
  }
  if (args.istek) await measureRequests();
} finally {
  child.disconnect();
  await once(child, 'exit');
}

/** {perSecond, cpuMs} of the engine alone, one thread a core. */
async function measureMotor(bicim) {
  const workers = Array.from({ length: availableParallelism() }, (_, i) => {
    const workerData = { bicim, sablon: dilekce.sablon, seconds: MOTOR_SECONDS, seed: i + 1 };
    return new Worker(new URL('topluMotor.mjs', import.meta.url), { workerData });
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

async function measureJob(bicim, dosya) {
  await tell('peak');
  const cpu = await tell('cpu');
  const postgres = process.platform === 'linux' ? await tell('postgres') : Number.NaN;
  const start = performance.now();
  let is = await json('POST', '/toplu', istekOf(bicim, dosya));
  const begun = (performance.now() - start) / 1000;
  const peaks = [];
  while (is.durum === 'sirada' || is.durum === 'suruyor') {
    await sleep(100);
    if (is.tamam > (peaks.length * dosya) / 5) peaks.push(Math.round(await tell('peak')));
    is = await json('GET', `/toplu/${is.id}`);
  }
  const seconds = (performance.now() - start) / 1000;
  if (is.tamam !== dosya) throw new Error(JSON.stringify(is));
  const working = await tell('peak');
  const used = (await tell('cpu')) - cpu;
  const database = process.platform === 'linux' ? (await tell('postgres')) - postgres : Number.NaN;
  const asked = performance.now();
  const response = await ask('GET', `/toplu/${is.id}/sonuc`);
  let firstByte = null;
  let bytes = 0;
  for await (const part of response.body) {
    firstByte ??= performance.now() - asked;
    bytes += part.length;
  }
  const download = (performance.now() - asked) / 1000;
  const sending = await tell('peak');
  await ask('DELETE', `/toplu/${is.id}`);
  return {
    perSecond: dosya / seconds,
    cpuMs: (1000 * used) / dosya,
    postgresMs: (1000 * database) / dosya,
    begunSeconds: begun,
    peakMB: Math.max(working, ...peaks),
    peaks: peaks.join(' '),
    peakSendingMB: sending,
    firstByteMs: firstByte,
    downloadSeconds: download,
    zipMB: bytes / 1024 / 1024,
  };
}

async function measureRequests() {
  const id = ids[0];
  const paths = [`/takip/${id}`, '/takip?ara=mehmet', '/dilekce-list', `/dilekce/${dilekce.id}`];
  const round = async (seconds) => {
    const times = [];
    const end = performance.now() + 1000 * seconds;
    const client = async (n) => {
      for (let i = n; performance.now() < end; i++) {
        const start = performance.now();
        await (await ask('GET', paths[i % paths.length])).arrayBuffer();
        times.push(performance.now() - start);
        await sleep(20);
      }
    };
    await Promise.all(Array.from({ length: 4 }, (_, n) => client(n)));
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times) };
  };
  await round(2);
  for (let i = 0; i < 2; i++)
    for (const bicim of ['udf', 'pdf']) {
      print('requests: idle', await round(5));
      const is = await json('POST', '/toplu', { ...istekOf(bicim, Math.max(...sizes)), suzgec: undefined });
      print(`requests: while ${bicim} files are made`, await round(5));
      const { durum, tamam } = await json('GET', `/toplu/${is.id}`);
      print('  the job then', { durum, tamam });
      await ask('DELETE', `/toplu/${is.id}`);
      await sleep(1500);
    }
}

function print(name, values) {
  const shown = Object.entries(values).map(
    ([key, value]) => `${key} ${typeof value === 'number' ? Number(value.toPrecision(3)) : value}`,
  );
  console.log(`${name}: ${shown.join(', ')}`);
}
