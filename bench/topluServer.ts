// The server for toplu.ts with its bulk worker in a process of its own: node topluServer.ts <cases> <threads> <plain or
// account>. It has one office with one signed-in person and as many cases, and answers the names of `answers` below.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../apps/server/src/app.ts';
import '../apps/server/src/http/session.ts';
import { createFolderStore } from '../apps/server/src/toplu/store/folder.ts';
import { startOffice } from './serverOffice.ts';

const SEED = fileURLToPath(new URL('topluSeed.ts', import.meta.url));
const WORKER = fileURLToPath(new URL('topluWorker.ts', import.meta.url));
const [cases, processes] = process.argv.slice(2, 4).map(Number);
const office = await startOffice();
const { db, embedded } = office;
const seed = {
  connection: embedded.connection('owner', office.database),
  buroId: office.buroId,
  cases,
  kind: process.argv[4],
};
await once(fork(SEED, [JSON.stringify(seed)], { execArgv: ['--conditions=source'] }), 'exit');

const folder = join(office.folder, 'toplu');
const toplu = { store: createFolderStore(folder), processes };
const app = await createApp({ db, demo: false, toplu, logLevel: 'error' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const rss = () => process.memoryUsage().rss / 1024 / 1024;
let peak = 0;
const timer = setInterval(() => {
  peak = Math.max(peak, rss());
}, 50);
const workers = [];

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
/** Fields utime, stime, cutime and cstime of /proc/…/stat, in hundredths. */
function secondsOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
}
function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) =>
    child === embedded.pid() ? [] : [child, ...descendantsOf(child)],
  );
}
const secondsOfAll = (pids) => pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
const LINUX = process.platform === 'linux';

const answers = {
  /** Highest resident MB since the last question. */
  peak() {
    const was = peak;
    peak = rss();
    return was;
  },
  /** Seconds of processor time of this process with those that it started, and of PostgreSQL (Linux only). */
  cpu: () => ({
    node:
      (process.cpuUsage().user + process.cpuUsage().system) / 1e6 +
      (LINUX ? secondsOfAll(descendantsOf(process.pid)) : Number.NaN),
    postgres: LINUX ? secondsOfAll([embedded.pid(), ...childrenOf(embedded.pid())]) : Number.NaN,
  }),
  /** Starts one more worker in a process of its own. */
  worker() {
    workers.push(
      fork(WORKER, [JSON.stringify({ connection: office.connection, folder })], {
        execArgv: ['--conditions=source'],
      }),
    );
    return workers.length;
  },
};
process.on('message', (name: string) => process.send(answers[name]()));
process.once('disconnect', async () => {
  clearInterval(timer);
  await Promise.all(
    workers.map((worker) => {
      worker.disconnect();
      return once(worker, 'exit');
    }),
  );
  await office.stop(app);
});
process.send({ address, cookie: `${app.cookieName}=${office.token}` });
