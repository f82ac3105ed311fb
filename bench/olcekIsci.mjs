// A worker that makes nothing, for olcek.mjs: takes chunks and, where told so, does with the database what a worker
// does for them. Says 'ready', begins when it is told to, and answers {parca, dosya, times} of its seconds.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { connect } from '../apps/server/dist/db/connection.js';
import { tenantTx } from '../apps/server/dist/db/tenant.js';
import { addKayitDizisi } from '../apps/server/dist/log/store.js';
import { getTakipMetinleri } from '../apps/server/dist/takip/store.js';
import { finishParca, getParca, takeParca } from '../apps/server/dist/toplu/queue.js';
import { getTanim } from '../apps/server/dist/toplu/store.js';

const LANES = 2;
const { connection, depo, mod, seconds } = JSON.parse(process.argv[2]);
const db = connect(connection, { max: LANES });
const OZET = '07'.repeat(32);
const times = [];
let parca = 0;
let dosya = 0;

async function lane(end) {
  while (performance.now() < end) {
    const start = performance.now();
    const alinan = await takeParca(db, depo, 600_000);
    times.push(performance.now() - start);
    if (alinan === null) throw new Error('the queue is empty: more chunks are needed');
    if (mod === 'parca') dosya += await finish(alinan);
    parca++;
  }
}

async function finish(alinan) {
  const { buroId, isId } = alinan;
  const [tanim, { takipler }] = await tenantTx(db, buroId, async (tenant) => [
    await getTanim(tenant, isId),
    await getParca(tenant, alinan),
  ]);
  const metinler = await tenantTx(db, buroId, (tenant) => getTakipMetinleri(tenant, takipler));
  const { id, surum } = tanim.dilekceler[0];
  const satir = (takipId) => ({ takipId, dilekceId: id, dilekceSurum: surum, eksikKodlar: [], ozet: OZET });
  const yer = { paket: 0, boy: 1900, hamBoy: 1900, crc: 2_864_434_397, deflated: false };
  const sonuc = JSON.stringify({
    takipler: takipler.map((id) => ({ id, esasNo: '2024/12345', icraDairesi: 'İstanbul 12. İcra Dairesi' })),
    dosyalar: takipler.map((_, takip) => ({
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
    await addKayitDizisi(tenant, tanim.kullaniciId, {
      eylem: 'toplu-olustur',
      bicim: tanim.bicim,
      ayrinti: { toplu: isId },
      satirlar: takipler.map(satir),
    });
    const biten = { sonuc, tamam: metinler.size, basarisiz: 0, paketler: ['olcek.paket'] };
    await finishParca(tenant, alinan, biten);
  });
  return takipler.length;
}

process.send('ready');
await once(process, 'message');
const end = performance.now() + 1000 * seconds;
await Promise.all(Array.from({ length: LANES }, () => lane(end)));
process.send({ parca, dosya, times });
await once(process, 'disconnect');
await db.destroy();
