// The built server in a process of its own, for serverChild.mjs: a new embedded PostgreSQL, one office with one
// signed-in person and `copies` of each standard petition (first argument). Tells its parent where it listens; answers 'cpu', 'memory', 'loop', 'loopEnd'.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createApp } from '../apps/server/dist/app.js';
import { connect } from '../apps/server/dist/db/connection.js';
import { startEmbedded } from '../apps/server/dist/db/embedded/supervisor.js';
import { openIn } from '../apps/server/dist/db/open.js';
import { tenantTx } from '../apps/server/dist/db/tenant.js';
import { readStandart, saveStandart } from '../apps/server/dist/dilekce/standart.js';
import { createOturum } from '../apps/server/dist/oturum/store.js';

const MB = 1024 * 1024;
const DATABASE = 'olcum';
const copies = Number(process.argv[2]);

let stopping = false;
const folder = await mkdtemp(join(tmpdir(), 'derkenar-bench-'));
const embedded = await startEmbedded({ folder });
const db = await openIn(embedded, {
  database: DATABASE,
  prepare: (owner) =>
    saveStandart(owner, readStandart(fileURLToPath(new URL('../veri/standart-dilekceler', import.meta.url)))),
  onProblem: (error) => stopping || console.error(error.message),
});
const buroId = randomUUID();
const belirtec = await tenantTx(db, buroId, addPerson);
await addPetitions();

const app = await createApp({ db, demo: false });
// The yardstick: the same process, framework and pool, one statement, nothing else.
app.get('/api/v1/olcum', { config: { erisim: 'herkes' } }, async () => {
  await sql`SELECT 1`.execute(db);
  return { tamam: true };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const loop = monitorEventLoopDelay({ resolution: 1 });
const answers = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return { cpu: (user + system) / 1000 };
  },
  memory() {
    globalThis.gc();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: rss / MB, heap: heapUsed / MB };
  },
  loop() {
    loop.reset();
    loop.enable();
    return {};
  },
  loopEnd() {
    loop.disable();
    return { max: loop.max / 1e6, p99: loop.percentile(99) / 1e6 };
  },
};
process.on('message', (name) => process.send(answers[name]()));
process.once('disconnect', stop);
process.send({ address, cookie: `${app.cookieName}=${belirtec}` });

async function addPerson(tenant) {
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
}

/** The standard petitions, copied so that the office has many of its own. */
async function addPetitions() {
  const owner = connect(embedded.connection('owner', DATABASE), { max: 1 });
  await sql`
    INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi)
    SELECT ${buroId}, isim || ' ' || n, isim_fold || ' ' || n, dilekce_tipi, sablon, alanlar, false
    FROM dilekce CROSS JOIN generate_series(1, ${copies}::int) n WHERE standart_mi`.execute(owner);
  await sql`ANALYZE`.execute(owner);
  await owner.destroy();
}

async function stop() {
  stopping = true;
  await app.close();
  await db.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
