// The built server with its bulk worker in a process of its own, for toplu.mjs: node topluServer.mjs <cases> <threads>.
// One office with one signed-in person and as many cases; answers 'memory' and 'peak'.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createApp } from '../apps/server/dist/app.js';
import { connect } from '../apps/server/dist/db/connection.js';
import { startEmbedded } from '../apps/server/dist/db/embedded/supervisor.js';
import { openIn } from '../apps/server/dist/db/open.js';
import { tenantTx } from '../apps/server/dist/db/tenant.js';
import { readStandart, saveStandart } from '../apps/server/dist/dilekce/standart.js';
import { createOturum } from '../apps/server/dist/oturum/store.js';
import { createLocalDepo } from '../apps/server/dist/toplu/depo.js';
import { seedTakip } from './takipSeed.mjs';

const [cases, threads] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'derkenar-bench-'));
const embedded = await startEmbedded({ folder });
const db = await openIn(embedded, {
  database: 'olcum',
  prepare: (owner) =>
    saveStandart(owner, readStandart(fileURLToPath(new URL('../veri/standart-dilekceler', import.meta.url)))),
  onProblem: () => undefined,
});
const buroId = randomUUID();
const belirtec = await tenantTx(db, buroId, async (tenant) => {
  await tenant.tx.insertInto('buro').values({ id: buroId, ad: 'Ölçüm Bürosu' }).execute();
  const { id } = await tenant.tx
    .insertInto('kullanici')
    .values({
      buro_id: buroId,
      eposta: 'olcum@deneme.example',
      ad_soyad: 'Ölçüm',
      rol: 'yonetici',
      durum: 'etkin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createOturum(tenant, id);
});
const owner = connect(embedded.connection('owner', 'olcum'), { max: 1 });
await seedTakip(owner, buroId, cases);
await sql`ANALYZE`.execute(owner);
await owner.destroy();

const toplu = { depo: createLocalDepo(join(folder, 'toplu')), threads };
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
  await app.close();
  await db.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});
process.send({ address, cookie: `${app.cookieName}=${belirtec}` });
