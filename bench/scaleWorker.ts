// A worker for scale.ts that makes no files. It takes chunks and, in mode 'chunk', does what a worker does in the database
// for them. It says 'ready', begins when it is told to, and answers {chunks, files, times}.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { connect } from '../apps/server/src/db/connection.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { addLogEntryBatch } from '../apps/server/src/log/store.ts';
import { getTakipTexts } from '../apps/server/src/takip/store.ts';
import { finishChunk, getChunk, takeChunk } from '../apps/server/src/toplu/queue.ts';
import { getDefinition } from '../apps/server/src/toplu/store.ts';

const LANES = 2;
const { connection, store, mode, seconds } = JSON.parse(process.argv[2]);
const db = connect(connection, { max: LANES });
const HASH = '07'.repeat(32);
const times = [];
let chunks = 0;
let files = 0;

async function lane(end) {
  while (performance.now() < end) {
    const start = performance.now();
    const taken = await takeChunk(db, store, 600_000);
    times.push(performance.now() - start);
    if (taken === null) throw new Error('the queue is empty: more chunks are needed');
    if (mode === 'chunk') files += await finish(taken);
    chunks++;
  }
}

async function finish(taken) {
  const { buroId, jobId } = taken;
  const [definition, { takip_ids: ids }] = await tenantTx(db, buroId, async (tenant) => [
    await getDefinition(tenant, jobId),
    await getChunk(tenant, taken),
  ]);
  const texts = await tenantTx(db, buroId, (tenant) => getTakipTexts(tenant, ids));
  const { id, version } = definition.dilekceler[0];
  const row = (takipId) => ({
    takipId,
    dilekceId: id,
    dilekceSurum: version,
    eksikKodlar: [],
    takipVersion: null,
    borclu: null,
    ozet: HASH,
  });
  const yer = { paket: 0, boy: 1900, hamBoy: 1900, crc: 2_864_434_397, deflated: false };
  const result = JSON.stringify({
    takipler: ids.map((id) => ({ id, esasNo: '2024/12345', icraDairesi: 'İstanbul 12. İcra Dairesi' })),
    dosyalar: ids.map((_, takip) => ({
      takip,
      dilekce: 0,
      borclu: null,
      ad: '2024-12345-Talep',
      klasor: null,
      eksik: [],
      uyarilar: [],
      yer,
      neden: null,
    })),
  });
  await tenantTx(db, buroId, async (tenant) => {
    await addLogEntryBatch(tenant, definition.kullaniciId, {
      eylem: 'toplu-olustur',
      format: definition.format,
      ayrinti: { toplu: jobId },
      basisId: null,
      rows: ids.map(row),
    });
    const finished = { result, done: texts.size, failed: 0, packs: ['scale.pack'] };
    await finishChunk(tenant, taken, finished);
  });
  return ids.length;
}

process.send('ready');
await once(process, 'message');
const end = performance.now() + 1000 * seconds;
await Promise.all(Array.from({ length: LANES }, () => lane(end)));
process.send({ chunks, files, times });
await once(process, 'disconnect');
await db.destroy();
