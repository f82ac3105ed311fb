// The built server with its bulk worker in a process of its own, for toplu.mjs: node topluServer.mjs <cases> <threads>.
// One office with one signed-in person and as many cases; answers 'peak', 'postgres' and 'cpu'.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '../apps/server/dist/app.js';
import { createKlasorDepo } from '../apps/server/dist/toplu/depo/klasor.js';
import { startOffice } from './serverOffice.mjs';
import { seedTakip } from './takipSeed.mjs';

const [cases, threads] = process.argv.slice(2).map(Number);
const office = await startOffice();
const { db, embedded } = office;
const owner = office.owner();
await seedTakip(owner, office.buroId, cases);
await sql`ANALYZE`.execute(owner);
await owner.destroy();

const toplu = { depo: createKlasorDepo(join(office.folder, 'toplu')), threads };
const app = await createApp({ db, demo: false, toplu, logLevel: 'error' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const rss = () => process.memoryUsage().rss / 1024 / 1024;
let peak = 0;
const timer = setInterval(() => {
  peak = Math.max(peak, rss());
}, 50);
const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
/** Fields utime, stime, cutime and cstime, in hundredths. */
const secondsOf = (pid) =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
const answers = {
  /** Resident MB at its highest since it was asked last. */
  peak() {
    const was = peak;
    peak = rss();
    return was;
  },
  /** Seconds of processor that PostgreSQL used, its own and of sessions that ended; Linux only. */
  postgres: () =>
    [embedded.pid(), ...childrenOf(embedded.pid())].reduce((sum, pid) => sum + secondsOf(pid), 0),
  cpu: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
};
process.on('message', (name) => process.send(answers[name]()));
process.once('disconnect', async () => {
  clearInterval(timer);
  await office.stop(app);
});
process.send({ address, cookie: `${app.cookieName}=${office.belirtec}` });
